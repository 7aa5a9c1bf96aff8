import type { alerts as english } from "../en/alerts.ts";
import type { Translated } from "../translated.ts";

export const alerts: Translated<typeof english> = {
  takenBack: "Al final no ocurrió",
  blockGone: "El bloque en el que ocurrió ya no forma parte de la cadena.",
  endsSoon: (day) => `Esta vigilancia termina el ${day}. Pulsa Seguir vigilando para continuar.`,
  ended: (day) => `Esta vigilancia terminó el ${day}. Pulsa Seguir vigilando para reanudarla.`,
  before: "Antes",
  after: "Después",
  seen: (marker, block, moment) => `${marker} bloque ${block}, ${moment}`,
  more: (count) => `y ${count} más`,
  buttons: {
    keepWatching: "🔔 Seguir vigilando",
    stop: "🔕 Dejar de vigilar",
    proofBefore: "🧾 Prueba de antes",
    proofAfter: "🧾 Prueba de después",
    history: "🧾 Historial",
    transaction: "🔎 Transacción",
  },
  list: {
    title: "Vigilados",
    none: "Nada todavía. Envía /watch eth 0x… para empezar.",
    until: (day) => `hasta el ${day}`,
    news: "Avisos",
    onlyDanger: "solo peligros",
    everything: "todo cambio importante",
    quiet: "Horas de silencio",
    quietHours: (from, to) => `de ${from} a ${to} UTC`,
    noQuiet: "ninguna",
    sendEverything: "Avisar de todo cambio",
    sendDanger: "Avisar solo de peligros",
    noQuietHours: "Sin horas de silencio",
    quietAtNight: "Silencio de noche",
  },
};
