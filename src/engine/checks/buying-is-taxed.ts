import { unknown } from "../core/read.ts";
import { differsForPeople, showing } from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";
import { taxOnceOpen } from "./shared/once-opened.ts";
import { boughtFor, bringsLess, costOfWaiting, ordinaryLess, severityBesideLaunch } from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";

export const buyingIsTaxed = defineCheck({
  id: "buying-is-taxed",
  category: "Tax Issue",
  explain:
    "We compare what a stranger gets with the pool's own quote for the same sum. So price impact and the pool's fee are " +
    "left out. Reported from 5%, a danger from 30%, with the later cost if that's lower. The deepest pool decides. We " +
    "mention others where they differ. If trading is closed, we report the cost once it's open. That's a warning if " +
    "opening creates the pool, and selling costs under 30% within a day and stays so.",
  needs: ["trades"],
  measures: ["ordinary"],
  uses: ["powers", "later"],
  run({ trades }, { ordinary, powers, later }) {
    const [deepest, ...others] = trades;
    const contractBps = deepest?.bought.taxBps ?? null;
    const simulated = ordinary.known ? ordinary.value.bought.taxBps : null;
    if (!deepest || (contractBps === null && simulated === null)) {
      return taxOnceOpen("buying", powers) ?? unknown("buying-tax-unmeasured");
    }
    const byOrdinary = ordinary.known && differsForPeople([contractBps], simulated);
    const taxBps = (byOrdinary ? simulated : contractBps) ?? 0;
    if (taxBps < thresholds.tax.toldBps) return;
    const elsewhere = others.find(
      ({ bought }) => bought.taxBps !== null && Math.abs(bought.taxBps - taxBps) >= thresholds.tax.toldBps,
    );
    return executed(
      severityBesideLaunch(taxBps, deepest, { ordinary }),
      {
        code: "is-taxed",
        deal: "buying",
        taxBps,
        elsewhere: elsewhere ? { pool: elsewhere.pool.name, taxBps: elsewhere.bought.taxBps ?? 0 } : null,
        waiting: costOfWaiting("buying", taxBps, { later }),
        strayedTo: (ordinary.known && ordinary.value.strayed?.to) || null,
      },
      byOrdinary
        ? showing(ordinary.value.replay, ordinaryLess(ordinary.value, ordinary.value.marks.buy, taxBps))
        : showing(deepest.replay, bringsLess(deepest.marks.buy, boughtFor(deepest.marks), taxBps)),
    );
  },
});
