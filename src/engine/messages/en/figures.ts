import { createFigures } from "../figures.ts";

export const figures = createFigures("en", {
  under: (figure) => `under ${figure}`,
  over: (figure) => `over ${figure}`,
  nothing: "nothing",
  anAbsurdDate: "an impossible date",
});
export const { percent, share, coins, duration, day, moment, number, count, list } = figures;
