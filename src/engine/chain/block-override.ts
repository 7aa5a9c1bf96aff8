/** What geth called these before 1.14, and some nodes still do; some know the base fee by its new name alone, and pass over the other. */
const CLASSIC_NAMES: Readonly<Record<string, readonly string[]>> = {
  feeRecipient: ["coinbase"],
  prevRandao: ["random"],
  baseFeePerGas: ["baseFee", "baseFeePerGas"],
};

export function toClassicNames(blockOverride: unknown): unknown {
  if (typeof blockOverride !== "object" || blockOverride === null) return blockOverride;
  const named = ([name, value]: [string, unknown]) => (CLASSIC_NAMES[name] ?? [name]).map((each) => [each, value]);
  return Object.fromEntries(Object.entries(blockOverride).flatMap(named));
}
