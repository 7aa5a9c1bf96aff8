import { DAY } from "../core/units.ts";

/** Where sentences round, and what they leave out. */
export const messageConfig = {
  /** From here on a part is told as all but a little: the search for limits comes no closer. */
  nearlyAllBps: 9_950,
  /** A lock that ends after this is told as one that never ends. */
  foreverSeconds: 100 * 365 * DAY,
  /** Shares of liquidity under this are rounding; a higher one hides small owners. */
  worthSayingBps: 50,
  /** Odd characters of a name that are listed. Each adds seven characters to the sentence. */
  maxCodePoints: 6,
  /** Known tokens with one behavior from which they are called a template. */
  commonTemplate: 10,
  /** Ways in which a trap works that a sentence names. */
  maxCarriers: 2,
  /** Bytes of a call without a function that are shown, in characters of hex. */
  maxDataCharacters: 72,
  /** Supply that grew by more is told as a thousand times as much: the figure itself says nothing any more. */
  thousandfoldBps: 10_000_000,
  /** Of a hundred: what is less than this and not nothing is told as less. */
  leastPercent: 0.001,
  /** Of a hundred: what is more and not all of it is told as more. */
  nearlyAllPercent: 99.9,
  /** One unit of time and this much of it is still one: 1 day, and not 25 hours. */
  nearlyOneUnit: 1.05,
  /** In a sentence of two clauses; with more there are two sentences. */
  maxWords: 20,
} as const;
