import type { Report } from "../../src/engine/core/report.ts";
import { clear } from "./reports/clear.ts";
import { danger } from "./reports/danger.ts";
import { allUnknown, hostile, longest, rightToLeft } from "./reports/odd.ts";

export { HOSTILE_NAME } from "./reports/odd.ts";

/** Whatever renders reports renders these. */
export const sampleReports = { clear, danger, allUnknown, longest, hostile, rightToLeft } satisfies Record<
  string,
  Report
>;
