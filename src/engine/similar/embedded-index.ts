// The index of fingerprints in one file of this process. In memory it has for each code an outline of its vector, the beginning of the key,
// where its record is and where the newest address is: 101 bytes. Everything else is read from the file when it is needed.
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { tokenKey } from "../core/token-key.ts";
import { similarConfig } from "./config.ts";
import { type Embedding, Matrix } from "./embedding.ts";
import { decodeFingerprint, decodeOutline, encodeFingerprint, type Fingerprint } from "./fingerprint.ts";
import {
  type CodeIndex,
  decodeSightingOf,
  encodeSightingOf,
  keepLabel,
  type OnTrouble,
  type Sighting,
} from "./index-of-code.ts";
import { createForgetful, type Entry, Journal } from "./journal.ts";

/** Kinds of records. One that is written otherwise is another kind, and passed over by those who do not know it. */
const OLD_CODE = 1;
const SIGHTING = 2;
/** The version of the weights, and a fingerprint with the vector by them. */
const CODE = 3;
const VERSION_BYTES = 4;

/** Rises when the reading of code or what an index keeps changes, so that different ones never meet. */
export const INDEX_VERSION = 4;

/** The index of one process: a journal on disk, vectors in memory, and everything else read from the disk when needed. */
export async function openEmbeddedIndex(
  dataDir: string | null,
  embedding: Embedding,
  onTrouble: OnTrouble = () => undefined,
): Promise<CodeIndex> {
  const matrix = new Matrix();
  const keys = new KeyTable();
  const places = new PlaceColumn();
  const met = createChains();
  const recent = createRecent();

  /** Addresses that stand before their code. */
  const early = new Map<string, number[]>();
  function learnCode({ key, vector }: Pick<Fingerprint, "key" | "vector">, at: number): void {
    if (keys.find(key) !== undefined) return;
    const row = keys.add(key);
    matrix.add(vector);
    places.set(row, at);
    for (const place of early.get(key) ?? []) met.add(row, place);
    early.delete(key);
  }
  function learnSighting(key: string, at: number): void {
    const row = keys.find(key);
    if (row === undefined) early.set(key, [...(early.get(key) ?? []), at]);
    else met.add(row, at);
  }

  let damaged = 0;
  const learn = ({ kind, at, content }: Entry) => {
    const isKnown =
      kind === SIGHTING
        ? learnOthers(content, at)
        : kind === CODE || kind === OLD_CODE
          ? learnFrom({ kind, at, content })
          : true;
    if (!isKnown) damaged += content.length;
  };
  const isOfToday = ({ kind, content }: Pick<Entry, "kind" | "content">): boolean =>
    kind === CODE && content.toString("hex", 0, VERSION_BYTES) === embedding.version;
  /** Vectors of earlier weights are made anew. */
  const learnFrom = (entry: Entry): boolean => {
    const outline = isOfToday(entry)
      ? decodeOutline(entry.content.subarray(VERSION_BYTES))
      : embedAnew(codeIn(entry), embedding);
    if (outline) learnCode(outline, entry.at);
    return outline !== undefined;
  };
  const learnOthers = (content: Buffer, at: number): boolean => {
    const read = decodeSightingOf(content);
    if (read) {
      learnSighting(read.key, at);
      recent.forget(read.key);
    }
    return read !== undefined;
  };
  const journal = dataDir === null ? createForgetful() : await openJournal(dataDir, learn, () => damaged, onTrouble);

  /** Codes on their way to the disk: a thousand clones at once are written once. */
  const arriving = new Map<string, Promise<void>>();
  async function writeCode(code: Fingerprint): Promise<void> {
    const version = Buffer.from(embedding.version, "hex");
    const at = await journal.append(CODE, Buffer.concat([version, encodeFingerprint(code)]));
    learnCode(code, at);
  }

  /** The newest of each address; other keys may begin as this one does. */
  function sightingsOf(key: string): ReadonlyMap<string, Sighting> {
    const kept = recent.get(key);
    if (kept) return kept;
    const row = keys.find(key);
    const found = new Map<string, Sighting>();
    for (const at of row === undefined ? [] : met.of(row)) {
      const entry = journal.entry(at);
      const read = entry && decodeSightingOf(entry.content);
      if (read?.key === key && !found.has(tokenKey(read.sighting))) found.set(tokenKey(read.sighting), read.sighting);
    }
    return recent.keep(key, found);
  }

  async function note(key: string, said: Sighting): Promise<void> {
    const before = sightingsOf(key).get(tokenKey(said));
    const sighting = keepLabel(said, before);
    if (before && sameBut(before, sighting)) return;
    const at = await journal.append(SIGHTING, encodeSightingOf(key, sighting));
    await arriving.get(key);
    learnSighting(key, at);
    recent.add(key, sighting);
  }

  function fetch(row: number): Fingerprint[] {
    const entry = journal.entry(places.get(row));
    const code = entry && (isOfToday(entry) ? codeIn(entry) : embedAnew(codeIn(entry), embedding));
    return code ? [code] : [];
  }

  return {
    size: () => Promise.resolve(matrix.size),
    nearest: (vector, wanted) => Promise.resolve(matrix.nearest(vector, wanted).flatMap(fetch)),
    sightings: (key) => Promise.resolve([...sightingsOf(key).values()]),
    async add(code, sighting) {
      if (keys.find(code.key) === undefined && !arriving.has(code.key)) {
        const writing = writeCode(code).finally(() => arriving.delete(code.key));
        arriving.set(code.key, writing);
      }
      await Promise.all([arriving.get(code.key), note(code.key, sighting)]);
    },
    note,
    async all() {
      const newest = new Map<string, { key: string; sighting: Sighting }>();
      await journal.each(({ kind, content }) => {
        const read = kind === SIGHTING ? decodeSightingOf(content) : undefined;
        if (read) newest.set(`${read.key} ${tokenKey(read.sighting)}`, read);
      });
      return [...newest.values()];
    },
    close: () => journal.close(),
  };
}

