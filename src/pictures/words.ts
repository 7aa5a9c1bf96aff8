// What pictures say, in one language, and how they write figures.
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { amount, rounded } from "../format/numbers.ts";
import { type Words, wordsOf } from "../words/index.ts";

export type HolderKind = keyof Words["pictures"]["kinds"];
export type MarkKind = keyof Words["pictures"]["marks"];

/** One way of money through the trial, as it is told. */
type FlowTold = {
  readonly title: string;
  readonly in: string;
  readonly tokens: string;
  readonly out: string;
  readonly losses: readonly string[];
};

export type PictureWords = ReturnType<typeof pictureWords>;

export function pictureWords(language: Language) {
  const words = wordsOf(language).pictures;
  const { percent, count } = figuresOf(language);
  const figure = (value: number) => rounded(value, language);
  return {
    ...words,
    percent,
    figure,
    amount: (units: string, decimals: number | null) => amount(units, decimals, language),
    /** From the first to the last, as `+5.26%`. */
    changeOf(prices: readonly number[]): string {
      const changed = ((prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1) * 100;
      return `${changed > 0 ? "+" : ""}${figure(changed)}%`;
    },
    /** The whole picture in one sentence, for those who cannot see it. */
    pricePicture(prices: readonly number[], quoteSymbol: string): string {
      const told = [prices[0] ?? 0, prices.at(-1) ?? 0, Math.min(...prices), Math.max(...prices)];
      const [first = "", last = "", lowest = "", highest = ""] = told.map((price) => `${figure(price)} ${quoteSymbol}`);
      return words.priceLine(first, last, lowest, highest);
    },
    holderPicture: (holders: number, links: number): string =>
      `${count(holders, words.bubbles)} ${links === 0 ? words.notJoined : count(links, words.joined)}`,
    flowLine: ({ title, in: paid, tokens, out, losses }: FlowTold): string =>
      `${title}: ${[paid, tokens, out, ...losses].filter((part) => part !== "").join(", ")}.`,
  };
}
