// The block of an audit, and what names and places nodes have for what a block holds.
import type { Hash, Hex } from "viem";
import type { Chain } from "./chain.ts";

/** The one block at which everything in an audit is read. Checks know no other clock. */
export type Block = { readonly number: bigint; readonly hash: Hash; readonly timestamp: bigint };

/** About as many blocks as are made in so much time, and no fewer. */
export function blocksIn({ blockTimeMs }: Pick<Chain, "blockTimeMs">, seconds: number): bigint {
  return BigInt(Math.ceil((seconds * 1_000) / blockTimeMs));
}

/** What geth called these before 1.14, and some nodes still do. */
const CLASSIC_NAMES: Readonly<Record<string, string>> = {
  feeRecipient: "coinbase",
  prevRandao: "random",
  baseFeePerGas: "baseFee",
};

export function toClassicNames(blockOverride: unknown): unknown {
  if (typeof blockOverride !== "object" || blockOverride === null) return blockOverride;
  return Object.fromEntries(Object.entries(blockOverride).map(([name, value]) => [CLASSIC_NAMES[name] ?? name, value]));
}

/** For who knows some by their old names and some by their new ones, and passes over the others. */
export function toBothNames(blockOverride: unknown): unknown {
  if (typeof blockOverride !== "object" || blockOverride === null) return blockOverride;
  return { ...blockOverride, ...(toClassicNames(blockOverride) as object) };
}

/**
 * Where Nitro keeps what contracts are shown as the block's number: in ArbOS' account, the first word of what it keeps of L1's
 * blocks. Its slot is the hash of that part's own (the hash of its id, 6) and 31 zero bytes, of which the last byte is 0 again.
 */
export const NUMBER_WORD: { readonly at: Hex; readonly slot: Hex } = {
  at: "0xa4b05fffffffffffffffffffffffffffffffffff",
  slot: "0x3c79da47f96b0f39664f73c0a1f350580be90742947dddfa21ba64d578dfe600",
};
