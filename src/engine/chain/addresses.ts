// Addresses and how they are named. Browsers load this file to replay proofs, so it imports types alone.
import type { Address, Hex } from "viem";

/** Deployed with a salt, so that nothing else can stand there on any chain: it moves an owner's tokens by the owner's word alone. */
export const PERMIT2: Address = "0x000000000022D473030F116dDEE9F6B43aC78BA3";

/** Addresses are compared in this spelling. */
export const lower = <Text extends string>(text: Text): Text => text.toLowerCase() as Text;

/** Chosen by people as a place of no return although they do not look random-free enough for the rules below. */
const CUSTOMARY = new Set(["0xdead000000000000000042069420694206942069", "0x000000000000000000000000000000000000dead"]);

/**
 * Whether no one can hold the key of this address: finding one for an address of four different digits at most, or of
 * ten leading zero bytes, takes 2^80 tries and more. Precompiles are among them. Contracts are not asked this.
 */
export function isUnholdable(address: Address): boolean {
  const text = address.toLowerCase();
  if (CUSTOMARY.has(text)) return true;
  return new Set(text.slice(2)).size <= 4 || /^0x0{20}/.test(text);
}

/**
 * Where a contract names an account: by what a view of its answers, by a list that it looks them up in when this call asks it to
 * (and on which a fresh account is not), in its storage, in its code, by its own address, or by the key of a pool in which it is traded.
 */
export type Naming = { readonly by: Address } & (
  | { readonly code: "view"; readonly selector: Hex }
  | { readonly code: "listed"; readonly data: Hex }
  | { readonly code: "slot"; readonly slot: Hex }
  | { readonly code: "written" }
  /** It is that one's work: its address is what comes of this account's number. */
  | { readonly code: "made"; readonly nonce: number }
  /** It is the hook in that pool's key, as a trade of a proof has it. */
  | { readonly code: "traded" }
);
