import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSettings } from "../../../src/bots/chat-store.ts";
import type { Report } from "../../../src/engine/core/report.ts";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { hostileNames } from "../../support/hostile-names.ts";
import { sampleReports } from "../../support/reports.ts";
import { alice, bob, privately, until } from "../../support/telegram/people.ts";
import { liveEntities } from "../../support/telegram/text.ts";
import { type House, openHouse } from "./harness.ts";

/** What Telegram makes clickable by itself, and what would break its markup. */
const telegramNames: readonly string[] = [
  "claim-rewards.com",
  "t.me/x",
  "foo.zip",
  "раураl.com",
  "a@b.com",
  "@durov",
  "/start",
  "/start@evil_bot",
  "$PEPE",
  "#x",
  "tg://resolve?domain=evil",
  "+1 555 123 4567",
  "4111 1111 1111 1111",
  "1.1.1.1:8080/x",
  `<a href="https://evil.example">x</a>`,
  "</code></pre><b>",
  "&lt;b&gt; &#60;i&#62;",
  "ＣＬＡＩＭ．ＣＯＭ ＠ｄｕｒｏｖ ／ｓｔａｒｔ",
  "cl\u200Baim\u2060.com @\u2060durov",
  "\n/start\n#moon",
  "\u202Emoc.live\u202C \uD83D",
  "........//////@@@@####$$$$".repeat(200),
];

const compactHome = privately(bob);
let house: House;

beforeAll(async () => {
  house = await openHouse({ me: { can_read_all_group_messages: true } });
  const settings = createSettings(house.store, "telegram", { autoAudit: true, compact: false });
  await settings.change(String(compactHome.id), { compact: true });
});
afterAll(() => house.close());

/** The name wherever a token's author, or somebody like that, has a say. */
function reportNamed(name: string): Report {
  const base = sampleReports.danger;
  const step = { ...(base.story?.sold ?? { amountIn: "0", amountOut: "0", taxBps: null, ok: false }), reason: name };
  return {
    ...base,
    headline: `It is called ${name}.`,
    evidence: `It is called ${name}.`,
    token: { ...base.token, name, symbol: name },
    contractName: name,
    rows: base.rows.map((row) => ({
      ...row,
      sentence: row.sentence === "" ? "" : `${row.sentence} ${name}`,
      evidence: row.evidence === "" ? "" : `${row.evidence} ${name}`,
      claims: row.claims.map(() => name),
    })),
    story: base.story && { ...base.story, venue: name, quoteSymbol: name, sold: step },
    powers: base.powers.map((power) => ({ ...power, call: name, role: name, effect: name })),
    pools: base.pools.map((pool) => ({ ...pool, venue: name, quoteSymbol: name })),
    holders: base.holders && {
      ...base.holders,
      top: base.holders.top.map((holder) => ({ ...holder, name, label: name })),
    },
    similar: base.similar.map((entry) => ({ ...entry, symbol: name, tags: [name, name], differs: [name] })),
    coverage: { ...base.coverage, notes: [name] },
  };
}

const names = [...new Set([...telegramNames, ...hostileNames])];

describe.each(names.map((name, index) => [name.slice(0, 40), name, index] as const))(
  "a token called %j",
  (_, name, index) => {
    const address = tokenAddress(500 + index);
    const home = privately(alice);
    const seen: string[] = [];

    test("works as nothing in any message", async () => {
      house.fake.template.report = reportNamed(name);
      const release = house.fake.hold();
      house.people.say(home, alice, `/audit eth ${address}`);
      const card = await until("the working card", () =>
        house.server.said(home).findLast(({ text }) => /Testing/.test(text)),
      );
      expect(card.live).toEqual([]);
      release();
      await until("the card", () => /🔴 HONEYPOT/.test(card.text));
      for (const letter of ["s", "d", "h", "m", "p"]) {
        const before = card.text;
        house.people.press(card, { ...alice, id: 9_000 + index }, { data: `${letter}:1:${address}` });
        await until(`page ${letter}`, () => letter === "s" || card.text !== before);
        expect(card.live).toEqual([]);
        seen.push(card.text);
      }
      expect(seen.every((text) => text.length <= 4_096)).toBe(true);
    });

    test("works as nothing in inline results and guests' cards", async () => {
      const inline = house.people.inline(bob, `eth ${address}`);
      const answer = await until("results", () => house.people.answerTo(inline));
      const [result] = answer["results"] as { title: string; description: string }[];
      expect(liveEntities(`${result?.title}\n${result?.description}`)).toEqual([]);
      const guest = house.people.guest(bob, `@assay_test_bot eth ${address}`);
      const content = await until("the guest's card", () => house.server.inline.get(`guest-${guest}`));
      expect(content.live).toEqual([]);
    });

    test("works as nothing in a compact card", async () => {
      house.people.say(compactHome, bob, `/audit eth ${address}`);
      const card = await until("the card", () =>
        house.server.said(compactHome).findLast(({ text }) => /🔴 HONEYPOT/.test(text)),
      );
      expect(card.live).toEqual([]);
      expect(card.text.replaceAll("\u2060", "").length).toBeLessThanOrEqual(350);
      card.deleted = true;
    });
  },
);

test("nothing of it was refused", () => {
  expect(house.server.refusals()).toEqual([]);
  expect(house.logged).toEqual([]);
});
