import { fails, type Oddities, type Proof, prove, succeeds, unmeasured } from "../lab/outcomes.ts";
import { unknown, valueOr } from "../read.ts";
import { percent } from "../words.ts";
import { defineCheck } from "./check.ts";

const MOST_DECIMALS = 18;

export const oddToken = defineCheck({
  id: "odd-token",
  category: "Other Risks",
  explain:
    "Other contracts trip over tokens that answer nothing where ERC-20 says true, keep a part of what is sent, change " +
    "balances by themselves, call their recipients, or have no or unusual decimals. Honest tokens do all of these; whoever " +
    "builds on them has to know.",
  needs: ["oddities"],
  uses: ["trades", "later", "metadata"],
  run({ oddities }, { trades, later, metadata }) {
    const found = [...answers(oddities)];
    const proofs: Proof[] = [];
    if (valueOr(oddities.callsRecipient, false)) {
      found.push("sending calls the recipient's code");
      const conditions = [succeeds(oddities.marks.sendAgain), fails(oddities.marks.sendToRefusing)];
      proofs.push(prove(oddities.replay, "odd-token", "sending to an account that refuses calls fails", conditions));
    }
    if (valueOr(oddities.inexact, false)) found.push("what arrives differs by some units from what was sent");
    const kept = trades.known ? (trades.value[0]?.sending.sent?.taxBps ?? 0) : 0;
    if (kept > 0) found.push(`${percent(kept)} of what is sent is kept back`);
    if (later.known && later.value.moments.some(({ idle }) => idle.some((balance) => balance.later > balance.now))) {
      found.push("balances grow by themselves");
    }
    if (metadata.known) found.push(...decimalsOf(metadata.value.decimals));
    if (found.length === 0) {
      const { answers, callsRecipient, inexact } = oddities;
      if (later.known && later.value.missing) return unknown(later.value.missing);
      return unmeasured(answers, callsRecipient, inexact, trades, later, metadata);
    }
    return { severity: "warning", basis: "executed", sentence: `${listed(found)}.`, proofs };
  },
});

function answers({ answers }: Oddities): string[] {
  return valueOr(answers, []).map(({ call, answer }) => {
    if (answer === "nothing") return `${call} answers nothing where true is expected`;
    return `${call} answers ${answer === "false" ? "false" : "something else"} where true is expected`;
  });
}

function decimalsOf(decimals: number | null): string[] {
  if (decimals === null) return ["it does not say how many decimals it has"];
  return decimals === 0 || decimals > MOST_DECIMALS ? [`it has ${decimals} decimals`] : [];
}

function listed(parts: readonly string[]): string {
  const text = parts.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
