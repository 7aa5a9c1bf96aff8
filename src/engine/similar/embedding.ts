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
    const x = a[d] as number;
    const y = b[d] as number;
    dot += x * y;
    left += x * x;
    right += y * y;
  }
  return left && right ? dot / Math.sqrt(left * right) : 0;
}

/** The nearest of some thousand vectors that stand side by side, by all that they have; equally near ones as they came. */
export function nearestOf(vectors: Int8Array, query: Int8Array, wanted: number): number[] {
  const products = new Float64Array(vectors.length / DIMENSIONS);
  for (let row = 0; row < products.length; row++) {
    let sum = 0;
    for (let d = 0; d < DIMENSIONS; d++) sum += (query[d] as number) * (vectors[row * DIMENSIONS + d] as number);
    products[row] = inOrder(row, sum);
  }
  return firstRows(products, wanted);
}

/** A product and its row in one number, to be sorted as numbers: where products are equal the row that came first. */
function inOrder(row: number, product: number): number {
  return (product + 1) * ROWS - row;
}

function firstRows(ordered: Float64Array, wanted: number): number[] {
  const first = ordered.sort().subarray(-wanted).reverse();
  return Array.from(first, (each) => Math.ceil(each / ROWS) * ROWS - each);
}

/** More than there can be. */
const ROWS = 2 ** 32;

// Vectors in pages of WebAssembly memory; finds those nearest to a query. Of each vector 80 bytes are kept: the sign of every coordinate,
// and four bits of how large it is. The signs of all are looked through first, which takes two milliseconds a million; of those that seem
// nearest the four bits decide. Who asks has the whole vectors of what is found elsewhere.

const PAGE = 65_536;
/** Rows that are searched in one go. */
const BLOCK = 4096;
/** Rows that are added up side by side. */
const GROUP = 16;
const SIGN_BYTES = DIMENSIONS / 8;
const COARSE_BYTES = DIMENSIONS / 2;
const BLOCK_BYTES = BLOCK * (SIGN_BYTES + COARSE_BYTES);
const COARSE_AT = BLOCK * SIGN_BYTES;
/** Coordinates that one table tells the sum of, by their signs. */
const PER_TABLE = 4;
const TABLES = DIMENSIONS / PER_TABLE;
/** Sums of eight tables have to fit into a byte. */
const LARGEST_ENTRY = 31;
const QUERY_AT = 0;
const TABLES_AT = DIMENSIONS;
const SUMS_AT = TABLES_AT + TABLES * GROUP;
const LARGEST_SUM = TABLES * LARGEST_ENTRY;
const HITS_AT = SUMS_AT + BLOCK * 2;
const ROWS_AT = PAGE;
/** As many times what is wanted are taken by their signs: each takes some 40 nanoseconds. */
const BY_SIGNS = 32;
const COARSE_STEP = 11;

/** Writes the sums of groups that have one above `least`, and then which groups those are; answers where the list of these ends. */
type Scan = (signs: number, groups: number, least: number) => number;
/** Of the query and the row that stands somewhere. */
type Product = (row: number) => number;

/** All vectors of an index in WebAssembly memory, searched from end to end. */
export class Matrix {
  private readonly memory = new WebAssembly.Memory({ initial: 1 });
  private readonly scan: Scan;
  private readonly product: Product;
  private count = 0;

