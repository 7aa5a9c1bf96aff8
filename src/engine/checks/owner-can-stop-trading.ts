import { defineCheck } from "./check.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "owner-can-stop-trading";

export const ownerCanStopTrading = defineCheck({
  id,
  category: "Honeypot",
  explain:
    "As for owner-can-block-holders; found if after the call nobody who was tried could sell any more: neither the holder nor a " +
    "bystander upon whom the power was not turned. A function that takes the address of another contract " +
    "which the token asks from then on is told here, and nowhere else. Switches that were already used up, or that nobody can reach, do nothing and are not found.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "blocked").filter(({ violation }) => violation.everyone),
      powers,
      {
        harm: ({ violation }) => Number(violation.sells) * 2 + Number(violation.sends),
        shown: ({ violation: { sells, redirected = false, ofPool = false } }) => ({
          code: "trading-stopped",
          sells,
          redirected,
          ofPool,
        }),
      },
    ),
});
