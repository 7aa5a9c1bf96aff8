import type { Reader } from "../chain/reader.ts";
import type { Pool } from "../facts/facts.ts";
import { findMarkets, type Market, readConditions, routeFor, tryRun } from "../lab/index.ts";
import type { RunOnPool } from "../lab/outcomes.ts";
import { known, type Read, unknown } from "../read.ts";
import type { LateContext, LateReader } from "./late.ts";

/** What is left of a sum once the largest holders have left through the deepest pool. */
export const runReader: LateReader<RunOnPool> = {
  calls: 7,
  async read(reader, { token, facts, outcomes, beside }) {
    const [pools, holders, conditions] = await Promise.all([facts.pools, facts.holders, readConditions(reader)]);
    if (!holders.known) return holders;
    if (!conditions.known) return conditions;
    const market = deepest(reader, token, pools);
    if (!market.known) return market;
    const noLonger = () => unknown("still-looking");
    // Nobody waits for the launch once everything else is there.
    const launch = await Promise.race([beside("launch"), outcomes.then(noLonger, noLonger)]);
    const others = launch.known ? launch.value.buyers.filter(({ holds }) => holds > 0n) : [];
    const crowd = { holders: holders.value.list, others: others.map(({ address }) => address) };
    return tryRun(reader, market.value, conditions.value, { crowd });
  },
};

/** Where people trade, and nowhere else: no pool is made for what only matters beside others. */
function deepest(
  reader: Reader,
  token: LateContext["token"],
  pools: Awaited<LateContext["facts"]["pools"]>,
): Read<Market> {
  if (pools.known && pools.value.length === 0) return unknown("no-pool-to-run-on");
  const route = (pool: Pool) => routeFor(reader.chain, token, pool) ?? undefined;
  const markets = findMarkets(reader, token, { pools, holders: unknown("no-pool-to-run-on") }, { routeFor: route });
  if (!markets.known) return markets;
  const [market] = markets.value;
  return market ? known(market) : unknown("no-pool-to-run-on");
}
