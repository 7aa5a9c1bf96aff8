import type { Address, Hex } from "viem";

/**
 * Where a contract says who somebody is: by what a view of its answers, by a list that it looks them up in when this call asks it to
 * (and on which a stranger is not), in its storage, in its code, by its own address, or by the key of a pool in which it is traded.
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
