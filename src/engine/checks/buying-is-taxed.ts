import { atMost, differsForPeople, prove, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import { costOfWaiting } from "./shared/later-tax.ts";
import { taxOnceOpen } from "./shared/once-opened.ts";
import { severityOfTax, TOLD_BPS } from "./shared/tax-thresholds.ts";

export const buyingIsTaxed = defineCheck({
  id: "buying-is-taxed",
  category: "Tax Issue",
  explain:
    "What a stranger gets is compared with the pool's own quote for the same sum, so that price impact and the pool's fee " +
    "are left out. Told from 5%, a danger from 30%, with what it costs later if that is less. The deepest pool decides; others are told where they differ. Where trading is closed, what it costs once opened is told.",
  needs: ["trades"],
  measures: ["ordinary"],
  uses: ["powers", "later"],
  run({ trades }, { ordinary, powers, later }) {
    const [deepest, ...others] = trades;
    const inLab = deepest?.bought.taxBps ?? null;
    const simulated = ordinary.known ? ordinary.value.bought.taxBps : null;
    if (!deepest || (inLab === null && simulated === null)) {
      return taxOnceOpen("buying-is-taxed", "buying", powers) ?? unknown("buying-tax-unmeasured");
    }
    const byOrdinary = ordinary.known && differsForPeople([inLab], simulated);
    const taxBps = (byOrdinary ? simulated : inLab) ?? 0;
    if (taxBps < TOLD_BPS) return;
    const elsewhere = others.find(
      ({ bought }) => bought.taxBps !== null && Math.abs(bought.taxBps - taxBps) >= TOLD_BPS,
    );
    const bps = 10_000 - taxBps;
    const { had, bought, quotedBuy, buy } = deepest.marks;
    const replay = byOrdinary ? ordinary.value.replay : deepest.replay;
    return {
      severity: severityOfTax(taxBps),
      basis: "executed",
      says: {
        code: "is-taxed",
        deal: "buying",
        taxBps,
        elsewhere: elsewhere ? { pool: elsewhere.pool.name, taxBps: elsewhere.bought.taxBps ?? 0 } : null,
        waiting: costOfWaiting("buying", taxBps, { later }),
        strayedTo: (ordinary.known && ordinary.value.strayed?.to) || null,
      },
      proofs: [
        prove(replay, "buying-is-taxed", { code: "brings-less", deal: "buying", taxBps }, [
          ...(byOrdinary
            ? [succeeds(ordinary.value.marks.buy)]
            : [succeeds(buy), atMost({ step: bought, minus: had }, { step: quotedBuy, portionBps: bps + 1 })]),
        ]),
      ],
    };
  },
});
