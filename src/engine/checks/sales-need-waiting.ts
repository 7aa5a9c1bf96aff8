// Does a buyer have to wait before a sale works?
import { unknown } from "../core/read.ts";
import { HOUR } from "../core/units.ts";
import { buys, fails, type Ordinary, sells, showing, succeeds, tried } from "../experiments/outcomes.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import { randomnessIn } from "./shared/surroundings.ts";
import type { Asks } from "./vocabulary/honeypot.ts";

export const salesNeedWaiting = defineCheck({
  id: "sales-need-waiting",
  category: "Honeypot",
  explain:
    "A buyer sells in the block of the purchase, in the next one, and after ten minutes, an hour, a day and thirty days. " +
    "Found when an early sale fails and a later one works. Without simulated blocks nothing is said where real holders can " +
    "sell what a fresh buyer cannot: that may be a matter of time, or of who they are.",
  needs: ["trades"],
  measures: ["ordinary"],
  uses: ["holderSales", "code", "callsOut"],
  tellsOf: "sales",
  run({ trades }, { ordinary, holderSales, ...asked }) {
    const [deepest] = trades;
    const atOnce = deepest ? tried(deepest).some(sells) : false;
    if (ordinary.known && ordinary.value.sales.length > 0) return waitOf(ordinary.value, atOnce, randomnessIn(asked));
    if (!deepest || !tried(deepest).some(buys)) return unknown("sale-without-purchase");
    if (atOnce || !holderSales.known) return;
    const leaving = holderSales.value.filter(({ sold }) => sold.ok);
    if (leaving.length * 2 <= holderSales.value.length) return;
    if (!ordinary.known) return unknown({ code: "later-sale-untried", because: ordinary.why });
    return executed(
      "warning",
      { code: "fresh-buyer-waits", reason: deepest.sold?.reason ?? null },
      showing(
        [deepest.replay, ...leaving.slice(0, 1).map(({ replay }) => replay)],
        [
          succeeds(deepest.marks.buy),
          fails(deepest.marks.sell),
          ...leaving.slice(0, 1).map(({ marks }) => succeeds(marks.sell)),
        ],
      ),
    );
  },
});

function waitOf(
  { sales, quick, marks, replay }: Ordinary,
  atOnce: boolean,
  luck: { asks?: Asks },
): Finding | undefined {
  const firstOk = sales.findIndex(({ sold }) => sold.ok);
  const first = sales[firstOk];
  if (!first) return;
  const conditions = [succeeds(marks.buy), succeeds(first.mark)];
  if (firstOk > 0) {
    const refused = sales[firstOk - 1];
    if (!refused) return;
    const seconds = first.afterSeconds;
    return executed(
      first.afterSeconds > HOUR ? "danger" : "warning",
      { code: "sales-need-waiting", seconds, reason: refused.sold.reason, ...luck },
      showing(replay, [...conditions, fails(refused.mark)]),
    );
  }
  if (atOnce || !quick || quick.ok) return;
  return executed(
    "warning",
    { code: "sale-fails-in-same-block", reason: quick.reason },
    showing(replay, [...conditions, fails(marks.quickSell)]),
  );
}
