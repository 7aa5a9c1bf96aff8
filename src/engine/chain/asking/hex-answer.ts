import type { Hex } from "viem";
import { known, type Read, unknown } from "../../core/read.ts";

/** Nodes have answered with numbers, objects and HTML where hexadecimal was due. */
export function toHexRead(read: Read<unknown>): Read<Hex | null> {
  if (!read.known || read.value === null) return read as Read<null>;
  return typeof read.value === "string" && /^0x[0-9a-f]*$/i.test(read.value)
    ? known(read.value as Hex)
    : unknown("answer-not-hexadecimal");
}

/** Where a refusal is no answer: only contracts may refuse. */
export function toDefiniteHexRead(read: Read<unknown>): Read<Hex> {
  const hex = toHexRead(read);
  if (!hex.known) return hex;
  return hex.value === null ? unknown("node-refused-to-answer") : known(hex.value);
}
