import type { Severity } from "../check.ts";
import { thresholds } from "../thresholds.ts";

export function severityOfTax(taxBps: number): Severity {
  return taxBps >= thresholds.tax.dangerBps ? "danger" : "warning";
}
