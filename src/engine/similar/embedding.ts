// Behaviors → a vector of 128 bytes, by weights that training made; and the vectors of many tokens, compared at once in WebAssembly.
import { readFileSync } from "node:fs";

export const DIMENSIONS = 128;
export const BUCKETS = 32_768;
/** A unit vector's coordinates are about 1/11; four standard deviations of that fill a byte. */
const STEPS = 359;

/**
 * A learned projection of behaviour tokens to 128 numbers. Buckets that training never saw keep the random row that
 * training would have started from, so unknown behaviour still counts.
 */
export type Embedding = {
  /** Changes with the weights: vectors of different versions must not be compared. */
  readonly version: string;
  embed(tokens: Uint32Array): Int8Array;
};

export function bucketOf(token: number): number {
  return (Math.imul(token, 0x9e3779b1) >>> 0) & (BUCKETS - 1);
}

/** The row a bucket starts from: one of 2^128 corners of a cube, all of the same length. */
export function fillFirstRow(bucket: number, row: Float32Array, at: number): void {
  for (let word = 0; word < DIMENSIONS / 32; word++) {
    let bits = Math.imul(bucket * 4 + word + 1, 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    bits = Math.imul(bits ^ (bits >>> 16), 0x27d4eb2f);
    bits ^= bits >>> 15;
    for (let bit = 0; bit < 32; bit++) row[at + word * 32 + bit] = (bits >>> bit) & 1 ? FIRST_WEIGHT : -FIRST_WEIGHT;
  }
}
const FIRST_WEIGHT = 0.1;

/**
 * count u32, version u32, then for each row: bucket u16, scale f32, and then all rows as bytes. A row is widened when it is first
 * used: a token's code uses a hundredth of them.
 */
function openWeights(bytes: Uint8Array): { rowsFor(tokens: Uint32Array): Float32Array; version: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  const version = view.getUint32(4, true).toString(16).padStart(8, "0");
  const start = 8 + count * 6;
  const learned = new Map<number, number>();
  for (let i = 0; i < count; i++) learned.set(view.getUint16(8 + i * 6, true), i);
  const rows = new Float32Array(BUCKETS * DIMENSIONS);
  const isThere = new Uint8Array(BUCKETS);

  function widen(bucket: number): void {
    isThere[bucket] = 1;
    const i = learned.get(bucket);
    if (i === undefined) {
      fillFirstRow(bucket, rows, bucket * DIMENSIONS);
      return;
    }
    const scale = view.getFloat32(10 + i * 6, true);
    for (let d = 0; d < DIMENSIONS; d++) {
      rows[bucket * DIMENSIONS + d] = view.getInt8(start + i * DIMENSIONS + d) * scale;
    }
  }

  return {
    version,
    rowsFor(tokens) {
      for (const token of tokens) {
        const bucket = bucketOf(token);
        if (isThere[bucket] === 0) widen(bucket);
      }
      return rows;
    },
  };
}

export function loadEmbedding(): Embedding {
  const { rowsFor, version } = openWeights(readFileSync(new URL("./weights.bin", import.meta.url)));
  return { version, embed: (tokens) => quantize(sumRows(rowsFor(tokens), tokens)) };
}

/** The sum of the tokens' rows, of length one. */
export function sumRows(rows: Float32Array, tokens: Uint32Array): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const token of tokens) {
    const start = bucketOf(token) * DIMENSIONS;
    for (let d = 0; d < DIMENSIONS; d++) sum[d] = (sum[d] as number) + (rows[start + d] as number);
  }
  let squares = 0;
  for (const value of sum) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let d = 0; d < DIMENSIONS; d++) sum[d] = (sum[d] as number) / length;
  return sum;
}

export function quantize(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * STEPS))));
}

export function cosine(a: Int8Array, b: Int8Array): number {
  let dot = 0;
  let left = 0;
  let right = 0;
  for (let d = 0; d < DIMENSIONS; d++) {
    const [x, y] = [a[d] as number, b[d] as number];
    dot += x * y;
    left += x * x;
    right += y * y;
  }
  return left && right ? dot / Math.sqrt(left * right) : 0;
}

// Vectors in pages of WebAssembly memory; finds those nearest to a query.

const PAGE = 65_536;
/** Rows multiplied in one go: their products stay in the processor's cache. */
const BLOCK = 4096;
/** So much more at once, at most: what is not used yet is little beside what is. */
const GROWTH = 1 << 20;
const QUERY_AT = 0;
const PRODUCTS_AT = 1024;
const ROWS_AT = PAGE;

type Scan = (vectors: number, count: number, query: number, out: number) => void;

/** All vectors of an index in one stretch of WebAssembly memory, searched from end to end. */
export class Matrix {
  private readonly memory = new WebAssembly.Memory({ initial: 2 });
  private readonly scan: Scan;
  private count = 0;

  constructor() {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(scanModule()), { m: { m: this.memory } });
    this.scan = instance.exports["scan"] as Scan;
  }

  get size(): number {
    return this.count;
  }

  /** Adds a vector, or many side by side; its row is its number. */
  add(vectors: Int8Array): number {
    const at = ROWS_AT + this.count * DIMENSIONS;
    const missing = at + vectors.length - this.memory.buffer.byteLength;
    if (missing > 0)
      this.memory.grow(Math.ceil(Math.max(missing, Math.min(GROWTH, this.memory.buffer.byteLength / 4)) / PAGE));
    new Int8Array(this.memory.buffer).set(vectors, at);
    const row = this.count;
    this.count += vectors.length / DIMENSIONS;
    return row;
  }

  row(index: number): Int8Array {
    return new Int8Array(this.memory.buffer, ROWS_AT + index * DIMENSIONS, DIMENSIONS);
  }

  /** The rows nearest to a vector, nearest first; of equally near ones those that came first. */
  nearest(query: Int8Array, wanted: number): number[] {
    const best = new Nearest(wanted);
    new Int8Array(this.memory.buffer, QUERY_AT, DIMENSIONS).set(query);
    const products = new Int32Array(this.memory.buffer, PRODUCTS_AT, BLOCK);
    for (let start = 0; start < this.count; start += BLOCK) {
      const count = Math.min(BLOCK, this.count - start);
      this.scan(ROWS_AT + start * DIMENSIONS, count, QUERY_AT, PRODUCTS_AT);
      best.offer(products, count, start);
    }
    return best.rows();
  }
}

