// Memory during symbolic execution, as words at the places where they were written; and the map that lets a path step back.
import { bytecodeConfig } from "../config.ts";
import { type Expr, Op, WORD } from "../expressions/expressions.ts";
import type { Algebra } from "../expressions/simplify.ts";

/** A map that can step back to how it was at a fork, without being copied. */
export class UndoMap<Value> {
  readonly entries = new Map<number, Value>();
  private readonly keys: number[] = [];
  private readonly before: (Value | undefined)[] = [];

  get mark(): number {
    return this.keys.length;
  }

  backTo(mark: number): void {
    while (this.keys.length > mark) {
      const key = this.keys.pop() as number;
      const value = this.before.pop();
      if (value === undefined) this.entries.delete(key);
      else this.entries.set(key, value);
    }
  }

  snapshot(): ReadonlyMap<number, Value> {
    return new Map(this.entries);
  }

  load(snapshot: ReadonlyMap<number, Value>): void {
    for (const [key, value] of snapshot) this.set(key, value);
  }

  /** The later it was set, the more. */
  orderOf(key: number): number {
    return this.keys.lastIndexOf(key);
  }

  /** Whether the first was set after the second. */
  isLater(one: number, other: number): boolean {
    return this.orderOf(one) > this.orderOf(other);
  }

  get(key: number): Value | undefined {
    return this.entries.get(key);
  }

  set(key: number, value: Value): void {
    this.keys.push(key);
    this.before.push(this.entries.get(key));
    this.entries.set(key, value);
  }
}

/** Places are numbered base * 2^32 + offset; base 0 is the constant zero, others are the ids of symbolic pointers. */
const BASE = 0x1_0000_0000;
const WORD_BYTES = 32;
/** Solidity keeps this word zero, and lets everything that is empty point there. */
const ZERO_WORD = 0x60;
/** How words lie across each other: selectors, packed addresses, and entries of jump tables at the end of a word. */
const SHIFTS = [4, 12, 16, 20, 25, 27, 28, 30, 31];

/** Code that is written by hand makes its keys before this, where Solidity keeps nothing for long. */
const SCRATCH = 0x80;

/** As much as fits the detail of an expression. */
const LONGEST_LAYOUT = 255;
const MOST_IN_LAYOUT = 5;

const { execution: limits } = bytecodeConfig;

/** A byte each for the length and for where each word starts, from the lowest on. */
function layoutOf(bytes: number, starts: readonly number[]): number {
  return starts.reduce((packed, start, index) => packed + start * 256 ** (index + 1), bytes);
}

export class Memory {
  readonly words = new UndoMap<Expr>();
  private readonly algebra: Algebra;

  constructor(algebra: Algebra) {
    this.algebra = algebra;
  }

  /** Where a pointer points, or -1 if it points nowhere that makes sense. */
  placeOf(pointer: Expr): number {
    if (pointer.isConst) return pointer.small >= 0 && pointer.small < BASE ? pointer.small : -1;
    if (pointer.op === Op.Add && pointer.arg(1).isConst) {
      const offset = pointer.arg(1);
      if (offset.small >= 0 && offset.small < BASE) return pointer.arg(0).id * BASE + offset.small;
    }
    return pointer.id * BASE;
  }

  write(pointer: Expr, value: Expr): void {
    const place = this.placeOf(pointer);
    if (place >= 0) this.words.set(place, value);
    this.doubtZero(place);
  }

  /** Words that the byte is written into become unknown. */
  writeByte(pointer: Expr, value: Expr): void {
    const place = this.placeOf(pointer);
    const { words, algebra } = this;
    algebra.effort += WORD_BYTES >> 2;
    const isInside = place >= 0 && words.get(place) !== undefined;
    for (let at = Math.max(0, place - WORD_BYTES + 1); at < place; at++)
      if (words.get(at)) words.set(at, algebra.of.unknown);
    this.write(pointer, isInside ? algebra.of.unknown : algebra.shl(248, value));
  }

