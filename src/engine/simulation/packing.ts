// Packs the Lab's requests: experiments repeat most of their bytes, and endpoints limit what one request may have. In: the request as bytes.
// Out: the same in a fifth of them, as contracts/Lab.sol unpacks it. What is kept for proofs is not packed.
import type { Hex } from "viem";
import { DIRECTORY } from "./lab-format.ts";

const MARK = [0xff, 0xff];
const LEAST_MATCH = 4;
const MOST_MATCH = 127 + LEAST_MATCH;
const MOST_AS_THEY_ARE = 128;
/** The Lab copies whole words. */
const LEAST_DISTANCE = 32;
const MOST_DISTANCE = 0xffff;
const HASH_BITS = 15;

/** Where each sequence of four bytes stood last, by its hash. Used by one call after another. */
const places = new Int32Array(1 << HASH_BITS);

export function packed(data: Hex): Hex {
  const bytes = Buffer.from(data.slice(2), "hex");
  const out = Buffer.allocUnsafe(MARK.length + bytes.length + Math.ceil(bytes.length / MOST_AS_THEY_ARE));
  out.set(MARK);
  let end = MARK.length;
  let from = 0;
  const keepUntil = (to: number) => {
    for (let at = from; at < to; at += MOST_AS_THEY_ARE) {
      const next = Math.min(at + MOST_AS_THEY_ARE, to);
      out[end++] = next - at - 1;
      end += bytes.copy(out, end, at, next);
    }
  };
  places.fill(-1);
  const last = bytes.length - LEAST_MATCH;
  for (let at = 0; at <= last; ) {
    const before = matchAt(bytes, at);
    const length = before < 0 ? 0 : lengthOf(bytes, before, at);
    if (length < LEAST_MATCH) {
      note(bytes, at++);
      continue;
    }
    keepUntil(at);
    out[end] = length - LEAST_MATCH + 128;
    end = out.writeUInt16BE(at - before, end + 1);
    for (const next = at + length; at < next; at++) note(bytes, at);
    from = at;
  }
  keepUntil(bytes.length);
  return end < bytes.length && end >= DIRECTORY ? `0x${out.toString("hex", 0, end)}` : data;
}

/** A sequence is noted once it lies a word behind. */
function note(bytes: Buffer, at: number): void {
  const place = at - LEAST_DISTANCE + 1;
  if (place >= 0 && place + LEAST_MATCH <= bytes.length) places[hashAt(bytes, place)] = place;
}

function matchAt(bytes: Buffer, at: number): number {
  const place = places[hashAt(bytes, at)] ?? -1;
  return place >= 0 && at - place <= MOST_DISTANCE ? place : -1;
}

function hashAt(bytes: Buffer, at: number): number {
  return Math.imul(bytes.readInt32LE(at), 0x9e3779b1) >>> (32 - HASH_BITS);
}

function lengthOf(bytes: Buffer, before: number, at: number): number {
  const most = Math.min(MOST_MATCH, bytes.length - at);
  let length = 0;
  while (length < most && bytes[before + length] === bytes[at + length]) length++;
  return length;
}

/** What was packed; anything else as it is. */
export function unpacked(data: Hex): Hex {
  const bytes = Buffer.from(data.slice(2), "hex");
  if (bytes.length < DIRECTORY || bytes.readUInt16BE(0) !== 0xffff) return data;
  const out: number[] = [];
  for (let at = MARK.length; at < bytes.length; ) {
    const count = bytes[at++] ?? 0;
    const isAsItIs = count < MOST_AS_THEY_ARE;
    const length = isAsItIs ? count + 1 : count - 128 + LEAST_MATCH;
    const before = isAsItIs ? 0 : bytes.readUInt16BE(at);
    for (let i = 0; i < length; i++) out.push((isAsItIs ? bytes[at + i] : out[out.length - before]) ?? 0);
    at += isAsItIs ? length : 2;
  }
  return `0x${Buffer.from(out).toString("hex")}`;
}
