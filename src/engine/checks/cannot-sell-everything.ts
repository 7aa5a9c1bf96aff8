import { unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import { atMost, buys, type Limits, sells, showing, succeeds, tried } from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const cannotSellEverything = defineCheck({
  id: "cannot-sell-everything",
  category: "Honeypot",
  explain:
    "Buyers sell all, half and a hundredth of what they bought, whatever the amount. Found when the whole never sells but " +
    "a part does. We search for the largest part that sells. A limit on the amount is another finding.",
  needs: ["trades", "exits"],
  uses: ["limits"],
  tellsOf: "sales",
  run({ trades, exits }, { limits }) {
    const [deepest] = trades;
    const bought = deepest ? tried(deepest).filter(buys) : [];
    if (bought.length === 0) return unknown("sale-without-purchase");
    if (bought.some(sells)) return;
    if (!exits.sellableBps.known) return exits.sellableBps;
    const part = Math.max(exits.sellableBps.value, sells(exits.half) ? 5_000 : 0, sells(exits.little) ? 100 : 0);
    if (part === 0 || (limits.known && deepest && isLimitByAmount(limits.value, deepest.bought.amountOut, part)))
      return;
    const mostBps = Math.max(part, exits.refusedBps.known ? exits.refusedBps.value : BPS);
    return executed(
      part >= thresholds.partialSale.nuisanceBps ? "warning" : "danger",
      { code: "cannot-sell-everything", partBps: mostBps },
      showing(exits.sellable, [
        succeeds(exits.marks.buy),
        atMost(
          { step: exits.marks.largestSale },
          { step: exits.marks.bought, portionBps: Math.max(1, Math.min(BPS - 1, mostBps)) },
        ),
      ]),
    );
  },
});

/** The largest sale of a much larger balance is as large: then it is the amount that counts, not the portion. */
function isLimitByAmount({ brought, largestSale }: Limits, bought: bigint, part: number): boolean {
  if (largestSale === null || brought < bought * 4n) return false;
  const largest = (bought * BigInt(part)) / BPS_BIGINT;
  return largestSale < largest * 2n;
}
