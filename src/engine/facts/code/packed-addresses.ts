import { type Address, getAddress, type Hex, hexToBytes } from "viem";
import { wordToAddress } from "../../chain/asking/call-data.ts";

/** Where in a word an address can lie beside flags and small numbers, from the right. */
const OFFSETS = [0, 1, 2, 3, 4, 5, 6, 8, 12];

type Found = {
  readonly address: Address;
  /** There is nothing else in the word, so an address is what it is. */
  readonly whole: boolean;
  /** The word is a short text, as far as one can see. */
  readonly inText: boolean;
};

export function addressesIn(word: Hex): readonly Found[] {
  const whole = wordToAddress(word);
  if (whole) return isLikely(whole) ? [{ address: whole, whole: true, inText: false }] : [];
  const bytes = hexToBytes(word);
  const inText = isText(bytes);
  return OFFSETS.flatMap((offset) => {
    const end = bytes.length - offset;
    const part = bytes.subarray(end - 20, end);
    if (!areLikely(part)) return [];
    return [{ address: getAddress(`0x${Buffer.from(part).toString("hex")}`), whole: false, inText }];
  });
}

const LONGEST_TEXT = 31;

/** As Solidity keeps what is shorter than a word: the letters, nothing, and twice their number. */
function isText(bytes: Uint8Array): boolean {
  const length = (bytes[LONGEST_TEXT] ?? 0) / 2;
  if (!Number.isInteger(length) || length > LONGEST_TEXT) return false;
  return bytes.subarray(0, LONGEST_TEXT).every((byte, at) => (at < length ? byte >= 0x20 && byte < 0x7f : byte === 0));
}

/** The address that is all there is in a word: one, or none. */
export function wholeAddress(word: Hex): readonly Address[] {
  const address = wordToAddress(word);
  return address && isLikely(address) ? [address] : [];
}

/** Amounts and short texts have few different bytes, or many zeros. */
export function isLikely(address: Address): boolean {
  return areLikely(hexToBytes(address));
}

function areLikely(bytes: Uint8Array): boolean {
  return new Set(bytes).size >= 10 && bytes.filter((byte) => byte === 0).length <= 6;
}
