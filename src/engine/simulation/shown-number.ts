import type { Hex } from "viem";
import { NUMBER_WORD } from "../chain/number-word.ts";
import type { PutWord } from "./put.ts";

/** What contracts are shown as the number of a block, where a word of storage decides it; and that block's own number and time. */
export type ShownNumber = { readonly word: bigint; readonly number: bigint; readonly time: bigint };

type Later = { readonly number?: bigint | undefined; readonly time?: bigint | undefined };

/** Between Ethereum's blocks. */
export const L1_SECONDS = 12n;
/** So far on is any number that is asked for at the same time. */
const MOST_AT_ONCE = 256n;

/**
 * What contracts would be shown in a later block: it is the number of Ethereum's newest one, which goes on with time, however many
 * blocks the chain itself makes meanwhile. Where only the number is asked to be otherwise, by as much.
 */
export function numberShown(now: ShownNumber, { number = now.number, time = now.time }: Later): bigint {
  if (time !== now.time) return now.word + (time - now.time) / L1_SECONDS;
  const blocks = number - now.number;
  return now.word + (blocks > MOST_AT_ONCE ? MOST_AT_ONCE : blocks);
}

export function numberPut(shown: bigint): PutWord {
  const word: Hex = `0x${shown.toString(16).padStart(64, "0")}`;
  return { ...NUMBER_WORD, word };
}
