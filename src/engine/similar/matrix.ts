// Vectors in pages of WebAssembly memory; finds those nearest to a query.
import { DIMENSIONS } from "./embedding.ts";
import { scanModule } from "./scan-module.ts";

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
