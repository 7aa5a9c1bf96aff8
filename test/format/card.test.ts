import { parseEther } from "viem";
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { type Card, clean, plainText, VIEWS } from "../../src/format/card.ts";
import { toChoiceCard, toInterruptedCard, toWorkingCard } from "../../src/format/plain-cards.ts";
import { toCard } from "../../src/format/report-card.ts";
import { sampleReports } from "../support/reports.ts";

const publicUrl = "https://assay.example";
const samples = Object.entries(sampleReports);

/** The card as a reviewer reads it: kinds of span in brackets, so that what is hostile shows. */
function drawn({ title, sections, actions }: Card): string {
  const span = (one: Card["title"][number]) =>
    one.kind === "text" ? one.text : one.kind === "link" ? `[${one.text}](${one.url})` : `<${one.kind}:${one.text}>`;
  const lines = sections.flatMap((section) => [
    "",
    ...(section.title ? [`## ${section.title}`] : []),
    ...section.lines.map((line) =>
      [line.marker, line.label && `${line.label}:`, line.spans.map(span).join("")].filter(Boolean).join(" "),
    ),
  ]);
  const buttons = actions.map((row) => row.map((action) => `[${action.label}]`).join(" "));
  return `${[title.map(span).join(""), ...lines, "", ...buttons].join("\n")}\n`;
}

function visible({ title, sections }: Card): string {
  const blocks = sections.map(({ title: heading, lines }) =>
    [
      ...(heading ? [heading] : []),
      ...lines.map(
        ({ marker, label, spans }) => `${marker ? `${marker} ` : ""}${label ? `${label}: ` : ""}${plainText(spans)}`,
      ),
    ].join("\n"),
  );
  return [plainText(title), ...blocks].join("\n\n");
}

