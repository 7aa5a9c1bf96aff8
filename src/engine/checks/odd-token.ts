// Does the token depart from ERC-20 in ways that other contracts trip over? All oddities are told in one finding.
import { valueOr } from "../core/read.ts";
import {
  atLeast,
  atMost,
  type Condition,
  type Fault,
  fails,
  type LaterTrade,
  type Oddities,
  type Showing,
  type Standards,
  showing,
  succeeds,
  unmeasured,
} from "../experiments/outcomes.ts";
import type { Metadata } from "../facts/facts.ts";
import { defineCheck, executed } from "./check.ts";
import { sendingTax } from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";
import type { Oddity } from "./vocabulary/contract.ts";

export const oddToken = defineCheck({
  id: "odd-token",
  category: "Other Risks",
  explain:
    "Other contracts trip over tokens that break habits of ERC-20. They return nothing where ERC-20 says true, keep a part " +
    "of transfers, change balances by themselves, or call recipients. They have no or unusual decimals, refuse to send " +
    "zero or to change an approval, or forget spending. They grow when sent to oneself, or say yes but do nothing. Honest " +
    "tokens do most of these, but builders have to know. Refusing to send zero, or changing approvals only by way of zero, " +
    "is reported only beside something else.",
  needs: ["oddities"],
  measures: ["trades", "ordinary", "later", "metadata"],
  run({ oddities }, { trades, ordinary, later, metadata }) {
    const answers = valueOr(oddities.answers, []);
    const found: Oddity[] = answers.map(({ call, answer }) => ({ code: "answers", call, answer }));
    const proofs: Showing[] = answers.map(({ replay, shows }) => showing(replay, shows));
    if (valueOr(oddities.callsRecipient, false)) {
      found.push({ code: "calls-recipient" });
      const conditions = [succeeds(oddities.marks.sendAgain), fails(oddities.marks.sendToRefusing)];
      proofs.push(showing(oddities.replay, conditions));
    }
    if (oddities.standards.known) {
      const { faults, marks, replay } = oddities.standards.value;
      for (const fault of faults) {
        found.push({ code: fault });
        proofs.push(showing(replay, SHOWN[fault](marks)));
      }
    }
    const inexact = valueOr(oddities.inexact, null);
    if (inexact) {
      found.push({ code: "inexact" });
      const { bought, send } = oddities.marks;
      const sent = { step: bought, portionBps: oddities.sentBps };
      const otherwise = inexact.moved === "less" ? atMost : atLeast;
      proofs.push(showing(oddities.replay, [succeeds(send), otherwise(inexact.measured, sent)]));
    }
    const kept = sendingTax(trades.known ? trades.value[0] : undefined, ordinary);
    if (kept.taxBps) {
      found.push({ code: "keeps-back", bps: kept.taxBps });
      proofs.push(...kept.proofs);
    }
    const grown = later.known ? later.value.moments.flatMap(grownIn) : [];
    if (grown.length > 0) found.push({ code: "balances-grow" });
    proofs.push(...grown.flatMap((proof) => proof ?? []).slice(0, 1));
    const decimals = metadata.known && oddDecimals(metadata.value, oddities.decimals);
    if (decimals) {
      found.push(decimals.oddity);
      proofs.push(showing(oddities.decimals.replay, [decimals.condition]));
    }
    if (found.every(({ code }) => HARMLESS.has(code))) {
      const { answers, callsRecipient, standards } = oddities;
      return unmeasured(answers, callsRecipient, oddities.inexact, standards);
    }
    return executed("warning", { code: "odd-token", oddities: found }, ...proofs);
  },
});

/** Common among good tokens, and harmless: told only beside other oddities. */
const HARMLESS: ReadonlySet<Oddity["code"]> = new Set(["refuses-nothing", "approval-not-changed"]);

const SHOWN: Readonly<Record<Fault, (marks: Standards["marks"]) => readonly Condition[]>> = {
  "refuses-nothing": ({ sendOwn, sendNothing, sendAgain }) => [
    succeeds(sendOwn),
    fails(sendNothing),
    succeeds(sendAgain),
  ],
  "grows-by-own-sending": ({ sendToSelf, ownBefore, ownAfter }) => [
    succeeds(sendToSelf),
    atLeast({ step: ownAfter, minus: ownBefore }, "1"),
  ],
  "approval-not-changed": ({ approve, approveAgain }) => [succeeds(approve), fails(approveAgain)],
  "allowance-not-spent": ({ pull, allowedBefore, allowedAfter }) => [
    succeeds(pull),
    atLeast({ step: allowedAfter }, { step: allowedBefore }),
    atLeast({ step: allowedAfter }, "1"),
  ],
  "overdraft-answered": ({ held, sendTwice }) => [atLeast({ step: held }, "1"), succeeds(sendTwice)],
};

/** For each balance that grew without a transaction, what shows it. */
function grownIn({ idle, idleReplays }: LaterTrade): readonly (Showing | null)[] {
  const grown = idle.filter(({ now, later }) => later > now);
  return grown.map(
    ({ mark, markNow }) => idleReplays && showing(idleReplays, [atLeast({ step: mark, minus: markNow }, "1")]),
  );
}

type Shown = { readonly oddity: Oddity; readonly condition: Condition };

function oddDecimals({ decimals }: Metadata, { told }: Oddities["decimals"]): Shown | undefined {
  if (decimals === null) return { oddity: { code: "decimals-untold" }, condition: fails(told) };
  const condition =
    decimals === 0
      ? atMost({ step: told }, "0")
      : decimals > thresholds.odd.maxDecimals && atLeast({ step: told }, `${thresholds.odd.maxDecimals + 1}`);
  return condition ? { oddity: { code: "decimals", decimals }, condition } : undefined;
}
