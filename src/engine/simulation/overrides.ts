import type { Address, Hex } from "viem";
import { NUMBER_WORD } from "../chain/number-word.ts";

/** A word of some contract's storage that is otherwise in an experiment than on the chain. */
export type StorageOverride = { readonly at: Address; readonly slot: Hex; readonly word: Hex };

type Changes = Readonly<Record<string, object>>;

/** State overrides, and these words beside them. */
export function withStorage<Overrides extends Changes>(
  overrides: Overrides,
  words: readonly StorageOverride[] = [],
): Changes {
  const changed: Record<string, object> = { ...overrides };
  for (const [at, own] of Map.groupBy(words, (each) => each.at.toLowerCase())) {
    const stateDiff = Object.fromEntries(own.map(({ slot, word }) => [slot, word]));
    changed[at] = { ...changed[at], stateDiff };
  }
  return changed;
}

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

export function numberOverride(shown: bigint): StorageOverride {
  const word: Hex = `0x${shown.toString(16).padStart(64, "0")}`;
  return { ...NUMBER_WORD, word };
}

/** How far after the block at which everything is read. */
export type Passed = { readonly blocks: number; readonly seconds: number };

/** Nodes that simulate make the blocks of skipped numbers themselves, so long apart. */
const SECONDS_A_BLOCK = 12;
/** They make 256 in all. */
const MOST_BLOCKS = 250;

/**
 * How many blocks on one may be that so many seconds later follows `last`: as many as are made in that time, unless nodes
 * would not make them. `toCome`: blocks that follow right after it.
 */
export function blocksWithin({
  last,
  seconds,
  made,
  toCome,
}: {
  readonly last: Passed;
  readonly seconds: number;
  readonly made: number;
  readonly toCome: number;
}): number {
  const filled = last.blocks + Math.floor((seconds - last.seconds) / SECONDS_A_BLOCK);
  return Math.min(made, filled, MOST_BLOCKS - toCome);
}
