import type { Creator } from "../../facts/facts.ts";

/** Whoever sent more transactions than this makes tokens for people who are nothing to one another. */
const MOST_OF_ONE = 10_000;

/** Whether an account acts for so many that what it made is other people's. */
export function isBusy({ nonce }: Pick<Creator, "nonce">): boolean {
  return nonce > MOST_OF_ONE;
}