/** The largest products so far: a list that is cut back to size whenever it has doubled. */
class Nearest {
  private readonly wanted: number;
  private kept: { row: number; product: number }[] = [];
  private least = Number.NEGATIVE_INFINITY;

  constructor(wanted: number) {
    this.wanted = wanted;
  }

  offer(products: Int32Array, count: number, start: number): void {
    let { least } = this;
    for (let i = 0; i < count; i++) {
      const product = products[i] as number;
      if (product <= least) continue;
      this.kept.push({ row: start + i, product });
      if (this.kept.length >= this.wanted * 2) {
        this.cut();
        least = this.least;
      }
    }
  }

  private cut(): void {
    this.kept.sort((a, b) => b.product - a.product || a.row - b.row);
    this.kept.length = Math.min(this.kept.length, this.wanted);
    if (this.kept.length === this.wanted) this.least = this.kept.at(-1)?.product ?? this.least;
  }

  rows(): number[] {
    this.cut();
    return this.kept.map(({ row }) => row);
  }
}

// Assembles the WebAssembly module that multiplies a query with many int8 vectors by SIMD.
/**
 * A WebAssembly module of some 500 bytes that multiplies one vector of 128 bytes with many, sixteen numbers at a time:
 * `scan(vectors, count, query, out)` writes one 32-bit product a vector. It is put together here, instruction by
 * instruction, so that there is no binary to trust.
 */
function scanModule(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, 4, I32, I32, I32, I32, 0]),
    ...section(2, [1, 1, ...ascii("m"), 1, ...ascii("m"), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, 4, ...ascii("scan"), 0, 0]),
    ...section(10, [1, ...sized(body())]),
  ]);
}

const I32 = 0x7f;
const V128 = 0x7b;
const PARTS = 8;
const PART_BYTES = 16;

/** Parameters, then locals: one to hold what was loaded, one for the sum, and the query, widened to 16 bits. */
const [VECTORS, COUNT, QUERY, OUT, LOADED, SUM, WIDE_QUERY] = [0, 1, 2, 3, 4, 5, 6] as const;

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const tee = (local: number): number[] => [0x22, local];
const simd = (op: number): number[] => [0xfd, ...leb(op)];
const load = (offset: number): number[] => [...simd(0x00), 4, ...leb(offset)];
const add = [0x6a];
const addToLocal = (local: number, amount: number): number[] => [
  ...get(local),
  0x41,
  ...signedLeb(amount),
  ...add,
  ...set(local),
];
const WIDEN_LOW = simd(0x87);
const WIDEN_HIGH = simd(0x88);
const ADD_LANES = simd(0xae);
const DOT = simd(0xba);
const lane = (index: number): number[] => [...simd(0x1b), index];

function body(): number[] {
  const locals = [1, ...leb(2 + 2 * PARTS), V128];
  return [
    ...locals,
    ...widenQuery(),
    0x02,
    0x40,
    0x03,
    0x40,
    ...get(COUNT),
    0x45,
    0x0d,
    1,
    ...product(),
    ...store(),
    0x0c,
    0,
    0x0b,
    0x0b,
    0x0b,
  ];
}

function widenQuery(): number[] {
  return parts((part) => [
    ...get(QUERY),
    ...load(part * PART_BYTES),
    ...tee(LOADED),
    ...WIDEN_LOW,
    ...set(WIDE_QUERY + 2 * part),
    ...get(LOADED),
    ...WIDEN_HIGH,
    ...set(WIDE_QUERY + 2 * part + 1),
  ]);
}

function product(): number[] {
  return parts((part) => [
    ...get(VECTORS),
    ...load(part * PART_BYTES),
    ...tee(LOADED),
    ...WIDEN_LOW,
    ...get(WIDE_QUERY + 2 * part),
    ...DOT,
    ...get(LOADED),
    ...WIDEN_HIGH,
    ...get(WIDE_QUERY + 2 * part + 1),
    ...DOT,
    ...ADD_LANES,
    ...(part === 0 ? [] : [...get(SUM), ...ADD_LANES]),
    ...set(SUM),
  ]);
}

function store(): number[] {
  const sum = [0, 1, 2, 3].flatMap((index) => [...get(SUM), ...lane(index), ...(index === 0 ? [] : add)]);
  return [
    ...get(OUT),
    ...sum,
    0x36,
    2,
    0,
    ...addToLocal(VECTORS, PARTS * PART_BYTES),
    ...addToLocal(OUT, 4),
    ...addToLocal(COUNT, -1),
  ];
}

function parts(each: (part: number) => number[]): number[] {
  return Array.from({ length: PARTS }, (_, part) => each(part)).flat();
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...sized(content)];
}

function sized(content: readonly number[]): number[] {
  return [...leb(content.length), ...content];
}

function ascii(text: string): number[] {
  return [...Buffer.from(text, "ascii")];
}

function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}

function signedLeb(value: number): number[] {
  const last = value >= -64 && value < 64;
  return last ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signedLeb(value >> 7)];
}
