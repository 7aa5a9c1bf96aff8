import { unknown } from "../core/read.ts";
import { readConditions, tryRun } from "../experiments/index.ts";
import type { RunOnPool } from "../experiments/outcomes.ts";
import type { LateReader } from "./late.ts";
import { deepestMarket } from "./market.ts";

/** What is left of a sum once the largest holders have left through the deepest pool. */
export const runReader: LateReader<RunOnPool> = {
  calls: 7,
  async read(reader, { token, facts, outcomes, beside }) {
    const [pools, holders, conditions] = await Promise.all([facts.pools, facts.holders, readConditions(reader)]);
    if (!holders.known) return holders;
    if (!conditions.known) return conditions;
    const market = deepestMarket(reader, token, pools);
    if (!market.known) return market;
    const noLonger = () => unknown("still-looking");
    // Nobody waits for the launch once everything else is there.
    const launch = await Promise.race([beside("launch"), outcomes.then(noLonger, noLonger)]);
    const others = launch.known ? launch.value.buyers.filter(({ holds }) => holds > 0n) : [];
    const crowd = { holders: holders.value.list, others: others.map(({ address }) => address) };
    return tryRun(reader, market.value, conditions.value, { crowd });
  },
};
