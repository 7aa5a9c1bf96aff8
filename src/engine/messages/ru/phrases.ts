// Pieces in Russian that several subjects share: addresses, reasons, lists.
import type { Refusal } from "../../experiments/outcomes.ts";
import { type Sentences, told } from "../catalog.ts";
import { createFigures } from "../figures.ts";

export { capital, shortAddress as short } from "../figures.ts";

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
export const { percent, share, coins, duration, day, moment, number, count, list, times, perHundred } = figures;

/** A duration as it stands behind a preposition: `через 21 минуту`. */
export const time = (seconds: number): string =>
  duration(seconds)
    .replace("минута", "минуту")
    .replace(/секунда$/, "секунду");

/** `через 2 дня` */
export const later = (seconds: number): string => (seconds < 1 ? "почти сразу" : `через ${time(seconds)}`);

/** `в течение 2 дней` */
export const within = (seconds: number): string =>
  `в течение ${duration(Math.max(seconds, 1)).replace(/[а-я]+$/, (unit) => GENITIVE[unit] ?? unit)}`;

/** What follows a figure, as it stands where the figure is in the genitive. */
const GENITIVE: Readonly<Record<string, string>> = {
  секунда: "секунды",
  секунды: "секунд",
  минута: "минуты",
  минуты: "минут",
  час: "часа",
  часа: "часов",
  день: "дня",
  дня: "дней",
  год: "года",
  года: "лет",
};

/** A reason at the end of a clause, in quotation marks as if the token said it. */
export function because(refusal: Refusal | null): string {
  return refusal ? ` («${told(refusals, refusal)}»)` : "";
}

/** Why a contract refused; what a token itself says stays as it is, and hostile. */
export const refusals: Sentences<Refusal> = {
  said: ({ text }) => text,
  "custom-error": ({ selector }) => `ошибка ${selector}`,
  panic: ({ panic }) => PANICS[panic] ?? `panic 0x${panic.toString(16)}`,
  "answers-false": "токен возвращает false",
  "moves-nothing": "вызов проходит, но токены не двигаются",
  "burns-all-gas": "сжигает весь газ",
};

const PANICS: Readonly<Record<number, string>> = {
  1: "сработал assert",
  17: "арифметическое переполнение",
  18: "деление на ноль",
  50: "индекс за пределами массива",
};

/** What code may ask for about people, transactions and blocks, in the accusative: each goes behind `Код проверяет`. */
export const ASKED = {
  wealth: "баланс кошелька",
  code: "тип адреса (кошелёк или контракт)",
  origin: "отправителя транзакции",
  gas: "остаток газа",
  "gas-price": "цену газа",
  producer: "валидатора блока",
  randomness: "случайное число блока",
  "base-fee": "базовую комиссию",
  "block-limits": "лимиты блока",
  transaction: "предыдущие шаги транзакции",
} as const;

/** In place of a refusal, where nothing was asked of the token. */
export const untried = "Не проверено: купить токен не удалось.";
