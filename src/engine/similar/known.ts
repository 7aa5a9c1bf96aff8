// The known tokens that every installation has from the start, as an index: nothing but what others say of them.
import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { z } from "zod";
import { readJson } from "../../json.ts";
import { KeptAddress } from "../../store/store.ts";
import { CategoryName, Label } from "../core/report.ts";
import { tokenKey } from "../core/token-key.ts";
import type { WrittenToken } from "../facts/facts.ts";
import { similarConfig } from "./config.ts";
import { INDEX_VERSION } from "./embedded-index.ts";
import { DIMENSIONS, type Embedding, nearestOf } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";
import type { Self, Sighting } from "./index-of-code.ts";
import { type Calibration, nearestGroups } from "./likeness.ts";
import { differences, fatesOf } from "./wording.ts";

export const KNOWN = new URL("./known-tokens.bin", import.meta.url);

export type Known = {
  nearest(vector: Int8Array, wanted: number): Fingerprint[];
  sightings(key: string): readonly Sighting[];
  /** How many behaviors of two codes' own ERC-20 functions no known honest code has: it is not what most tokens do that makes them alike. */
  marks(one: Fingerprint, other: Fingerprint): number;
  /** What is said of a token itself. */
  labelOf(self: Self): Label | undefined;
};

/** Undefined where its fingerprints are of another version, and so like nothing that is read today. */
export function loadKnown(embedding: Embedding): Known | undefined {
  const file = openKnown(readFileSync(KNOWN), KnownToken);
  if (file.version !== fingerprintVersion(embedding)) return undefined;
  return {
    nearest: (vector, wanted) => nearestOf(file.vectors, vector, wanted).map(file.print),
    sightings: (key) => file.tokensOf(key).map(toSighting),
    marks: (one, other) => marksOf(one, other, file.isHonest),
    labelOf(self) {
      const told = file.rowsWith(self.address.toLowerCase()).flatMap((row) => file.tokens(row).map(toSighting));
      return told.find((each) => tokenKey(each) === tokenKey(self))?.label ?? undefined;
    },
  };
}

export function marksOf(one: Fingerprint, other: Fingerprint, isHonest: (behavior: number) => boolean): number {
  const core = new Set(other.core);
  return one.core.filter((behavior) => core.has(behavior) && !isHonest(behavior)).length;
}

export function toSighting(token: KnownToken): Sighting {
  const { chain: chainId, address, name = "", symbol = name } = token;
  return {
    chainId,
    address,
    symbol,
    verdict: null,
    found: [],
    codeDanger: false,
    factory: null,
    label: labelIn(token),
    at: 0,
  };
}

function labelIn({ label, techniques, tier, source, contested }: KnownToken): Label {
  return { label, techniques, tier, source, ...(contested ? { contested } : {}) };
}

// A shipped file of tokens: codes with their vectors and behaviors, and what is told of each. Written by `npm run corpus`, and
// read in place: what a search does not come upon is not decoded. Unpacked it is the lengths of its sections, and these: a head; a line
// of JSON for each code; the lengths of the lists at the end; all behaviors as 32-bit numbers; those of honest code, sorted; keys; vectors; traits
// as bits; and for each code a list of the places of its behaviors among all, as differences of as few bytes as each needs.

/** A token that others know, and what they say of it. A chain of 0: they do not say which. */
export const KnownToken = Label.extend({
  chain: z.int().min(0),
  address: KeptAddress,
  name: z.string().optional(),
  symbol: z.string().optional(),
});
export type KnownToken = Readonly<z.infer<typeof KnownToken>>;

export type KnownCode<Token = KnownToken> = { readonly print: Fingerprint; readonly tokens: readonly Token[] };

const Head = z.object({
  /** Of the fingerprints: others must not be compared with them. */
  version: z.string(),
  codes: z.int(),
  behaviors: z.int(),
  traits: z.array(z.string()).readonly(),
});

const KEY_DIGITS = 32;

/** Changes with the reading of code and with the weights. */
export function fingerprintVersion({ version }: Embedding): string {
  return `${INDEX_VERSION}.${version}`;
}

