import { atMost, differsForPeople, median, type Sending, showing, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import { severityOfTax, TOLD_BPS } from "./shared/tax-thresholds.ts";

export const sendingIsTaxed = defineCheck({
  id: "sending-is-taxed",
  category: "Tax Issue",
  explain:
    "A buyer sends half of what was bought to another person, and what arrives is compared with what the sender lost. Told from 5%, " +
    "a danger from 30%; where ordinary accounts pay something else than those with code, their figure counts. Where nothing can be " +
    "bought, real holders send.",
  needs: ["trades"],
  measures: ["ordinary"],
  uses: ["holderSales"],
  run({ trades }, { holderSales, ordinary }) {
    const sending = trades[0]?.sending;
    const holders = holderSales.known ? holderSales.value.flatMap(({ sent }) => sent.taxBps ?? []) : [];
    const simulated = ordinary.known ? (ordinary.value.sent?.taxBps ?? null) : null;
    const people = ordinary.known && differsForPeople([sending?.sent?.taxBps], simulated) ? ordinary.value : undefined;
    const taxBps = (people && simulated) ?? sending?.sent?.taxBps ?? median(holders);
    if (taxBps === undefined) return unknown("sending-tax-unmeasured");
    if (taxBps < TOLD_BPS) return;
    const told = people
      ? { replay: people.replay, sent: people.sent, marks: people.marks }
      : { replay: sending?.replay, sent: sending?.sent, marks: sending?.marks };
    return {
      severity: severityOfTax(taxBps),
      basis: "executed",
      says: { code: "is-taxed", deal: "sending", taxBps, elsewhere: null, waiting: null, strayedTo: null },
      proofs:
        told.replay && told.sent?.taxBps === taxBps && told.marks
          ? [showing(told.replay, arrivesLess(told.marks, taxBps))]
          : [],
    };
  },
});

type Marks = Pick<Sending["marks"], "send" | "friendBefore" | "friendAfter" | "senderBefore" | "senderAfter">;

/** So much left the sender, and that much less arrived. */
function arrivesLess(marks: Marks, taxBps: number) {
  const left = { step: marks.senderBefore, minus: marks.senderAfter, portionBps: 10_000 - taxBps + 1 };
  return [succeeds(marks.send), atMost({ step: marks.friendAfter, minus: marks.friendBefore }, left)];
}
