import { atMost, fails, prove, sells, succeeds } from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { because } from "../words.ts";
import { defineCheck } from "./check.ts";

export const approvalsFail = defineCheck({
  id: "approvals-fail",
  category: "Honeypot",
  title: "Approvals fail or lie",
  explain:
    "A seller has to approve the router before a sale. Found when approving fails, answers false, or leaves nothing " +
    "approved. A token that ignores approvals and yet sells is only odd.",
  needs: ["exits", "trades"],
  run({ exits, trades }) {
    const { approval } = exits;
    if (!approval) return unknown("approval-without-purchase");
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
    const claim = lies ? "approving the router leaves nothing approved" : "approving the router fails";
    return {
      severity: deepest && sells(deepest) ? "warning" : "danger",
      basis: "executed",
      sentence: lies
        ? "Approving the router seems to work and leaves nothing approved."
        : `Approving the router fails${because(approval.reason)}.`,
      proofs:
        approval.ok || approval.reason !== null ? [prove(approval.replay, "approvals-fail", claim, conditions)] : [],
    };
  },
});
