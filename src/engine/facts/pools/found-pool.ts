// From an answer of the pool lens to a pool: its reserves, its fee, its id, and how deep it is.
import type { Hex } from "viem";
import { NO_KEY, type Pool, type PoolKey } from "../../venues/pool.ts";
import { venueFor } from "../../venues/registry.ts";
import type { FoundPool } from "../../venues/venue.ts";
import type { Prices } from "./prices.ts";
import { priceOf, reservesOf } from "./reserves.ts";

/** By venue and base token: the pool there that joins it to the native one. */
export type HopKeys = (venue: string, quote: string) => PoolKey | null;

/** By a vault's word for a pool: the answers about its rules. */
export type RulesById = ReadonlyMap<Hex | undefined, readonly FoundPool[]>;

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
export function holdsNothing(found: FoundPool): boolean {
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
