import { CLEAR, defineCheck } from "./check.ts";
import { havingPower, powersOfSomebody } from "./shared/power-findings.ts";
import { unseenOf } from "./shared/unseen-powers.ts";

const id = "powers-survive-renouncing";

export const powersSurviveRenouncing = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "Ownership was given up to an address that nobody can use; found if somebody who is not just anybody could still use a power that hurt a " +
    "holder in an experiment. What a stranger can do is found by the rows for strangers.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    if (owner?.kind !== "burned") return CLEAR;
    return (
      havingPower(powersOfSomebody(powers), powers, "power-though-renounced") ??
      unseenOf(powers, ({ anybody }) => !anybody)
    );
  },
});