  /** The zero word is unknown after a write across it, or to an unknown place. */
  private doubtZero(place: number): void {
    const low = place % BASE;
    const isAcross = place < BASE && low > ZERO_WORD - 32 && low < ZERO_WORD + 32 && low !== ZERO_WORD;
    if (isAcross || (place >= BASE && low < ZERO_WORD + 32)) this.words.set(ZERO_WORD, this.algebra.of.unknown);
  }

  read(pointer: Expr): Expr {
    const place = this.placeOf(pointer);
    const word = place >= 0 ? this.wordAt(place) : undefined;
    return word ?? (place === ZERO_WORD ? this.algebra.zero : this.algebra.of.node(Op.Memory, pointer));
  }

  /** The word at a place, joined from words that were written across it if need be. */
  wordAt(place: number): Expr | undefined {
    const exact = this.words.get(place);
    if (exact) return exact;
    this.algebra.effort++;
    for (const shift of SHIFTS) {
      const later = this.words.get(place + shift);
      const before = place - (32 - shift);
      // Nothing was ever written before memory's start.
      const earlier = before < 0 ? this.algebra.zero : this.words.get(before);
      if (later && earlier) return this.join(earlier, later, shift);
    }
    return undefined;
  }

  /** `shift` bytes of the end of one word, and then the start of the next. */
  private join(earlier: Expr, later: Expr, shift: number): Expr {
    const { algebra } = this;
    const kept = algebra.and(earlier, WORD >> BigInt(256 - 8 * shift));
    return algebra.binary(Op.Or, algebra.shl(256 - 8 * shift, kept), algebra.shr(8 * shift, later));
  }

  /** What lies in a range, in order, for hashing, logging, calling and returning. */
  range(pointer: Expr, length: Expr): Expr[] {
    const place = this.placeOf(pointer);
    if (place < 0) return [this.algebra.of.unknown];
    const known = length.isConst && length.small >= 0;
    const bytes = known ? Math.min(length.small, limits.maxWordsRead * 32) : limits.wordsOfUnknownLength * 32;
    this.algebra.effort += bytes >> 5;
    const found: Expr[] = [];
    for (let at = 0; at + 32 <= bytes; at += 32) {
      const word = this.words.get(place + at);
      if (!word && !known) break;
      found.push(word ?? this.wordAt(place + at) ?? this.algebra.of.unknown);
    }
    if (known && bytes % 32 !== 0) return this.scattered(place, bytes) ?? found;
    return found;
  }

  /** Every word that was written into a range, with where it starts; of a range of unknown length its first part. */
  written(pointer: Expr, length: Expr): readonly (readonly [at: number, word: Expr])[] {
    const place = this.placeOf(pointer);
    const known = length.isConst && length.small >= 0 ? length.small : Number.POSITIVE_INFINITY;
    const bytes = place < 0 ? 0 : Math.min(known, limits.wordsOfUnknownLength * WORD_BYTES);
    this.algebra.effort += bytes >> 2;
    return Array.from({ length: bytes }, (_, at) => at).flatMap((at) => {
      const word = this.words.get(place + at);
      return word ? [[at, word] as const] : [];
    });
  }

  /** The word behind as much as is not known, as where a sender is added to what is passed on: its place counts from the end. */
  added(pointer: Expr, { op, args: [most, rest] }: Expr): readonly (readonly [at: number, word: Expr])[] {
    const isAdded = op === Op.Add && most !== undefined && rest?.isConst === true && rest.small > 0 && rest.small <= 32;
    const word = isAdded ? this.words.get(this.placeOf(this.algebra.binary(Op.Add, pointer, most))) : undefined;
    return word && rest ? [[-rest.small, word]] : [];
  }

