import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { chatConfig } from "../../../src/bots/config.ts";
import type { PriceSince } from "../../../src/engine/charts/charts.ts";
import { rounded } from "../../../src/format/money.ts";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { sampleReports } from "../../support/reports.ts";
import { alice, bob, carol, group, privately } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";
import { inHouse } from "./in-house.ts";

const one = tokenAddress(1);
const two = tokenAddress(2);
const priceThen = sampleReports.clear.market?.price ?? 0;
const liquidityThen = sampleReports.clear.market?.liquidity ?? 0;

let house: House;
let since: PriceSince | null;
const followed: string[] = [];
const { said, lastIn } = inHouse(() => house);

/** Until the card is there; the call is kept after that. */
const post = async (who: typeof alice, token: string) => {
  const before = said(group).length;
  house.people.say(group, who, token);
  await vi.waitFor(() => expect(said(group).length).toBeGreaterThan(before), 5_000);
};

/** Until the call is kept. */
const call = async (who: typeof alice, token: string) => {
  await post(who, token);
  await vi.waitFor(() => expect(followed).toContain(token.toLowerCase()), 5_000);
};

const ask = (who: typeof alice, words: string): Promise<string> => {
  const before = said(group).length;
  house.people.say(group, who, words);
  return vi.waitFor(() => said(group)[before]?.text ?? expect.fail("no answer"), 5_000);
};

