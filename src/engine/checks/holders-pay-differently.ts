import { atMost, median, prove, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import { severityOfTax } from "./shared/tax-thresholds.ts";

const NOTICEABLE_BPS = 500;

export const holdersPayDifferently = defineCheck({
  id: "holders-pay-differently",
  category: "Tax Issue",
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
      return {
        severity: severityOfTax(taxBps),
        basis: "executed",
        says: { code: "holders-pay-differently", holders: count, taxBps, usualBps: usual },
        proofs: [
          prove(sale.replay, "holders-pay-differently", { code: "holder-pays", taxBps }, [
            succeeds(sale.marks.sell),
            atMost(
              { step: sale.marks.nativeAfter, minus: sale.marks.nativeBefore },
              { step: sale.marks.quotedSale, portionBps: 10_000 - taxBps + 1 },
            ),
          ]),
        ],
      };
    }
    if (fresh === null && trades[0]?.sold?.ok) return unknown("holders-tax-unmeasured");
    if (fresh === null || paying.length < 3 || fresh < middle + NOTICEABLE_BPS) return;
    return {
      severity: "warning",
      basis: "executed",
      says: { code: "fresh-buyer-pays-more", taxBps: fresh, usualBps: middle },
    };
  },
});
