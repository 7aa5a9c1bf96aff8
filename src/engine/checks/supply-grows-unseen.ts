import { defineCheck } from "./check.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "supply-grows-unseen";

export const supplyGrowsUnseen = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "As for supply-can-grow; found if after a call somebody held more than the whole supply, which did not grow, or had a hundredth " +
    "of what the pool has more than before, and nobody who is known lost it: tokens were made of nothing, and whoever watches the supply sees nothing. Less than that is missed.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "minted").filter(({ effect }) => effect.unseen),
      powers,
      {
        harm: ({ effect }) => Number(effect.gained),
        shown: ({ effect: { fromNobodyBps: growthBps } }) =>
          growthBps === undefined ? { code: "made-unseen" } : { code: "made-from-nobody", growthBps },
      },
    ),
});
