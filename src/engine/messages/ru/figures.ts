import { createFigures } from "../figures.ts";

const made = createFigures("ru", {
  under: (figure) => `менее ${figure.replace("секунда", "секунды")}`,
  over: (figure) => `более ${figure}`,
  nothing: "ничего",
  anAbsurdDate: "невозможная дата",
});

/** A date ends in a figure: the stop of an abbreviated year would meet the stop of a sentence. */
const withoutYearMark = (told: string) => told.replace(/\sг\./, "");

export const figures: typeof made = {
  ...made,
  day: (seconds) => withoutYearMark(made.day(seconds)),
  moment: (seconds) => withoutYearMark(made.moment(seconds)),
};
export const { percent, share, coins, duration, day, moment, number, count, list } = figures;

/** A duration as it stands behind a preposition: `через 21 минуту`. */
export const time = (seconds: number): string =>
  duration(seconds)
    .replace("минута", "минуту")
    .replace(/секунда$/, "секунду");

/** `через 2 дня` */
export const later = (seconds: number): string => (seconds < 1 ? "почти сразу" : `через ${time(seconds)}`);
