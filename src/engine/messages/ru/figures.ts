import { createFigures } from "../figures.ts";

export const figures = createFigures("ru", {
  under: (figure) => `менее ${figure}`,
  over: (figure) => `более ${figure}`,
  nothing: "ничего",
  anAbsurdDate: "невозможная дата",
});
export const { percent, share, coins, duration, day, moment, number, count, list } = figures;
