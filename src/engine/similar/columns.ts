// Numbers side by side, for indexes of a million codes: pieces of typed arrays, so that growing copies nothing and reserves little, and
// a table that finds the row of a key.

const PIECE = 1 << 16;

/** A growing list of numbers of some bits. */
export class Column {
  private readonly pieces: (Uint32Array | Uint16Array | Uint8Array)[] = [];
  private readonly make: (length: number) => Uint32Array | Uint16Array | Uint8Array;

  constructor(bits: 8 | 16 | 32) {
    this.make = (length) =>
      bits === 8 ? new Uint8Array(length) : bits === 16 ? new Uint16Array(length) : new Uint32Array(length);
  }

  get(row: number): number {
    return this.pieces[row >>> 16]?.[row & (PIECE - 1)] ?? 0;
  }

  /** Zeros that nothing stands beside take no room. */
  set(row: number, value: number): void {
    if (value === 0 && !this.pieces[row >>> 16]) return;
    this.pieces[row >>> 16] ??= this.make(PIECE);
    const piece = this.pieces[row >>> 16];
    if (piece) piece[row & (PIECE - 1)] = value;
  }
}

/** Numbers of 40 bits: places in a file of up to a terabyte. */
export class PlaceColumn {
  private readonly low = new Column(32);
  private readonly high = new Column(8);

  get(row: number): number {
    return this.high.get(row) * 2 ** 32 + this.low.get(row);
  }

  set(row: number, place: number): void {
    this.low.set(row, place % 2 ** 32);
    this.high.set(row, Math.floor(place / 2 ** 32));
  }
}

const FULL = 0.9;
const GROWTH = 1.25;

/**
 * Finds rows by the first 48 bits of their keys. Two keys that begin alike are one here: of a million, that happens once in five hundred
 * installations, and then the second is not kept. What is found has to be compared with the whole key where it is read.
 */
export class KeyTable {
  private readonly low = new Column(32);
  private readonly high = new Column(16);
  private slots = new Uint32Array(PIECE);
  private size = 0;

  find(key: string): number | undefined {
    const [low, high] = partsOf(key);
    for (let at = low % this.slots.length; ; at = (at + 1) % this.slots.length) {
      const row = (this.slots[at] ?? 0) - 1;
      if (row < 0) return undefined;
      if (this.low.get(row) === low && this.high.get(row) === high) return row;
    }
  }

  /** Its row is how many there were before. */
  add(key: string): number {
    const row = this.size++;
    const [low, high] = partsOf(key);
    this.low.set(row, low);
    this.high.set(row, high);
    if (this.size > this.slots.length * FULL) this.grow();
    else this.place(row);
    return row;
  }

  private place(row: number): void {
    let at = this.low.get(row) % this.slots.length;
    while (this.slots[at] !== 0) at = (at + 1) % this.slots.length;
    this.slots[at] = row + 1;
  }

  private grow(): void {
    this.slots = new Uint32Array(Math.ceil(this.slots.length * GROWTH));
    for (let row = 0; row < this.size; row++) this.place(row);
  }
}

function partsOf(key: string): readonly [number, number] {
  return [Number.parseInt(key.slice(0, 8), 16), Number.parseInt(key.slice(8, 12), 16)];
}
