// What pictures say: the texts of the catalog, and whole pictures in a sentence for those who cannot see them.
import { figuresOf } from "../engine/messages/index.ts";
import { rounded } from "../format/numbers.ts";
import { wordsOf } from "../words/index.ts";

/** One way of money through the trial, as it is told. */
type FlowTold = {
  readonly title: string;
  readonly in: string;
  readonly tokens: string;
  readonly out: string;
  readonly losses: readonly string[];
};

const { count } = figuresOf("en");
const { pictures } = wordsOf("en");

export const WORDS = {
  ...pictures,
  priceLine(prices: readonly number[], quoteSymbol: string): string {
    const [first = 0, last = 0] = [prices[0], prices.at(-1)];
    const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
    return pictures.priceLine(rounded(first), `${rounded(last)} ${quoteSymbol}`, rounded(lowest), rounded(highest));
  },
  holderPicture: (holders: number, links: number): string =>
    `${count(holders, pictures.bubbles)} ${links === 0 ? pictures.notJoined : count(links, pictures.joined)}`,
  flowLine: ({ title, in: paid, tokens, out, losses }: FlowTold): string =>
    `${title}: ${paid}, ${tokens}, ${out}. ${losses.join(", ")}`.trim(),
};

export type PictureWords = typeof WORDS;
export type HolderKind = keyof PictureWords["kinds"];
export type MarkKind = keyof PictureWords["marks"];
