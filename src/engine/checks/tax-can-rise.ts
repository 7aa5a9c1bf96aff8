import { percent } from "../words.ts";
import type { Severity } from "./check.ts";
import { defineCheck } from "./check.ts";
import { findingOf, powersWith, taxing } from "./shared/power-findings.ts";

const id = "tax-can-rise";

/** Under this a tax is what honest projects charge; from the other on, most of the money is gone. */
const WARNING_BPS = 500;
const DANGER_BPS = 3_000;

export const taxCanRise = defineCheck({
  id,
  category: "Tax Issue",
  explain:
    "Every function that changes something is called with figures from nothing to everything, by everybody who may hold power; then a " +
    "holder sells and sends. Told is the highest tax that any call reached, found by search where a bound was met. 🟠 from 5%, 🔴 from 30%. " +
    "Taxes that rise only blocks later are found where nodes simulate blocks; those that rise by themselves are tax-changes-later.",
  needs: ["powers"],
  run: ({ powers }) => {
    const found = powersWith(powers, "taxed").filter(({ effect }) => effect.everybody && effect.afterBps > WARNING_BPS);
    const finding = findingOf(
      id,
      found,
      powers,
      taxing(
        ({ side, beforeBps, afterBps }) =>
          `${side === "sale" ? "selling" : "sending"} cost ${percent(afterBps)} (before: ${percent(beforeBps)}), the most it accepts; of 100 a holder got ${percent(10_000 - afterBps).replace("%", "")}`,
      ),
    );
    const highest = Math.max(0, ...found.map(({ effect }) => effect.afterBps));
    if (!finding || "known" in finding) return finding;
    return { ...finding, severity: lesser(finding.severity, highest >= DANGER_BPS ? "danger" : "warning") };
  },
});

function lesser(one: Severity, other: Severity): Severity {
  return one === "danger" && other === "danger" ? "danger" : "warning";
}
