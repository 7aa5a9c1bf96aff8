import type { Hash } from "viem";
import type { Chain } from "./chain.ts";

/** The one block at which everything in an audit is read. Checks know no other clock. */
export type Block = { readonly number: bigint; readonly hash: Hash; readonly timestamp: bigint };

/** About as many blocks as are made in so much time, and no fewer. */
export function blocksIn({ blockTimeMs }: Pick<Chain, "blockTimeMs">, seconds: number): bigint {
  return BigInt(Math.ceil((seconds * 1_000) / blockTimeMs));
}
