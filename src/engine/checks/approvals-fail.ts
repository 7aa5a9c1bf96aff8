import { atMost, fails, sells, showing, succeeds } from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";

export const approvalsFail = defineCheck({
  id: "approvals-fail",
  category: "Honeypot",
  explain:
    "A seller has to approve the router first. Found when approving fails, returns false, or leaves nothing approved. A " +
    "token that ignores approvals but still sells is only odd.",
  needs: ["exits", "trades"],
  run({ exits, trades }) {
    if (!exits.approval.known) return exits.approval;
    const approval = exits.approval.value;
    const lies = approval.ok && approval.allowance === 0n;
    if (approval.ok && !lies) return;
    const { marks } = approval;
    const [deepest] = trades;
    const conditions = lies
      ? [succeeds(marks.approve), atMost({ step: marks.allowance }, "0")]
      : [
          succeeds(marks.bought),
          approval.reason === null ? atMost({ step: marks.approve }, "0") : fails(marks.approve),
        ];
    return executed(
      deepest && sells(deepest) ? "warning" : "danger",
      lies ? { code: "approval-leaves-nothing" } : { code: "approval-fails", reason: approval.reason },
      ...(approval.ok || approval.reason !== null ? [showing(approval.replay, conditions)] : []),
    );
  },
});
