import {
  atMost,
  differsForPeople,
  type HolderSale,
  median,
  type Ordinary,
  type Proof,
  prove,
  succeeds,
} from "../lab/outcomes.ts";
import { unknown, valueOr } from "../read.ts";
import { defineCheck } from "./check.ts";
import type { Saying } from "./shared/sayings/index.ts";
import { severityOfTax } from "./shared/tax-thresholds.ts";

const ID = "holders-pay-differently";
const NOTICEABLE_BPS = 500;

export const holdersPayDifferently = defineCheck({
  id: ID,
  category: "Tax Issue",
  explain:
    "The sales of up to forty real holders are measured. Found when some pay at least five points more than a fresh buyer " +
    "does, or a fresh buyer more than most holders. A few accounts that pay nothing are usually the founders' and are left out.",
  needs: ["holderSales", "trades"],
  measures: ["ordinary"],
  run({ holderSales, trades }, { ordinary }) {
    const atOnce = trades[0]?.sold?.taxBps ?? null;
    const later = ordinary.known ? ordinary.value.sales[0]?.sold.taxBps : null;
    const fresh = differsForPeople([atOnce], later) ? later : atOnce;
    const paying = payingOf(holderSales, valueOr(ordinary, undefined));
    const middle = median(paying.map(({ taxBps }) => taxBps));
    if (middle === undefined) return unknown("holders-tax-unmeasured");
    const usual = fresh ?? middle;
    const most = paying.toSorted((a, b) => b.taxBps - a.taxBps)[0];
    if (most && most.taxBps >= usual + NOTICEABLE_BPS) {
      const { taxBps, proof } = most;
      const count = paying.filter((other) => other.taxBps >= usual + NOTICEABLE_BPS).length;
      return {
        severity: severityOfTax(taxBps),
        basis: "executed",
        says: { code: "holders-pay-differently", holders: count, taxBps, usualBps: usual },
        proofs: [proof],
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

type Paying = { readonly taxBps: number; readonly proof: Proof<Saying> };

/** As ordinary accounts where they pay something else; where one does, nothing is known of those who were not tried so. */
function payingOf(sales: readonly HolderSale[], ordinary: Ordinary | undefined): readonly Paying[] {
  const both = sales.map((sale) => ({
    sale,
    person: ordinary?.holders.find(({ account }) => account === sale.holder.address),
  }));
  const differs = both.some(({ sale, person }) => differsForPeople([sale.sold.taxBps], person?.sold.taxBps));
  return both.flatMap(({ sale, person }): Paying[] => {
    const forPerson = person?.sold.taxBps ?? null;
    if (differs && ordinary && person && forPerson !== null) return [asPerson(ordinary, person.mark, forPerson)];
    return differs || sale.sold.taxBps === null ? [] : [inLab(sale, sale.sold.taxBps)];
  });
}

function asPerson({ replay }: Ordinary, mark: Ordinary["holders"][number]["mark"], taxBps: number): Paying {
  return { taxBps, proof: prove(replay, ID, { code: "holder-pays", taxBps }, [succeeds(mark)]) };
}

function inLab({ replay, marks }: HolderSale, taxBps: number): Paying {
  const conditions = [
    succeeds(marks.sell),
    atMost(
      { step: marks.nativeAfter, minus: marks.nativeBefore },
      { step: marks.quotedSale, portionBps: 10_000 - taxBps + 1 },
    ),
  ];
  return { taxBps, proof: prove(replay, ID, { code: "holder-pays", taxBps }, conditions) };
}
