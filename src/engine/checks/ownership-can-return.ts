import { defineCheck } from "./check.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "ownership-can-return";

export const ownershipCanReturn = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "Where the owner is an address that nobody can use, every function is called by everybody who may hold power; found if there was an owner again " +
    "afterwards. Delayed returns (a lock that ends some day) are found only if the day has come.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(id, powersWith(powers, "owned"), powers, {
      harm: () => 1,
      shown: () => ({ code: "owned-again" }),
    }),
});