  constructor() {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(scanModule()), { m: { m: this.memory } });
    this.scan = instance.exports["scan"] as Scan;
    this.product = instance.exports["product"] as Product;
  }

  get size(): number {
    return this.count;
  }

  /** Adds a vector, or many side by side; its row is its number. */
  add(vectors: Int8Array): number {
    const row = this.count;
    this.count += vectors.length / DIMENSIONS;
    const missing = blockAt(Math.ceil(this.count / BLOCK)) - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(missing / PAGE);
    const bytes = new Uint8Array(this.memory.buffer);
    for (let each = row; each < this.count; each++)
      write(bytes, each, vectors.subarray((each - row) * DIMENSIONS, (each - row + 1) * DIMENSIONS));
    return row;
  }

  /** The rows nearest to a vector as far as four bits a coordinate tell, nearest first; of equally near ones those that came first. */
  nearest(query: Int8Array, wanted: number): number[] {
    const { buffer } = this.memory;
    new Int8Array(buffer, QUERY_AT, DIMENSIONS).set(query);
    writeTables(query, new Uint8Array(buffer, TABLES_AT, TABLES * GROUP));
    const seeming = this.nearestBySigns(wanted * BY_SIGNS);
    return firstRows(
      Float64Array.from(seeming, (row) => inOrder(row, this.product(coarseAt(row)))),
      wanted,
    );
  }

  private nearestBySigns(wanted: number): Uint32Array {
    const best = new Best(wanted);
    const { buffer } = this.memory;
    const sums = new Uint16Array(buffer, SUMS_AT, BLOCK);
    const hits = new Uint16Array(buffer, HITS_AT, BLOCK / GROUP);
    for (let start = 0; start < this.count; start += BLOCK) {
      const groups = Math.ceil(Math.min(BLOCK, this.count - start) / GROUP);
      const found = (this.scan(blockAt(start / BLOCK), groups, best.least) - HITS_AT) / hits.BYTES_PER_ELEMENT;
      for (let hit = 0; hit < found; hit++) {
        const first = (hits[hit] as number) * GROUP;
        const end = Math.min(first + GROUP, this.count - start);
        for (let row = first; row < end; row++) best.offer(start + row, sums[row] as number);
      }
    }
    return best.rows();
  }
}

/** The rows with the largest sums so far: a list that is cut back to size whenever it has doubled. */
class Best {
  private readonly wanted: number;
  private readonly kept: Uint32Array;
  private readonly sums: Uint16Array;
  private count = 0;
  /** Below all sums at first. */
  least = -1;

  constructor(wanted: number) {
    this.wanted = wanted;
    this.kept = new Uint32Array(wanted * 2);
    this.sums = new Uint16Array(wanted * 2);
  }

  offer(row: number, sum: number): void {
    if (sum <= this.least) return;
    this.kept[this.count] = row;
    this.sums[this.count++] = sum;
    if (this.count === this.kept.length) this.cut();
  }

  /** To what is wanted; of equal ones those that came first. */
  private cut(): void {
    const counts = new Uint32Array(LARGEST_SUM + 1);
    for (let i = 0; i < this.count; i++) (counts[this.sums[i] as number] as number)++;
    let [least, above] = [LARGEST_SUM, 0];
    while (least > 0 && above + (counts[least] as number) < this.wanted) above += counts[least--] as number;
    let room = this.wanted - above;
    const { count } = this;
    this.count = 0;
    for (let i = 0; i < count; i++) {
      const sum = this.sums[i] as number;
      if (sum < least || (sum === least && room-- <= 0)) continue;
      this.kept[this.count] = this.kept[i] as number;
      this.sums[this.count++] = sum;
    }
    if (this.count === this.wanted) this.least = least;
  }

  rows(): Uint32Array {
    if (this.count > this.wanted) this.cut();
    return this.kept.subarray(0, this.count);
  }
}

function blockAt(block: number): number {
  return ROWS_AT + block * BLOCK_BYTES;
}

function coarseAt(row: number): number {
  return blockAt(Math.floor(row / BLOCK)) + COARSE_AT + (row % BLOCK) * COARSE_BYTES;
}

/** Signs stand apart from all else, those of the same eight coordinates of sixteen rows side by side. */
function write(bytes: Uint8Array, row: number, vector: Int8Array): void {
  const group = blockAt(Math.floor(row / BLOCK)) + Math.floor((row % BLOCK) / GROUP) * GROUP * SIGN_BYTES;
  for (let part = 0; part < SIGN_BYTES; part++) {
    let signs = 0;
    for (let bit = 0; bit < 8; bit++) if ((vector[part * 8 + bit] as number) >= 0) signs |= 1 << bit;
    bytes[group + part * GROUP + (row % GROUP)] = signs;
  }
  const to = coarseAt(row);
  for (let at = 0; at < COARSE_BYTES; at++) {
    // Sixteen coordinates, and beside them the sixteen that follow.
    const from = at + Math.floor(at / PART_BYTES) * PART_BYTES;
    bytes[to + at] = coarse(vector[from] as number) | (coarse(vector[from + PART_BYTES] as number) << 4);
  }
}

