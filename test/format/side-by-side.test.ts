import { describe, expect, test } from "vitest";
import { plainText, VIEWS } from "../../src/format/card.ts";
import { renderDiscord } from "../../src/format/discord.ts";
import { toCard } from "../../src/format/report-card.ts";
import { toTelegram } from "../../src/format/telegram.ts";
import { toTerminal } from "../../src/format/terminal.ts";
import { textOf } from "../support/discord-server/drawn.ts";
import { asRead } from "../support/discord-server/markdown.ts";
import { sampleReports } from "../support/reports.ts";

const COLUMN = 58;
const publicUrl = "https://assay.example";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a person reads of one card in each place. */
function readings(card: ReturnType<typeof toCard>): Record<"Telegram" | "Discord" | "Terminal", string> {
  const markdown = textOf({ content: "", components: renderDiscord(card).components as never });
  return {
    Telegram: toTelegram(card).text,
    Discord: markdown.split("\n").map(asRead).join("\n"),
    Terminal: toTerminal(card, { colour: false, columns: 110 }),
  };
}

/** Invisible characters that keep Telegram from linking, line ends and spacing are each platform's own manner. */
const spoken = (text: string) => text.replace(/\p{Cf}/gu, "").replace(/\s+/g, " ");

function wrapped(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const letters = [...graphemes.segment(line.replace(/\p{Cf}/gu, ""))].map(({ segment }) => segment);
    const count = Math.max(1, Math.ceil(letters.length / COLUMN));
    return Array.from({ length: count }, (_, row) => {
      const shown = letters.slice(row * COLUMN, (row + 1) * COLUMN);
      return shown.join("") + " ".repeat(COLUMN - shown.length);
    });
  });
}

function sideBySide(texts: Record<string, string>): string {
  const columns = Object.entries(texts).map(([name, text]) => [
    name.padEnd(COLUMN),
    "─".repeat(COLUMN),
    ...wrapped(text),
  ]);
  const rows = Math.max(...columns.map((column) => column.length));
  const blank = " ".repeat(COLUMN);
  return Array.from({ length: rows }, (_, row) =>
    columns
      .map((column) => column[row] ?? blank)
      .join(" │ ")
      .trimEnd(),
  )
    .join("\n")
    .concat("\n");
}

describe.each(Object.entries(sampleReports))("the %s report in Telegram, Discord and the terminal", (name, report) => {
  test.each(["summary", "details"] as const)("looks as it did, its %s side by side", async (view) => {
    const shown = sideBySide(readings(toCard(report, { view, publicUrl })));
    await expect(shown).toMatchFileSnapshot(`golden/side-by-side-${name}-${view}.txt`);
  });

  test.each(VIEWS)("says the same in the same order, on the page %s", (view) => {
    const card = toCard(report, { view, publicUrl });
    const said = [
      plainText(card.title),
      ...card.sections.flatMap((section) => [
        section.title ?? "",
        ...section.lines.flatMap(({ marker, label, spans }) => [
          marker ?? "",
          label ?? "",
          ...spans.map(({ text }) => text),
        ]),
      ]),
    ];
    for (const [place, text] of Object.entries(readings(card))) {
      const heard = spoken(text);
      let from = 0;
      for (const words of said.map((one) => spoken(one).trim())) {
        const at = heard.indexOf(words, from);
        expect(
          at,
          `${place} says “${words}” after: ${heard.slice(Math.max(0, from - 40), from)}`,
        ).toBeGreaterThanOrEqual(0);
        from = at + words.length;
      }
    }
  });
});
