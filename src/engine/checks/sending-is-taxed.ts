import { unknown } from "../core/read.ts";
import { median } from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";
import { sendingTax, severityOfTax } from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";

export const sendingIsTaxed = defineCheck({
  id: "sending-is-taxed",
  category: "Tax Issue",
  explain:
    "A buyer sends half of what it bought to another wallet. We compare what arrives with what the sender lost. Reported " +
    "from 5%, a danger from 30%. If ordinary wallets pay something else than accounts with code, their figure counts. If " +
    "nothing can be bought, real holders send.",
  needs: ["trades"],
  measures: ["ordinary"],
  uses: ["holderSales"],
  run({ trades }, { holderSales, ordinary }) {
    const kept = sendingTax(trades[0], ordinary);
    const holders = holderSales.known ? holderSales.value.flatMap(({ sent }) => sent.taxBps ?? []) : [];
    const taxBps = kept.taxBps ?? median(holders);
    if (taxBps === undefined) return unknown("sending-tax-unmeasured");
    if (taxBps < thresholds.tax.toldBps) return;
    return executed(
      severityOfTax(taxBps),
      { code: "is-taxed", deal: "sending", taxBps, elsewhere: null, waiting: null, strayedTo: null },
      ...kept.proofs,
    );
  },
});
