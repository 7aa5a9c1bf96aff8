import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";

const WARNING_BPS = 7000;
/** Of fewer trades anybody may have made most. */
const ENOUGH_TRADES = 20;

export const tradesAreMadeUp = defineCheck({
  id: "trades-are-made-up",
  category: "Other Risks",
  explain:
    "Volume draws people, and costs its maker little more than fees. Among the last trades of the deepest pool, the share that five hands or " +
    "fewer made who buy and sell in turn, three times each at least; accounts that send it to one another are one hand, and whoever buys and " +
    "sells within one block, as arbitrage does, does not count. A warning from 70% of twenty trades or more.",
  needs: ["traffic"],
  run({ traffic: { circle, trades, buyers, sellers, whole } }) {
    if (circle && trades >= ENOUGH_TRADES && circle.bps >= WARNING_BPS) {
      return { severity: "warning", basis: "read", says: { code: "trades-are-made-up", ...circle } };
    }
    return whole ? undefined : unknown({ code: "trades-partly-seen", buyers, sellers });
  },
});
