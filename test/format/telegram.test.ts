import { parseEther } from "viem";
import { describe, expect, test } from "vitest";
import { actionData, readActionData } from "../../src/format/actions.ts";
import { checksummed, VIEWS } from "../../src/format/card.ts";
import { toCard } from "../../src/format/report-card.ts";
import {
  neutralise,
  type TelegramMessage,
  toPlainTelegram,
  toTelegram,
  toTelegramLine,
} from "../../src/format/telegram.ts";
import { sampleReports } from "../support/reports.ts";
import { liveEntities } from "../support/telegram/text.ts";
import { contentOf } from "../support/telegram/validate.ts";

const publicUrl = "https://assay.example";
const WORD_JOINER = /\u2060/g;

/** The message as HTML would say it, so that a reviewer sees what stands in code; invisible characters show as dots. */
function drawn({ text, entities, keyboard }: TelegramMessage): string {
  const marks = entities.flatMap((entity) => [
    { at: entity.offset, mark: `<${entity.type}>`, order: 1 },
    { at: entity.offset + entity.length, mark: `</${entity.type}>`, order: 0 },
  ]);
  const inserted = marks
    .toSorted((a, b) => b.at - a.at || b.order - a.order)
    .reduce((whole, { at, mark }) => whole.slice(0, at) + mark + whole.slice(at), text);
  const buttons = keyboard.map((row) => row.map((button) => `[${button.text}]`).join(" "));
  return `${inserted.replace(WORD_JOINER, "·")}\n\n${buttons.join("\n")}\n`;
}

describe.each(Object.entries(sampleReports))("the Telegram card of the %s report", (name, report) => {
  test.each(VIEWS)("%s looks as it did, is taken by Telegram, and nothing in it is live", async (view) => {
    const message = toTelegram(toCard(report, { view, publicUrl }));
    await expect(drawn(message)).toMatchFileSnapshot(`golden/telegram-${name}-${view}.txt`);
    const content = contentOf({ ...message, reply_markup: { inline_keyboard: message.keyboard } });
    expect(content.live).toEqual([]);
  });

  test("keeps to a thousand visible characters, and to 350 when compact", () => {
    const visible = (compact: boolean) =>
      toTelegram(toCard(report, { compact, publicUrl })).text.replace(WORD_JOINER, "");
    expect(visible(false).length).toBeLessThanOrEqual(1_000);
    expect(visible(true).length).toBeLessThanOrEqual(350);
  });

  test("says the same without entities, and nothing in it is live", () => {
    for (const view of VIEWS) {
      const plain = toPlainTelegram(toTelegram(toCard(report, { view, publicUrl })));
      expect(liveEntities(plain)).toEqual([]);
    }
  });
});

describe("a Telegram message", () => {
  test("has a button that copies the token's address, as explorers write it", () => {
    const { address } = sampleReports.clear.token;
    const copies = toTelegram(toCard(sampleReports.clear, { publicUrl })).keyboard.flat();
    expect(copies.filter((button) => "copy_text" in button)).toEqual([
      { text: "📎 Copy CA", copy_text: { text: checksummed(address) } },
    ]);
  });

  test("has no button to a host that only this machine knows", () => {
    for (const local of [
      "http://localhost:8080",
      "http://127.0.0.1:8080",
      "http://assay:8080",
      "http://10.0.0.1",
      "http://box.local",
    ]) {
      const { keyboard, entities } = toTelegram(toCard(sampleReports.danger, { view: "proof", publicUrl: local }));
      expect(keyboard.flat().filter((button) => "url" in button && button.url.startsWith(local))).toEqual([]);
      expect(entities.filter((entity) => entity.type === "text_link")).toEqual([]);
    }
  });

  test("ends before Telegram's limit whatever a sentence is made of", () => {
    const rows = sampleReports.longest.rows.map((row) => ({ ...row, sentence: ".:/@#$".repeat(400) }));
    const { text } = toTelegram(toCard({ ...sampleReports.longest, rows }, { view: "details", publicUrl }));
    expect(text.length).toBeLessThanOrEqual(4_096);
    expect(text.length).toBeGreaterThan(1_500);
  });

  test("drops emphasis before code where there are too many entities", () => {
    const spans = Array.from({ length: 80 }, (_, index) => [
      { kind: "strong" as const, text: `s${index}` },
      { kind: "hostile" as const, text: `h${index}.com` },
    ]).flat();
    const { text, entities } = toTelegram({ language: "en", tone: "note", title: spans, sections: [], actions: [] });
    expect(entities.length).toBe(100);
    expect(liveEntities(text, entities)).toEqual([]);
  });

  test("isolates names that run from right to left", () => {
    const { text, entities } = toTelegram(toCard(sampleReports.rightToLeft, { publicUrl }));
    const first = entities.find((entity) => entity.type === "code");
    expect(text[(first?.offset ?? 0) - 1]).toBe("\u2068");
    expect(text[(first?.offset ?? 0) + (first?.length ?? 0)]).toBe("\u2069");
  });

  test("keeps lines within their limit and whole characters", () => {
    const line = toTelegramLine([{ kind: "hostile", text: "🔥".repeat(80) }], 100);
    expect(line.length).toBeLessThanOrEqual(100);
    expect(line.isWellFormed()).toBe(true);
  });
});

test.each([
  "visit claim.com",
  "t.me/x",
  "@durov",
  "/start",
  "#moon",
  "$PEPE",
  "a@b.com",
  "https://evil.example/x",
  "tg://resolve?domain=x",
  "+1 555 123 4567",
  "4111 1111 1111 1111",
  "4111111111111111",
  "1.1.1.1",
])("nothing in the neutralised %j is live", (text) => {
  expect(liveEntities(text)).not.toEqual([]);
  expect(liveEntities(neutralise(text))).toEqual([]);
  expect(neutralise(text).replace(WORD_JOINER, "")).toBe(text);
});

test("what a button says is read back, and fits into 64 bytes", () => {
  const subject = { chainId: 4_294_967_295, address: sampleReports.clear.token.address };
  for (const view of VIEWS) {
    const data = actionData({ kind: "show", label: "", view, subject });
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
    expect(readActionData(data)).toEqual({ kind: "show", view, subject });
  }
  expect(readActionData(actionData({ kind: "refresh", label: "", subject }))).toEqual({ kind: "refresh", subject });
  expect(readActionData(actionData({ kind: "audit", label: "", subject }))).toEqual({ kind: "audit", subject });
  for (const kind of ["refresh", "audit"] as const) {
    const ofSum = actionData({ kind, label: "", subject, sum: "1234.5" });
    expect(readActionData(ofSum)).toEqual({ kind, subject, sum: parseEther("1234.5") });
  }
  expect(readActionData(`s:1:${subject.address}:0.5`)).toBeUndefined();
});
