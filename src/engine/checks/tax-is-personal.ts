import { defineCheck } from "./check.ts";
import { findingOf, powersWith, taxing } from "./shared/power-findings.ts";
import { TOLD_BPS } from "./shared/tax-thresholds.ts";

const id = "tax-is-personal";

export const taxIsPersonal = defineCheck({
  id,
  category: "Tax Issue",
  explain:
    "As for tax-can-rise; found if after a call one holder's sale was taxed by more than 5% while a bystander's was not. Exemptions, which " +
    "only lower a tax, are not found.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "taxed").filter(({ violation }) => !violation.everyone && violation.afterBps > TOLD_BPS),
      powers,
      taxing("taxed-alone"),
    ),
});
