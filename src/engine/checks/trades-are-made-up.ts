import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const tradesAreMadeUp = defineCheck({
  id: "trades-are-made-up",
  category: "Other Risks",
  explain:
    "Volume draws people, and costs its maker little more than fees. Among the last trades of the deepest pool, the share that five hands or " +
    "fewer made who buy and sell in turn, three times each at least; accounts that send it to one another are one hand, and whoever buys and " +
    "sells within one block, as arbitrage does, does not count, and nor do known pools, routers and exchanges. A warning from 70% of twenty trades or more; where most of that is a " +
    "contract's, which may trade for many, the answer is unknown.",
  unproven: "past",
  needs: ["traffic"],
  run({ traffic: { circle, circleHasKey, trades, buyers, sellers, whole } }) {
    if (circle && trades >= thresholds.traffic.enoughTrades && circle.bps >= thresholds.traffic.madeUpBps) {
      if (!circleHasKey) return unknown("traders-not-known");
      return read("warning", { code: "trades-are-made-up", ...circle });
    }
    if (whole && trades === 0) return unknown("no-trades-seen");
    return whole ? undefined : unknown({ code: "trades-partly-seen", buyers, sellers });
  },
});
