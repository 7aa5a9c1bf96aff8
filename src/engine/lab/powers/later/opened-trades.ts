import type { Reader } from "../../../chain/reader.ts";
import { known, type Read, unknown } from "../../../read.ts";
import { asItIs, type Conditions } from "../../machine/environment.ts";
import { carryOut, together } from "../../machine/plan.ts";
import type { Step } from "../../machine/program.ts";
import type { Exits, Ordinary, PoolTrade } from "../../outcomes.ts";
import { recorder } from "../../proofs/replay.ts";
import { exitsPlan } from "../../trades/exits.ts";
import { type Market, newCast } from "../../trades/market.ts";
import { tryAsOrdinary } from "../../trades/ordinary-accounts.ts";
import { poolTradePlan } from "../../trades/pool-trades.ts";
import { buys } from "../../trades/reading.ts";
import { toOrdinary } from "../search/entry.ts";

/** What happens to somebody who buys as soon as trading was opened: in the same block, and later where blocks can be simulated. */
export type OpenedTrades = {
  readonly trade: PoolTrade;
  readonly exits: Read<Exits>;
  readonly ordinary: Read<Ordinary>;
};

export async function tradeAfter(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  steps: readonly Step[],
): Promise<Read<OpenedTrades>> {
  const cast = newCast();
  const record = recorder(reader, market.token);
  const opened: Market = {
    ...market,
    prelude: [...market.prelude, ...steps],
    preparations: [...(market.preparations ?? []), ...steps.flatMap(toOrdinary)],
  };
  const plans = together({ trade: poolTradePlan(opened, cast, record), exits: exitsPlan(opened, cast, record) });
  const outcome = await carryOut(reader, { trader: cast.trader, environment: asItIs(conditions) }, plans);
  if (!outcome.known) return outcome;
  const { trade, exits } = outcome.value;
  if (!trade.known) return trade;
  const sellableBps = exits.known ? exits.value.sellableBps : 0;
  const ordinary = buys(trade.value)
    ? await tryAsOrdinary(reader, opened, conditions, { trade: trade.value, holders: [], sellableBps })
    : unknown("Nothing could be bought.");
  return known({ trade: trade.value, exits, ordinary });
}
