import { createFigures } from "../figures.ts";

export const figures = createFigures("zh", {
  under: (figure) => `不到 ${figure}`,
  over: (figure) => `超过 ${figure}`,
  nothing: "零",
  anAbsurdDate: "不可能的日期",
});
export const { percent, share, coins, duration, day, moment, number, count, list } = figures;
