import type { LiquidityPosition } from "../facts.ts";

/** What a position would give at this price, counted in the pool's second token: enough to compare positions. */
export function worth({ tickLower, tickUpper, liquidity }: LiquidityPosition, sqrtPriceX96: bigint): number {
  const price = Number(sqrtPriceX96) / 2 ** 96;
  const low = rootAt(tickLower);
  const high = rootAt(tickUpper);
  const within = Math.min(Math.max(price, low), high);
  const amount0 = Number(liquidity) * (1 / within - 1 / high);
  const amount1 = Number(liquidity) * (within - low);
  return amount0 * price * price + amount1;
}

/** The square root of the price at a tick. */
export function rootAt(tick: number): number {
  return 1.0001 ** (tick / 2);
}
