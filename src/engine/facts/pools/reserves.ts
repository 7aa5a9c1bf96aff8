import { least } from "../../core/bigints.ts";
import type { Found } from "./lens.ts";

export const Q96 = 2n ** 96n;

/** What a concentrated pool could give at its present price if its liquidity reached over all prices. */
export function virtualReserves({ a, b, third: sqrtPrice, fourth: liquidity }: Found): readonly [bigint, bigint] {
  if (sqrtPrice === 0n) return [0n, 0n];
  const amount0 = (liquidity * Q96) / sqrtPrice;
  const amount1 = (liquidity * sqrtPrice) / Q96;
  return a.toLowerCase() < b.toLowerCase() ? [amount0, amount1] : [amount1, amount0];
}

/** Everything that such pools hold lies in one place: a manager, or its vault. */
export function isShared({ kind }: Pick<Found, "kind">): boolean {
  return kind === "v4" || kind === "infinityCl";
}

/** A pool of one manager can give no more than its liquidity reaches and no more than there is of them all. */
export function reservesOf(found: Found): readonly [bigint, bigint] {
  if (!isShared(found)) return [found.holdsA, found.holdsB];
  const [a, b] = virtualReserves(found);
  return [least(a, found.holdsA), least(b, found.holdsB)];
}
