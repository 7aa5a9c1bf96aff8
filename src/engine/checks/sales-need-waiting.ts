// Does a buyer have to wait before a sale works?
import { unknown } from "../core/read.ts";
import { HOUR } from "../core/units.ts";
import { buys, fails, type Ordinary, sells, showing, succeeds, tried } from "../experiments/outcomes.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import { randomnessIn } from "./surroundings.ts";
import type { Asks } from "./vocabulary/trading.ts";

export const salesNeedWaiting = defineCheck({
  id: "sales-need-waiting",
  category: "Honeypot",
  explain:
    "A buyer sells in the block of the buy and in the next one. It also sells after ten minutes, an hour, a day and thirty " +
    "days. Found when an early sale fails but a later one works. Then the last buyer, with no buy after it, does the same. " +
    "It's a danger when none of its sales works. Without simulated blocks, we say nothing where real holders can sell but " +
    "a new buyer can't. Then it may be a matter of time, or of who they are.",
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

function waitOf(ordinary: Ordinary, atOnce: boolean, luck: { asks?: Asks }): Finding | undefined {
  const { quick, marks, replay, alone } = ordinary;
  if (!ordinary.sales.some(({ sold }) => sold.ok)) return;
  // What worked among other buyers may have worked because of them, or by luck.
  const shown = alone && alone.sales.length > 0 && !luck.asks ? alone : ordinary;
  const firstOk = shown.sales.findIndex(({ sold }) => sold.ok);
  const first = shown.sales[firstOk];
  const bought = succeeds(shown.marks.buy);
  if (!first) return waitsForBuyers(ordinary);
  const refused = shown.sales[firstOk - 1];
  if (refused) {
    const seconds = first.afterSeconds;
    return executed(
      seconds > HOUR ? "danger" : "warning",
      { code: "sales-need-waiting", seconds, reason: refused.sold.reason, ...luck },
      showing(shown.replay, [bought, succeeds(first.mark), fails(refused.mark)]),
    );
  }
  if (atOnce || !quick || quick.ok) return;
  return executed(
    "warning",
    { code: "sale-fails-in-same-block", reason: quick.reason },
    showing(replay, [succeeds(marks.buy), succeeds(ordinary.sales[0]?.mark ?? first.mark), fails(marks.quickSell)]),
  );
}

/** The sale worked where others bought after it, and at no time where none did. */
function waitsForBuyers({ sales, marks, replay, alone }: Ordinary): Finding | undefined {
  const sold = sales.find((sale) => sale.sold.ok);
  const last = alone?.sales.at(-1);
  if (!alone || !sold || !last) return;
  return executed(
    "danger",
    { code: "sale-waits-for-buyers", seconds: last.afterSeconds, reason: last.sold.reason },
    showing(
      [alone.replay, replay],
      [
        ...[succeeds(alone.marks.buy), ...alone.sales.map(({ mark }) => fails(mark))],
        ...[succeeds(marks.buy), succeeds(sold.mark)],
      ],
    ),
  );
}
