// A fingerprint as bytes, and back. A thread loads this, so it needs no library.
import { DIMENSIONS } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";

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
