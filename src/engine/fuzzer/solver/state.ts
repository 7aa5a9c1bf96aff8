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

/** What is bound of a word: `known` covers whole bytes, the others are zero. */
type Bound = { readonly value: bigint; readonly known: bigint };

export type State = {
  /** Data of the call that is solved for. The first argument's word is number 0, and the selector stands at the end of the one before. */
  readonly words: ReadonlyMap<number, Bound>;
  /** The words that were bound before conditions were looked at, as what decides where the call writes. */
  readonly given?: State["words"];
  /** What is not bound is zero. */
  readonly isWhole?: boolean;
  readonly size?: bigint;
  readonly caller?: bigint;
  readonly origin?: bigint;
  readonly value?: bigint;
  readonly wants: readonly Want[];
  /** What the contract that is put in place answers, by selector. */
  readonly answers: ReadonlyMap<number, bigint>;
  /** It takes a signature by a certain account. */
  readonly isSigned?: boolean;
  /** Words that it writes where a call runs its code as its own. */
  readonly stores: ReadonlyMap<bigint, bigint>;
  /** Lists that have a place in the data. */
  readonly regions: number;
  /** Offsets of words that could have been other figures as well. */
  readonly figures: readonly number[];
  /** How often the call is made. */
  readonly times: number;
  /** Numbers from here on are cut off where the call writes them. */
  readonly cutAt?: bigint;
  /** With fewer bytes bound: whatever is known there and rests on data alone is known here. */
  readonly from?: State;
};

export const NOTHING: State = {
  words: new Map(),
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

const MASKS = Array.from({ length: 257 }, (_, size) => (1n << BigInt(size)) - 1n);

/** The word at an offset of the data; undefined: not all of its bytes are bound. */
export function boundWord(state: State, offset: number): bigint | undefined {
  const { value, known } = boundAt(state, offset);
  return state.isWhole || (known | behindEnd(state, offset)) === WORD ? value : undefined;
}

/** Some bits of a word; undefined: not all of them are bound. */
export function boundBits(state: State, offset: number, mask: bigint): bigint | undefined {
  const { value, known } = boundAt(state, offset);
  return state.isWhole || (mask & ~(known | behindEnd(state, offset))) === 0n ? value & mask : undefined;
}

/** The word with zeros for what is not bound. */
export function begunWord(state: State, offset: number): bigint {
  return boundAt(state, offset).value;
}

/** Binds the bytes of a word that the mask covers; undefined: one of them is bound to something else. */
export function bindWord(state: State, offset: number, value: bigint, mask: bigint): State | undefined {
  const before = boundAt(state, offset);
  const known = before.known | behindEnd(state, offset);
  if (((before.value ^ value) & mask & known) !== 0n) return undefined;
  const fresh = wholeBytes(mask) & ~known;
  if (fresh === 0n) return state;
  const words = new Map(state.words);
  const add = (place: number, added: Bound) => {
    // A word of which nothing is bound would have no end of what is.
    if (added.known === 0n) return;
    const { value, known } = words.get(place) ?? OPEN;
    words.set(place, { value: value | added.value, known: known | added.known });
  };
  const { place, over, rest } = placeOf(offset);
  add(place, { value: (value & fresh) >> over, known: fresh >> over });
  if (over > 0n) add(place + 1, { value: ((value & fresh) << rest) & WORD, known: (fresh << rest) & WORD });
  return { ...state, words, from: state };
}

/** Where what is bound ends. */
export function boundEnd({ words }: State): number {
  const [last] = [...words.keys()].toSorted((one, other) => other - one);
  if (last === undefined) return 0;
  const { known } = words.get(last) ?? OPEN;
  let open = 0;
  while (((known >> BigInt(8 * open)) & 0xffn) === 0n) open++;
  return startOf(last) + WORD_BYTES - open;
}

/** The data with zeros for what is not bound. */
export function dataOf({ words }: State, size: number): Buffer {
  const data = Buffer.alloc(BEFORE_SELECTOR + size + WORD_BYTES);
  for (const [place, { value }] of words) {
    if (place < SELECTOR_PLACE || startOf(place) >= size) continue;
    data.write(value.toString(16).padStart(2 * WORD_BYTES, "0"), BEFORE_SELECTOR + startOf(place), "hex");
  }
  return data.subarray(BEFORE_SELECTOR, BEFORE_SELECTOR + size);
}

const OPEN: Bound = { value: 0n, known: 0n };
const SELECTOR_BYTES = 4;
const SELECTOR_PLACE = -1;
const BEFORE_SELECTOR = WORD_BYTES - SELECTOR_BYTES;

function startOf(place: number): number {
  return SELECTOR_BYTES + place * WORD_BYTES;
}

/** In which word an offset lies, and how the bits from there on are shared by it and the next. */
function placeOf(offset: number) {
  const place = Math.floor((offset - SELECTOR_BYTES) / WORD_BYTES);
  const over = BigInt(8 * (offset - startOf(place)));
  return { place, over, rest: BigInt(8 * WORD_BYTES) - over };
}

function boundAt({ words }: State, offset: number): Bound {
  const { place, over, rest } = placeOf(offset);
  const first = words.get(place) ?? OPEN;
  if (over === 0n) return first;
  const next = words.get(place + 1) ?? OPEN;
  return {
    value: ((first.value << over) & WORD) | (next.value >> rest),
    known: ((first.known << over) & WORD) | (next.known >> rest),
  };
}

/** The bits of a word that lie behind the data's end, and are zero. */
function behindEnd({ size }: State, offset: number): bigint {
  if (size === undefined) return 0n;
  return maskOf(8 * Math.min(WORD_BYTES, Math.max(0, offset + WORD_BYTES - Number(size))));
}

/** All bits of the bytes that the mask touches: the lowest bit of each byte gathers its others. */
function wholeBytes(mask: bigint): bigint {
  if (mask === WORD) return mask;
  const pairs = mask | (mask >> 1n);
  const fours = pairs | (pairs >> 2n);
  return ((fours | (fours >> 4n)) & LOWEST_BITS) * 0xffn;
}

const LOWEST_BITS = WORD / 0xffn;

/** Where the next list goes. */
export function nextRegion({ regions }: State): number {
  return solverConfig.firstRegion + regions * solverConfig.regionBytes;
}

export function maskOf(size: number): bigint {
  return MASKS[size] ?? (1n << BigInt(size)) - 1n;
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

/** The place, the value, and what is let through beside it: tests that are the same are made anew for each state. */
export function nameOfWant({ contract, slot, offset, size, value, accepts }: Want): string {
  const beside = [0n, 1n, value - 1n, value + 1n, value / 2n, value * 2n, maskOf(size)];
  return [contract, slot, offset, size, value, beside.map((each) => Number(accepts(each))).join("")].join(":");
}
