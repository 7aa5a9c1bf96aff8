import type { CodedReport, Report } from "../../src/engine/core/report.ts";
import { coded } from "./coded.ts";
import { clear } from "./reports/clear.ts";
import { danger } from "./reports/danger.ts";
import { allUnknown, hostile, longest, rightToLeft } from "./reports/odd.ts";

export { HOSTILE_NAME } from "./reports/odd.ts";

/** Whatever renders reports renders these. */
export const sampleReports = { clear, danger, allUnknown, longest, hostile, rightToLeft } satisfies Record<
  string,
  Report
>;

/** The same as audits make them. */
export const codedSamples = Object.fromEntries(
  Object.entries(sampleReports).map(([name, report]) => [name, coded(report)]),
) as Record<keyof typeof sampleReports, CodedReport>;
