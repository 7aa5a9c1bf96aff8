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
    expect(words([bad, bad, { ...entry, verdict: "clear" }])).toContain(
      "We found dangerous code in 2 of the 3 most similar tokens.",
    );
    expect(words([held, { ...entry, verdict: "clear" }])).not.toContain("dangerous in");
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
      /don't know any token.*Trap · 95% similar · from Assay's own test tokens.*The other: .*Transfers burn far too much gas/,
    );
    expect(said({ ...written, rows: [] })).toContain("a good token");
    expect(said(null)).not.toContain("Assay");
  });

  test("says what others say of one, how far to trust it, and of its template", () => {
    const known = {
      ...entry,
      chain: 56,
      verdict: undefined,
      label: { label: "trap", techniques: ["Honeypot"], tier: "A", source: "a paper" },
      labeled: { tokens: 214, traps: 3, powers: 0, honest: 20 },
    } as const;
    const said = words([{ ...known, tags: [...known.tags] }]);
    expect(said).toContain("Other sources label 1 of the 1 most similar tokens a trap.");
    expect(said).toContain("BNB");
    expect(said).toContain("labeled a trap: a honeypot (a paper, tier A: checked by a person)");
    expect(said).toContain("common template: 214 known tokens, 3 labeled traps");
    expect(said).toContain("https://bscscan.com/token/0x");
    const honest = {
      ...known,
      label: { ...known.label, label: "honest", techniques: [], tier: "B", contested: true },
    } as const;
    const good = words([{ ...honest, tags: [...known.tags], labeled: { ...known.labeled, tokens: 5, traps: 0 } }]);
    expect(good).toContain(
      "labeled honest (a paper, tier B: from a paper, a tool or a curated list); other sources disagree",
    );
    expect(good).toContain("5 known tokens, none labeled bad");
    expect(words([{ ...known, chain: 0, tags: [] }])).toContain("chain unknown");
  });

  test("tells of a power, and of no trap, where one was called a trap for that alone, and counts no label that sources dispute", () => {
    const called = (label: object) =>
      words([
        {
          ...entry,
          label: { label: "trap", techniques: ["Honeypot"], tier: "A", source: "a paper", ...label },
          tags: [],
        },
      ]);
    expect(called({})).toContain("Other sources label 1 of the 1 most similar tokens a trap.");
    const minting = called({ techniques: ["Mint", "Siphoning"] });
    expect(minting).toContain(
      "labeled a trap for what its owner can do: minting and taking holders' tokens (a paper, tier A",
    );
    for (const said of [minting, called({ contested: true })]) expect(said).not.toContain("Others label");
    expect(called({ contested: true })).toContain("sources disagree");
  });

  test("says first what others say of the token itself, also where nothing is like it", () => {
    const label = { label: "honest", techniques: [], tier: "B", source: "a list" } as const;
    for (const similar of [[], [entry]])
      expect(JSON.stringify(similarOf({ ...clear, similar, label }).sections[0])).toMatch(
        /This exact token: .*labeled honest \(a list, tier B: /,
      );
  });

  test("says nothing of the kind where none was", () => {
    expect(words([entry, { ...entry, verdict: "clear" }])).not.toContain("dangerous");
  });
});
