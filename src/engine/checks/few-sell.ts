import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const fewSell = defineCheck({
  id: "few-sell",
  category: "Other Risks",
  explain:
    "If many buy but nobody sells, selling may not work for people, or the price is being made. We count recent buyers and " +
    "sellers in the deepest pool from its logs, without creator and owner. It's a warning when 40 bought and nobody sold. " +
    "It's also one when 100 or more bought and fewer than one sold for every 50. Every honest token has a first minute in " +
    "which few sell.",
  unproven: "past",
  needs: ["traffic"],
  run({ traffic: { trades, buyers, sellers, whole } }) {
    const noneSold = sellers === 0 && buyers >= thresholds.traffic.manyBuyers;
    const fewSold = buyers >= thresholds.traffic.crowd && sellers * thresholds.traffic.buyersPerSeller < buyers;
    if (whole && (noneSold || fewSold)) {
      return read("warning", { code: "few-sell", buyers, sellers });
    }
    if (whole && trades === 0) return unknown("no-trades-seen");
    return whole ? undefined : unknown({ code: "trades-partly-seen", buyers, sellers });
  },
});
