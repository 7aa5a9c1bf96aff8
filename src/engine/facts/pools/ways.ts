// How a pool's quote token is bought with the native one: through which other pools, or through a wrapper.
import type { Address, Hex } from "viem";
import type { Chain } from "../../chain/chain.ts";
import { least } from "../../core/units.ts";
import { NO_KEY, type Pool, type PoolKey } from "../../venues/pool.ts";
import { isLaunchpad, venueFor } from "../../venues/registry.ts";
import type { FoundPool } from "../../venues/venue.ts";
import { poolsConfig } from "./config.ts";
import { type Prices, poolOfWrapper, priceOf, reservesOf, virtualReserves, type Wrapper } from "./prices.ts";

/** How quote tokens are bought with the native one. */
type Ways = {
  readonly hopAt: HopKeys;
  /** The same pool with its way, where it needs one. */
  withBridge(pool: Pool): Pool;
  /** By venue: the deepest of its pools that join a base token to the native one. */
  readonly siblings: ReadonlyMap<string, Pool["sibling"]>;
};

type Hops = ReadonlyMap<string, FoundPool>;

export function waysFrom(
  chain: Chain,
  token: Address,
  found: readonly FoundPool[],
  prices: Prices,
  wrappers: readonly Wrapper[] = [],
): Ways {
  const hops = hopsFrom(found);
  const hopAt: HopKeys = (venue, quote) => hops.get(`${venue} ${quote.toLowerCase()}`)?.key ?? null;
  const bridges = withWrappers(chain, bridgesFrom(chain, found, hopAt, prices), wrappers);
  return {
    hopAt,
    siblings: siblingsFrom(listedIn(chain, hops), { hopAt, prices, token }),
    withBridge(pool) {
      const joining = bridges.get(pool.quote.address.toLowerCase()) ?? [];
      const bridge = joining.find(({ name }) => name === pool.name) ?? joining[0];
      return bridge ? { ...pool, bridge } : pool;
    },
  };
}

/** By venue and base token: the deepest pool that joins it to the native token there. A manager's router pays with that itself. */
function hopsFrom(found: readonly FoundPool[]): Hops {
  const hops = new Map<string, FoundPool>();
  for (const one of found) {
    if (one.about !== "base" || !one.venue || (one.sqrtPrice > 0n && one.liquidity === 0n)) continue;
    if (venueFor(one.venue).discovery.hopsFromNative && BigInt(one.b) !== 0n) continue;
    const name = `${one.venue.name} ${one.a.toLowerCase()}`;
    const best = hops.get(name);
    if (!best || reservesOf(one)[1] > reservesOf(best)[1]) hops.set(name, one);
  }
  return hops;
}

/** By token: every pool that joins it to the native one, the deepest first; then those that need a second pool. */
function bridgesFrom(
  chain: Chain,
  found: readonly FoundPool[],
  hopAt: HopKeys,
  prices: Prices,
): ReadonlyMap<string, readonly Pool[]> {
  const byDepth = deepestFirst(chain);
  const made = (about: FoundPool["about"], finish: (pool: Pool) => readonly Pool[]) => {
    const pools = found.filter((one) => one.about === about).map((one) => ({ of: one.a.toLowerCase(), one }));
    const joined = Map.groupBy(pools, ({ of }) => of);
    return [...joined].map(([of, all]): [string, readonly Pool[]] => {
      return [of, all.flatMap(({ one }) => toPool(one, hopAt, prices).flatMap(finish)).toSorted(byDepth)];
    });
  };
  const near = new Map(made("base", (pool) => [pool]));
  const bridges = new Map(near);
  for (const [of, pools] of made("between", (pool) => {
    const bridge = near.get(pool.quote.address.toLowerCase())?.[0];
    return bridge ? [{ ...pool, bridge }] : [];
  })) {
    bridges.set(of, [...(bridges.get(of) ?? []), ...pools]);
  }
  return bridges;
}

/** A wrapper of the native token is a way to it like a pool, as deep as its balance. */
function withWrappers(
  chain: Chain,
  bridges: ReadonlyMap<string, readonly Pool[]>,
  wrappers: readonly Wrapper[],
): ReadonlyMap<string, readonly Pool[]> {
  const all = new Map(bridges);
  for (const wrapper of wrappers) {
    const of = wrapper.address.toLowerCase();
    all.set(of, [...(all.get(of) ?? []), poolOfWrapper(chain, wrapper)].toSorted(deepestFirst(chain)));
  }
  return all;
}

