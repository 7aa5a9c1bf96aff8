import fc from "fast-check";
import { expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { plainText, VIEWS } from "../../src/format/card.ts";
import { toCard } from "../../src/format/report-card.ts";
import { toPlainTelegram, toTelegram } from "../../src/format/telegram.ts";
import { toTerminal } from "../../src/format/terminal.ts";
import { hostileNames } from "../support/hostile-names.ts";
import { sampleReports } from "../support/reports.ts";
import { liveEntities } from "../support/telegram/text.ts";
import { contentOf } from "../support/telegram/validate.ts";

const publicUrl = "https://assay.example";
const base = sampleReports.danger;

const fragment = fc.oneof(
  fc.constantFrom(...hostileNames),
  fc.constantFrom(
    ".",
    "@",
    "/",
    "#",
    "$",
    ":",
    "//",
    "https",
    "com",
    "t.me",
    "+1",
    "4111111111111111",
    "\u2060",
    "\u202E",
    "\n",
    "<",
    "&amp;",
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: "binary-ascii", maxLength: 12 }),
);
const foreign = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(""));

function reportWith(name: string, sentence: string): Report {
  const story = base.story && { ...base.story, venue: name, sold: { ...base.story.sold, reason: sentence } };
  return {
    ...base,
    headline: sentence,
    story,
    token: { ...base.token, name, symbol: name },
    rows: base.rows.map((row) => (row.outcome === "clear" ? row : { ...row, sentence })),
    holders: base.holders && {
      ...base.holders,
      top: base.holders.top.map((holder) => ({ ...holder, name, label: name })),
    },
    similar: base.similar.map((entry) => ({ ...entry, symbol: name, tags: [sentence], differs: [name] })),
  };
}

test("whatever a token is called, the first line of its card has eight words at most", () => {
  const words = fc.array(fragment, { minLength: 5, maxLength: 12 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(words, (name) => {
      const title = plainText(toCard(reportWith(name, ""), { view: "summary", publicUrl }).title);
      expect(title.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(8);
    }),
  );
});

test("whatever a token and its reverts are called, Telegram takes the card and nothing in it is live", () => {
  fc.assert(
    fc.property(foreign, foreign, fc.boolean(), (name, sentence, compact) => {
      for (const view of VIEWS) {
        const message = toTelegram(toCard(reportWith(name, sentence), { view, compact, publicUrl }));
        const content = contentOf({ ...message, reply_markup: { inline_keyboard: message.keyboard } });
        expect(content.live).toEqual([]);
        expect(liveEntities(toPlainTelegram(message))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test("whatever a token is called, its card keeps to its length", () => {
  fc.assert(
    fc.property(foreign, foreign, (name, sentence) => {
      const report = reportWith(name, sentence);
      const visible = (compact: boolean) =>
        toTelegram(toCard(report, { compact, publicUrl })).text.replace(/[\u2060\u2068\u2069]/g, "").length;
      expect(visible(false)).toBeLessThanOrEqual(1_000);
      expect(visible(true)).toBeLessThanOrEqual(350);
    }),
    { numRuns: 300 },
  );
});

test("whatever a token is called, a terminal shows it on its own line and obeys nothing in it", () => {
  fc.assert(
    fc.property(foreign, foreign, (name, sentence) => {
      const shown = toTerminal(toCard(reportWith(name, sentence), { view: "details", publicUrl }), {
        colour: false,
        columns: 80,
      });
      expect(shown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: 200 },
  );
});
