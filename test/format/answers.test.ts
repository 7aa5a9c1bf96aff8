import { describe, expect, test } from "vitest";
import type { Report, Row } from "../../src/engine/core/report.ts";
import { type AnswerName, answersOf } from "../../src/format/answers.ts";
import { plainText } from "../../src/format/spans.ts";
import { sampleReports } from "../support/reports.ts";

const { clear } = sampleReports;

function answer(report: Report, name: AnswerName): string {
  const found = answersOf(report).find((each) => each.name === name);
  return found ? `${found.marker} ${plainText(found.spans)}` : "";
}

function withRows(change: (row: Row) => Row): Report {
  return { ...clear, rows: clear.rows.map(change) };
}

const unknownRow = (row: Row): Row => ({ ...row, outcome: "unknown", severity: null });

describe("an answer on the card", () => {
  test("of a sale in a pool made for the trial is not green: nobody can sell today", () => {
    const story = clear.story && { ...clear.story, assumedPool: true };
    expect(answer({ ...clear, story }, "Sell")).toMatch(/^⚪ traded nowhere yet; works in a pool made for the trial/);
  });

  test.each([
    ["owner-can-block-holders", "Owner"],
    ["transfers-are-blocked", "Sell"],
    ["tax-can-rise", "Tax"],
  ] as const)("is open where %s is", (id, name) => {
    expect(answer(clear, name)).toMatch(/^🟢/);
    expect(
      answer(
        withRows((row) => (row.id === id ? unknownRow(row) : row)),
        name,
      ),
    ).toMatch(/^⚪/);
  });

  test("tells how much was not checked, and then not that nothing was found", () => {
    const report = withRows((row) => (row.id === "supply-can-grow" ? unknownRow(row) : row));
    expect(answer(report, "Owner")).toMatch(/^🟢 renounced \(1 of \d+ not checked\)$/);
  });

  test("speaks of somebody's power only where that was found", () => {
    const worst = (id: string) => {
      const short = "Your balance shrinks by itself.";
      const report = withRows((row) =>
        row.id === id ? { ...row, outcome: "found", severity: "danger", short, toldBy: null } : row,
      );
      return answer({ ...report, headline: short }, "Owner");
    };
    expect(worst("balance-shrinks-alone")).not.toContain("somebody has power");
    expect(worst("powers-survive-renouncing")).toContain("somebody has power");
  });
});
