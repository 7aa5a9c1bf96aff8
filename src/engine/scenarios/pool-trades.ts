import { known, type Read, unknown } from "../core/read.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import { allOf, each, type Plan } from "../simulation/plan.ts";
import { scenarioConfig } from "./config.ts";
import type { Cast, Market } from "./market.ts";
import type { PoolTrade, Trade } from "./outcomes/trade.ts";
import { sendingPlan, tradePlan } from "./trade.ts";

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
