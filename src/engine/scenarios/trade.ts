// The basic scenario: buy, sell and send through one pool with several sums. In: a market. Out: `PoolTrade`.

import { known, type Read, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, each, type Plan, plan } from "../simulation/plan.ts";
import { balanceOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { PoolTrade, Sending, StepOutcome, Trade } from "./outcomes/trade.ts";
import { gain } from "./probes/measure.ts";
import { purchase } from "./probes/purchase.ts";
import { approval, sale } from "./probes/sale.ts";
import { sending } from "./probes/sending.ts";
import { buys } from "./trade-results.ts";

export function tradePlan(
  market: Market,
  { trader }: Cast,
  record: Recorder,
  { nativeIn, portionBps = BPS, rest = false }: { nativeIn: bigint; portionBps?: number; rest?: boolean },
): Plan<Trade> {
  const buying = purchase(market, trader, nativeIn);
  const selling = sale(market, trader, { held: buying.marks.bought, portionBps, rest });
  const marks = { ...buying.marks, ...selling.marks };
  const left = mark("left");
  const isPart = portionBps < BPS;
  const inPool = gain(["pool-before", "pool-after"], (each) =>
    balanceOf(each, market.token, market.route.pool.address),
  );
  const exit = isPart
    ? [...selling.steps, balanceOf(left, market.token, trader)]
    : [inPool.before, ...selling.steps, inPool.after];
  const steps = [...buying.steps, ...approval(market, trader).steps, ...exit];
  return plan([{ steps }], ([run]) => {
    if (!run) return unknown("trade-not-tried");
    const missing = brokenPrelude(market, run);
    if (missing) return missing;
    const bought = buying.read(run);
    if (!bought.known) return bought;
    const sold = buys({ bought: bought.value }) ? selling.read(run) : known(null);
    if (!sold.known) return sold;
    const besideBps =
      isPart && sold.value ? besideOf(run.measured(buying.marks.bought), run.measured(left), sold.value) : null;
    const trade = { nativeIn, bought: bought.value, sold: sold.value, marks, replay: record(run) };
    const around = isPart ? {} : { inPool: inPool.marks };
    return known({ ...trade, ...around, ...(besideBps === null ? {} : { besideBps }) });
  });
}

/** What else is gone of what the seller had, in ten-thousandths of what was sold; `null`: nothing, or it was not measured. */
function besideOf(had: Read<bigint>, left: Read<bigint>, { ok, amountIn }: StepOutcome): number | null {
  if (!ok || !had.known || !left.known || amountIn === 0n) return null;
  const gone = had.value - amountIn - left.value;
  return gone > 0n ? Number((gone * BPS_BIGINT) / amountIn) : null;
}

export function sendingPlan(
  market: Market,
  { trader, friend }: Cast,
  record: Recorder,
  nativeIn: bigint,
): Plan<Sending> {
  const buying = purchase(market, trader, nativeIn);
  const { bought } = buying.marks;
  const way = sending(market.token, {
    from: trader,
    to: friend,
    held: bought,
    portionBps: scenarioConfig.sentPortionBps,
  });
  return plan([{ steps: [...buying.steps, ...way.steps] }], ([run]) => {
    if (!run) return unknown("sending-not-tried");
    const had = buying.read(run);
    if (!had.known) return had;
    const sent = buys({ bought: had.value }) ? way.read(run) : known(null);
    if (!sent.known) return sent;
    return known({
      sent: sent.value?.amountIn ? sent.value : null,
      marks: { bought, ...way.marks },
      replay: record(run),
    });
  });
}

/** A thousandth of the pool: large enough to be exact, and so small that the price hardly moves. */
export function usualSum({ route }: Pick<Market, "route">): bigint {
  return portionOf(route.pool.depthNative, 10n);
}

function portionOf(amount: bigint, bps: bigint): bigint {
  const portion = (amount * bps) / BPS_BIGINT;
  return portion > 0n ? portion : 1n;
}

export function poolTradePlan(
  market: Market,
  cast: Cast,
  record: Recorder,
  sizes: readonly bigint[] = scenarioConfig.tradeSizesBps,
): Plan<PoolTrade> {
  const { pool } = market.route;
  const trades = each(
    sizes.map((bps) => tradePlan(market, cast, record, { nativeIn: portionOf(pool.depthNative, bps) })),
  );
  const sendings = each(
    sizes.slice(0, 2).map((bps) => sendingPlan(market, cast, record, portionOf(pool.depthNative, bps))),
  );
  const count = trades.experiments.length;
  return {
    experiments: [...trades.experiments, ...sendings.experiments],
    outcome: (runs): Read<PoolTrade> => {
      const tried = trades.outcome(runs.slice(0, count));
      const sent = sendings.outcome(runs.slice(count));
      if (!tried.known) return tried;
      if (!sent.known) return sent;
      const all = allOf(tried.value);
      const sending = allOf(sent.value);
      if (!all.known) return all;
      if (!sending.known) return sending;
      const base = mostTelling(all.value);
      const first = sending.value.find(({ sent }) => sent?.ok) ?? sending.value[0];
      if (!base || !first) return unknown("no-trade-tried");
      const ordered = all.value.toSorted((a, b) => (a.nativeIn < b.nativeIn ? -1 : 1));
      const { assumed, put, launched } = market;
      const since = { ...(put ? { put: true as const } : {}), ...(launched ? { launched } : {}) };
      return known({ ...base, pool, assumed, ...since, sending: first, sizes: ordered });
    },
  };
}

/** The first that could be bought and measured; else the first that could be bought; else the usual one. */
function mostTelling(trades: readonly Trade[]): Trade | undefined {
  const bought = trades.filter(({ bought }) => bought.ok && bought.amountOut > 0n);
  return bought.find(({ bought }) => bought.taxBps !== null) ?? bought[0] ?? trades[0];
}
