import { atMost } from "../lab/outcomes.ts";
import { findingOf, powersWith } from "../power-findings.ts";
import { percent } from "../words.ts";
import { defineCheck } from "./check.ts";

const id = "tax-is-personal";
const WARNING_BPS = 500;

export const taxIsPersonal = defineCheck({
  id,
  category: "Tax Issue",
  title: "One holder can be taxed more than others",
  explain:
    "As for tax-can-rise; found if after a call one holder's sale was taxed by more than 5% while a bystander's was not. Exemptions, which " +
    "only lower a tax, are not found.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "taxed").filter(({ effect }) => !effect.everybody && effect.afterBps > WARNING_BPS),
      powers,
      {
        harm: ({ effect }) => effect.afterBps,
        claim: ({ effect }) =>
          `this holder's ${effect.side === "sale" ? "sale" : "sending"} cost ${percent(effect.afterBps)}, and others' did not`,
        conditions: ({ effect }) =>
          effect.side === "sale"
            ? [
                atMost(
                  { step: "sold:paid", minus: "sold:purse" },
                  { step: "sold:quote", portionBps: 10_000 - effect.afterBps + 1 },
                ),
              ]
            : [
                atMost(
                  { step: "friend:after", minus: "friend:before" },
                  { step: "holder:after", portionBps: (10_000 - effect.afterBps + 10) / 10 },
                ),
              ],
      },
    ),
});
