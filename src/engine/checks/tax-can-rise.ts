import type { Severity } from "./check.ts";
import { defineCheck } from "./check.ts";
import { findingOf, powersWith, taxing } from "./shared/power-findings.ts";
import { severityOfTax, TOLD_BPS } from "./shared/tax-thresholds.ts";

const id = "tax-can-rise";

export const taxCanRise = defineCheck({
  id,
  category: "Tax Issue",
  explain:
    "Every function that changes something is called with figures from nothing to everything, by everybody who may hold power; then a " +
    "holder sells and sends. Told is the highest tax that any call reached, found by search where a bound was met. 🟠 from 5%, 🔴 from 30%. " +
    "Taxes that rise only blocks later are found where nodes simulate blocks; those that rise by themselves are tax-changes-later.",
  needs: ["powers"],
  run: ({ powers }) => {
    const found = powersWith(powers, "taxed").filter(
      ({ violation }) => violation.everyone && violation.afterBps > TOLD_BPS,
    );
    const finding = findingOf(id, found, powers, taxing("tax-raised"));
    const highest = Math.max(0, ...found.map(({ violation }) => violation.afterBps));
    if (!finding || "known" in finding) return finding;
    return { ...finding, severity: lesser(finding.severity, severityOfTax(highest)) };
  },
});

function lesser(one: Severity, other: Severity): Severity {
  return one === "danger" && other === "danger" ? "danger" : "warning";
}
