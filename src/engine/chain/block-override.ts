import type { Hex } from "viem";

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
