// The Spanish of `../en/chat.ts`.
import type { chat as english } from "../en/chat.ts";
import type { Translated } from "../translated.ts";

export const chat: Translated<typeof english> = {
  ownName: "Español",
  refusals: {
    "bad-request": "No lo entendí. Envía una cadena y una dirección, así: eth 0x…",
    "unknown-key": "No conozco esa clave. Puede que esté revocada.",
    "no-contract": "No hay ningún contrato en esa dirección.",
    "unknown-chain": "No conozco esa cadena.",
    "not-a-token": "Hay un contrato en esa dirección, pero no es un token.",
    "rate-limited": "Fue una petición de más.",
    "chain-unreachable":
      "No pude conectar con la cadena, así que aún no puedo decir nada de este token. Prueba en un minuto.",
    "chain-timeout": "La cadena tardó demasiado en responder. Prueba en un minuto.",
    busy: "Estoy probando demasiados tokens ahora mismo. Prueba en un minuto.",
    interrupted: "El servicio se detuvo antes de terminar esta auditoría.",
  },

  /** The same where it is known which chain was meant, or that it is a collection. */
  refusedOf: {
    unknownChain: (chain) => `No conozco la cadena ${chain}.`,
    collection: "Es una colección de NFT, no un token que se negocie.",
    unreachable: (chain) =>
      `No pude conectar con ${chain}, así que aún no puedo decir nada de este token. Prueba en un minuto.`,
    timeout: (chain) => `${chain} tardó demasiado en responder. Prueba en un minuto.`,
  },

  misunderstood: {
    noAddress:
      "Necesito la dirección de un token: 0x y 40 caracteres. Nombres y tickers no sirven: cualquiera puede copiarlos.",
    wrongLength: (digits) =>
      `Esa dirección tiene ${digits} caracteres tras 0x. Una dirección tiene 40. Cópiala de nuevo.`,
    mistyped: "Esa dirección tiene una errata: sus mayúsculas no cuadran. Cópiala de nuevo.",
    transaction: "Eso es una transacción. Envía la dirección del token.",
    unknownChain: (word) => `No conozco ninguna cadena llamada «${word}». Omítela y la buscaré.`,
    nearestChain: (word, nearest) => `No conozco ninguna cadena llamada «${word}». ¿Querías decir ${nearest}?`,
  },
  unclearSum: "No entendí ese importe. Escríbelo como 0.5, 1000 o 1.5k.",
  sumUntested: "No pude probar ese importe ahora. Inténtalo en un minuto.",
  failed: "Algo falló por nuestra parte. Inténtalo de nuevo.",
  crowded: "Hay demasiada gente preguntando a la vez. Prueba en un minuto.",
  staleButton: "Este botón ya no funciona. Envía la dirección de nuevo.",
  notSaved: "No pude guardarlo. Prueba en un minuto.",
  tooFast: "Muy rápido. Espera un momento, por favor.",
  busy: "Ya estoy en ello.",
  looking: "Probando…",
  saved: "Guardado.",
  pointer: "☝️ Auditado aquí hace un momento. Pulsa Actualizar allí para probar de nuevo.",

  limits: {
    allowance: { one: "# auditoría por minuto.", other: "# auditorías por minuto." },
    askAgain: (seconds) => `Pregunta de nuevo en ${seconds} s.`,
    keyRaises: "Con una clave tienes más: /key",
    searches: (seconds) =>
      `Fueron muchas direcciones sin cadena. Indica la cadena o pregunta de nuevo en ${seconds} s.`,
    left: {
      one: "Queda {left} de # auditoría este minuto.",
      other: "Quedan {left} de # auditorías este minuto.",
    },
    withoutKey: "No tienes clave.",
    withKey: (name) => `Tu clave es «${name}».`,
    resets: (seconds) => `El minuto termina en ${seconds} s.`,
  },

  keys: {
    linked: "Tu clave está vinculada.",
    made: "Creé una clave y la vinculé.",
    tooMany: (count) => `Ya tienes ${count} claves. /key revoke las anula todas.`,
    noneMade: "No has creado ninguna clave aquí.",
    revoked: "Las claves que creaste aquí están revocadas.",
    unlinked: "Ya no tienes ninguna clave vinculada.",
    shownOnce: (secret) => `Solo la verás esta vez: ${secret}`,
    header: "Los programas la envían en la cabecera x-api-key.",
    help: "/key new crea una clave para más auditorías. Para vincular una de la web, envíala aquí: /key assay_…\n/key off la desvincula. /key revoke anula las claves que creaste aquí.",
    inPrivate: "Envíame /key en privado.",
    seenByOthers:
      "Usa las claves solo en chats privados. Otros vieron esa: revócala, crea otra y envíamela en privado.",
    deleted: "Borré tu mensaje con la clave.",
    notDeleted: "Borra tu mensaje con la clave, por favor. Yo no pude.",
  },

  watching: {
    started: (chain, day) => `🔔 Vigilando en ${chain} hasta el ${day}. Te avisaré si cambia algo importante.`,
    full: {
      one: "Vigilas # token, el máximo por ahora. Quita uno con /watching o consigue una clave: /key",
      other: "Vigilas # tokens, el máximo por ahora. Quita uno con /watching o consigue una clave: /key",
    },
    stopped: "🔕 Vigilancia terminada.",
    notWatched: "No estabas vigilando ese token.",
    adminsOnly: "Solo los administradores eligen qué vigila este chat. En privado eliges tú.",
    quietHelp: "Da las horas de silencio en UTC, como /watching quiet 22-7, o /watching quiet off.",
    cantWrite: "No puedo escribir en este canal y los avisos no llegarían. Dame permiso y vuelve a pedirlo.",
  },

  mine: {
    inPrivate: "Envíame /mine en privado. Lo que tienes es asunto tuyo.",
    help: "/mine 0x… eth 0x… – tu wallet y luego el token. Pruebo a vender ahora, después de que otros vendan y con cada poder de administrador. No guardamos nada de wallets.",
  },

  settings: {
    title: "Ajustes de este chat",
    pasted: "Direcciones pegadas",
    pastedOn: "respondidas",
    pastedOff: "ignoradas",
    cards: "Fichas",
    full: "completas",
    compact: "compactas",
    pictures: "Imágenes",
    on: "sí",
    off: "no",
    language: "Idioma",
    languageFollows: "el de cada lector",
    answerPasted: "Responder a direcciones pegadas",
    ignorePasted: "Ignorar direcciones pegadas",
    showFull: "Mostrar fichas completas",
    showCompact: "Mostrar fichas compactas",
    withPictures: "Fichas con imágenes",
    withoutPictures: "Fichas sin imágenes",
    chooseLanguage: "🌐 Idioma",
    adminsOnly: "Solo los administradores pueden cambiar los ajustes de este chat.",
  },
  language: {
    choose: "Elige un idioma para este chat:",
    chosen: "Este chat habla ahora español.",
    follows: "Responderé a cada lector en su idioma.",
    follow: "El de cada lector",
  },
};
