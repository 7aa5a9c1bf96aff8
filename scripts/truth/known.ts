// What others know of tokens, with their code, becomes what is shipped: fingerprints and labels, and no code.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Hex } from "viem";
import { z } from "zod";
import { cleanText } from "../../src/engine/facts/metadata.ts";
import type { Embedding } from "../../src/engine/similar/embedding.ts";
import { type Fingerprint, fingerprint } from "../../src/engine/similar/fingerprint.ts";
import {
  fingerprintVersion,
  type KnownCode,
  KnownToken,
  openKnown,
  packKnown,
  Written,
} from "../../src/engine/similar/known.ts";
import { readJson } from "../../src/json.ts";

const HEX = /^(0x)?([0-9a-f]{2})+$/i;

const SOURCE_LENGTH = 100;

/** One line of a file: a token, what is said of it, and its code. */
const Line = KnownToken.extend({
  tier: KnownToken.shape.tier.default(null),
  techniques: KnownToken.shape.techniques.default([]),
  runtime: z.string().regex(HEX).optional(),
  creation: z.string().regex(HEX).optional(),
  /** Of those that are one code but for addresses in it, and its compiler: to measure with. */
  group: z.string().optional(),
  solc: z.string().nullish(),
});

/** The code that a constructor leaves behind. */
export type Construct = (creation: Hex) => Promise<Hex>;

/** A file of others cannot be used; its message says what is wrong with it. */
export class Unusable extends Error {}

/** All lines of a file, or of all files in a folder. */
export function linesIn(path: string): readonly z.infer<typeof Line>[] {
  if (!existsSync(path)) throw new Unusable(`There is no ${path}.`);
  const names = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.jsonl(\.gz)?$/.test(name))
        .sort()
    : [""];
  return names.flatMap((name) => {
    const bytes = readFileSync(join(path, name));
    const text = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
    return text.split("\n").flatMap((line, index) => {
      if (line.trim() === "") return [];
      const read = Line.safeParse(readJson(line));
      if (read.success) return [read.data];
      const fields = new Set(read.error.issues.map(({ path: [field = "it is no JSON object"] }) => String(field)));
      throw new Unusable(`Line ${index + 1} of ${join(path, name)} is not understood: ${[...fields].join(", ")}.`);
    });
  });
}

/** `leaveOut` is told of tokens without code: there is nothing to compare them by. */
export async function readKnownFrom(
  path: string,
  embedding: Embedding,
  construct: Construct,
  leaveOut: (token: KnownToken) => void = () => undefined,
): Promise<KnownCode[]> {
  const codes: KnownCode[] = [];
  for (const { runtime, creation, group: _group, solc: _solc, ...told } of linesIn(path)) {
    const code = runtime ? toHex(runtime) : creation ? await construct(toHex(creation)) : "0x";
    if (code === "0x") leaveOut(told);
    else codes.push({ print: fingerprint([code], embedding), tokens: [toToken(told)] });
  }
  return codes;
}

export function readShipped(path: URL): KnownCode[] {
  const file = openKnown(readFileSync(path), KnownToken);
  return file.keys.map((_, row) => ({ print: file.print(row), tokens: file.tokens(row) }));
}

/** What honest code does: that of tokens which are called honest, or can do harm and are called no trap, and of good ones written here. */
export function honestIn(codes: readonly KnownCode[], good: readonly Fingerprint[]): ReadonlySet<number> {
  const isHonest = ({ label }: KnownToken) => label === "honest" || label === "powers";
  const honest = codes.filter(({ tokens }) => tokens.some(isHonest)).map(({ print }) => print);
  const behaviors = new Set<number>();
  for (const { tokens } of [...honest, ...good]) for (const token of tokens) behaviors.add(token);
  return behaviors;
}

export function goodIn(path: URL): Fingerprint[] {
  const file = openKnown(readFileSync(path), Written);
  const isGood = (row: number) => file.tokens(row).some(({ category }) => category === null);
  return file.keys.flatMap((_, row) => (isGood(row) ? [file.print(row)] : []));
}

/** One code once; what is said of a token last is what is said of it. */
export function pack(codes: readonly KnownCode[], embedding: Embedding, good: readonly Fingerprint[] = []): Buffer {
  const merged = new Map<string, { print: KnownCode["print"]; tokens: Map<string, KnownToken> }>();
  for (const { print, tokens } of codes) {
    const code = merged.get(print.key) ?? {
      print: { ...print, vector: embedding.embed(print.tokens) },
      tokens: new Map(),
    };
    for (const token of tokens) code.tokens.set(`${token.chain}:${token.address}`, token);
    merged.set(print.key, code);
  }
  const all = [...merged.values()].map(({ print, tokens }) => ({
    print,
    tokens: [...tokens.values()].sort(
      (one, other) => one.chain - other.chain || (one.address < other.address ? -1 : 1),
    ),
  }));
  return packKnown(all, fingerprintVersion(embedding), honestIn(all, good));
}

/** Names are of strangers: they are cleaned here, where they enter. */
function toToken({ address, name, symbol, source, contested, ...told }: KnownToken): KnownToken {
  const [shownName, shownSymbol] = [name, symbol].map((text) => cleanText(text ?? ""));
  return {
    ...told,
    address: address.toLowerCase() as KnownToken["address"],
    ...(shownName ? { name: shownName } : {}),
    ...(shownSymbol ? { symbol: shownSymbol } : {}),
    source: source.slice(0, SOURCE_LENGTH),
    ...(contested ? { contested } : {}),
  };
}

function toHex(text: string): Hex {
  return text.startsWith("0x") ? (text as Hex) : `0x${text}`;
}
