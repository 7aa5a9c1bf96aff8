import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { toCard } from "../../src/format/report-card.ts";
import { toTerminal } from "../../src/format/terminal.ts";
import { sampleReports } from "../support/reports.ts";

const publicUrl = "https://assay.example";
const ESCAPE = "\u001B[31mred\u001B[0m\u0007\r\u202E";

function withEscapes(report: Report): Report {
  const rows = report.rows.map((row) => ({ ...row, sentence: `${ESCAPE}${row.sentence}` }));
  return { ...report, rows, headline: ESCAPE, token: { ...report.token, name: ESCAPE, symbol: ESCAPE } };
}

const plain = { colour: false, columns: 80 };

describe.each(Object.entries(sampleReports))("the terminal card of the %s report", (name, report) => {
  test("looks as it did", async () => {
    await expect(toTerminal(toCard(report, { publicUrl, limit: 4_000 }), plain)).toMatchFileSnapshot(
      `golden/terminal-${name}.txt`,
    );
  });

  test("carries no control character of the token", () => {
    const shown = toTerminal(toCard(withEscapes(report), { publicUrl, view: "details" }), plain);
    expect(shown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test("says the same with colour and without", () => {
    const card = toCard(report, { publicUrl });
    const coloured = toTerminal(card, { colour: true, columns: 80 });
    expect(coloured).toContain("\u001B[");
    expect(stripVTControlCharacters(coloured)).toBe(toTerminal(card, plain));
  });
});

test("lines keep to the width, and their continuations stand under their beginnings", () => {
  const lines = toTerminal(toCard(sampleReports.danger, { publicUrl }), { colour: false, columns: 60 }).split("\n");
  for (const line of lines.filter((line) => !line.includes("0x"))) expect(line.length).toBeLessThanOrEqual(62);
  expect(lines.some((line) => /^ {10,}\S/.test(line))).toBe(true);
});

test("what stands behind Chinese labels stands in one column", () => {
  const card = toCard({ ...sampleReports.clear, language: "zh" }, { publicUrl });
  const labels = card.sections.flatMap(({ lines }) => lines).flatMap(({ label }) => label ?? []);
  expect(new Set(labels.map((label) => label.length)).size).toBeGreaterThan(1);
  const columns = toTerminal(card, plain)
    .split("\n")
    .flatMap((line) => /^🟢 (\p{Script=Han}+(?: 10)? {2,})\S/u.exec(line)?.[1] ?? [])
    .map((lead) => [...lead].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0));
  expect(columns.length).toBeGreaterThan(3);
  expect(new Set(columns).size).toBe(1);
});
