import { prove, succeeds } from "../lab/outcomes.ts";
import { defineCheck } from "./check.ts";

export const eventsLie = defineCheck({
  id: "events-lie",
  category: "Other Risks",
  explain:
    "Explorers and wallets believe Transfer events. In simulated blocks an ordinary account buys, sends and sells, and the " +
    "events of each step are compared with what its balances did. Found when they disagree by more than a thousandth. " +
    "Needs a node that can simulate blocks.",
  needs: ["ordinary"],
  run({ ordinary }) {
    if (!ordinary.lies.known) return ordinary.lies;
    const [lie] = ordinary.lies.value;
    if (!lie) return;
    const { step, balance, events } = lie;
    const proof = prove(
      ordinary.replay,
      "events-lie",
      { code: "events-say-otherwise", step, balance, events } as const,
      [succeeds(lie.marks.step), succeeds(lie.marks.before), succeeds(lie.marks.after)],
    );
    return {
      severity: "warning",
      basis: "executed",
      says: { code: "events-lie", step, balance, events },
      proofs: [proof],
    };
  },
});
