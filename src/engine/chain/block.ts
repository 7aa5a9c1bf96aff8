import type { Hash } from "viem";

/** The one block at which everything in an audit is read. Checks know no other clock. */
export type Block = { readonly number: bigint; readonly hash: Hash; readonly timestamp: bigint };
