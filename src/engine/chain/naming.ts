import type { Address, Hex } from "viem";

/**
 * Where a contract says who somebody is: by what a view of its answers, by a list that it looks them up in when this call asks it to
 * (and on which a stranger is not), in its storage, in its code, or by its own address.
 */
export type Naming = { readonly by: Address } & (
  | { readonly code: "view"; readonly selector: Hex }
  | { readonly code: "listed"; readonly data: Hex }
  | { readonly code: "slot"; readonly slot: Hex }
  | { readonly code: "written" }
  /** It is that one's work: its address is what comes of this account's number. */
  | { readonly code: "made"; readonly nonce: number }
);
