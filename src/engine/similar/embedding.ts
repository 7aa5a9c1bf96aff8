// Behaviors → a vector of 128 bytes, by weights that training made.
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
export const FIRST_WEIGHT = 0.1;

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

export function loadEmbedding(path: URL = new URL("./weights.bin", import.meta.url)): Embedding {
  const { rowsFor, version } = openWeights(readFileSync(path));
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
