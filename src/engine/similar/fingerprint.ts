// Code → fingerprint: exact hash, vector, behaviors.
import { createHash } from "node:crypto";
import type { Hex } from "viem";
import {
  contains,
  ERC20,
  type Expr,
  FALLBACK,
  hexToBytes,
  Op,
  opsOf,
  type Reading,
  readContract,
  type Summary,
  tokensOfReading,
} from "../bytecode/index.ts";
import { similarConfig } from "./config.ts";
import { DIMENSIONS, type Embedding } from "./embedding.ts";
import { exactHash } from "./exact-hash.ts";
import { traitsOf } from "./traits.ts";

/** What an index keeps of code: whose copy it is, where it lies among others, and what it does. */
export type Fingerprint = {
  /** The exact hash: equal for deployments of one compilation. */
  readonly key: string;
  readonly vector: Int8Array;
  readonly tokens: Uint32Array;
  readonly core: Uint32Array;
  readonly traits: readonly string[];
  /** Taxes and limits written into its transfers; left out: recorded before they were kept. */
  readonly figures?: readonly string[];
};

/** Fingerprints what runs: one piece of code, or all facets of a diamond. */
export function fingerprint(parts: readonly Hex[], embedding: Embedding): Fingerprint {
  const readings = parts
    .slice(0, similarConfig.fingerprintParts)
    .map((code) => ({ code, reading: readContract(code) }));
  const behind = readings.filter(({ reading }) => !isShell(reading));
  const each = (behind.length > 0 ? behind : readings).map(({ code, reading }) => {
    const { all, core } = tokensOfReading(reading);
    return {
      hash: exactHash(hexToBytes(code), reading),
      all,
      core,
      traits: traitsOf(reading),
      figures: figuresOf(reading),
    };
  });
  const tokens = union(each.map(({ all }) => all));
  const unread = parts.slice(similarConfig.fingerprintParts).map((code) => shortHash(code));
  const hashes = [...each.map(({ hash }) => hash), ...unread].sort();
  const [only = ""] = hashes;
  return {
    key: hashes.length === 1 ? only : shortHash(hashes.join()),
    vector: embedding.embed(tokens),
    tokens,
    core: union(each.map(({ core }) => core)),
    traits: [...new Set(each.flatMap(({ traits }) => traits))].sort(),
    figures: [...new Set(each.flatMap(({ figures }) => figures))].sort(),
  };
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/**
 * A proxy passes everything on: what it passes on to is what counts, and all copies of that are alike. One that writes into a
 * mapping by itself, as balances are, does more than that.
 */
function isShell({ functions }: Reading): boolean {
  const delegates = functions.some(
    ({ selector, calls }) => selector === FALLBACK && calls.some(({ kind }) => kind === "delegatecall"),
  );
  const writesAccounts = functions.some(({ writes }) => writes.some(({ access }) => access.place.keys.length > 0));
  return delegates && !writesAccounts && !functions.some(({ selector }) => selector === ERC20.transfer);
}

function union(sets: readonly Uint32Array[]): Uint32Array {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  return Uint32Array.from(new Set(sets.flatMap((set) => [...set]))).sort();
}

/**
 * The taxes and limits written into the code of transfers, such as `8%` and `limit 1000000`, in order. Code that behaves the same may
 * differ in nothing else, and an 8% tax is not a 90% one. Figures that are kept in storage are not in the code, and not here.
 */
function figuresOf({ functions }: Reading): string[] {
  const transfers = functions.filter(({ selector }) => selector === ERC20.transfer || selector === ERC20.transferFrom);
  const figures = new Set(transfers.flatMap((each) => [...partsIn(each), ...limitsIn(each)]));
  return [...figures].sort().slice(0, similarConfig.figures);
}

const DIVISIONS = opsOf(Op.Div);

/** Of amounts that are written to storage: `amount * 8 / 100`. */
function partsIn({ writes }: Summary): string[] {
  const found: string[] = [];
  for (const { value } of writes) {
    contains(value, DIVISIONS, (e) => {
      const part = e.op === Op.Div ? partOf(e) : null;
      if (part !== null) found.push(part);
      return false;
    });
  }
  return found;
}

function partOf(quotient: Expr): string | null {
  const [divided, by] = quotient.args;
  if (!divided || !by?.isConst || by.value < 2n || by.value > LARGEST_WHOLE) return null;
  const share = factorOf(divided);
  const whole = by.value;
  if (divided.isConst || share === 0n || share >= whole) return null;
  return `${Number((share * 1_000_000n) / whole) / 10_000}%`;
}

/** A share that is kept in storage is multiplied, too, and is no figure of the code: zero. Compilers write eight times as a shift. */
function factorOf({ op, args: [first, second] }: Expr): bigint {
  if (op === Op.Mul) return [first, second].find((arg) => arg?.isConst)?.value ?? 0n;
  if (op === Op.Shl) return first?.isConst && first.value < 64n ? 1n << first.value : 0n;
  return 1n;
}

const LARGEST_WHOLE = 1_000_000n;

/** Amounts that transfers are compared with before they go on. */
function limitsIn({ conditions }: Summary): string[] {
  return conditions.flatMap(({ predicate, answer }) => {
    if (predicate.op !== Op.Lt || answer === undefined) return [];
    return predicate.args.flatMap((arg) =>
      arg.isConst && arg.value >= LEAST_LIMIT && arg.value < LARGEST_LIMIT ? [`limit ${arg.value}`] : [],
    );
  });
}

/** Less is a count, a time or a length; more is a check for overflow. */
const LEAST_LIMIT = 10n ** 12n;
const LARGEST_LIMIT = 2n ** 128n;

// A fingerprint as bytes, and back. A thread loads this, so it needs no library.

const KEY_BYTES = 16;
const HEADER_BYTES = 12;

/** counts of tokens, core tokens and bytes of traits; key; vector; tokens; core; traits by line, and behind a line of `#` figures by line. */
export function encodeFingerprint({ key, vector, tokens, core, traits, figures }: Fingerprint): Buffer {
  const text = Buffer.from([...traits, ...(figures ? ["#", ...figures.map((each) => `#${each}`)] : [])].join("\n"));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(tokens.length, 0);
  header.writeUInt32LE(core.length, 4);
  header.writeUInt32LE(text.length, 8);
  return Buffer.concat([header, Buffer.from(key, "hex"), bytesOf(vector), bytesOf(tokens), bytesOf(core), text]);
}

/** The key and the vector alone: an index that opens needs no more of a million of them. */
export function decodeOutline(bytes: Buffer): Pick<Fingerprint, "key" | "vector"> | undefined {
  if (bytes.length < HEADER_BYTES + KEY_BYTES + DIMENSIONS) return undefined;
  const vectorAt = HEADER_BYTES + KEY_BYTES;
  const vector = new Int8Array(bytes.buffer, bytes.byteOffset + vectorAt, DIMENSIONS);
  return { key: bytes.toString("hex", HEADER_BYTES, vectorAt), vector };
}

/** Undefined where the bytes are not of one whole fingerprint. */
export function decodeFingerprint(bytes: Buffer): Fingerprint | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const [tokenCount, coreCount, textLength] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  if (bytes.length !== HEADER_BYTES + KEY_BYTES + DIMENSIONS + 4 * (tokenCount + coreCount) + textLength)
    return undefined;
  let at = HEADER_BYTES;
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const key = take(KEY_BYTES).toString("hex");
  const vector = new Int8Array(new Uint8Array(take(DIMENSIONS)).buffer);
  const tokens = numbers(take(tokenCount * 4));
  const core = numbers(take(coreCount * 4));
  const text = take(textLength).toString("utf8");
  const lines = text === "" ? [] : text.split("\n");
  const traits = lines.filter((line) => !line.startsWith("#"));
  const code = { key, vector, tokens, core, traits };
  // A line of its own says that there were none.
  return lines.includes("#")
    ? { ...code, figures: lines.flatMap((line) => (line.length > 1 && line.startsWith("#") ? [line.slice(1)] : [])) }
    : code;
}

function bytesOf({ buffer, byteOffset, byteLength }: Int8Array | Uint32Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

function numbers(bytes: Buffer): Uint32Array {
  const copy = new Uint8Array(bytes);
  return new Uint32Array(copy.buffer, 0, copy.byteLength / 4);
}
