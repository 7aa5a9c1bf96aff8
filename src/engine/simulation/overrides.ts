// What a request has otherwise than the chain: words of storage, and how far on blocks may be simulated.
import type { Address, Hex } from "viem";
import { NUMBER_WORD } from "../chain/reader.ts";
import { simulationConfig } from "./config.ts";

/** A word of a contract's storage that an experiment has otherwise than the chain. */
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

/** On some rollups a word of storage decides which block number contracts see: that word, and the number and time of its block. */
export type ShownNumber = { readonly word: bigint; readonly number: bigint; readonly time: bigint };

type Later = { readonly number?: bigint | undefined; readonly time?: bigint | undefined };

/** Between Ethereum's blocks. */
export const L1_SECONDS = 12n;

/**
 * The number that contracts would see in a later block. It is the number of Ethereum's newest block, so it grows with time, however many
 * blocks the chain itself makes. Where only the number changes, it grows by as much.
 */
export function numberShown(now: ShownNumber, { number = now.number, time = now.time }: Later): bigint {
  if (time !== now.time) return now.word + (time - now.time) / L1_SECONDS;
  const blocks = number - now.number;
  return blocks > simulationConfig.maxShownBlocks ? now.word + simulationConfig.maxShownBlocks : now.word + blocks;
}

export function numberOverride(shown: bigint): StorageOverride {
  const word: Hex = `0x${shown.toString(16).padStart(64, "0")}`;
  return { ...NUMBER_WORD, word };
}

/** How long after the block at which the chain is read. */
export type Passed = { readonly blocks: number; readonly seconds: number };

/**
 * How many blocks later a simulated block may be that follows `last` at `seconds`: as many as the chain makes in that time, or fewer
 * where nodes would not simulate so many. `toCome`: simulated blocks that follow right after it.
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
  const filled = last.blocks + Math.floor((seconds - last.seconds) / simulationConfig.secondsPerSkippedBlock);
  return Math.min(made, filled, simulationConfig.maxSkippedBlocks - toCome);
}
