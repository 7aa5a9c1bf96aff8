import { describe, expect, test } from "vitest";
import { Report } from "../../src/engine/core/report.ts";
import { sampleReports } from "./reports.ts";

describe("sample reports", () => {
  test.each(Object.entries(sampleReports))("%s is a whole report", (_, report) => {
    expect(Report.parse(report)).toEqual(report);
  });
});
