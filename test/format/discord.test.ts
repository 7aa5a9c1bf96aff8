import { describe, expect, test } from "vitest";
import { type Card, VIEWS } from "../../src/format/card.ts";
import { escapeMarkdown, renderDiscord } from "../../src/format/discord.ts";
import { toChoiceCard, toInterruptedCard, toNoteCard, toWorkingCard } from "../../src/format/plain-cards.ts";
import { toCard } from "../../src/format/report-card.ts";
import { flatten } from "../support/discord-server/components.ts";
import { drawn, textOf } from "../support/discord-server/drawn.ts";
import { asRead, liveParts } from "../support/discord-server/markdown.ts";
import { FLAGS, newContent } from "../support/discord-server/payload.ts";
import { hostileNames } from "../support/hostile-names.ts";
import { sampleReports } from "../support/reports.ts";

const publicUrl = "https://assay.example";
const subject = { chainId: 1, address: sampleReports.clear.token.address };

/** The message as Discord keeps it; throws where Discord would refuse it. */
function accepted(card: Card) {
  return newContent(renderDiscord(card), FLAGS.componentsV2).content;
}

function longestCard(pieces: number, text: string): Card {
  const line = { marker: "🔴" as const, label: text, spans: [{ kind: "prose" as const, text }] };
  const section = { title: text, lines: Array.from({ length: pieces }, () => line), folded: false };
  return {
    language: "en",
    tone: "danger",
    title: [{ kind: "hostile", text }],
    sections: Array.from({ length: pieces }, () => section),
    actions: [],
  };
}

describe.each(Object.entries(sampleReports))("the Discord card of the %s report", (name, report) => {
  test.each(VIEWS)("%s looks as it did, and Discord takes it", async (view) => {
    const message = accepted(toCard(report, { view, publicUrl }));
    await expect(drawn(message)).toMatchFileSnapshot(`golden/discord-${name}-${view}.txt`);
  });

  test("says everything that the card says", () => {
    for (const view of VIEWS) {
      const card = toCard(report, { view, publicUrl });
      const shown = asRead(textOf(accepted(card)));
      for (const { lines } of card.sections)
        for (const { label, marker } of lines) expect(shown).toContain(`${marker ?? ""}${label ? ` ${label}:` : ""}`);
    }
  });

  test("has nothing live in it but its own headings, bold words, addresses and links", () => {
    for (const view of VIEWS) {
      const live = textOf(accepted(toCard(report, { view, publicUrl })))
        .split("\n")
        .flatMap(liveParts);
      for (const { kind, text } of live) {
        expect(["heading", "bold", "code", "link"]).toContain(kind);
        if (kind === "link") expect(text).toMatch(/\]\(https:\/\/(etherscan\.io|assay\.example)\//);
      }
    }
  });
});

const plain = { ...sampleReports.danger, token: { ...sampleReports.danger.token, name: "Plain", symbol: "PLAIN" } };

/** What is live in a view, line by line; the words of headings may differ. */
function liveIn(report: typeof plain, view: (typeof VIEWS)[number]): Set<string> {
  const live = textOf(accepted(toCard(report, { view, publicUrl })))
    .split("\n")
    .flatMap(liveParts);
  return new Set(live.map(({ kind, text }) => (kind === "heading" ? kind : `${kind} ${text}`)));
}
const liveInPlain = new Map(VIEWS.map((view) => [view, liveIn(plain, view)]));

describe("Discord's cards", () => {
  test("show the colour of the verdict", () => {
    const colours = Object.values(sampleReports).map(
      (report) => accepted(toCard(report, { publicUrl })).components[0]?.accent_color,
    );
    expect(new Set(colours).size).toBe(3);
  });

  test.each([
    [
      "while it works",
      toWorkingCard({ kind: "auditing", subject, chainName: "Ethereum" }, { language: "en", usualSeconds: null }),
    ],
    ["of an interruption", toInterruptedCard(subject, "Ethereum", "en")],
    [
      "of a choice of 2 chains",
      toChoiceCard(
        subject.address,
        [
          { id: 1, name: "Ethereum" },
          { id: 56, name: "BNB" },
        ],
        "en",
      ),
    ],
    [
      "of a choice of 40 chains",
      toChoiceCard(
        subject.address,
        Array.from({ length: 40 }, (_, id) => ({ id: id + 1, name: `Chain ${id}` })),
        "en",
      ),
    ],
    ["of a note", toNoteCard(["No chain has code there.", "Try another."], "en", subject)],
    ["of ten sections of a thousand characters", longestCard(10, "W".repeat(1_000))],
    ["of twenty sections of punctuation", longestCard(20, "[<@!&>](_*`~|".repeat(100))],
  ])("%s are taken", (_, card) => {
    expect(drawn(accepted(card))).not.toBe("");
  });

  test("name every check in the details, though every sentence is punctuation", () => {
    const sentence = "[](){}<>*_~`|\\#@".repeat(30);
    const rows = sampleReports.longest.rows.map((row, index) =>
      index % 2 === 0
        ? { ...row, evidence: sentence }
        : { ...row, evidence: "", outcome: "clear" as const, severity: null },
    );
    const worst = { ...sampleReports.longest, rows };
    const shown = asRead(textOf(accepted(toCard(worst, { view: "details", publicUrl }))));
    for (const { short } of worst.rows) expect(shown).toContain(short);
  });

  test("offer a select where five buttons are not enough", () => {
    const chains = Array.from({ length: 8 }, (_, id) => ({ id: id + 1, name: `Chain ${id}` }));
    const parts = flatten(accepted(toChoiceCard(subject.address, chains, "en")).components);
    expect(parts.find(({ type }) => type === 3)?.options).toHaveLength(8);
  });

  test("leave out links that Discord would refuse, and keep everything else", () => {
    const message = accepted(toCard(sampleReports.danger, { publicUrl: "http://localhost:8080" }));
    expect(drawn(message)).not.toContain("localhost");
    expect(drawn(message)).toContain("Explorer");
  });

  test.each(hostileNames)("keep %j as text", (hostileName) => {
    const bad = {
      ...plain,
      token: { ...plain.token, name: hostileName, symbol: hostileName },
      evidence: hostileName,
      rows: plain.rows.map((row) => (row.outcome === "found" ? { ...row, evidence: hostileName } : row)),
    };
    for (const view of VIEWS) expect(liveIn(bad, view)).toEqual(liveInPlain.get(view));
  });

  test.each(hostileNames)("escape %j wherever it stands", (hostileName) => {
    const escaped = escapeMarkdown(hostileName);
    for (const around of [escaped, `a ${escaped}`, `**${escaped}`, `[a${escaped}`, `${escaped}${escaped}`])
      expect(liveParts(around)).toEqual([]);
    expect(asRead(escaped)).toBe(hostileName.replace(/\s+/g, " ").trim());
  });
});
