import { atMost, harsherForPeople, median, prove, succeeds, unmeasured } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck } from "./check.ts";
import { severityOfTax, TOLD_BPS } from "./shared/tax-thresholds.ts";

export const sendingIsTaxed = defineCheck({
  id: "sending-is-taxed",
  category: "Tax Issue",
  explain:
    "A buyer sends half of what was bought to another person, and what arrives is compared with what was sent. Told from 5%, " +
    "a danger from 30%. Where nothing can be bought, real holders send.",
  needs: ["trades"],
  uses: ["holderSales", "ordinary"],
  run({ trades }, { holderSales, ordinary }) {
    const sending = trades[0]?.sending;
    const holders = holderSales.known ? holderSales.value.flatMap(({ sent }) => sent.taxBps ?? []) : [];
    const simulated = ordinary.known ? (ordinary.value.sent?.taxBps ?? null) : null;
    const people = ordinary.known && harsherForPeople(sending?.sent?.taxBps, simulated) ? ordinary.value : undefined;
    const taxBps = (people && simulated) ?? sending?.sent?.taxBps ?? simulated ?? median(holders);
    if (taxBps === undefined) return unknown("sending-tax-unmeasured");
    if (taxBps < TOLD_BPS) return unmeasured(ordinary);
    return {
      severity: severityOfTax(taxBps),
      basis: "executed",
      says: { code: "is-taxed", deal: "sending", taxBps, elsewhere: null },
      proofs: people
        ? [
            prove(people.replay, "sending-is-taxed", { code: "ordinary-brings-less", deal: "sending", taxBps }, [
              succeeds(people.marks.send),
              atMost(
                { step: people.marks.friendAfter, minus: people.marks.friendBefore },
                `${((people.sent?.amountIn ?? 0n) * BigInt(10_000 - taxBps + 1)) / 10_000n}`,
              ),
            ]),
          ]
        : sending && typeof sending.sent?.taxBps === "number"
          ? [
              prove(sending.replay, "sending-is-taxed", { code: "brings-less", deal: "sending", taxBps }, [
                succeeds(sending.marks.send),
                atMost(
                  { step: sending.marks.friendAfter, minus: sending.marks.friendBefore },
                  { step: sending.marks.bought, portionBps: Math.ceil((10_000 - taxBps + 1) / 2) },
                ),
              ]),
            ]
          : [],
    };
  },
});