/** `honest`: what honest code does. */
export function packKnown<Token>(
  codes: readonly KnownCode<Token>[],
  version: string,
  honest: ReadonlySet<number> = new Set(),
): Buffer {
  // Codes that do much the same stand together, so that what they share is written once.
  const sorted = codes.toSorted(
    (one, other) => compare(one.print.tokens, other.print.tokens) || (one.print.key < other.print.key ? -1 : 1),
  );
  const places = new Map<number, number>();
  for (const { print } of sorted)
    for (const token of print.tokens) if (!places.has(token)) places.set(token, places.size);
  const traits = [...new Set(sorted.flatMap(({ print }) => print.traits))].sort();
  const lists = sorted.map(({ print }) => toBytes(print, places));
  const head: z.infer<typeof Head> = { version, codes: sorted.length, behaviors: places.size, traits };
  const sections = [
    padded(JSON.stringify(head)),
    padded(sorted.map(({ print, tokens }) => JSON.stringify({ figures: print.figures ?? [], tokens })).join("\n")),
    bytesOf(Uint32Array.from(lists, ({ length }) => length)),
    bytesOf(Uint32Array.from(places.keys())),
    bytesOf(Uint32Array.from(honest).sort()),
    Buffer.concat(sorted.map(({ print }) => Buffer.from(print.key, "hex"))),
    Buffer.concat(sorted.map(({ print }) => Buffer.from(Uint8Array.from(print.vector)))),
    Buffer.concat(sorted.map(({ print }) => toBits(print.traits, traits))),
    Buffer.concat(lists),
  ];
  const lengths = bytesOf(Uint32Array.from(sections, ({ length }) => length));
  return brotliCompressSync(Buffer.concat([lengths, ...sections]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

type KnownFile<Token> = {
  readonly version: string;
  readonly keys: readonly string[];
  /** Of all rows, side by side. */
  readonly vectors: Int8Array;
  rowOf(key: string): number | undefined;
  tokens(row: number): readonly Token[];
  tokensOf(key: string): readonly Token[];
  print(row: number): Fingerprint;
  isHonest(behavior: number): boolean;
  /** The codes that stand at an address, on any chain. */
  rowsWith(address: string): readonly number[];
};

export function openKnown<Token>(packed: Uint8Array, token: z.ZodType<Token>): KnownFile<Token> {
  const { buffer } = new Uint8Array(brotliDecompressSync(packed));
  const lengths = new Uint32Array(buffer, 0, SECTIONS);
  const section = (index: number) => {
    const at = lengths.subarray(0, index).reduce((sum, each) => sum + each, lengths.byteLength);
    return Buffer.from(buffer, at, lengths[index]);
  };
  const numbers = ({ byteOffset, byteLength }: Buffer) => new Uint32Array(buffer, byteOffset, byteLength / 4);
  const head = Head.parse(readJson(section(0).toString("utf8")));
  const [bits, lists] = [section(7), section(8)];
  const [listEnds, behaviors, honest] = [ends(numbers(section(2))), numbers(section(3)), numbers(section(4))];
  // A letter a byte, until one is needed: it is split at once, and takes no more room.
  const lines = section(1).toString("latin1").split("\n");
  const About = z.object({ figures: z.array(z.string()).readonly(), tokens: z.array(token).readonly() });
  const about = (row: number) => About.parse(readJson(Buffer.from(lines[row] ?? "", "latin1").toString("utf8")));
  const bitsLength = Math.ceil(head.traits.length / 8);
  const vectors = new Int8Array(buffer, section(6).byteOffset, head.codes * DIMENSIONS);
  const allKeys = section(5).toString("hex");
  const keys = Array.from({ length: head.codes }, (_, row) => allKeys.slice(row * KEY_DIGITS, (row + 1) * KEY_DIGITS));
  const rows = new Map(keys.map((key, row) => [key, row]));
  return {
    version: head.version,
    ...{ keys, vectors },
    rowOf: (key) => rows.get(key),
    tokens: (row) => about(row).tokens,
    tokensOf(key) {
      const row = rows.get(key);
      return row === undefined ? [] : about(row).tokens;
    },
    print(row) {
      const traits = fromBits(bits.subarray(row * bitsLength, (row + 1) * bitsLength), head.traits);
      const behaviorsOf = fromBytes(part(lists, listEnds, row), behaviors);
      return {
        ...{ key: keys[row] ?? "", vector: vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS) },
        ...{ ...behaviorsOf, traits },
        // Few of those that a search comes upon are shown.
        get figures() {
          return about(row).figures;
        },
      };
    },
    isHonest: (behavior) => contains(honest, behavior),
    rowsWith: (address) => lines.flatMap((line, row) => (line.includes(address) ? [row] : [])),
  };
}

const SECTIONS = 9;

/** Numbers behind it begin at a multiple of four. */
function padded(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3, " ")]);
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function ends(lengths: Uint32Array): readonly number[] {
  let end = 0;
  return Array.from(lengths, (length) => {
    end += length;
    return end;
  });
}

