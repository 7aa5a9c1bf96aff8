import { type ApprovalLie, atLeast, type MovementLie, type Ordinary, prove, succeeds } from "../lab/outcomes.ts";
import { defineCheck, type Finding } from "./check.ts";

const ID = "events-lie";

export const eventsLie = defineCheck({
  id: ID,
  category: "Other Risks",
  explain:
    "Explorers and wallets believe Transfer and Approval events. In simulated blocks an ordinary account buys, approves, sends and sells, " +
    "and the events of each step are compared with what its balances did, and with what may be spent then. Found when balances " +
    "disagree by more than a thousandth, or when an approval works and is told otherwise or not at all. " +
    "Needs a node that can simulate blocks.",
  needs: ["ordinary"],
  run({ ordinary }) {
    if (!ordinary.lies.known) return ordinary.lies;
    const [lie] = ordinary.lies.value;
    if (!lie) return;
    return lie.step === "approval" ? ofApproval(ordinary, lie) : ofMovement(ordinary, lie);
  },
});

function ofMovement({ replay }: Ordinary, { step, balance, events, marks }: MovementLie): Finding {
  const claim = { code: "events-say-otherwise", step, balance, events } as const;
  const proof = prove(replay, ID, claim, [succeeds(marks.step), succeeds(marks.before), succeeds(marks.after)]);
  return {
    severity: "warning",
    basis: "executed",
    says: { code: "events-lie", step, balance, events },
    proofs: [proof],
  };
}

function ofApproval({ replay }: Ordinary, { allowance, told, marks }: ApprovalLie): Finding {
  const claim = { code: "approval-told-otherwise", allowance, told } as const;
  const proof = prove(replay, ID, claim, [succeeds(marks.step), atLeast({ step: marks.after }, "1")]);
  return {
    severity: "warning",
    basis: "executed",
    says: { code: "approval-not-told", allowance, told },
    proofs: [proof],
  };
}
