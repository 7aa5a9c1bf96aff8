import { getAddress, type Hex } from "viem";
import type { Pool, PoolKey } from "../facts.ts";
import { type Rules, rulesOf } from "./balancer-rules.ts";
import { isOfStranger } from "./custom-pools.ts";
import { infinityPoolId } from "./infinity-keys.ts";
import type { Found } from "./lens.ts";
import { NO_KEY } from "./lens-questions.ts";
import type { Prices } from "./prices.ts";
import { isShared, reservesOf } from "./reserves.ts";
import { priceOf } from "./tellers.ts";
import { poolId } from "./uniswap-v4-keys.ts";

/** A launchpad that holds less than this share of the supply is no longer selling it. */
const SELLING_SHARE = 100n;

/** By venue and base token: the pool there that joins it to the native one. */
export type HopKeys = (venue: string, quote: string) => PoolKey | null;

/** Nothing where nobody put anything into it. */
export function toPool(
  found: Found,
  hopAt: HopKeys,
  prices: Prices,
  rules: ReadonlyMap<Hex, Rules> = new Map(),
): Pool[] {
  const { venue, key, quote, pool: address } = found;
  if (!venue || holdsNothing(found)) return [];
  const [tokenReserve, quoteReserve] = reservesOf(found);
  if (venue.kind === "launchpad" && address === getAddress(venue.manager)) {
    if (found.holdsA * SELLING_SHARE < found.holdsB) return [];
    const none = { address: quote.address, symbol: "", decimals: 18 };
    return [{ ...emptyPool, venue: "launchpad", name: venue.name, address, quote: none, tokenReserve: found.holdsA }];
  }
  const pool: Pool = {
    ...emptyPool,
    venue: venue.kind,
    name: venue.name,
    address,
    ...idOf(found),
    quote,
    feePips: feeOf(found),
    tokenReserve,
    quoteReserve,
    key,
    ...(isOfStranger(venue, key) ? { unvouched: "code" as const } : {}),
    ...ruledBy(rulesOf(found, rules), key),
    hop: hopAt(venue.name, quote.address),
    spot: key.stable ? undefined : priceOf(found),
    dollars: quote.unlisted ? null : prices.dollarsOf(quote),
  };
  return [priced(pool, prices)];
}

/** A pool that nobody has put anything into yet, or that has been emptied. */
export function holdsNothing(found: Found): boolean {
  const [tokenReserve, quoteReserve] = reservesOf(found);
  const isConcentrated = found.third > 0n;
  return isConcentrated ? tokenReserve === 0n && found.fourth === 0n : tokenReserve === 0n || quoteReserve === 0n;
}

/** Of what holds nothing, by what its past is found. */
export function toEmptyPool(found: Found): Pool[] {
  const { venue, key, quote, pool: address } = found;
  const isThere = !isShared(found) || found.third > 0n;
  if (!venue || venue.kind === "launchpad" || !isThere || !holdsNothing(found)) return [];
  return [{ ...emptyPool, venue: venue.kind, name: venue.name, address, ...idOf(found), quote, key }];
}

function ruledBy(
  rules: Rules | null,
  key: Pool["key"],
): Pick<Pool, "managers" | "unvouched"> & Partial<Pick<Pool, "key">> {
  if (!rules) return {};
  const { isKnownCode, hook, managers } = rules;
  return { key: { ...key, hooks: hook }, managers, ...(isKnownCode ? {} : { unvouched: "code" as const }) };
}

export function priced(pool: Pool, prices: Prices): Pool {
  const depthNative = prices.worthOf(pool.quote, pool.quoteReserve);
  return { ...pool, depthNative, depthUsd: prices.usd(depthNative) };
}

const emptyPool = {
  id: null as Hex | null,
  feePips: null,
  tokenReserve: 0n,
  quoteReserve: 0n,
  depthNative: 0n,
  depthUsd: null,
  key: NO_KEY,
  hop: null,
  router: null,
};

/** Pools of one manager have no address of their own. */
function idOf({ venue, a, b, key, id }: Found): Pick<Pool, "id" | "manager"> & Partial<Pick<Pool, "address">> {
  if (venue?.kind === "balancer-v2" || venue?.kind === "balancer-v3")
    return { id: id ?? null, address: getAddress(venue.vault) };
  if (venue?.kind === "uniswap-v4") return { id: poolId(a, b, key) };
  if (venue?.kind !== "infinity-cl" && venue?.kind !== "infinity-bin") return { id: null };
  return { id: infinityPoolId(venue.poolManager, a, b, key), manager: venue.poolManager };
}

function feeOf({ venue, key }: Found): number | null {
  if (venue?.kind === "uniswap-v2") return venue.feePips;
  if (venue && "poolManager" in venue) return key.fee;
  return venue?.kind === "uniswap-v3" && venue.keyedBy === "fee" ? key.fee : null;
}