async function openJournal(
  folder: string,
  learn: (entry: Entry) => void,
  damagedBytes: () => number,
  onTrouble: OnTrouble,
): Promise<Pick<Journal, "append" | "entry" | "each" | "close">> {
  const path = join(folder, "similar", `codes-v${INDEX_VERSION}.journal`);
  try {
    const opened = await Journal.open(path, learn);
    const bytes = damagedBytes() + opened.passedOver;
    if (bytes > 0) onTrouble({ code: "file-damaged", path, bytes });
    return opened;
  } catch (error) {
    onTrouble({ code: "file-unusable", path }, error);
    return createForgetful();
  }
}

function codeIn({ kind, content }: Pick<Entry, "kind" | "content">): Fingerprint | undefined {
  return decodeFingerprint(kind === CODE ? content.subarray(VERSION_BYTES) : content);
}

function embedAnew(code: Fingerprint | undefined, { embed }: Embedding): Fingerprint | undefined {
  return code && { ...code, vector: embed(code.tokens) };
}

/** Where the addresses of each code are, the newest first: most codes have one. */
function createChains() {
  const newest = new PlaceColumn();
  const older = new Map<number, number[]>();
  // Zero is no place.
  return {
    add(row: number, at: number): void {
      const before = newest.get(row);
      newest.set(row, at + 1);
      if (before > 0) older.set(row, (older.get(row) ?? []).concat(before - 1));
    },
    of(row: number): readonly number[] {
      const last = newest.get(row);
      return last === 0 ? [] : [last - 1, ...(older.get(row)?.toReversed() ?? [])];
    },
  };
}

/** The addresses of the codes that were looked for last. */
function createRecent() {
  const kept = new Map<string, Map<string, Sighting>>();
  let count = 0;
  const forget = (key: string): void => {
    count -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    forget,
    get(key: string): ReadonlyMap<string, Sighting> | undefined {
      const found = kept.get(key);
      if (found) kept.delete(key);
      if (found) kept.set(key, found);
      return found;
    },
    keep(key: string, found: Map<string, Sighting>): ReadonlyMap<string, Sighting> {
      forget(key);
      kept.set(key, found);
      count += found.size;
      for (const other of kept.keys()) {
        if (count <= similarConfig.sightingsKept || other === key) break;
        forget(other);
      }
      return found;
    },
    add(key: string, sighting: Sighting): void {
      const found = kept.get(key);
      if (found && !found.has(tokenKey(sighting))) count++;
      found?.set(tokenKey(sighting), sighting);
    },
  };
}

/** Nothing new but the time: not worth a record. */
function sameBut(a: Sighting, b: Sighting): boolean {
  return isDeepStrictEqual({ ...a, at: 0 }, { ...b, at: 0 });
}

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
