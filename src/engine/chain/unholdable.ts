import type { Address } from "viem";

/** Chosen by people as a place of no return although they do not look random-free enough for the rules below. */
const CUSTOMARY = new Set(["0xdead000000000000000042069420694206942069", "0x000000000000000000000000000000000000dead"]);

/**
 * Whether nobody can hold the key of this address: finding one for an address of four different digits at most, or of
 * ten leading zero bytes, takes 2^80 tries and more. Precompiles are among them. Contracts are not asked this.
 */
export function isUnholdable(address: Address): boolean {
  const text = address.toLowerCase();
  if (CUSTOMARY.has(text)) return true;
  return new Set(text.slice(2)).size <= 4 || /^0x0{20}/.test(text);
}
