import { least } from "../../core/bigints.ts";
import type { Pool } from "../facts.ts";
import type { Found } from "./lens.ts";
import type { Prices } from "./prices.ts";
import { reservesOf, virtualReserves } from "./reserves.ts";

/**
 * A launch puts nothing but tokens into a concentrated pool: it can be bought from although there is nothing to sell into
 * yet. A hundredth of what liquidity at its price promises is what a first buyer may bring.
 */
const FIRST_BUYERS_PART = 100n;
/** In wei of the native token. Whoever makes a pool chooses its price, and with it what it promises. */
const MOST_PROMISED = 10n ** 19n;
/** In wei of the native token: where a pool holds this much, there is something to sell into, and promises do not count. */
const LEAST_HELD = 10n ** 16n;

export type Sourced = { readonly pool: Pool; readonly found: Found };

/** Where no pool holds anything yet, a pool is as deep as what it promises: of several, for the part that it holds of the tokens. */
export function withPromises(sourced: readonly Sourced[], others: readonly Pool[], prices: Prices): readonly Pool[] {
  const pools = sourced.map(({ pool }) => pool);
  const isHeld = [...pools, ...others].some(({ depthNative, unvouched }) => !unvouched && depthNative >= LEAST_HELD);
  if (isHeld) return pools;
  const [fullest = 1n] = pools.map(({ tokenReserve }) => tokenReserve).sort((one, other) => (one < other ? 1 : -1));
  return sourced.map(({ pool, found }) => {
    const promised = promisedBy(found);
    if (reservesOf(found)[1] * FIRST_BUYERS_PART >= promised) return pool;
    const worth = least(prices.worthOf(pool.quote, promised), MOST_PROMISED);
    const depthNative = (worth * pool.tokenReserve) / (fullest || 1n);
    return depthNative > pool.depthNative ? { ...pool, depthNative, depthUsd: prices.usd(depthNative) } : pool;
  });
}

function promisedBy(found: Found): bigint {
  return virtualReserves(found)[1] / FIRST_BUYERS_PART;
}
