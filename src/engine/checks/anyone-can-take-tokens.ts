import { defineCheck } from "./check.ts";
import { findingOf, losing, powersWith } from "./shared/power-findings.ts";

const id = "anyone-can-take-tokens";

export const anyoneCanTakeTokens = defineCheck({
  id,
  category: "Shypooning",
  explain:
    "A stranger without any power or approval calls every function that changes something; found if a holder's balance shrank. " +
    "Losses under 1% are not found. What needs a signature, a secret, or more than three different calls is missed.",
  needs: ["powers"],
  run: ({ powers }) => {
    const found = [...powersWith(powers, "taken"), ...powersWith(powers, "burnt")].filter(
      ({ holder, calls }) => holder.anybody && !isSpending(calls),
    );
    return findingOf(id, found, powers, losing("tokens-gone"));
  },
});

/** `transferFrom`: approval-can-be-forged speaks of it. */
function isSpending(calls: readonly { readonly selector: string }[]): boolean {
  return calls.at(-1)?.selector === "0x23b872dd";
}
