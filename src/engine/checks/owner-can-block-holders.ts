import { defineCheck } from "./check.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "owner-can-block-holders";

export const ownerCanBlockHolders = defineCheck({
  id,
  category: "Honeypot",
  explain:
    "Every function that changes something is called, by everybody who may hold power, against somebody who just bought; then this " +
    "holder tries to sell and to send, and, where transfers keep notes of people, to sell what it buys after the call. Found if that worked before and fails now, while others can still leave. Then everything that a stranger may call is tried to open it again, and time passes: " +
    "a lock that anybody opens, that lasts one block, or that ends within a day and cannot be renewed is a warning. Where nodes simulate blocks, what acts only " +
    "later is found, too. Powers that need a signature, a secret, or more than three different calls are missed.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "blocked").filter(({ violation }) => !violation.everyone),
      powers,
      {
        harm: ({ violation }) => Number(violation.sells) * 2 + Number(violation.sends),
        shown: ({ violation }) => ({
          code: "locked-in",
          sells: violation.sells,
          othersCan: violation.everyone === false,
        }),
      },
    ),
});
