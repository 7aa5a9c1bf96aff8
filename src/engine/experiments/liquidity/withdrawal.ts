import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../../core/read.ts";
import type { Recorder } from "../../evidence/proof.ts";
import type { Controller, FreeLiquidity, Pool, PoolLiquidity } from "../../facts/facts.ts";
import { type Cast, type Market, newCast } from "../../scenarios/market.ts";
import type { Withdrawal } from "../../scenarios/outcomes/withdrawal.ts";
import { usualSum } from "../../scenarios/pool-trades.ts";
import { approval } from "../../scenarios/probes/approval.ts";
import { purchase } from "../../scenarios/probes/purchase.ts";
import { sale } from "../../scenarios/probes/sale.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { mark } from "../../simulation/marks.ts";
import { carryOut, type Plan, plan } from "../../simulation/plan.ts";
import { act } from "../../simulation/steps.ts";
import { removalOf } from "../../venues/registry.ts";
import { experimentConfig } from "../config.ts";
import { findRelease, type Release } from "./release.ts";

/** In a call of its own, because whose liquidity it is takes longer to learn than where to trade. */
export async function tryWithdrawal(
  reader: Reader,
  market: Market,
  record: Recorder,
  { conditions, liquidity }: { conditions: Conditions; liquidity: Liquidity | Promise<Liquidity> },
): Promise<Read<Withdrawal | null>> {
  const read = await liquidity;
  if (!read.known) return read;
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions) };
  const { pool } = market.route;
  const free = freeIn(pool, read.value);
  if (!free) return known(null);
  const asked = !canBePlayed(free) && free.shareBps >= experimentConfig.releaseMinShareBps;
  const release = asked ? await findRelease(reader, setting, { pool, token: market.token, free }) : null;
  return carryOut(reader, setting, withdrawalPlan(market, cast, record, read.value, release));
}

type Liquidity = Read<readonly PoolLiquidity[]>;

/** Somebody buys; whoever holds most of the free liquidity takes it out; what does the buyer's sale bring then? */
export function withdrawalPlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  liquidity: readonly PoolLiquidity[],
  release: Release | null = null,
): Plan<Withdrawal | null> {
  const { pool } = market.route;
  const free = freeIn(pool, liquidity);
  const calls = free && removalBy(release?.by ?? (canBePlayed(free) ? free.holder : null), market, free);
  if (!free || !calls || calls.length === 0) return plan([], () => known(null));
  const buying = purchase(market, trader, usualSum(market));
  const selling = sale(market, trader, { held: buying.marks.bought });
  const released = release && { by: release.by, callee: release.callee };
  const letGo = release ? [{ name: "release", by: release.by, call: release.call }] : [];
  const taken = [...letGo, ...calls].map((each) => ({ ...each, mark: mark(each.name) }));
  const marks = {
    ...buying.marks,
    ...selling.marks,
    taking: taken.map(({ mark }) => mark),
  };
  const taking = taken.map(({ mark, by, call }) => act(mark, by.address, call, { required: true }));
  const { quote, before, sell, after } = selling;
  const steps = [...buying.steps, ...approval(market, trader).steps, quote, ...taking, before, sell, after];
  return plan([{ steps }], ([run]): Read<Withdrawal | null> => {
    const worth = run?.measured(marks.quotedSale);
    if (!run || !worth?.known) return unknown("sale-before-unmeasured");
    // Whoever is refused ends it, and nothing after that is done.
    const refused = marks.taking.map((each) => run.worked(each)).find((worked) => !worked.known || !worked.value);
    if (refused) return mapRead(refused, () => null);
    const sold = selling.read(run);
    return mapRead(sold, ({ amountOut }) => ({
      pool,
      free,
      released,
      before: worth.value,
      after: amountOut,
      marks,
      replay: record(run),
    }));
  });
}

export function freeIn(pool: Pool, liquidity: readonly PoolLiquidity[]): FreeLiquidity | null {
  const own = liquidity.find((entry) => entry.pool.address === pool.address && entry.pool.id === pool.id);
  return own?.largestFree ?? null;
}

function removalBy(holder: Controller | null, { route, token, deadline }: Market, free: FreeLiquidity) {
  if (!holder) return null;
  return removalOf(route.pool, token, { ...free, holder }, deadline).map((call) => ({
    name: "withdraw",
    by: holder,
    call,
  }));
}

/** A contract whose code would have to be replaced to act so is not shown to be able to. */
export function canBePlayed({ holder, standing }: FreeLiquidity): boolean {
  return holder.kind !== "contract" && holder.kind !== "burned" && standing.code !== "expired-lock";
}
