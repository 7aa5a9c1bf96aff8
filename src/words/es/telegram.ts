import type { telegram as english } from "../en/telegram.ts";
import type { Translated } from "../translated.ts";

export const telegram: Translated<typeof english> = {
  start:
    "Pruebo tokens antes de que compres: simulo comprar, enviar y vender, y muestro lo que pasó. Envíame la dirección de un token para empezar.",
  tryExample: "▶️ Probar un ejemplo",
  addToGroup: "➕ Añádeme a un grupo",
  what: "Pruebo tokens antes de que compres: simulo comprar, enviar y vender, y muestro lo que pasó.",
  marks:
    "🔴 pierdes dinero, o falta una llamada para ello · 🟠 posible o condicionado · 🟢 probado, nada encontrado · ⚪ no se pudo probar",
  commandHelp: [
    "/audit eth 0x… – probar un token; si omites la cadena, la busco",
    "/audit eth 0x… 0.5 – y qué recuperarías tras vender los mayores holders",
    "/watch eth 0x… – recibir avisos; /watching los lista, /unwatch los detiene",
    "/mine 0x… eth 0x… – probar tus propios tokens (en privado)",
    "/limits – lo que te queda este minuto",
    "/key new – una clave para más auditorías (en privado)",
    "/calls – en grupos: quién publicó primero un token; /forget borra tus llamadas",
    "/settings – direcciones pegadas, tamaño de las fichas, imágenes",
    "/language – elegir idioma",
  ],
  inline: (bot) => `En cualquier chat: @${bot} 0x…`,
  links: "También valen enlaces a exploradores y screeners. Nunca respondo a un mensaje que empieza con un punto.",
  readsGroups: "En grupos respondo a las direcciones pegadas.",
  hiddenInGroups:
    "En grupos veo direcciones pegadas solo si soy administrador o con el modo de privacidad apagado en BotFather.",
  groupPaste: "Pega la dirección de un token o envía /audit con ella. Empieza con un punto para que no responda.",
  groupCommand: "Envía /audit y la dirección de un token.",
  hiddenHere: (bot) =>
    `Telegram me oculta aquí las direcciones pegadas. Hazme administrador, o apaga el modo de privacidad de @${bot} en BotFather y añádeme de nuevo.`,
  commands: {
    audit: "Probar un token: /audit eth 0x…",
    watch: "Recibir avisos de un token: /watch eth 0x…",
    watching: "Qué vigilas y qué avisos recibes",
    unwatch: "Dejar de vigilar un token",
    mine: "Probar tus tokens: /mine 0x… eth 0x…",
    limits: "Cuántas auditorías te quedan",
    key: "Crear o vincular una clave para más auditorías",
    settings: "Direcciones pegadas, tamaño de fichas, idioma",
    calls: "Quién publicó antes un token y qué fue de él",
    forget: "Borrar tus llamadas en este chat",
    language: "Elegir idioma",
    help: "Lo que sé hacer",
  },
  description:
    "¿Se puede vender? Envíame la dirección de un token. Simulo comprarlo, enviarlo y venderlo, y uso cada poder de administrador. Recibes el veredicto con pruebas.\n\n🔴 peligro · 🟠 aviso · 🟢 probado, sin hallazgos · ⚪ no se pudo probar",
  shortDescription: "Envíame la dirección de un token: simulo comprarlo y venderlo, y muestro las pruebas.",
  typeAddress: "Escribe la dirección de un token",
  nameChain: "Indica también la cadena, así: eth 0x…",
  takesLonger: "Esta auditoría tarda un poco",
  showCard: "📋 Mostrar la ficha",
  auditOn: (address, chain) => `Auditoría de ${address} en ${chain}`,
  audit: "🔎 Auditar",
  answer: "Responder",
};
