import type { Words } from "../en/index.ts";

export const calls: Words["calls"] = {
  title: "Llamadas de este chat",
  titleOf: (name) => `Llamadas de ${name}`,
  week: "Llamadas de esta semana",
  none: "Nadie ha publicado aquí un token todavía.",
  noneOf: (name) => `${name} no ha publicado aquí un token todavía.`,
  off: "Las llamadas están desactivadas aquí. Un administrador puede activarlas en /settings.",
  inGroups: "Envía /calls en un grupo: muestra quién publicó allí primero cada token.",
  now: (times) => `${times} ahora`,
  best: (times) => `máximo ${times}`,
  belowBest: (share) => `${share} por debajo del máximo`,
  noPrice: "precio desconocido",
  rugged: "rug pull: la liquidez ya no está",
  dangerous: "resultó peligroso después",
  by: (name, ago) => `${name}, hace ${ago}`,
  forgotten: "He borrado tus llamadas de este chat.",
  allForgotten: "He borrado todas las llamadas de este chat.",
  forgottenEverywhere: "He borrado tus llamadas de todos los grupos.",
  settings: {
    calls: "Llamadas",
    weekly: "Resumen semanal",
    switchOn: "Seguir las llamadas",
    switchOff: "Dejar de seguirlas",
    weeklyOn: "Enviar un resumen semanal",
    weeklyOff: "Sin resumen semanal",
  },
};
