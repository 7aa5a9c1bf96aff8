import { differsForPeople, median, type PoolTrade, showing } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import { costOfWaiting } from "./shared/later-tax.ts";
import { taxOnceOpen } from "./shared/once-opened.ts";
import type { Elsewhere } from "./shared/sayings/tax.ts";
import { severityOfTax, TOLD_BPS } from "./shared/tax-thresholds.ts";
import { bringsLess, ordinaryLess, soldFor } from "./shared/weighing.ts";

export const sellingIsTaxed = defineCheck({
  id: "selling-is-taxed",
  category: "Tax Issue",
  explain:
    "What a seller gets is compared with the pool's own quote for the same amount, so that price impact and the pool's fee " +
    "are left out. Told from 5%, a danger from 30%, with what it costs who waits if that is less. Where a fresh buyer cannot sell, real holders' sales are measured; where trading is closed, " +
    "what selling costs once it is opened.",
  needs: ["trades", "exits"],
  measures: ["ordinary"],
  uses: ["holderSales", "powers", "later"],
  run({ trades, exits }, { holderSales, ordinary, powers, later }) {
    const [deepest, ...others] = trades;
    if (!deepest) return unknown("no-pool-to-sell-into");
    const measured = [deepest, ...deepest.sizes, exits.half, exits.little].find(
      ({ sold }) => (sold?.taxBps ?? null) !== null,
    );
    const holders = holderSales.known ? holderSales.value.flatMap(({ sold }) => sold.taxBps ?? []) : [];
    const simulated = ordinary.known ? ordinary.value.sales.flatMap(({ sold }) => sold.taxBps ?? []) : [];
    const next = ordinary.known ? ordinary.value.sales[0] : undefined;
    const inLab = [deepest, ...deepest.sizes, exits.half, exits.little].map(({ sold }) => sold?.taxBps);
    const people = differsForPeople(inLab, next?.sold.taxBps) ? next : undefined;
    const taxBps = people?.sold.taxBps ?? measured?.sold?.taxBps ?? simulated[0] ?? median(holders);
    if (taxBps === undefined) {
      return taxOnceOpen("selling", powers) ?? unknown("selling-tax-unmeasured");
    }
    if (taxBps < TOLD_BPS) return;
    return {
      severity: severityOfTax(taxBps),
      basis: "executed",
      says: {
        code: "is-taxed",
        deal: "selling",
        taxBps,
        elsewhere: elsewhereOf(others, taxBps),
        waiting: costOfWaiting("selling", taxBps, { later, ordinary }),
        strayedTo: null,
        shared: ordinary.known && ordinary.value.sharesFees,
      },
      proofs:
        people && ordinary.known
          ? [showing(ordinary.value.replay, ordinaryLess(ordinary.value, people.mark, taxBps))]
          : measured
            ? [showing(measured.replay, bringsLess(measured.marks.sell, soldFor(measured.marks), taxBps))]
            : [],
    };
  },
});

function elsewhereOf(others: readonly PoolTrade[], taxBps: number): Elsewhere {
  const other = others.find(
    ({ sold }) => typeof sold?.taxBps === "number" && Math.abs(sold.taxBps - taxBps) >= TOLD_BPS,
  );
  return other ? { pool: other.pool.name, taxBps: other.sold?.taxBps ?? 0 } : null;
}
