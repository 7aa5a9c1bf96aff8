import { defineCheck } from "./check.ts";
import { harsher, madeBySales } from "./shared/made-by-sales.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";

const id = "supply-grows-unseen";

export const supplyGrowsUnseen = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "As for supply-can-grow; found if after a call somebody held more than the whole supply, which did not grow (not where this was only " +
    "gathered from those who had it, none of them as much), or had a hundredth " +
    "of what the pool has more than before, and nobody lost it of the largest holders, whoever holds power, other pools and what was burnt: " +
    "tokens were made of nothing, and whoever watches the supply sees nothing. Where shares of a whole are counted anew all others lose alike, " +
    "and nothing was made; where it is not known who may have lost it, nothing is said. Less than that is missed. Found as well if, as a stranger sells, those who have " +
    "power or much, the pool and the token together come to have a twentieth of what was sold more than was sold.",
  needs: ["powers"],
  measures: ["exemptions"],
  run: ({ powers }, { exemptions }) =>
    harsher(
      findingOf(
        id,
        powersWith(powers, "minted").filter(({ violation }) => violation.unseen),
        powers,
        {
          harm: ({ violation }) => Number(violation.gained),
          shown: ({ violation: { fromNobodyBps: growthBps } }) =>
            growthBps === undefined ? { code: "made-unseen" } : { code: "made-from-nobody", growthBps },
        },
      ),
      exemptions.known ? madeBySales(exemptions.value, "unseen") : undefined,
    ),
});
