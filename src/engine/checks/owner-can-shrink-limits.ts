import { findingOf, powersWith } from "../power-findings.ts";
import { percent } from "../words.ts";
import { defineCheck } from "./check.ts";

const id = "owner-can-shrink-limits";

export const ownerCanShrinkLimits = defineCheck({
  id,
  category: "Honeypot",
  title: "Sales can be limited to a trickle",
  explain:
    "As for owner-can-block-holders; found if after the call the holder's whole balance no longer sells while a twentieth of it does. " +
    "The smallest figure that is accepted is looked for, and the largest part that still sells is told. Limits that leave room for an ordinary holder's balance are not found.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(id, powersWith(powers, "limited"), powers, {
      harm: ({ effect }) => 10_000 - (effect.mostBps ?? 10_000) + Number(effect.everybody),
      claim: ({ effect }) =>
        `a holder's balance no longer sold at once, only ${effect.mostBps === null ? "parts" : percent(effect.mostBps)} of it did`,
    }),
});
