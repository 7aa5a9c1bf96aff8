import { BPS } from "../core/units.ts";
import type { Change } from "./change.ts";
import type { Snapshot } from "./snapshot.ts";

/** Trades move it all the time. */
const LEAST_BPS = 500;

type Pools = NonNullable<Snapshot["pools"]>;

/** What lies in all pools together, at the prices of before: what moved from one pool to another is still there. */
export function compareLiquidity(before: Snapshot, after: Snapshot): Change[] {
  if (!before.pools || !after.pools) return [];
  const prices = { ...pricesIn(after.pools), ...pricesIn(before.pools) };
  const [was, is] = [before.pools, after.pools].map((pools) => worthOf(pools, prices));
  if (was === undefined || is === undefined || was <= 0) return [];
  if (Math.abs(is - was) * BPS < was * LEAST_BPS) return [];
  const [pool, ...others] = new Set([...before.pools, ...after.pools].map(({ quote }) => quote));
  // In one quote token it can be told as what it is.
  const price = pool === undefined ? undefined : prices[pool];
  if (others.length > 0 || !price) return [{ code: "liquidity", before: was, after: is, symbol: null }];
  const [{ symbol } = { symbol: null }] = before.pools;
  return [{ code: "liquidity", before: was / price, after: is / price, symbol }];
}

/** What one of each quote token is worth in the chain's own coin. */
function pricesIn(pools: Pools): Record<string, number> {
  return Object.fromEntries(
    pools.flatMap(({ quote, amount, native }) => (amount > 0 && native > 0 ? [[quote, native / amount]] : [])),
  );
}

function worthOf(pools: Pools, prices: Record<string, number>): number {
  return pools.reduce((total, { quote, amount }) => total + amount * (prices[quote] ?? 0), 0);
}
