// How a pool's quote token is bought with the native one: through which other pools, or through a wrapper.
import type { Address } from "viem";
import type { Chain } from "../../chain/chain.ts";
import type { Pool } from "../../venues/pool.ts";
import { venueFor } from "../../venues/registry.ts";
import type { FoundPool } from "../../venues/venue.ts";
import { deepestFirst } from "./depth.ts";
import { type HopKeys, toPool } from "./found-pool.ts";
import type { Prices } from "./prices.ts";
import { reservesOf } from "./reserves.ts";
import { poolOfWrapper, type Wrapper } from "./wrappers.ts";

/** How quote tokens are bought with the native one. */
export type Ways = {
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
