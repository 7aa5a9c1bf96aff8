// Where a contract may keep accounts, and how to tell addresses from numbers and texts in a word of storage.
import { type Address, getAddress, type Hex, hexToBytes, numberToHex } from "viem";
import { traitsOf } from "../../bytecode/index.ts";
import { wordToAddress } from "../../chain/views/call-data.ts";
import { factsConfig } from "../config.ts";

/** Where in a word an address can lie beside flags and small numbers, from the right. */
const OFFSETS = [0, 1, 2, 3, 4, 5, 6, 8, 12];

type Found = {
  readonly address: Address;
  /** The word holds nothing else, so it is an address. */
  readonly whole: boolean;
  /** The word looks like a short text. */
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

/** Solidity keeps a text shorter than a word as its letters, zeros, and twice its length. */
function isText(bytes: Uint8Array): boolean {
  const length = (bytes[LONGEST_TEXT] ?? 0) / 2;
  if (!Number.isInteger(length) || length > LONGEST_TEXT) return false;
  return bytes.subarray(0, LONGEST_TEXT).every((byte, at) => (at < length ? byte >= 0x20 && byte < 0x7f : byte === 0));
}

/** The address that fills a word: one, or none. */
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

/** The first variables of a contract. */
export function firstSlots(count: number = factsConfig.slots.firstSlots): readonly Hex[] {
  return Array.from({ length: count }, (_, slot) => numberToHex(slot, { size: 32 }));
}

/** Words in the code that may be numbers of slots. */
export function codeSlots(code: Hex, most: number): readonly Hex[] {
  return traitsOf(code).words.slice(0, most);
}

/** Where a contract may keep accounts. */
export function slotsOf(code: Hex): readonly Hex[] {
  return [...firstSlots(), ...codeSlots(code, factsConfig.slots.maxCodeSlots)];
}
