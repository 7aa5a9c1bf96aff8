// How deep pools count: which is used first, and how deep a pool is that holds nothing but tokens yet.
import type { Chain } from "../../chain/chain.ts";
import { least } from "../../core/bigints.ts";
import { NO_KEY, type Pool } from "../../venues/pool.ts";
import { isLaunchpad, venueFor } from "../../venues/registry.ts";
import type { FoundPool } from "../../venues/venue.ts";
import { poolsConfig } from "./config.ts";
import type { Prices } from "./prices.ts";
import { reservesOf, virtualReserves } from "./reserves.ts";

function weightOf({ depthNative, unvouched, key }: Pool, hooks: ReadonlySet<string>): bigint {
  if (unvouched) return depthNative / poolsConfig.unvouchedWeight;
  return hooks.has(key.hooks.toLowerCase()) ? depthNative : depthNative / poolsConfig.hookedWeight;
}

function listedHooks({ venues, hooks }: Chain): ReadonlySet<string> {
  const used = [NO_KEY.hooks, ...venues.flatMap((venue) => venueFor(venue).discovery.usualHooks?.(venue) ?? [])];
  const launchpads = hooks.filter(({ isExchange }) => !isExchange);
  return new Set([...used, ...launchpads.map(({ address }) => address)].map((hook) => hook.toLowerCase()));
}

/** Pools that can be traded come before curves that cannot; then by what can be taken out of them. */
export function deepestFirst(chain: Chain): (one: Pool, other: Pool) => number {
  const hooks = listedHooks(chain);
  return (one, other) => compare(one, other, [weightOf(one, hooks), weightOf(other, hooks)]);
}

function compare(one: Pool, other: Pool, [weight, otherWeight]: readonly [bigint, bigint]): number {
  const curves = Number(isLaunchpad(one)) - Number(isLaunchpad(other));
  if (curves !== 0) return curves;
  if (weight !== otherWeight) return weight < otherWeight ? 1 : -1;
  const unvouched = Number(Boolean(one.unvouched)) - Number(Boolean(other.unvouched));
  if (unvouched !== 0) return unvouched;
  if (one.depthNative === other.depthNative) return one.tokenReserve < other.tokenReserve ? 1 : -1;
  return one.depthNative < other.depthNative ? 1 : -1;
}

export type Sourced = { readonly pool: Pool; readonly found: FoundPool };

/**
 * A launch puts only tokens into a concentrated pool: it can be bought from although there is nothing to sell into yet. Where no pool
 * holds anything, a pool is as deep as what its liquidity promises: of several, for the part that it holds of the tokens.
 */
export function withPromises(sourced: readonly Sourced[], others: readonly Pool[], prices: Prices): readonly Pool[] {
  const pools = sourced.map(({ pool }) => pool);
  const isHeld = [...pools, ...others].some(
    ({ depthNative, unvouched }) => !unvouched && depthNative >= poolsConfig.minHeldWei,
  );
  if (isHeld) return pools;
  const [fullest = 1n] = pools.map(({ tokenReserve }) => tokenReserve).sort((one, other) => (one < other ? 1 : -1));
  return sourced.map(({ pool, found }) => {
    const promised = promisedBy(found);
    if (reservesOf(found)[1] * poolsConfig.firstBuyersPart >= promised) return pool;
    const worth = least(prices.worthOf(pool.quote, promised), poolsConfig.maxPromisedWei);
    const depthNative = (worth * pool.tokenReserve) / (fullest || 1n);
    return depthNative > pool.depthNative ? { ...pool, depthNative, depthUsd: prices.usd(depthNative) } : pool;
  });
}

function promisedBy(found: FoundPool): bigint {
  return virtualReserves(found)[1] / poolsConfig.firstBuyersPart;
}
