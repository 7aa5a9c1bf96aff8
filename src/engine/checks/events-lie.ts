import {
  type ApprovalLie,
  atMost,
  type Condition,
  type Measured,
  type MovementLie,
  type Ordinary,
  showing,
  succeeds,
} from "../experiments/outcomes.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const eventsLie = defineCheck({
  id: "events-lie",
  category: "Other Risks",
  explain:
    "Explorers and wallets believe Transfer and Approval events. In simulated blocks, an ordinary wallet buys, approves, " +
    "sends and sells. We compare each step's events with what its balances and allowances did. Found when balances differ " +
    "by more than a thousandth. Also found when an approval works but its event is wrong or missing. This needs a node " +
    "that can simulate blocks.",
  needs: ["ordinary"],
  run({ ordinary }) {
    if (!ordinary.lies.known) return ordinary.lies;
    const [lie] = ordinary.lies.value;
    if (!lie) return;
    return lie.step === "approval" ? ofApproval(ordinary, lie) : ofMovement(ordinary, lie);
  },
});

function ofMovement({ replay }: Ordinary, { step, account, balance, events, marks }: MovementLie): Finding {
  const way = balance < 0n ? "out" : "in";
  const told = { step: marks.step, events: { token: replay.token, of: account, way } } as const;
  const { before, after } = marks;
  const changed = way === "in" ? { step: after, minus: before } : { step: before, minus: after };
  const [size, toldSize] = way === "in" ? [balance, events] : [-balance, -events];
  return executed(
    "warning",
    { code: "events-lie", step, balance, events },
    showing(replay, [succeeds(marks.step), apart(told, changed, toldSize > size)]),
  );
}

function apart(told: Measured, done: Measured, isMore: boolean): Condition {
  return isMore
    ? atMost({ ...done, portionBps: thresholds.events.moreBps }, told)
    : atMost(told, { ...done, portionBps: thresholds.events.lessBps });
}

function ofApproval({ replay }: Ordinary, { allowance, told, owner, spender, marks }: ApprovalLie): Finding {
  const events = { token: replay.token, of: owner, to: spender, way: "approved" } as const;
  const differs = apart({ step: marks.step, events }, { step: marks.after }, (told ?? 0n) > allowance);
  return executed(
    "warning",
    { code: "approval-not-told", allowance, told },
    showing(replay, [succeeds(marks.step), differs]),
  );
}
