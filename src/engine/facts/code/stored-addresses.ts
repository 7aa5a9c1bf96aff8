import { type Address, getAddress, type Hex, hexToBytes, numberToHex } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
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

/** Solidity numbers its variables from zero; contracts that inherit much get to about forty. */
export const FIRST_SLOTS = 40;
export const MAX_CODE_SLOTS = 48;
export const MAX_VIEWS = 80;
/** Places that the code compares its callers with: more than this no contract keeps apart. */
export const MAX_COMPARED = 64;

/** The first variables of a contract. */
export function firstSlots(count: number): readonly Hex[] {
  return Array.from({ length: count }, (_, slot) => numberToHex(slot, { size: 32 }));
}

/** Words in the code that may be numbers of slots. */
export function codeSlots(code: Hex, most: number): readonly Hex[] {
  return traitsOf(code).words.slice(0, most);
}

/** Where a contract may keep accounts. */
export function slotsOf(code: Hex): readonly Hex[] {
  return [...firstSlots(FIRST_SLOTS), ...codeSlots(code, MAX_CODE_SLOTS)];
}
