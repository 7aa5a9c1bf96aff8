import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const fewSell = defineCheck({
  id: "few-sell",
  category: "Other Risks",
  explain:
    "Where many buy and nobody sells, selling may not work for people whatever a trial shows, or a price is being made. The accounts that bought " +
    "and sold in the deepest pool of late are counted from its logs, without whoever made or owns the token: a warning where 40 bought and nobody " +
    "sold, or fewer than one sold for every 50 of a hundred and more who bought. Every honest token has a first minute in which few sell.",
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