/** A pool of an unlisted token may fail for reasons of its own: it tells nothing of a venue. */
function listedIn({ baseTokens }: Chain, hops: Hops): Hops {
  const listed = new Set(baseTokens.map(({ address }) => address.toLowerCase()));
  return new Map([...hops].filter(([, { a }]) => listed.has(a.toLowerCase())));
}

type Terms = { readonly hopAt: HopKeys; readonly prices: Prices; readonly token: Address };

function siblingsFrom(hops: Hops, { hopAt, prices, token }: Terms): Ways["siblings"] {
  const siblings = new Map<string, Pool["sibling"]>();
  for (const hop of hops.values()) {
    const [pool] = toPool(hop, hopAt, prices);
    const deepest = siblings.get(hop.venue?.name ?? "")?.pool;
    if (!pool || hop.a.toLowerCase() === token.toLowerCase()) continue;
    if (!deepest || pool.depthNative > deepest.depthNative) siblings.set(pool.name, { token: hop.a, pool });
  }
  return siblings;
}

// How deep pools count: which is used first, and how deep a pool is that holds nothing but tokens yet.

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

// From an answer of the pool lens to a pool: its reserves, its fee, its id, and how deep it is.

/** By venue and base token: the pool there that joins it to the native one. */
type HopKeys = (venue: string, quote: string) => PoolKey | null;

/** By a vault's word for a pool: the answers about its rules. */
type RulesById = ReadonlyMap<Hex | undefined, readonly FoundPool[]>;

/** None where the pool holds nothing. */
export function toPool(found: FoundPool, hopAt: HopKeys, prices: Prices, rules: RulesById = new Map()): Pool[] {
  const { venue, key, quote } = found;
  if (!venue || holdsNothing(found)) return [];
  const { describe, describeSale } = venueFor(venue).discovery;
  const sale = describeSale?.(venue, found);
  if (sale) return sale === "sold" ? [] : [{ ...emptyPool(found), ...sale }];
  const [tokenReserve, quoteReserve] = reservesOf(found);
  const pool: Pool = {
    ...emptyPool(found),
    tokenReserve,
    quoteReserve,
    key,
    hop: hopAt(venue.name, quote.address),
    spot: key.stable ? undefined : priceOf(found),
    dollars: quote.unlisted ? null : prices.dollarsOf(quote),
    ...describe?.(venue, found, rules.get(found.id) ?? []),
  };
  return [withDepth(pool, prices)];
}

/** A pool that was never filled, or that has been emptied. */
function holdsNothing(found: FoundPool): boolean {
  const [tokenReserve, quoteReserve] = reservesOf(found);
  const isConcentrated = found.sqrtPrice > 0n;
  return isConcentrated ? tokenReserve === 0n && found.liquidity === 0n : tokenReserve === 0n || quoteReserve === 0n;
}

/** An empty pool, with as much as is needed to look up its history. */
export function toEmptyPool(found: FoundPool): Pool[] {
  const { venue, key } = found;
  const isThere = !found.isShared || found.sqrtPrice > 0n;
  if (!venue || venueFor(venue).isLaunchpad || !isThere || !holdsNothing(found)) return [];
  const { id, manager, address } = venueFor(venue).discovery.describe?.(venue, found, []) ?? {};
  return [
    {
      ...emptyPool(found),
      key,
      ...(id ? { id } : {}),
      ...(manager ? { manager } : {}),
      ...(address ? { address } : {}),
    },
  ];
}

function emptyPool({ venue, pool: address, quote }: FoundPool): Pool {
  return {
    venue: venue?.kind ?? "",
    name: venue?.name ?? "",
    address,
    id: null,
    quote,
    feePips: null,
    tokenReserve: 0n,
    quoteReserve: 0n,
    depthNative: 0n,
    depthUsd: null,
    key: NO_KEY,
    hop: null,
    router: null,
  };
}

export function withDepth(pool: Pool, prices: Prices): Pool {
  const depthNative = prices.worthOf(pool.quote, pool.quoteReserve);
  return { ...pool, depthNative, depthUsd: prices.usd(depthNative) };
}
