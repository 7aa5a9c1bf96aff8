import { describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { similarOf } from "../../src/format/similar.ts";
import { sampleReports } from "../support/reports.ts";

const { clear } = sampleReports;
const [entry] = clear.similar;
if (!entry) throw new Error("the example has nothing similar");

function words(similar: Report["similar"]): string {
  return JSON.stringify(similarOf({ ...clear, similar }).sections);
}

describe("the view of similar tokens", () => {
  test("says first how many of the nearest were dangerous through their code, and blames no copy for more", () => {
    const bad = { ...entry, verdict: "danger" as const, dangerousCopies: 1 };
    const held = { ...entry, verdict: "danger" as const, dangerousCopies: 0 };
    expect(words([bad, bad, { ...entry, verdict: "clear" }])).toContain("Code was the danger in 2 of the 3 nearest.");
    expect(words([held, { ...entry, verdict: "clear" }])).not.toContain("danger in");
  });

  test("tells of one that stands on no chain last, and what it does", () => {
    const written = {
      name: "Trap",
      score: 0.95,
      exactMatch: false,
      rows: ["gas-is-abused"],
      differs: [],
    };
    const said = (similarWritten: Report["similarWritten"]) =>
      JSON.stringify(similarOf({ ...clear, similar: [], similarWritten }).sections);
    expect(said(written)).toMatch(
      /known here.*Trap · 95% alike · written for Assay's own tests.*that one: .*moving it burns gas/,
    );
    expect(said({ ...written, rows: [] })).toContain("good, as far as is known");
    expect(said(null)).not.toContain("Assay");
  });

  test("says nothing of the kind where none was", () => {
    expect(words([entry, { ...entry, verdict: "clear" }])).not.toContain("dangerous");
  });
});
