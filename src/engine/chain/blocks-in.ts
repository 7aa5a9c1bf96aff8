import type { Chain } from "./chain.ts";

/** About as many blocks as are made in so much time, and no fewer. */
export function blocksIn({ blockTimeMs }: Pick<Chain, "blockTimeMs">, seconds: number): bigint {
  return BigInt(Math.ceil((seconds * 1_000) / blockTimeMs));
}

export const DAY_SECONDS = 86_400;
