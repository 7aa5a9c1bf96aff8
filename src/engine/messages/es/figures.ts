import { createFigures } from "../figures.ts";

export const figures = createFigures("es", {
  under: (figure) => `menos de ${figure}`,
  over: (figure) => `más de ${figure}`,
  nothing: "nada",
  anAbsurdDate: "una fecha imposible",
});
export const { percent, share, coins, duration, day, moment, number, count, list } = figures;
