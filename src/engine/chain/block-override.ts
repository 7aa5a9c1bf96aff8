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
