import { defineCheck } from "./check.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "supply-grows-unseen";

export const supplyGrowsUnseen = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "As for supply-can-grow; found if after a call somebody held more than the whole supply, which did not grow: tokens were made of " +
    "nothing, and whoever watches the supply sees nothing. Smaller amounts made in this way are missed.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "minted").filter(({ effect }) => effect.unseen),
      powers,
      {
        harm: ({ effect }) => Number(effect.gained),
        shown: () => ({ code: "made-unseen" }),
      },
    ),
});
