// What is bound so far while one call is solved for: bytes of calldata, the caller, what is paid, words of storage that have to be
// otherwise. Nothing here is changed in place, so that several ways can be followed from the same state.

import type { Expr } from "../../bytecode/index.ts";
import { solverConfig } from "./config.ts";
import type { SolvableFunction } from "./contracts.ts";

/** Bits of a storage word that must be otherwise than they are. */
export type Want = {
  readonly contract: bigint;
  readonly slot: bigint;
  readonly offset: number;
  readonly size: number;
  readonly value: bigint;
  /** Whether another value does as well. */
  readonly accepts: (value: bigint) => boolean;
};

export type State = {
  /** Of the call that is solved for, by offset. */
  readonly bytes: ReadonlyMap<number, number>;
  readonly size?: bigint;
  readonly caller?: bigint;
  readonly origin?: bigint;
  readonly value?: bigint;
  readonly wants: readonly Want[];
  /** What the contract that is put in place answers, by selector. */
  readonly answers: ReadonlyMap<number, bigint>;
  /** Words that it writes where a call runs its code as its own. */
  readonly stores: ReadonlyMap<bigint, bigint>;
  /** Lists that have a place in the data. */
  readonly regions: number;
  /** Offsets of words that could have been other figures as well. */
  readonly figures: readonly number[];
  /** How often the call is made. */
  readonly times: number;
  /** With fewer bytes bound: whatever is known there and rests on data alone is known here. */
  readonly from?: State;
};

export const NOTHING: State = {
  bytes: new Map(),
  wants: [],
  answers: new Map(),
  stores: new Map(),
  regions: 0,
  figures: [],
  times: 1,
};

/** One call that is being looked into. */
export type Frame = {
  readonly fn: SolvableFunction;
  readonly self: bigint;
  /** `null`: still to be found. */
  readonly caller: bigint | null;
  readonly origin: bigint | null;
  readonly data: "free" | Given;
  readonly depth: number;
};

/** Arguments that are set: numbers (undefined: any), or what another call's code makes of its own. `selector`: whose they are, for a fallback. */
export type Given =
  | { readonly kind: "words"; readonly words: readonly (bigint | undefined)[]; readonly selector?: number }
  | { readonly kind: "made"; readonly args: readonly Expr[]; readonly by: Frame };

/** A call of which nothing is set yet. */
export function freeCall(fn: SolvableFunction, self: bigint): Frame {
  return { fn, self, caller: null, origin: null, data: "free", depth: 0 };
}

export const WORD = (1n << 256n) - 1n;
export const WORD_BYTES = 32;

/** The word at an offset of the data; undefined: not all of its bytes are bound. */
export function boundWord({ bytes, size }: State, offset: number): bigint | undefined {
  const end = size === undefined ? Number.POSITIVE_INFINITY : Number(size);
  for (let index = 0; index < WORD_BYTES; index++) {
    const byte = bytes.get(offset + index) ?? (offset + index >= end ? 0 : undefined);
    if (byte === undefined) return undefined;
    written[index] = byte;
  }
  return BigInt(`0x${written.toString("hex")}`);
}

/** Filled and read at once: words are put together thousands of times. */
const written = Buffer.alloc(WORD_BYTES);

/** The word with zeros for what is not bound. */
export function begunWord({ bytes }: State, offset: number): bigint {
  for (let index = 0; index < WORD_BYTES; index++) written[index] = bytes.get(offset + index) ?? 0;
  return BigInt(`0x${written.toString("hex")}`);
}

/** Binds the bytes of a word that the mask covers; undefined: one of them is bound to something else. */
export function bindWord(state: State, offset: number, value: bigint, mask: bigint): State | undefined {
  const end = state.size === undefined ? Number.POSITIVE_INFINITY : Number(state.size);
  const [bits, wanted] = [bytesOf(mask), bytesOf(value)];
  const fresh: number[] = [];
  for (let index = 0; index < WORD_BYTES; index++) {
    const own = bits[index] ?? 0;
    if (own === 0) continue;
    const before = state.bytes.get(offset + index) ?? (offset + index >= end ? 0 : undefined);
    if (before === undefined) fresh.push(index);
    else if (((before ^ (wanted[index] ?? 0)) & own) !== 0) return undefined;
  }
  if (fresh.length === 0) return state;
  const bytes = new Map<number, number>();
  // An iterator would make a list of two for each.
  state.bytes.forEach((byte, at) => void bytes.set(at, byte));
  for (const index of fresh) bytes.set(offset + index, wanted[index] ?? 0);
  return { ...state, bytes, from: state };
}

function bytesOf(word: bigint): Buffer {
  const digits = BigInt.asUintN(8 * WORD_BYTES, word).toString(16);
  return Buffer.from(digits.padStart(2 * WORD_BYTES, "0"), "hex");
}

/** Where the next list goes. */
export function nextRegion({ regions }: State): number {
  return solverConfig.firstRegion + regions * solverConfig.regionBytes;
}

export function maskOf(size: number): bigint {
  return (1n << BigInt(size)) - 1n;
}

/** The word with what is wanted of it. */
export function withWants(
  word: bigint | undefined,
  wants: readonly Want[],
  offset: number,
  size: number,
): bigint | undefined {
  let bits = word === undefined ? 0n : (word >> BigInt(offset)) & maskOf(size);
  let known = word === undefined ? 0n : maskOf(size);
  for (const want of wants) {
    const mask = ((maskOf(want.size) << BigInt(want.offset)) >> BigInt(offset)) & maskOf(size);
    bits = (bits & ~mask) | (((want.value << BigInt(want.offset)) >> BigInt(offset)) & mask);
    known |= mask;
  }
  return known === maskOf(size) ? bits : undefined;
}
