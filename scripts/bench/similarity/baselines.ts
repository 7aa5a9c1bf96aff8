import { cosine } from "../../../src/engine/similar/embedding.ts";
import { withoutMetadata } from "../../../src/engine/similar/exact-hash.ts";
import { likenesses, loadCalibration, scoreOf } from "../../../src/engine/similar/likeness.ts";
import type { Item } from "./set.ts";

/** A way of telling how alike two contracts are. */
export type Method = { readonly name: string; prepare(item: Item): (other: Item) => number };

/** Compares sets of numbers that are made once an item. */
function bySets(name: string, make: (code: Uint8Array) => Iterable<number>): Method {
  const made = new Map<Item, Uint32Array>();
  const setOf = (item: Item): Uint32Array => {
    const found = made.get(item) ?? Uint32Array.from(new Set(make(bytesOf(item)))).sort();
    made.set(item, found);
    return found;
  };
  return {
    name,
    prepare(item) {
      const asked = setOf(item);
      return (other) => jaccard(asked, setOf(other));
    },
  };
}

function bytesOf({ code }: Item): Uint8Array {
  return withoutMetadata(new Uint8Array(Buffer.from(code, "hex"))).bytes;
}

function jaccard(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared / Math.max(1, a.length + b.length - shared);
}

function* byteGrams(code: Uint8Array): Iterable<number> {
  for (let i = 0; i + 4 <= code.length; i++) {
    yield (((code[i] ?? 0) << 24) | ((code[i + 1] ?? 0) << 16) | ((code[i + 2] ?? 0) << 8) | (code[i + 3] ?? 0)) >>> 0;
  }
}

function* opcodes(code: Uint8Array): Iterable<[number, number]> {
  for (let pc = 0; pc < code.length; pc++) {
    const op = code[pc] as number;
    yield [op, pc];
    if (op >= 0x60 && op <= 0x7f) pc += op - 0x5f;
  }
}

function* opcodeGrams(code: Uint8Array): Iterable<number> {
  let gram = 0;
  for (const [op] of opcodes(code)) {
    gram = ((gram << 8) | op) & 0xff_ffff;
    yield gram;
  }
}

function* selectors(code: Uint8Array): Iterable<number> {
  for (const [op, pc] of opcodes(code)) {
    if (op !== 0x63) continue;
    const next = code[pc + 5] ?? 0;
    const compared = next === 0x14 || code[pc + 6] === 0x14;
    if (compared) yield Buffer.from(code.subarray(pc + 1, pc + 5)).readUInt32BE(0);
  }
}

/** As ssdeep does: the code is cut where a rolling hash says so, and its pieces are hashed. */
function* pieces(code: Uint8Array): Iterable<number> {
  let piece = 0x811c9dc5;
  let rolling = 0;
  for (const [i, byte] of code.entries()) {
    piece = Math.imul(piece ^ byte, 0x01000193);
    rolling = (rolling + byte - (code[i - 7] ?? 0)) | 0;
    if (rolling % 24 !== 23) continue;
    yield piece >>> 0;
    piece = 0x811c9dc5;
  }
  yield piece >>> 0;
}

const calibration = loadCalibration();

export const ASSAY: Method = {
  name: "Assay",
  prepare: (item) => (other) => scoreOf(likenesses(item.print, other.print), calibration),
};

export const METHODS: readonly Method[] = [
  ASSAY,
  { name: "Assay, vectors alone", prepare: (item) => (other) => cosine(item.print.vector, other.print.vector) },
  bySets("byte 4-grams", byteGrams),
  bySets("opcode 3-grams", opcodeGrams),
  bySets("selector sets", selectors),
  bySets("fuzzy hash (piecewise)", pieces),
];
