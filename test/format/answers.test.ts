import { describe, expect, test } from "vitest";
import type { Report, Row } from "../../src/engine/core/report.ts";
import { type AnswerName, answersOf } from "../../src/format/answers.ts";
import { plainText } from "../../src/format/card.ts";
import { toAuditJson } from "../../src/http/audit-json.ts";
import { sampleReports } from "../support/reports.ts";

const { clear } = sampleReports;

function answer(report: Report, name: AnswerName): string {
  const found = answersOf(report).find((each) => each.name === name);
  return found ? `${found.marker} ${plainText(found.whole ?? found.spans)}` : "";
}

function withRows(change: (row: Row) => Row): Report {
  return { ...clear, rows: clear.rows.map(change) };
}

const unknownRow = (row: Row): Row => ({ ...row, outcome: "unknown", severity: null });

describe("an answer on the card", () => {
  test("of a sale in a pool made for the trial is not green: nobody can sell today", () => {
    const story = clear.story && { ...clear.story, assumedPool: true };
    expect(answer({ ...clear, story }, "Sell")).toMatch(/^⚪ works in a test pool/);
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
    expect(answer(report, "Owner")).toMatch(/^🟢 renounced \(\d+ of \d+ checks ran\)$/);
  });

  test("speaks of somebody's power only where that was found", () => {
    const worst = (id: string) => {
      const short = "Your balance shrinks on its own.";
      const report = withRows((row) =>
        row.id === id ? { ...row, outcome: "found", severity: "danger", short, toldBy: null } : row,
      );
      return answer({ ...report, headline: short }, "Owner");
    };
    expect(worst("balance-shrinks-alone")).not.toContain("has power");
    expect(worst("powers-survive-renouncing")).toContain("another account still has control");
  });

  test("names who can replace the code as its owner, where nobody owns it", () => {
    const admin = { address: `0x${"ad".repeat(20)}`, kind: "person" as const };
    const proxy = { kind: "eip-1967", implementations: [`0x${"1e".repeat(20)}`], admin };
    for (const status of ["No owner", "Renounced"] as const) {
      const report = { ...clear, proxy, owner: { status, controller: null } };
      expect(answer(report, "Owner")).toMatch(/one wallet 0xadad…adad can upgrade the code/i);
      expect(toAuditJson(report)).toMatchObject({ owner: admin.address, auditInfo: { ownershipStatus: "Owned" } });
    }
    const owned = {
      ...clear,
      proxy,
      owner: { status: "Owned" as const, controller: { ...admin, address: `0x${"0e".repeat(20)}` } },
    };
    expect(toAuditJson(owned).owner).toBe(`0x${"0e".repeat(20)}`);
    const burned = {
      ...clear,
      proxy: { ...proxy, admin: { ...admin, kind: "burned" as const } },
      owner: { status: "No owner" as const, controller: null },
    };
    expect(toAuditJson(burned)).toMatchObject({ owner: "HIDDEN", auditInfo: { ownershipStatus: "No owner" } });
  });

  test("keeps what concerns who runs the service to them", () => {
    const why = {
      outcome: "unknown" as const,
      severity: null,
      evidence: "No server is set up.",
      code: "no-source-server",
    };
    const report = withRows((row) => (row.id === "owner-can-take-tokens" ? { ...row, ...why } : row));
    expect(answer(report, "Owner")).not.toContain("server");
    expect(
      answer(
        withRows((row) => (row.id === "owner-can-take-tokens" ? { ...row, ...why, code: "nothing-bought" } : row)),
        "Owner",
      ),
    ).toContain("No server is set up.");
  });
});
