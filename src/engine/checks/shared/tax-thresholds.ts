import type { Severity } from "../check.ts";

/** Under this a tax is what honest projects charge, and nothing is told of it. */
export const TOLD_BPS = 500;
/** From here on most of the money is not worth the trade. */
export const DANGER_BPS = 3_000;

export function severityOfTax(taxBps: number): Severity {
  return taxBps >= DANGER_BPS ? "danger" : "warning";
}