/** Sixteen steps of a third of a standard deviation: what lies beyond counts as the last. */
function coarse(value: number): number {
  return Math.max(0, Math.min(15, Math.floor(value / COARSE_STEP) + 8));
}

/** For each four coordinates and any signs of theirs: how much of the query's length points the same way, so that all tables fit into bytes. */
function writeTables(query: Int8Array, tables: Uint8Array): void {
  const parts = Array.from({ length: TABLES }, (_, table) =>
    query.subarray(table * PER_TABLE, (table + 1) * PER_TABLE),
  );
  const most = Math.max(1, ...parts.map((part) => part.reduce((sum, each) => sum + Math.abs(each), 0)));
  for (const [table, part] of parts.entries()) {
    for (let signs = 0; signs < GROUP; signs++) {
      const sum = part.reduce(
        (all, each, bit) => (((signs >> bit) & 1) === Number(each >= 0) ? all + Math.abs(each) : all),
        0,
      );
      tables[table * GROUP + signs] = Math.round((sum * LARGEST_ENTRY) / most);
    }
  }
}

// Assembles the WebAssembly module that looks through signs, and multiplies, by SIMD.
/**
 * A WebAssembly module of a kilobyte. `scan` adds up, for sixteen rows at a time, what 32 tables say of their signs; `product` multiplies
 * the query with four bits of each coordinate of one row. It is put together here, instruction by instruction, so that there is no binary to trust.
 */
function scanModule(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [2, 0x60, 3, I32, I32, I32, 1, I32, 0x60, 1, I32, 1, I32]),
    ...section(2, [1, 1, ...ascii("m"), 1, ...ascii("m"), 2, 0, 1]),
    ...section(3, [2, 0, 1]),
    ...section(7, [2, 4, ...ascii("scan"), 0, 0, 7, ...ascii("product"), 0, 1]),
    ...section(10, [2, ...sized(scan()), ...sized(product())]),
  ]);
}

const I32 = 0x7f;
const V128 = 0x7b;
const PART_BYTES = 16;
/** Parts that are added up in bytes before they are widened: eight tables. */
const PARTS_IN_BYTES = 4;

/** Parameters of the scan, then locals. */
const [SIGNS, GROUPS, LEAST, OUT, HITS, NUMBER, LOADED, BYTES, LOW, HIGH, BOUND] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const;

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const constant = (value: number): number[] => [0x41, ...signedLeb(value)];
const simd = (op: number): number[] => [0xfd, ...leb(op)];
const load = (offset: number): number[] => [...simd(0x00), 4, ...leb(offset)];
const store = (offset: number): number[] => [...simd(0x0b), 4, ...leb(offset)];
const addTo = (local: number, amount: number): number[] => [...get(local), ...constant(amount), 0x6a, ...set(local)];
const LOOK_UP = simd(0x0e);
const SPLAT_BYTE = simd(0x0f);
const SPLAT = simd(0x10);
const SHIFT_RIGHT = simd(0x6d);
const AND = simd(0x4e);
const OR = simd(0x50);
const ANY = simd(0x53);
const ADD_BYTES = simd(0x6e);
const WIDEN_LOW = simd(0x89);
const WIDEN_HIGH = simd(0x8a);
const ADD = simd(0x8e);
const GREATER = simd(0x31);
const MULTIPLY_LOW = simd(0x9c);
const MULTIPLY_HIGH = simd(0x9d);
const ADD_PAIRS = simd(0x7e);
const LANE = simd(0x1b);

