import { type Address, getAddress, type Hex, hexToBytes } from "viem";
import { wordToAddress } from "../../chain/asking/call-data.ts";

/** Where in a word an address can lie beside flags and small numbers, from the right. */
const OFFSETS = [0, 1, 2, 3, 4, 5, 6, 8, 12];

/** `whole`: there is nothing else in the word, so an address is what it is. */
export function addressesIn(word: Hex): readonly { readonly address: Address; readonly whole: boolean }[] {
  const whole = wordToAddress(word);
  if (whole) return isLikely(whole) ? [{ address: whole, whole: true }] : [];
  const bytes = hexToBytes(word);
  return OFFSETS.flatMap((offset) => {
    const end = bytes.length - offset;
    const part = bytes.subarray(end - 20, end);
    if (!areLikely(part)) return [];
    return [{ address: getAddress(`0x${Buffer.from(part).toString("hex")}`), whole: false }];
  });
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