describe("calls of a group", () => {
  beforeEach(async () => {
    since = { last: priceThen * 3, best: priceThen * 5, liquidity: liquidityThen };
    followed.length = 0;
    house = await openHouse({
      me: { can_read_all_group_messages: true },
      following: {
        priceSince: () => Promise.resolve(since),
        outcomeOf: () => Promise.resolve(undefined),
        follow: (report) => {
          followed.push(report.token.address);
          return Promise.resolve();
        },
      },
    });
  });
  const logged = { venue: "uniswap-v2", at: tokenAddress(50), id: null, quote: tokenAddress(51), quoteDecimals: 18 };

  const switchOn = async () => {
    house.server.world.admins.add(`${group.id}:${carol.id}`);
    house.people.say(group, carol, "/settings");
    const menu = await lastIn(group, /Settings for this chat/);
    house.people.press(menu, carol, "Track calls");
    await vi.waitFor(() => expect(menu.text).toContain("Calls: on"), 5_000);
    const { clear } = sampleReports;
    house.fake.template.report = { ...clear, market: clear.market && { ...clear.market, prices: logged } };
  };

  test("are kept only where they were switched on", async () => {
    await post(alice, one);
    expect(await ask(alice, "/calls")).toMatch(/Calls are off here/);
    expect(followed).toEqual([]);
  });

  test("name who posted a token first, and what became of it", async () => {
    await switchOn();
    await call(alice, one);
    await post(bob, one);
    expect(followed).toEqual([one.toLowerCase()]);
    const list = await ask(bob, "/calls");
    expect(list).toMatch(/×3 now, best ×5, 40% below its best · \S*alice/i);
    expect(list).not.toMatch(/bob/i);
    expect(await ask(bob, "/calls @bob")).toMatch(/bob hasn't posted a token here yet/i);
    since = { last: priceThen / 50, best: priceThen, liquidity: liquidityThen / 100 };
    expect(await ask(bob, "/calls")).toMatch(/🔴 .*rugged: the liquidity is gone/);
    since = { last: priceThen / 400, best: priceThen, liquidity: liquidityThen / 20 };
    expect(await ask(bob, "/calls")).toMatch(/🔴 .*sold out: holders sold nearly all, ×0.0025 now/);
    // In a concentrated pool the price does not tell who emptied it.
    since = { last: priceThen / 50, best: priceThen, liquidity: liquidityThen / 100, taken: 0 };
    expect(await ask(bob, "/calls")).toMatch(/🔴 .*sold out: holders sold nearly all/);
    since = { last: null, best: null, liquidity: 0, taken: liquidityThen };
    expect(await ask(bob, "/calls")).toMatch(/🔴 .*rugged: the liquidity is gone/);
    since = { last: null, best: null, liquidity: 0, taken: null };
    expect(await ask(bob, "/calls")).toMatch(/🟢 .*×1 now/);
    since = { last: null, best: null, liquidity: null };
    expect(await ask(bob, "/calls")).toMatch(/🟢 .*×1 now/);
    since = null;
    expect(await ask(bob, "/calls")).toMatch(/⚪ .*price unknown/);
  });

  test("tell the price then, and the best of those that are no longer among the latest", async () => {
    await switchOn();
    await call(alice, one);
    const first = await ask(bob, "/calls");
    const { price, quoteSymbol } = sampleReports.clear.market ?? expect.fail("no market");
    expect(first).toMatch(new RegExp(`alice, .* ago at ${rounded(price, "en")} ${quoteSymbol}`, "i"));
    expect(first).not.toMatch(/Latest|Best earlier calls/);
    since = { last: priceThen, best: priceThen, liquidity: liquidityThen };
    for (let index = 0; index < chatConfig.callsShown; index++) await call(bob, tokenAddress(10 + index));
    expect(await ask(bob, "/calls")).toMatch(/Latest(?![\s\S]*alice[\s\S]*Best)[\s\S]*Best earlier calls[\s\S]*alice/i);
  }, 20_000);

  test("are gone when whoever posted them, an admin for all, or the bot's leaving says so", async () => {
    await switchOn();
    await call(alice, one);
    await call(bob, two);
    expect(await ask(alice, "/forget")).toMatch(/deleted your calls/);
    expect(await ask(alice, "/calls")).not.toMatch(/alice/i);
    expect(await ask(alice, "/forget all")).toMatch(/deleted your calls/);
    expect(await ask(carol, "/forget all")).toMatch(/deleted all calls/);
    expect(await ask(alice, "/calls")).toMatch(/Nobody has posted/);
  });

  test("of one person are gone in every group when they say so in private", async () => {
    await switchOn();
    await call(alice, one);
    await call(bob, two);
    house.people.say(privately(alice), alice, "/forget");
    await lastIn(privately(alice), /deleted your calls in every group/);
    const list = await ask(bob, "/calls");
    expect(list).toMatch(/bob/i);
    expect(list).not.toMatch(/alice/i);
  });

  test("are gone when the bot was put out", async () => {
    await switchOn();
    await call(alice, one);
    expect(await callsKept()).toEqual([String(group.id)]);
    house.people.membership(group, "member", "kicked");
    await vi.waitFor(async () => expect(await callsKept()).toEqual([]), 5_000);
    expect(await ask(bob, "/calls")).toMatch(/Nobody has posted/);
  });

  const callsKept = () =>
    house.store.open<string[]>({ name: "calls-chats-telegram", version: 1, schema: z.array(z.string()) }).get("all");

  /** Time stands still but for what passes here. */
  const inTime = async (work: (pass: (milliseconds: number) => Promise<void>) => Promise<void>) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    try {
      await house.restart();
      await work(async (milliseconds) => {
        vi.setSystemTime(Date.now() + milliseconds);
        await vi.advanceTimersByTimeAsync(chatConfig.summaryCheckMs);
      });
    } finally {
      vi.useRealTimers();
    }
  };
  const summaries = () => said(group).filter(({ text }) => /This week's calls/.test(text));

  test("are summed up once a week, each of them in one summary", async () => {
    await inTime(async (pass) => {
      await switchOn();
      await call(alice, one);
      // Some time before the week is over, and looked at some time after: no call falls between two summaries.
      await pass(chatConfig.summaryEveryMs - chatConfig.summaryCheckMs);
      await call(bob, two);
      await pass(chatConfig.summaryCheckMs * 2);
      const first = await lastIn(group, /This week's calls/);
      expect(first.text).toMatch(/alice/i);
      expect(first.text).toMatch(/bob/i);
      const three = tokenAddress(3);
      await call(alice, three);
      await pass(chatConfig.summaryEveryMs + 1);
      await vi.waitFor(() => expect(summaries()).toHaveLength(2), 5_000);
      expect(summaries()[1]?.text).not.toMatch(/bob/i);
    });
  });

  test("are not summed up where that was switched off", async () => {
    await inTime(async (pass) => {
      await switchOn();
      const menu = await lastIn(group, /Settings for this chat/);
      house.people.press(menu, carol, "No weekly summary");
      await vi.waitFor(() => expect(menu.text).toContain("Weekly summary: off"), 5_000);
      await call(alice, one);
      await pass(chatConfig.summaryEveryMs + 1);
      expect(await ask(bob, "/calls")).toMatch(/alice/i);
      expect(summaries()).toEqual([]);
    });
  });
});