function toBits(found: readonly string[], all: readonly string[]): Buffer {
  const bits = Buffer.alloc(Math.ceil(all.length / 8));
  for (const [index, each] of all.entries()) {
    if (found.includes(each)) bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
  }
  return bits;
}

function fromBits(bits: Uint8Array, all: readonly string[]): string[] {
  return all.filter((_, index) => (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1);
}

function contains(sorted: Uint32Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}

function part(bytes: Buffer, ends: readonly number[], row: number): Buffer {
  return bytes.subarray(ends[row - 1] ?? 0, ends[row]);
}

/** Seven bits a byte; one bit of each number says whether the behavior is one of the core, too. */
function toBytes({ tokens, core }: Fingerprint, places: ReadonlyMap<number, number>): Buffer {
  const inCore = new Set(core);
  const sorted = [...tokens]
    .map((token) => [places.get(token) ?? 0, token] as const)
    .sort(([one], [other]) => one - other);
  const bytes: number[] = [];
  let last = -1;
  for (const [place, token] of sorted) {
    let rest = (place - last - 1) * 2 + (inCore.has(token) ? 1 : 0);
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
    last = place;
  }
  return Buffer.from(bytes);
}

function fromBytes(bytes: Uint8Array, behaviors: Uint32Array): Pick<Fingerprint, "tokens" | "core"> {
  const [tokens, core] = [new Uint32Array(bytes.length), new Uint32Array(bytes.length)];
  let [count, ofCore, last, value, shift] = [0, 0, -1, 0, 0];
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    last += (value >>> 1) + 1;
    const token = behaviors[last] ?? 0;
    tokens[count++] = token;
    if (value & 1) core[ofCore++] = token;
    value = 0;
    shift = 0;
  }
  return { tokens: tokens.slice(0, count).sort(), core: core.slice(0, ofCore).sort() };
}

function compare(one: Uint32Array, other: Uint32Array): number {
  for (let i = 0; i < one.length && i < other.length; i++) {
    const difference = (one[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

// The tokens that every installation knows from the start, and the search in them.

/** The memory that every installation has from the start: tokens that were written for this project, and stand on no chain. */
export type Shipped = {
  readonly size: number;
  /** The nearest of them, where it is near; nothing at all is more usual. */
  nearest(asked: Fingerprint): WrittenToken | null;
};

export const WRITTEN = new URL("./written-tokens.bin", import.meta.url);

/** A token that was written for this project, and what its record says of it. */
export const Written = z.strictObject({
  name: z.string(),
  /** What is wrong with it, and the checks of which one tells that; none: it is a good one. */
  category: CategoryName.nullable(),
  rows: z.array(z.string()),
});
export type Written = z.infer<typeof Written>;

/** Less alike, one that was written to be small says nothing: most tokens share what every token does. */
const NEAR = 0.9;

/** Undefined where its fingerprints are of another version, and so like nothing that is read today. */
export function loadShipped(embedding: Embedding, calibration: Calibration): Shipped | undefined {
  const file = openKnown(readFileSync(WRITTEN), Written);
  if (file.version !== fingerprintVersion(embedding)) return undefined;
  return {
    size: file.keys.length,
    nearest(asked) {
      const rows = [
        file.rowOf(asked.key) ?? [],
        nearestOf(file.vectors, asked.vector, similarConfig.shippedCandidates),
      ].flat();
      const groups = nearestGroups(asked, [...new Set(rows)].map(file.print), calibration);
      const [first, ...others] = groups
        .filter(({ score }) => score >= NEAR)
        .flatMap((group) => group.keys.flatMap(file.tokensOf).map((token) => ({ group, token: toTold(token) })));
      // What is as much like a good one is accused of nothing.
      const isAsGood = ({ group, token }: NonNullable<typeof first>) =>
        !token.dangerous && !first?.group.exact && group.score === first?.group.score;
      const found = others.find(isAsGood) ?? first;
      if (!found) return null;
      const { group, token } = found;
      return {
        ...token,
        score: Math.round(group.score * 1000) / 1000,
        exactMatch: group.exact,
        differs: differences(asked.traits, group.fingerprint.traits, calibration.traits),
      };
    },
  };
}

function toTold({ name, category, rows }: Written): Pick<WrittenToken, "name" | "rows" | "dangerous"> {
  const found = category === null ? [] : rows.map((id) => ({ id, category, severity: "danger" as const }));
  return { name, rows, dangerous: fatesOf(found).codeDanger };
}
