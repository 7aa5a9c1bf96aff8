import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const tradesAreMadeUp = defineCheck({
  id: "trades-are-made-up",
  category: "Other Risks",
  explain:
    "Volume attracts people, and costs little more than fees to fake. We look at the last trades of the deepest pool. We " +
    "measure the share of five hands or fewer that buy and sell in turn, at least three times each. Accounts that send it " +
    "to one another are one hand. Arbitrage within one block doesn't count, nor do known pools, routers and exchanges. " +
    "It's a warning from 70% of twenty trades or more. If most of that comes from a contract, which may trade for many, " +
    "the answer is unknown.",
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