describe.each(samples)("the card of the %s report", (name, report) => {
  test.each(VIEWS)("%s looks as it did", async (view) => {
    await expect(drawn(toCard(report, { view, publicUrl }))).toMatchFileSnapshot(`golden/card-${name}-${view}.txt`);
  });

  test("compact looks as it did", async () => {
    await expect(drawn(toCard(report, { compact: true, publicUrl }))).toMatchFileSnapshot(
      `golden/card-${name}-compact.txt`,
    );
  });

  test("keeps to its length", () => {
    expect(visible(toCard(report, { publicUrl })).length).toBeLessThanOrEqual(1_000);
    expect(visible(toCard(report, { compact: true, publicUrl })).length).toBeLessThanOrEqual(350);
    expect(visible(toCard(report, { view: "details", publicUrl })).length).toBeLessThanOrEqual(3_600);
    for (const view of VIEWS) expect(visible(toCard(report, { view, publicUrl })).length).toBeLessThanOrEqual(3_600);
  });

  test("never promises safety", () => {
    for (const view of VIEWS) expect(visible(toCard(report, { view, publicUrl }))).not.toMatch(/\bsafe(ly)?\b/i);
  });

  test("shows the verdict first and the address whole", () => {
    const first = plainText(toCard(report, { publicUrl }).title);
    expect(first).toMatch(/^(🔴 (DANGER|HONEYPOT)|🟠 WARNING|🟢 NO PROBLEM FOUND|⚪ COULDN'T TELL) · /);
    for (const compact of [true, false]) {
      expect(visible(toCard(report, { compact, publicUrl })).toLowerCase()).toContain(report.token.address);
    }
  });

  test("says at which block and when it was tested", () => {
    const [last = ""] = visible(toCard(report, { publicUrl })).split("\n").slice(-1);
    expect(last).toMatch(
      /^Block [\d,]+, [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d UTC · .*checks ran( · dollar prices from .*)?$/,
    );
  });

  test("names every check in its details", () => {
    const shown = visible(toCard(report, { view: "details", publicUrl }));
    for (const row of report.rows) expect(shown).toContain(row.short);
  });

  test("links only to the explorer and to its own pages", () => {
    for (const view of VIEWS) {
      const card = toCard(report, { view, publicUrl });
      const spans = [...card.title, ...card.sections.flatMap((section) => section.lines.flatMap((line) => line.spans))];
      const urls = [
        ...spans.flatMap((span) => (span.kind === "link" ? [span.url] : [])),
        ...card.actions.flat().flatMap((action) => (action.kind === "open" ? [action.url] : [])),
      ];
      for (const url of urls)
        expect(url).toMatch(/^https:\/\/(etherscan\.io|assay\.example|dexscreener\.com|app\.bubblemaps\.io)\/[\w/]+$/);
    }
  });

  test("keeps every string of the token out of our own words", () => {
    const { name: tokenName, symbol } = report.token;
    for (const view of VIEWS) {
      const card = toCard(report, { view, publicUrl });
      const ours = [...card.title, ...card.sections.flatMap((section) => section.lines.flatMap((line) => line.spans))]
        .filter((span) => span.kind === "text" || span.kind === "strong" || span.kind === "link")
        .map((span) => span.text);
      for (const foreign of [tokenName, symbol, ...report.similar.map((entry) => entry.symbol)]) {
        if (foreign) expect(ours.join("\n")).not.toContain(clean(foreign).slice(0, 12));
      }
    }
  });
});

const FOUND = { outcome: "found", severity: "danger", toldBy: null } as const;

describe("a card", () => {
  test("is never green about what could not be looked at", () => {
    for (const view of VIEWS)
      expect(visible(toCard(sampleReports.allUnknown, { view, publicUrl }))).not.toContain("🟢");
  });

  test("says the worst first", () => {
    const [opening, money, answers, ...others] = toCard(sampleReports.danger, { publicUrl }).sections;
    const { headline, evidence } = sampleReports.danger;
    expect(opening?.lines.map((line) => plainText(line.spans))).toEqual(["Don't buy.", headline, evidence]);
    expect(plainText(money?.lines[0]?.spans ?? [])).toMatch(/^Market cap .* · pool .* in 3 hours$/);
    expect(answers?.lines.map((line) => line.label)).toEqual(["Sell", "Tax", "Owner", "Top 10"]);
    const fine = others.find(({ title }) => title === "Fine today");
    expect(fine?.lines.map(({ marker, label }) => `${marker} ${label}`)).toEqual(["🟢 Liquidity", "🟢 Age"]);
    expect(answers?.lines[0]?.marker).toBe("🔴");
  });

  test("heads good answers unless nothing bad was found, also where no other is there", () => {
    const { clear } = sampleReports;
    const titles = (report: Report) => toCard(report, { publicUrl }).sections.map(({ title }) => title);
    expect(titles({ ...clear, verdict: "warning" })).toContain("Fine today");
    expect(titles(clear)).not.toContain("Fine today");
  });

  test("tells a finding once, also where a language writes a blank of its own before the percent sign", () => {
    const { danger } = sampleReports;
    const short = "Comprar cuesta el 25\u00a0%";
    const rows = danger.rows.map((row) => (row.id === "buying-is-taxed" ? { ...row, ...FOUND, short } : row));
    const shown = visible(toCard({ ...danger, rows, language: "es" }, { publicUrl }));
    expect(shown.toLowerCase().split("comprar cuesta el 25 %")).toHaveLength(2);
  });

  test("has a button for a proof, a slot or a trade only if there is one to show", () => {
    const first = (report: Report) => toCard(report, { publicUrl }).actions[0]?.map(({ label }) => label) ?? [];
    const opened = (report: Report) => visible(toCard(report, { view: "proof", publicUrl }));
    const { clear, danger, allUnknown } = sampleReports;
    const implementation = `0x${"1e".repeat(20)}`;
    const admin = { address: `0x${"ad".repeat(20)}`, kind: "person" as const };
    const upgradeable: Report = {
      ...clear,
      rows: clear.rows.map((row) =>
        row.id === "code-can-change" ? { ...row, outcome: "found", severity: "danger", code: row.id, proofs: [] } : row,
      ),
      proxy: { kind: "eip-1967", implementations: [implementation], admin },
      tripwires: {
        wires: [{ kind: "slot", of: clear.token.address, slot: `0x${"36".repeat(32)}`, value: `0x${"00".repeat(32)}` }],
      } as unknown as NonNullable<Report["tripwires"]>,
    };
    expect(first(danger)[0]).toBe("🧾 See the proof");
    expect(opened(danger)).toContain("Replay it on any node");
    expect(first(upgradeable)[0]).toBe("🧾 See the slot");
    expect(opened(upgradeable).toLowerCase()).toContain(implementation);
    expect(first(clear)[0]).toBe("🧾 See the test trade");
    expect(opened(clear)).toContain("We simulated these trades");
    expect(first(allUnknown)).toEqual([expect.stringMatching(/^📋/)]);
  });

  test("of a token without a pool has a state of its own, and is no danger because one account has it all", () => {
    const { clear } = sampleReports;
    const waiting = {
      ...clear,
      verdict: "unknown",
      story: clear.story && { ...clear.story, assumedPool: true },
    } as const;
    const [title = ""] = visible(toCard(waiting, { publicUrl })).split("\n");
    expect(title).toMatch(/^⚪ NOT TRADED YET · /);
    const trap = toCard({ ...waiting, verdict: "danger", honeypot: false }, { publicUrl });
    expect(plainText(trap.title)).toMatch(/^🔴 NOT TRADED YET · /);
  });

  test("says its age once, and cuts nothing but addresses", () => {
    const { danger, clear } = sampleReports;
    for (const report of [danger, clear])
      for (const view of VIEWS) {
        const shown = visible(toCard(report, { view, publicUrl }));
        expect(shown.replaceAll(/0x[0-9a-f]{4}…[0-9a-f]{4}/gi, "")).not.toContain("…");
        expect(shown.match(/\bold\b/g)?.length ?? 0).toBe(view === "summary" ? 1 : 0);
      }
  });

  test("has no links of its own where the chain has no explorer", () => {
    const report = { ...sampleReports.clear, chain: { ...sampleReports.clear.chain, explorer: null } };
    const opens = toCard(report, { publicUrl })
      .actions.flat()
      .filter((action) => action.kind === "open");
    expect(opens.map((action) => action.url)).toEqual([`${publicUrl}/t/1/${report.token.address}`]);
  });

  test("says what is known while it works, and that it was interrupted", async () => {
    const { chain, token } = sampleReports.hostile;
    const subject = { chainId: 1, address: token.address };
    const working = toWorkingCard(
      { kind: "auditing", subject, chainName: "Ethereum", progress: { stage: "trying", token, chain } },
      { language: "en", usualSeconds: 6 },
    );
    await expect(
      `${drawn(working)}\n---\n\n${drawn(toInterruptedCard(subject, "Ethereum", "en"))}`,
    ).toMatchFileSnapshot("golden/card-unfinished.txt");
  });

  test("offers a button for each chain", () => {
    const chains = [1, 56, 8453, 10].map((id) => ({ id, name: `Chain ${id}` }));
    const { actions } = toChoiceCard(sampleReports.clear.token.address, chains, "en");
    expect(actions.map((row) => row.map((action) => action.label))).toEqual([
      ["Chain 1", "Chain 56", "Chain 8453"],
      ["Chain 10"],
    ]);
  });

  test("says where a sum has no room in its buttons, which then ask without it", () => {
    const chains = [1, 56].map((id) => ({ id, name: `Chain ${id}` }));
    const { address } = sampleReports.clear.token;
    const [kept, long] = ["0.25", "0.123456789012345678"].map((sum) =>
      toChoiceCard(address, chains, "en", parseEther(sum)),
    );
    expect(kept?.actions.flat()).toMatchObject([{ sum: "0.25" }, { sum: "0.25" }]);
    expect(long?.actions.flat().filter((action) => "sum" in action)).toEqual([]);
    expect(JSON.stringify(long?.sections)).toContain("too many digits");
  });
});

describe("cleaning", () => {
  test.each([
    ["a\u0000b\nc", "a b c"],
    ["\u202Eevil\u202C", "evil"],
    ["z\u200Bero\u2060", "zero"],
    ["e\u0301\u0302\u0303\u0304", "e\u0301\u0302"],
    ["\u3164\u3164", ""],
    ["a \u00A0 \u2003 b", "a b"],
    ["\uD800x", "\uFFFDx"],
  ])("%j becomes %j", (dirty, shown) => {
    expect(clean(dirty)).toBe(shown);
  });
});
