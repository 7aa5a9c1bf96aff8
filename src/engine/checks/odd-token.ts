import { differsForPeople, fails, prove, succeeds, unmeasured } from "../lab/outcomes.ts";
import { valueOr } from "../read.ts";
import { defineCheck } from "./check.ts";
import type { Oddity } from "./shared/sayings/other-risks.ts";

const MOST_DECIMALS = 18;

export const oddToken = defineCheck({
  id: "odd-token",
  category: "Other Risks",
  explain:
    "Other contracts trip over tokens that answer nothing where ERC-20 says true, keep a part of what is sent, change " +
    "balances by themselves, call their recipients, or have no or unusual decimals. Honest tokens do all of these; whoever " +
    "builds on them has to know.",
  needs: ["oddities"],
  measures: ["trades", "ordinary", "later", "metadata"],
  run({ oddities }, { trades, ordinary, later, metadata }) {
    const found: Oddity[] = valueOr(oddities.answers, []).map((answer) => ({ code: "answers", ...answer }));
    const proofs = [];
    if (valueOr(oddities.callsRecipient, false)) {
      found.push({ code: "calls-recipient" });
      const conditions = [succeeds(oddities.marks.sendAgain), fails(oddities.marks.sendToRefusing)];
      proofs.push(prove(oddities.replay, "odd-token", { code: "refusing-recipient" } as const, conditions));
    }
    if (valueOr(oddities.inexact, false)) found.push({ code: "inexact" });
    const inLab = trades.known ? trades.value[0]?.sending.sent?.taxBps : null;
    const forPeople = ordinary.known ? ordinary.value.sent?.taxBps : null;
    const kept = (differsForPeople([inLab], forPeople) ? forPeople : inLab) ?? 0;
    if (kept > 0) found.push({ code: "keeps-back", bps: kept });
    if (later.known && later.value.moments.some(({ idle }) => idle.some((balance) => balance.later > balance.now))) {
      found.push({ code: "balances-grow" });
    }
    if (metadata.known) found.push(...decimalsOf(metadata.value.decimals));
    if (found.length === 0) {
      const { answers, callsRecipient, inexact } = oddities;
      return unmeasured(answers, callsRecipient, inexact);
    }
    return { severity: "warning", basis: "executed", says: { code: "odd-token", oddities: found }, proofs };
  },
});

function decimalsOf(decimals: number | null): Oddity[] {
  if (decimals === null) return [{ code: "decimals-untold" }];
  return decimals === 0 || decimals > MOST_DECIMALS ? [{ code: "decimals", decimals }] : [];
}
