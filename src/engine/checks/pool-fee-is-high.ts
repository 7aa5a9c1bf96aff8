// Does the deepest pool keep a large part of every trade as its own fee?
import { unknown } from "../core/read.ts";
import { BPS, PIPS_PER_BPS } from "../core/units.ts";
import { hookOf } from "../venues/registry.ts";
import { CLEAR, defineCheck, read } from "./check.ts";
import { hookTake } from "./shared/hooks.ts";
import { severityOfTax } from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";

export const poolFeeIsHigh = defineCheck({
  id: "pool-fee-is-high",
  category: "Tax Issue",
  explain:
    "We read the deepest pool's own fee, which our buy and sell tax leave out. Most pools keep 0.01% to 1%. 🟠 from 10%, " +
    "🔴 from 30%. If the pool has no fixed fee, we compare its quote for the smallest trades with its price. A fee that a " +
    "hook sets counts under `hook-can-tax`. We miss other pools, and a fee that rises later.",
  unproven: "reading",
  needs: ["pools"],
  uses: ["trades"],
  run({ pools: [deepest] }, { trades }) {
    if (!deepest) return unknown("no-pool-to-try");
    const { feePips, address, id } = deepest;
    // Uniswap V4 has a figure beyond 100% in place of a fee that the hook sets.
    if (feePips !== null && feePips <= BPS * PIPS_PER_BPS) return found(feePips / PIPS_PER_BPS, false);
    if (hookOf(deepest)) return CLEAR;
    if (!trades.known) return trades;
    const trade = trades.value.find(({ pool }) => pool.address === address && pool.id === id);
    const take = trade && hookTake({ ...trade, pool: { ...trade.pool, feePips: 0 } });
    return take ? found(Math.max(take.buyBps, take.sellBps), true) : unknown("measure-failed");
  },
});

function found(feeBps: number, changes: boolean) {
  if (feeBps < thresholds.pools.highFeeBps) return undefined;
  const bothBps = Math.round(BPS - (BPS - feeBps) ** 2 / BPS);
  return read(severityOfTax(feeBps), { code: "pool-keeps", feeBps, bothBps, changes });
}
