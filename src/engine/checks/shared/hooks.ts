// What the hooks of pools take: found by comparing what a pool quotes for small trades with its price and its own fee.
import { type Address, zeroAddress } from "viem";
import { type Unknown, unknown } from "../../core/read.ts";
import { BPS_BIGINT } from "../../core/units.ts";
import type { Later, PoolTrade, Powers, Trade } from "../../experiments/outcomes.ts";
import type { Pool } from "../../facts/facts.ts";
import { hookOf } from "../../venues/registry.ts";
import { thresholds } from "../thresholds.ts";

/** What is missing from a purchase and from a sale beside the pools' own fees, and the trade that shows it. */
export type HookTake = { readonly buyBps: number; readonly sellBps: number; readonly trade: Trade };

/** A pool key has this in place of a fee that the hook decides: all of that fee is the hook's. */
const DYNAMIC_FEE = 0x800000;
const PIPS = 1_000_000n;

/** The pools with a hook, among those that are deep enough to be traded in. */
export function hookedPools(pools: readonly Pool[]): readonly Pool[] {
  const [deepest] = pools;
  return pools.filter(
    (pool) =>
      hookOf(pool) !== null && deepest && pool.depthNative * thresholds.pools.shallowTimes >= deepest.depthNative,
  );
}

/** Powers are used in one pool: nothing is known about the hook of another. */
export function untriedHook(pools: readonly Pool[], { scenario: { hook } }: Powers): Unknown | undefined {
  const isTried = (one: Address) => Boolean(hook) && one.toLowerCase() === hook?.toLowerCase();
  const others = hookedPools(pools).filter((pool) => !isTried(hookOf(pool) ?? zeroAddress));
  return others.length > 0 ? unknown("hook-not-tried") : undefined;
}

/**
 * The smallest trades hardly move the price: what the pool quotes for them is the price less its fee and less what its hook takes.
 * Undefined without a quote, where more is missing from larger sums, or where the trade itself may have moved the price as far.
 */
export function hookTake({ pool, sizes, ...usual }: PoolTrade): HookTake | undefined {
  const trades = [...sizes, usual].sort((one, other) => (one.nativeIn < other.nativeIn ? -1 : 1));
  const [least, next] = trades.flatMap((trade) => takenOf(pool, trade) ?? []);
  if (!least || !next || next.trade.nativeIn < least.trade.nativeIn * 2n) return undefined;
  if (least.isHidden && most(least) < thresholds.tax.toldBps) return undefined;
  const isAlike = (side: "buyBps" | "sellBps") => Math.abs(least[side] - next[side]) <= thresholds.pools.alikeBps;
  return isAlike("buyBps") && isAlike("sellBps") ? least : undefined;
}

export type LaterTake = { readonly buyBps: number; readonly sellBps: number; readonly seconds: number };

/**
 * The least that the hook takes from a buyer who waits, and the earliest time for that. `null` unless it is noticeably less, and every later
 * moment was measured and takes no more.
 */
export function hookTakeLater(pool: Pool, now: HookTake, { moments, missing }: Later): LaterTake | null {
  if (missing && missing.code !== "blocks-not-skipped") return null;
  const less: LaterTake[] = [];
  let mostAfter = 0;
  for (const moment of moments.toSorted((one, other) => other.afterSeconds - one.afterSeconds)) {
    const take = takenOf(pool, moment);
    if (!take || take.isHidden) break;
    const { buyBps, sellBps } = take;
    const lasts = mostAfter <= most(take) + thresholds.tax.noticeableBps;
    if (lasts && most(take) <= most(now) - thresholds.tax.noticeableBps)
      less.push({ buyBps, sellBps, seconds: moment.afterSeconds });
    mostAfter = Math.max(mostAfter, most(take));
  }
  return less.toSorted((one, other) => most(one) - most(other) || one.seconds - other.seconds)[0] ?? null;
}

function most({ buyBps, sellBps }: { readonly buyBps: number; readonly sellBps: number }): number {
  return Math.max(buyBps, sellBps);
}

/** `isHidden`: the trade itself may have moved the price as far as a hook that takes a part worth telling. */
type Taken = HookTake & { readonly isHidden: boolean };

function takenOf(pool: PoolTrade["pool"], { bought, sold, ...trade }: Trade): Taken | undefined {
  const way = wayOf(pool);
  if (!way || !bought.quoted || !sold?.quoted || sold.amountIn === 0n) return undefined;
  const lessFees = (amount: bigint) => way.reduce((left, stage) => (left * (PIPS - feeOf(stage))) / PIPS, amount);
  const inNative = (amount: bigint) =>
    way.reduce((left, { spot }) => (spot ? (left * spot.numerator) / spot.denominator : 0n), amount);
  const missing = (got: bigint, of: bigint) => (of > 0n && got < of ? ((of - got) * BPS_BIGINT) / of : 0n);
  const buy = missing(inNative(bought.quoted), lessFees(trade.nativeIn));
  const sell = missing(sold.quoted, lessFees(inNative(sold.amountIn)));
  const moved = way.reduce((sum, stage) => sum + movedIn(stage, trade.nativeIn), 0n);
  const toBps = (bps: bigint) => Number(bps > moved ? bps - moved : 0n);
  const isHidden =
    moved > thresholds.pools.alikeBps &&
    [buy, sell].some((bps) => bps >= thresholds.tax.toldBps && toBps(bps) < thresholds.tax.toldBps);
  return { buyBps: toBps(buy), sellBps: toBps(sell), trade: { bought, sold, ...trade }, isHidden };
}

/** The pool, and those on the way to it; undefined where one of them has no price, or the trade went another way. */
function wayOf(pool: Pool): readonly Pool[] | undefined {
  const { spot, hop, bridge, name } = pool;
  if (!spot || spot.numerator === 0n || (hop && !bridge)) return undefined;
  if (!bridge) return [pool];
  if (hop && bridge.name === name && JSON.stringify(bridge.key) !== JSON.stringify(hop)) return undefined;
  const before = wayOf({ ...bridge, hop: null });
  return before && [pool, ...before];
}

/** A fee that the pool decides in each trade counts as its hook's. */
function feeOf({ feePips, key }: Pool): bigint {
  const fee = feePips ?? key.fee;
  return fee === DYNAMIC_FEE ? 0n : BigInt(fee);
}

function movedIn({ depthNative }: Pool, nativeIn: bigint): bigint {
  return depthNative > 0n ? (2n * BPS_BIGINT * nativeIn) / depthNative + 1n : BPS_BIGINT;
}
