// Can a buyer or holder send tokens to another account?
import { unknown } from "../core/read.ts";
import {
  atLeast,
  atMost,
  fails,
  type Replay,
  type Sending,
  type StepOutcome,
  sells,
  showing,
  succeeds,
} from "../experiments/outcomes.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import type { AccountKind } from "./vocabulary/trading.ts";

export const transfersAreBlocked = defineCheck({
  id: "transfers-are-blocked",
  category: "Honeypot",
  explain:
    "A buyer sends tokens to another wallet, at once. Where the node can simulate blocks, it also does so in a later block " +
    "as an ordinary wallet. If nothing can be bought, real holders send instead. Found when no transfer works.",
  needs: ["trades"],
  measures: ["ordinary"],
  uses: ["holderSales"],
  run({ trades }, { ordinary, holderSales }) {
    const [deepest] = trades;
    if (!deepest) return unknown("no-pool-to-buy-from");
    const severity = sells(deepest) ? "warning" : "danger";
    const found = (who: AccountKind, { reason }: Pick<StepOutcome, "reason">, replay: Replay, steps: Steps): Finding =>
      executed(
        severity,
        { code: "transfers-are-blocked", who, reason },
        showing(replay, [
          who === "ordinary-account" ? succeeds(steps.had) : atLeast({ step: steps.had }, "1"),
          // Who answers false, or only pretends, does not fail.
          reason?.code === "answers-false" || reason?.code === "moves-nothing"
            ? atMost({ step: steps.friendAfter, minus: steps.friendBefore }, "0")
            : fails(steps.send),
        ]),
      );
    const simulated = ordinary.known ? ordinary.value.sent : null;
    if (simulated && ordinary.known) {
      const { replay, marks } = ordinary.value;
      return simulated.ok
        ? undefined
        : found("ordinary-account", simulated, replay, { ...marks, had: marks.senderBuy });
    }
    const { sent, marks, replay } = deepest.sending;
    if (sent?.ok) return;
    const sendings = holderSales.known ? holderSales.value.filter(({ sent }) => sent.amountIn > 0n) : [];
    // Some tokens allow one transfer a block, and the buyer has just bought.
    if (sendings.some(({ sent }) => sent.ok)) {
      return ordinary.known ? undefined : unknown({ code: "later-sending-untried", because: ordinary.why });
    }
    if (sent) return found("buyer", sent, replay, { ...marks, had: marks.bought });
    const [first] = sendings;
    if (!first) return unknown("nobody-can-send");
    return found("holder", first.sent, first.sending, { ...first.sendingMarks, had: first.sendingMarks.held });
  },
});

/** What gave the sender something to send, the sending, and the recipient's balance before and after. */
type Steps = Record<"had" | "send" | "friendBefore" | "friendAfter", Sending["marks"]["send"]>;