  /**
   * How the words of a range lie that are packed: a byte each for the length and for where each word starts, from the lowest on. -1: one
   * behind the other; 0: not known.
   */
  layout(pointer: Expr, length: Expr): number {
    const bytes = length.isConst ? length.small : -1;
    const place = this.placeOf(pointer);
    if (bytes >= 0 && bytes % WORD_BYTES === 0 && !this.isPacked(place, bytes)) return -1;
    if (place < 0 || bytes < 0 || bytes > LONGEST_LAYOUT) return 0;
    const starts = this.written(pointer, length).map(([at]) => at);
    return starts.length > MOST_IN_LAYOUT ? 0 : layoutOf(bytes, starts);
  }

  /**
   * The parts of a range where words were written across its start, or across the start of one that was written before, as hand-written
   * code does that hashes a key and a seed in one word; with how they lie, see `layout`. Undefined: they lie as usual.
   */
  across(pointer: Expr, length: Expr): { readonly words: readonly Expr[]; readonly layout: number } | undefined {
    const place = this.placeOf(pointer);
    const bytes = length.isConst ? length.small : -1;
    if (place < 0 || place >= SCRATCH || bytes <= 0 || place + bytes > SCRATCH) return undefined;
    const found: { readonly from: number; readonly word: Expr; readonly order: number }[] = [];
    this.algebra.effort += bytes >> 2;
    for (let from = Math.max(0, place - WORD_BYTES + 1); from < place + bytes; from++) {
      const word = this.words.get(from);
      if (word) found.push({ from, word, order: this.words.orderOf(from) });
    }
    const isAcross = found.some(({ from, order }, index) => {
      const next = found[index + 1];
      return next !== undefined && next.from < from + WORD_BYTES && next.from >= place && next.order < order;
    });
    if (!isAcross) return undefined;
    const starts: number[] = [];
    const words: Expr[] = [];
    let before: (typeof found)[number] | undefined;
    for (let at = 0; at < bytes; at++) {
      const over = found.filter(({ from }) => from <= place + at && place + at < from + WORD_BYTES);
      const [last] = over.toSorted((one, other) => other.order - one.order);
      if (!last) return undefined;
      if (last !== before) {
        starts.push(at);
        words.push(this.algebra.shl(8 * (place + at - last.from), last.word));
      }
      before = last;
    }
    // What was there before, and is written over by whole words, does not count.
    const areWhole = bytes % WORD_BYTES === 0 && starts.every((start, index) => start === index * WORD_BYTES);
    if (starts.length > MOST_IN_LAYOUT || (areWhole && starts.length * WORD_BYTES === bytes)) return undefined;
    return { words, layout: layoutOf(bytes, starts) };
  }

  /** Whether a word was written across others of the range. */
  private isPacked(place: number, bytes: number): boolean {
    if (place < 0 || bytes > LONGEST_LAYOUT) return false;
    for (let at = 0; at < bytes; at++) {
      const isAcross = at % WORD_BYTES !== 0 && this.words.get(place + at) !== undefined;
      if (isAcross && this.words.isLater(place + at, place + at - (at % WORD_BYTES))) return true;
    }
    return false;
  }

  /** All words in a range whose length is no whole number of words. */
  private scattered(place: number, bytes: number): Expr[] | undefined {
    this.algebra.effort += bytes >> 2;
    const found: Expr[] = [];
    for (let at = 0; at < bytes; at++) {
      const word = this.words.get(place + at);
      if (word) found.push(word);
    }
    return found.length > 0 ? found : undefined;
  }

  copy(pointer: Expr, length: Expr, word: (offset: number) => Expr): void {
    const place = this.placeOf(pointer);
    if (place < 0) return;
    const bytes = length.isConst && length.small >= 0 ? Math.min(length.small, limits.maxWordsRead * 32) : 32;
    this.algebra.effort += bytes >> 5;
    for (let at = 0; at < bytes; at += 32) this.words.set(place + at, word(at));
    this.doubtZero(place);
  }
}
