// How much an answer of the pool lens says that a pool can give, and at which price.

import { least } from "../../core/bigints.ts";
import type { Price } from "../../venues/pool.ts";
import type { FoundPool } from "../../venues/venue.ts";

const Q96 = 2n ** 96n;

/** What a concentrated pool could give at its present price if its liquidity reached over all prices. */
export function virtualReserves({ a, b, sqrtPrice, liquidity }: FoundPool): readonly [bigint, bigint] {
  if (sqrtPrice === 0n) return [0n, 0n];
  const amount0 = (liquidity * Q96) / sqrtPrice;
  const amount1 = (liquidity * sqrtPrice) / Q96;
  return a.toLowerCase() < b.toLowerCase() ? [amount0, amount1] : [amount1, amount0];
}

/** A pool of one manager can give no more than its liquidity reaches and no more than there is of them all. */
export function reservesOf(found: FoundPool): readonly [bigint, bigint] {
  if (!found.isShared) return [found.holdsA, found.holdsB];
  const [a, b] = virtualReserves(found);
  return [least(a, found.holdsA), least(b, found.holdsB)];
}

/** Of `a` in units of `b`. */
export function priceOf(pool: FoundPool): Price | undefined {
  if (pool.price) return pool.price.numerator > 0n && pool.price.denominator > 0n ? pool.price : undefined;
  if (pool.sqrtPrice === 0n) {
    const known = pool.holdsA > 0n && pool.holdsB > 0n;
    return known ? { numerator: pool.holdsB, denominator: pool.holdsA } : undefined;
  }
  if (pool.liquidity === 0n) return undefined;
  const square = pool.sqrtPrice * pool.sqrtPrice;
  const aIsFirst = pool.a.toLowerCase() < pool.b.toLowerCase();
  return aIsFirst ? { numerator: square, denominator: Q96 * Q96 } : { numerator: Q96 * Q96, denominator: square };
}
