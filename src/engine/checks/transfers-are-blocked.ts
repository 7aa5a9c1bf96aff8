import {
  fails,
  prove,
  type Replay,
  type Sending,
  type StepOutcome,
  sells,
  succeeds,
  unmeasured,
} from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { defineCheck, type Finding } from "./check.ts";
import type { Trier } from "./shared/sayings/honeypot.ts";

export const transfersAreBlocked = defineCheck({
  id: "transfers-are-blocked",
  category: "Honeypot",
  explain:
    "A buyer sends tokens to another person, at once and, where the node can simulate blocks, in a later block as an " +
    "ordinary account. Where nothing can be bought, real holders send instead. Found when no sending works.",
  needs: ["trades"],
  uses: ["ordinary", "holderSales"],
  run({ trades }, { ordinary, holderSales }) {
    const [deepest] = trades;
    if (!deepest) return unknown("no-pool-to-buy-from");
    const severity = sells(deepest) ? "warning" : "danger";
    const found = (
      who: Trier,
      { reason }: Pick<StepOutcome, "reason">,
      replay: Replay,
      { had, send }: Steps,
    ): Finding => ({
      severity,
      basis: "executed",
      says: { code: "transfers-are-blocked", who, reason },
      proofs: [prove(replay, "transfers-are-blocked", { code: "cannot-send", who }, [succeeds(had), fails(send)])],
    });
    const simulated = ordinary.known ? ordinary.value.sent : null;
    if (simulated && ordinary.known) {
      const { replay, marks } = ordinary.value;
      const steps = { had: marks.senderBuy, send: marks.send };
      return simulated.ok ? undefined : found("ordinary-account", simulated, replay, steps);
    }
    const { sent, marks, replay } = deepest.sending;
    if (sent?.ok) return unmeasured(ordinary);
    const sendings = holderSales.known ? holderSales.value.filter(({ sent }) => sent.amountIn > 0n) : [];
    // Some tokens let nobody move twice in a block, and the buyer has just bought.
    if (sendings.some(({ sent }) => sent.ok)) return;
    if (sent) return refused(sent, () => found("buyer", sent, replay, { had: marks.bought, send: marks.send }));
    const [first] = sendings;
    if (!first) return unknown("nobody-can-send");
    const { held, send } = first.sendingMarks;
    return refused(first.sent, () => found("holder", first.sent, first.sending, { had: held, send }));
  },
});

/** What gave the sender something to send, and the sending. */
type Steps = Record<"had" | "send", Sending["marks"]["send"]>;

/** An answer of false leaves the call itself successful: seen, but not a proof that a failed step gives. */
function refused(sent: StepOutcome, found: () => Finding): Finding {
  return sent.reason?.code === "answers-false" ? { ...found(), proofs: [] } : found();
}
