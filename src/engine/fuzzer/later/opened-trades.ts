import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { recorder } from "../../evidence/proof.ts";
import { withCrowdInOwnCall } from "../../scenarios/crowd-in-own-call.ts";
import { exitsPlan } from "../../scenarios/exits.ts";
import { type Market, newCast } from "../../scenarios/market.ts";
import { tryAsOrdinary } from "../../scenarios/ordinary/ordinary-accounts.ts";
import { poolTradePlan } from "../../scenarios/trade.ts";
import { buys } from "../../scenarios/trade-results.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { carryOut, inOneCall } from "../../simulation/plan.ts";
import type { Step } from "../../simulation/program.ts";
import { asOrdinaryCalls } from "../executor/steps.ts";
import type { OpenedTrades } from "../model/found.ts";

export async function tradeAfter(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  steps: readonly Step[],
): Promise<Read<OpenedTrades>> {
  const accounts = newCast();
  const record = recorder(reader, market.token);
  const opened: Market = {
    ...market,
    prelude: [...market.prelude, ...steps],
    preparations: [...(market.preparations ?? []), ...steps.flatMap(asOrdinaryCalls)],
  };
  const plans = inOneCall({
    trade: poolTradePlan(opened, accounts, record),
    exits: exitsPlan(opened, accounts, record),
  });
  const outcome = await carryOut(reader, { trader: accounts.trader, environment: asItIs(conditions) }, plans);
  if (!outcome.known) return outcome;
  const { trade, exits } = outcome.value;
  if (!trade.known) return trade;
  const sellableBps = exits.known ? exits.value.sellableBps : exits;
  const [ordinary, whole] = await Promise.all([
    buys(trade.value)
      ? tryAsOrdinary(reader, opened, conditions, { trade: trade.value, holders: [], sellableBps })
      : unknown("nothing-bought"),
    withCrowdInOwnCall(reader, opened, conditions, exits),
  ]);
  return known({ trade: trade.value, exits: whole, ordinary });
}
