import { atMost, median, prove, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { percent } from "../words.ts";
import { defineCheck } from "./check.ts";

const NOTICEABLE_BPS = 500;
const EXTREME_BPS = 3_000;

export const holdersPayDifferently = defineCheck({
  id: "holders-pay-differently",
  category: "Tax Issue",
  title: "Holders pay different taxes",
  explain:
    "The sales of up to forty real holders are measured. Found when some pay at least five points more than a fresh buyer " +
    "does, or a fresh buyer more than most holders. A few accounts that pay nothing are usually the founders' and are left out.",
  needs: ["holderSales", "trades"],
  run({ holderSales, trades }) {
    const fresh = trades[0]?.sold?.taxBps ?? null;
    const paying = holderSales.flatMap((sale) =>
      sale.sold.taxBps === null ? [] : [{ sale, taxBps: sale.sold.taxBps }],
    );
    const middle = median(paying.map(({ taxBps }) => taxBps));
    if (middle === undefined) return unknown("holders-tax-unmeasured");
    const usual = fresh ?? middle;
    const most = paying.toSorted((a, b) => b.taxBps - a.taxBps)[0];
    if (most && most.taxBps >= usual + NOTICEABLE_BPS) {
      const { sale, taxBps } = most;
      const count = paying.filter((other) => other.taxBps >= usual + NOTICEABLE_BPS).length;
      const who = count === 1 ? "1 sampled holder pays" : `${count} sampled holders pay`;
      return {
        severity: taxBps >= EXTREME_BPS ? "danger" : "warning",
        basis: "executed",
        sentence: `${who} up to ${percent(taxBps)} for selling, others ${percent(usual)}.`,
        proofs: [
          prove(sale.replay, "holders-pay-differently", `this holder pays ${percent(taxBps)}`, [
            succeeds(sale.marks.sell),
            atMost(
              { step: sale.marks.nativeAfter, minus: sale.marks.nativeBefore },
              { step: sale.marks.quotedSale, portionBps: 10_000 - taxBps + 1 },
            ),
          ]),
        ],
      };
    }
    if (fresh === null || paying.length < 3 || fresh < middle + NOTICEABLE_BPS) return;
    return {
      severity: "warning",
      basis: "executed",
      sentence: `A fresh buyer pays ${percent(fresh)} for selling, most holders ${percent(middle)}.`,
    };
  },
});
