import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { findMarkets, type Market, routeFor } from "../experiments/index.ts";
import type { FactReads, Pool } from "../facts/facts.ts";
import type { LateContext } from "./late.ts";

/** Where people trade, and nowhere else: no pool is made for what only matters beside others. */
export function deepestMarket(reader: Reader, token: LateContext["token"], pools: FactReads["pools"]): Read<Market> {
  if (pools.known && pools.value.length === 0) return unknown("no-pool-to-run-on");
  const route = (pool: Pool) => routeFor(reader.chain, token, pool) ?? undefined;
  const markets = findMarkets(reader, token, { pools, holders: unknown("no-pool-to-run-on") }, { routeFor: route });
  if (!markets.known) return markets;
  const [market] = markets.value;
  return market ? known(market) : unknown("no-pool-to-run-on");
}
