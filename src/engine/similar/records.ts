// The bytes of one index record: a code's fingerprint, or an address it was met at.
import { z } from "zod";
import { readJson } from "../../json.ts";
import { KeptAddress } from "../../store/shapes.ts";
import { Verdict } from "../core/report.ts";
import { DIMENSIONS } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** A token that was met with certain code, and what became of it. */
const Sighting = z.object({
  chainId: z.int(),
  address: KeptAddress,
  symbol: z.string(),
  verdict: Verdict.nullable(),
  /** What was found, as words that make good tags. */
  found: z.array(z.string()).readonly(),
  /** Whether it was found dangerous for a reason that lies in the code, and so in every copy of it. */
  codeDanger: z.boolean(),
  /** The factory or launchpad that made it, if known. */
  factory: KeptAddress.nullable(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Sighting = Readonly<z.infer<typeof Sighting>>;

export function decodeSighting(text: string): Sighting | undefined {
  return Sighting.safeParse(readJson(text)).data;
}

const SightingOfCode = Sighting.extend({ key: z.string() });

export function encodeSightingOf(key: string, sighting: Sighting): Buffer {
  return Buffer.from(JSON.stringify({ key, ...sighting }));
}

export function decodeSightingOf(bytes: Buffer): { readonly key: string; readonly sighting: Sighting } | undefined {
  const { data } = SightingOfCode.safeParse(readJson(bytes.toString("utf8")));
  if (!data) return undefined;
  const { key, ...sighting } = data;
  return { key, sighting };
}

const KEY_BYTES = 16;
const HEADER_BYTES = 12;

/** counts of tokens, core tokens and bytes of traits; key; vector; tokens; core; traits by line. */
export function encodeFingerprint({ key, vector, tokens, core, traits }: Fingerprint): Buffer {
  const text = Buffer.from(traits.join("\n"));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(tokens.length, 0);
  header.writeUInt32LE(core.length, 4);
  header.writeUInt32LE(text.length, 8);
  return Buffer.concat([header, Buffer.from(key, "hex"), bytesOf(vector), bytesOf(tokens), bytesOf(core), text]);
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
  const vector = Int8Array.from(take(DIMENSIONS), (byte) => (byte << 24) >> 24);
  const tokens = numbers(take(tokenCount * 4));
  const core = numbers(take(coreCount * 4));
  const text = take(textLength).toString("utf8");
  return { key, vector, tokens, core, traits: text === "" ? [] : text.split("\n") };
}

function bytesOf({ buffer, byteOffset, byteLength }: Int8Array | Uint32Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

function numbers(bytes: Buffer): Uint32Array {
  const copy = new Uint8Array(bytes);
  return new Uint32Array(copy.buffer, 0, copy.byteLength / 4);
}