function scan(): number[] {
  return [
    ...[2, ...leb(3), I32, ...leb(5), V128],
    ...[...constant(SUMS_AT), ...set(OUT), ...constant(HITS_AT), ...set(HITS)],
    ...[...get(LEAST), ...SPLAT, ...set(BOUND)],
    ...[0x02, 0x40, 0x03, 0x40],
    ...[...get(NUMBER), ...get(GROUPS), 0x4f, 0x0d, 1],
    ...sums(),
    ...keep(),
    ...[...addTo(SIGNS, GROUP * SIGN_BYTES), ...addTo(OUT, GROUP * 2), ...addTo(NUMBER, 1)],
    ...[0x0c, 0, 0x0b, 0x0b],
    ...[...get(HITS), 0x0b],
  ];
}

/** Sixteen sums, eight in each of two. */
function sums(): number[] {
  return Array.from({ length: SIGN_BYTES }, (_, part) => [
    ...[...get(SIGNS), ...load(part * PART_BYTES), ...set(LOADED)],
    ...[...table(2 * part), ...get(LOADED), ...constant(15), ...SPLAT_BYTE, ...AND, ...LOOK_UP],
    ...[...table(2 * part + 1), ...get(LOADED), ...constant(4), ...SHIFT_RIGHT, ...LOOK_UP, ...ADD_BYTES],
    ...(part % PARTS_IN_BYTES === 0 ? [] : [...get(BYTES), ...ADD_BYTES]),
    ...set(BYTES),
    ...(part % PARTS_IN_BYTES === PARTS_IN_BYTES - 1 ? widen(part < PARTS_IN_BYTES) : []),
  ]).flat();
}

function widen(isFirst: boolean): number[] {
  return [
    ...[...get(BYTES), ...WIDEN_LOW, ...(isFirst ? [] : [...get(LOW), ...ADD]), ...set(LOW)],
    ...[...get(BYTES), ...WIDEN_HIGH, ...(isFirst ? [] : [...get(HIGH), ...ADD]), ...set(HIGH)],
  ];
}

function table(index: number): number[] {
  return [...constant(TABLES_AT), ...load(index * PART_BYTES)];
}

/** Sums of sixteen rows are written where one is above the bound. */
function keep(): number[] {
  return [
    ...[...get(LOW), ...get(BOUND), ...GREATER, ...get(HIGH), ...get(BOUND), ...GREATER, ...OR, ...ANY],
    ...[0x04, 0x40],
    ...[...get(OUT), ...get(LOW), ...store(0), ...get(OUT), ...get(HIGH), ...store(PART_BYTES)],
    ...[...get(HITS), ...get(NUMBER), 0x3b, 1, 0, ...addTo(HITS, 2)],
    0x0b,
  ];
}

/** Four bits by eight: sixteen of them fit into a lane of sixteen bits. */
function product(): number[] {
  const [COARSE, PAIRS, SUM] = [0, 1, 2];
  const times = (query: number, bits: readonly number[]): number[] =>
    [MULTIPLY_LOW, MULTIPLY_HIGH].flatMap((multiply) => [
      ...[...constant(QUERY_AT), ...load(query * PART_BYTES), ...bits, ...multiply],
      ...[...get(SUM), ...ADD, ...set(SUM)],
    ]);
  const parts = Array.from({ length: COARSE_BYTES / PART_BYTES }, (_, part) => [
    ...[...get(COARSE), ...load(part * PART_BYTES), ...set(PAIRS)],
    ...times(2 * part, [...get(PAIRS), ...constant(15), ...SPLAT_BYTE, ...AND]),
    ...times(2 * part + 1, [...get(PAIRS), ...constant(4), ...SHIFT_RIGHT]),
  ]).flat();
  const sum = [0, 1, 2, 3].flatMap((lane) => [...get(SUM), ...LANE, lane, ...(lane === 0 ? [] : [0x6a])]);
  return [...[1, ...leb(2), V128], ...parts, ...get(SUM), ...ADD_PAIRS, ...set(SUM), ...sum, 0x0b];
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
