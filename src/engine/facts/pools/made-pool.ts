import type { Address, Hex } from "viem";
import type { PoolKey } from "../facts.ts";

/** A pool that a manager says was made: of whom, and what tells it from others of the same two. */
export type MadePool = { readonly currencies: readonly [Address, Address]; readonly key: PoolKey };

export type RawLog = { readonly topics: readonly Hex[]; readonly data: Hex };
