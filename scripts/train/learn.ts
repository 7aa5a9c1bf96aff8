import { BUCKETS, bucketOf, DIMENSIONS, fillFirstRow } from "../../src/engine/similar/embedding.ts";
import { randomFrom, shuffled } from "./random.ts";

/** One rendering of a source: which source it is of, and its tokens. */
export type Item = { readonly source: number; readonly tokens: Uint32Array };

export type Options = {
  readonly epochs: number;
  /** How alike two sources are meant to be, from what they do. */
  readonly target: (a: number, b: number) => number;
};

const PAIRS_A_BATCH = 48;
const TEMPERATURE = 0.08;
const RATE = 0.03;
/** How much more a wrong degree of likeness counts than a wrong nearest neighbour. */
const GRADE = 8;
/** How many tokens a step forgets, and how often it adds some of somebody else's. */
const DROPOUT = 0.3;
const FOREIGN = 0.5;

/** Learns one row a bucket, so that the sum of a contract's rows points where those of its like point. */
export function learn(
  pairs: readonly (readonly [Item, Item])[],
  options: Options,
  onEpoch: (loss: number) => void,
): Float32Array {
  const rows = new Float32Array(BUCKETS * DIMENSIONS);
  for (let bucket = 0; bucket < BUCKETS; bucket++) fillFirstRow(bucket, rows, bucket * DIMENSIONS);
  const squares = new Float32Array(BUCKETS * DIMENSIONS).fill(1e-4);
  const random = randomFrom("learn");
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const order = shuffled(random, pairs);
    let loss = 0;
    let batches = 0;
    for (let at = 0; at + 8 <= order.length; at += PAIRS_A_BATCH) {
      loss += step(rows, squares, order.slice(at, at + PAIRS_A_BATCH), options, random);
      batches++;
    }
    onEpoch(loss / batches);
  }
  return rows;
}

function step(
  rows: Float32Array,
  squares: Float32Array,
  batch: readonly (readonly [Item, Item])[],
  { target }: Options,
  random: () => number,
): number {
  const items = batch.flat();
  const buckets = items.map((item) => disturbed(item, items, random));
  const { vectors, lengths } = forward(rows, buckets);
  const count = items.length;
  const gradients = new Float32Array(count * DIMENSIONS);
  let loss = 0;
  for (let i = 0; i < count; i++) {
    const twin = i ^ 1;
    const cosines = Array.from({ length: count }, (_, j) => dot(vectors, i, j));
    const odds = cosines.map((c, j) => (j === i ? 0 : Math.exp((c - 1) / TEMPERATURE)));
    const total = odds.reduce((sum, each) => sum + each, 0);
    loss -= Math.log((odds[twin] as number) / total) / count;
    for (let j = 0; j < count; j++) {
      if (j === i) continue;
      const a = (items[i] as Item).source;
      const b = (items[j] as Item).source;
      const wrong = (cosines[j] as number) - (a === b ? 1 : target(a, b));
      loss += (GRADE * wrong * wrong) / (count * (count - 1)) / 2;
      const contrast = ((odds[j] as number) / total - (j === twin ? 1 : 0)) / TEMPERATURE / count;
      pull(gradients, vectors, i, j, contrast * CONTRAST + (2 * GRADE * wrong) / (count - 1) / 2);
    }
  }
  backward(rows, squares, buckets, vectors, lengths, gradients);
  return loss;
}

const CONTRAST = 0.5;

/** An item's buckets with some left out and some of another item's put in. */
function disturbed(item: Item, items: readonly Item[], random: () => number): number[] {
  const found: number[] = [];
  for (const token of item.tokens) if (random() >= DROPOUT) found.push(bucketOf(token));
  if (random() < FOREIGN) {
    const other = items[Math.floor(random() * items.length)] as Item;
    const share = random() * 0.25;
    for (const token of other.tokens) if (random() < share) found.push(bucketOf(token));
  }
  return found.length > 0 ? found : [0];
}

function forward(rows: Float32Array, buckets: readonly number[][]): { vectors: Float32Array; lengths: Float32Array } {
  const vectors = new Float32Array(buckets.length * DIMENSIONS);
  const lengths = new Float32Array(buckets.length);
  buckets.forEach((list, i) => {
    const out = i * DIMENSIONS;
    for (const bucket of list) {
      const row = bucket * DIMENSIONS;
      for (let d = 0; d < DIMENSIONS; d++) vectors[out + d] = (vectors[out + d] as number) + (rows[row + d] as number);
    }
    let sum = 0;
    for (let d = 0; d < DIMENSIONS; d++) sum += (vectors[out + d] as number) ** 2;
    const length = Math.sqrt(sum) || 1;
    lengths[i] = length;
    for (let d = 0; d < DIMENSIONS; d++) vectors[out + d] = (vectors[out + d] as number) / length;
  });
  return { vectors, lengths };
}

function dot(vectors: Float32Array, i: number, j: number): number {
  let sum = 0;
  const [a, b] = [i * DIMENSIONS, j * DIMENSIONS];
  for (let d = 0; d < DIMENSIONS; d++) sum += (vectors[a + d] as number) * (vectors[b + d] as number);
  return sum;
}

function pull(gradients: Float32Array, vectors: Float32Array, i: number, j: number, weight: number): void {
  const [a, b] = [i * DIMENSIONS, j * DIMENSIONS];
  for (let d = 0; d < DIMENSIONS; d++) {
    gradients[a + d] = (gradients[a + d] as number) + weight * (vectors[b + d] as number);
    gradients[b + d] = (gradients[b + d] as number) + weight * (vectors[a + d] as number);
  }
}

function backward(
  rows: Float32Array,
  squares: Float32Array,
  buckets: readonly number[][],
  vectors: Float32Array,
  lengths: Float32Array,
  gradients: Float32Array,
): void {
  const touched = new Map<number, Float32Array>();
  buckets.forEach((list, i) => {
    const at = i * DIMENSIONS;
    let along = 0;
    for (let d = 0; d < DIMENSIONS; d++) along += (gradients[at + d] as number) * (vectors[at + d] as number);
    const g = new Float32Array(DIMENSIONS);
    for (let d = 0; d < DIMENSIONS; d++) {
      g[d] = ((gradients[at + d] as number) - along * (vectors[at + d] as number)) / (lengths[i] as number);
    }
    for (const bucket of list) {
      const sum = touched.get(bucket);
      if (!sum) touched.set(bucket, g.slice());
      else for (let d = 0; d < DIMENSIONS; d++) sum[d] = (sum[d] as number) + (g[d] as number);
    }
  });
  for (const [bucket, g] of touched) {
    const at = bucket * DIMENSIONS;
    for (let d = 0; d < DIMENSIONS; d++) {
      const slope = g[d] as number;
      squares[at + d] = (squares[at + d] as number) + slope * slope;
      rows[at + d] = (rows[at + d] as number) - (RATE * slope) / Math.sqrt(squares[at + d] as number);
    }
  }
}
