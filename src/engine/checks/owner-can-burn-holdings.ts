import { defineCheck } from "./check.ts";
import { findingOf, losing, powersWith } from "./shared/power-findings.ts";

const id = "owner-can-burn-holdings";

export const ownerCanBurnHoldings = defineCheck({
  id,
  category: "Shypooning",
  explain:
    "Every function that changes something is called, by everybody who may hold power, against somebody who just bought; then this " +
    "holder's balance is read. Losses under 1% are not found: rebasing and reflection move balances a little. What works for anybody is " +
    "anyone-can-take-tokens. Powers that need a signature, a secret, or more than three different calls are missed.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "burnt").filter(({ holder }) => !holder.anybody),
      powers,
      losing("tokens-destroyed"),
    ),
});
