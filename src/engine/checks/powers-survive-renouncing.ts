import type { PowerOutcome } from "../lab/outcomes.ts";
import { callsOf, dangerOf, isAlive, whoOf } from "../power-findings.ts";
import { defineCheck } from "./check.ts";

const id = "powers-survive-renouncing";

export const powersSurviveRenouncing = defineCheck({
  id,
  category: "Other Risks",
  title: "Ownership is renounced, and yet somebody has power",
  explain:
    "Ownership was given up to an address that nobody can use; found if somebody who is not just anybody could still use a power that hurt a " +
    "holder in an experiment. What a stranger can do is found by the rows for strangers.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    if (owner?.kind !== "burned") return;
    const [power] = powers.harmful.filter(
      ({ holder, effect }) => isAlive(holder) && !holder.anybody && !isSmallTax(effect),
    );
    if (!power) return;
    const claim = `Ownership is renounced, and yet ${whoOf(power)} called ${callsOf(power)} in an experiment, which hurt a holder.`;
    return dangerOf(id, power, claim);
  },
});

function isSmallTax(effect: PowerOutcome["effect"]): boolean {
  return effect.kind === "taxed" && effect.afterBps <= 500;
}
