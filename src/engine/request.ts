import type { Address } from "viem";

/** What was asked: a chain and an address. Without a chain, the chains are asked which of them has code there. */
export type Request = { readonly chainId: number; readonly address: Address };
