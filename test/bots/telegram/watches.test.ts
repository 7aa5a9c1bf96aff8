import { getAddress } from "viem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WalletReport } from "../../../src/engine/core/report.ts";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { codedWallet } from "../../support/coded.ts";
import { sampleReports } from "../../support/reports.ts";
import { alice, aMoment, bob, forum, group, privately, until } from "../../support/telegram/people.ts";
import type { Chat } from "../../support/telegram/server.ts";
import {
  changedAlert,
  crowdedAlert,
  endedAlert,
  endingAlert,
  hostileAlert,
  mildAlert,
  quietAround,
  takenBackAlert,
} from "../../support/watching.ts";
import { type House, openHouse } from "./harness.ts";

const one = tokenAddress(1);
const home = privately(alice);
const here = { door: "telegram", id: String(alice.id) } as const;
const there = { door: "telegram", id: String(group.id) } as const;

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expect(house.server.refusals().filter((refusal) => /STRICT|can't parse|BUTTON|ENTITY/.test(refusal))).toEqual([]);
  expect(house.logged).toEqual([]);
  await house.close();
});

const said = (chat: Chat) => house.server.said(chat);
const lastIn = (chat: Chat, pattern: RegExp) =>
  until(`${pattern} in ${chat.title ?? chat.first_name}`, () => said(chat).findLast(({ text }) => pattern.test(text)));
const answerTo = (query: string) => until("an answer to the press", () => house.people.answerTo(query));
const watched = async (watcher: Parameters<typeof house.watching.list>[0]) =>
  (await house.watching.list(watcher)).map(({ address }) => address);

describe("watching in private", () => {
  test("begins with a look at the token, is listed, and ends", async () => {
    house.people.say(home, alice, `/watch eth ${one}`);
    const begun = await lastIn(home, /Watching on Ethereum until/);
    expect(begun.text).toContain("NO PROBLEM FOUND");
    expect(begun.text).toContain("I'll message you if");
    expect(house.fake.asked).toHaveLength(1);
    expect(await watched(here)).toEqual([one.toLowerCase()]);
    house.people.say(home, alice, "/watching");
    const list = await lastIn(home, /Watching\n/);
    expect(list.text).toContain("PLAIN · Ethereum");
    await answerTo(house.people.press(list, alice, "🔕"));
    await until("the list without it", () => list.text.includes("Nothing yet"));
    expect(await watched(here)).toEqual([]);
  });

  test("begins from a card, and ends by its address", async () => {
    house.people.say(home, alice, one);
    const card = await lastIn(home, /NO PROBLEM FOUND/);
    expect(await answerTo(house.people.press(card, alice, "🔔"))).toMatchObject({
      text: expect.stringMatching(/Watching on Ethereum/),
    });
    expect(await watched(here)).toEqual([one.toLowerCase()]);
    house.people.say(home, alice, `/unwatch ${one}`);
    await lastIn(home, /Stopped watching/);
    expect(await watched(here)).toEqual([]);
  });

  test("begins by a button that no card tells of like any other question: paid for, and only with a token", async () => {
    const press = async (address: string) => {
      house.people.say(home, alice, "/watching");
      const list = await lastIn(home, /Watching\n/);
      const answer = await answerTo(house.people.press(list, alice, { data: `w:1:${address.toLowerCase()}` }));
      return JSON.stringify(answer);
    };
    house.fake.fail(one, "not-a-token");
    expect(await press(one)).toContain("isn't a token");
    expect(await watched(here)).toEqual([]);
    const other = tokenAddress(2);
    expect(await press(other)).toMatch(/Watching on Ethereum/);
    expect(house.fake.asked).toHaveLength(2);
    expect(await press(other)).toMatch(/Watching on Ethereum/);
    expect(house.fake.asked).toHaveLength(2);
  });

  test("has its limits, and says them", async () => {
    for (const number of [1, 2, 3]) {
      house.people.say(home, alice, `/watch eth ${tokenAddress(number)}`);
      await expect.poll(() => watched(here), { timeout: 8_000 }).toHaveLength(number);
    }
    house.people.say(home, alice, `/watch eth ${tokenAddress(4)}`);
    await lastIn(home, /You're watching 3 tokens/);
    expect(await watched(here)).toHaveLength(3);
  });

  test("does not begin where there is no token", async () => {
    house.fake.fail(one, "not-a-token");
    house.people.say(home, alice, `/watch eth ${one}`);
    await lastIn(home, /isn't a token/);
    house.people.say(home, alice, "/watch");
    await lastIn(home, /need a token's address/);
    expect(await watched(here)).toEqual([]);
  });

  test("is quiet when it is told to be", async () => {
    house.people.say(home, alice, "/watching quiet 22-7");
    await lastIn(home, /Saved/);
    expect(await house.watching.settings(here)).toMatchObject({ quiet: { from: 22, to: 7 } });
    house.people.say(home, alice, "/watching quiet tomorrow");
    await lastIn(home, /quiet hours in UTC/);
    house.people.say(home, alice, "/watching");
    const list = await lastIn(home, /22:00 to 07:00 UTC/);
    await answerTo(house.people.press(list, alice, "only dangers"));
    await until("the choice", () => list.text.includes("Alerts: only dangers"));
  });
});

describe("watching in groups", () => {
  test("is chosen by admins alone", async () => {
    house.people.say(group, bob, `/watch eth ${one}`);
    await lastIn(group, /Only admins/);
    house.people.say(group, bob, one);
    const card = await lastIn(group, /NO PROBLEM FOUND/);
    expect(await answerTo(house.people.press(card, bob, "🔔"))).toMatchObject({
      text: expect.stringMatching(/Only admins/),
    });
    expect(await watched(there)).toEqual([]);
    house.server.world.admins.add(`${group.id}:${alice.id}`);
    expect(await answerTo(house.people.press(card, alice, "🔔"))).toMatchObject({
      text: expect.stringMatching(/I'll post here if/),
    });
    expect(await watched(there)).toEqual([one.toLowerCase()]);
  });

  test("tells the topic in which it was chosen", async () => {
    house.server.world.admins.add(`${forum.id}:${alice.id}`);
    house.server.world.topics.add(`${forum.id}:7`);
    house.people.say(forum, alice, `/watch eth ${one}`, { is_topic_message: true, message_thread_id: 7 });
    await lastIn(forum, /Watching on Ethereum/);
    const whole = { door: "telegram", id: `${forum.id}` } as const;
    expect(await house.watching.list(whole)).toMatchObject([{ topic: 7 }]);
    const topic = { ...whole, topic: 7 };
    expect(await house.watching.tell(topic, changedAlert)).toBe("delivered");
    expect((await lastIn(forum, /🚨/)).thread).toBe(7);
    house.server.world.topics.delete(`${forum.id}:7`);
    expect(await house.watching.tell(topic, takenBackAlert)).toBe("delivered");
    expect((await lastIn(forum, /didn't happen/)).thread).toBeUndefined();
    expect(await watched(whole)).toHaveLength(1);
  });
});

describe("an alert", () => {
  test("says what changed, who did it, and what there is to see", async () => {
    expect(await house.watching.tell(here, changedAlert)).toBe("delivered");
    const alert = await lastIn(home, /🚨/);
    expect(alert.text).toContain("🚨 FAIR · Sell tax: 2% → 25%");
    expect(alert.text).toContain(`Ethereum · ${getAddress(changedAlert.token.address)}`);
    expect(alert.text).toContain("The owner called setTax");
    expect(alert.text).toContain("Verdict: 🟢 → 🔴");
    const links = alert.keyboard.flat().map(({ url }) => url);
    expect(links).toContain(`https://assay.example/t/1/${changedAlert.token.address}/history`);
    const query = house.people.press(alert, alice, "Stop");
    expect(await answerTo(query)).toMatchObject({ text: expect.stringMatching(/weren't watching|stopped/i) });
  });

  test("is in the language of whoever asked for it, where the chat chose none, and makes no choice for it", async () => {
    const masha = { ...alice, language_code: "ru" };
    const mary = { ...alice, language_code: "en" };
    house.people.say(home, masha, `/watch eth ${one}`);
    await lastIn(home, /🔔 .*[а-я]{5}/);
    expect(await house.watching.tell(here, changedAlert)).toBe("delivered");
    await lastIn(home, /🚨 FAIR · .*[а-я]{5}/);
    house.people.say(home, mary, "/help");
    await lastIn(home, /I test tokens before you buy/);
  });

  test.each([endingAlert, endedAlert, takenBackAlert, hostileAlert])(
    "of any kind is taken by Telegram: $code",
    async (alert) => {
      expect(await house.watching.tell(here, alert)).toBe("delivered");
      const [shown] = said(home);
      expect(shown?.text.length).toBeLessThanOrEqual(4_096);
      expect(shown?.live ?? []).toEqual([]);
      expect(shown?.text.toLowerCase()).toContain(alert.token.address.toLowerCase());
      expect(shown?.text).toContain(alert.chain.name);
    },
  );

  test.each(["blocked", "kicked"] as const)("ends quietly where the bot was %s", async (how) => {
    house.server.world.out.set(alice.id, how);
    expect(await house.watching.tell(here, changedAlert)).toBe("gone");
    expect(await house.watching.tell({ door: "telegram", id: "424242" }, changedAlert)).toBe("gone");
    expect(await house.watching.tell({ door: "telegram", id: "nonsense" }, changedAlert)).toBe("gone");
  });

  test("waits where Telegram is not well", async () => {
    const waiting = { code: 429, description: "Too Many Requests: retry after 300", retry_after: 300 };
    house.server.fault("sendMessage", waiting);
    expect(await house.watching.tell(here, changedAlert)).toBe("later");
  });

  test("goes where the group went", async () => {
    await house.watching.add(there, { chainId: 1, address: one });
    const moved = privately(bob).id;
    house.server.fault("sendMessage", { code: 400, description: "upgraded", migrate_to_chat_id: moved });
    expect(await house.watching.tell(there, changedAlert)).toBe("delivered");
    expect(await watched({ door: "telegram", id: String(moved) })).toEqual([one.toLowerCase()]);
    expect(await watched(there)).toEqual([]);
  });

  test("comes to nobody who put the bot out", async () => {
    await house.watching.add(here, { chainId: 1, address: one });
    house.people.membership(home, "member", "kicked");
    await expect.poll(() => watched(here), { timeout: 8_000 }).toEqual([]);
  });
});

describe("what is told of a watched token", () => {
  const request = { chainId: 1, address: getAddress(changedAlert.token.address) };
  const alerts = () => said(home).filter(({ text }) => /🚨|🔔 FAIR/.test(text));

  test("is danger alone, where that was chosen", async () => {
    await house.watching.add(here, request);
    house.people.say(home, alice, "/watching");
    const list = await lastIn(home, /Watching\n/);
    await answerTo(house.people.press(list, alice, "only dangers"));
    await until("the choice", () => list.text.includes("Alerts: only dangers"));
    await house.watching.publish(mildAlert);
    expect(alerts()).toEqual([]);
    await house.watching.publish(changedAlert);
    expect(alerts()).toHaveLength(1);
  });

  test("waits for the end of quiet hours, and comes once", async () => {
    await house.watching.add(here, request);
    const { typed, end } = quietAround(house.watching.clock.now);
    house.people.say(home, alice, `/watching quiet ${typed}`);
    await lastIn(home, /Saved/);
    await house.watching.publish(changedAlert);
    expect(alerts()).toEqual([]);
    house.watching.clock.now = end;
    for (const _ of [1, 2]) await house.watching.flush();
    expect(alerts()).toHaveLength(1);
  });

  test("is one message of ten changes in a block, however often it is found", async () => {
    await house.watching.add(here, request);
    for (const _ of [1, 2, 3]) await house.watching.publish(crowdedAlert);
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]?.text).toContain("and 1 more");
  });

  test.each(["blocked", "kicked"] as const)("ends quietly with the first of it, where the bot was %s", async (how) => {
    await house.watching.add(here, request);
    house.server.world.out.set(alice.id, how);
    const calls = () => house.server.calls.filter(({ method }) => method === "sendMessage").length;
    await house.watching.publish(changedAlert);
    expect(await watched(here)).toEqual([]);
    const before = calls();
    await house.watching.publish(crowdedAlert);
    expect(calls()).toBe(before);
  });
});

describe("/mine", () => {
  const wallet = "0x00000000000000000000000000000000000ac0de";
  const { clear } = sampleReports;
  const mine: WalletReport = {
    language: "en",
    chain: clear.chain,
    token: clear.token,
    block: clear.block,
    wallet: wallet.toLowerCase(),
    balance: "1000000000000000000",
    verdict: "danger",
    lines: [{ tone: "danger", text: "None of it can be sold now (“<b>no</b> https://evil.io”)." }],
    sale: null,
    afterRun: null,
    powers: [],
  };

  test("tells one person, in private, and is forgotten", async () => {
    house.fake.auditor.simulateWallet = () => Promise.resolve(codedWallet(mine));
    house.people.say(home, alice, `/mine ${wallet} eth ${one}`);
    const card = await lastIn(home, /None of it can be sold/);
    expect(card.text.toLowerCase()).toContain(wallet.toLowerCase());
    expect(card.live).toEqual([]);
    expect(house.store.everything().toLowerCase()).not.toContain(wallet.slice(2).toLowerCase());
  });

  test.each([
    [400, "Bad Request: something about it"],
    [402, `Payment required for ${wallet}`],
  ])("is not in the log where Telegram refuses the answer with %i", async (code, description) => {
    house.fake.auditor.simulateWallet = () => Promise.resolve(codedWallet(mine));
    for (const method of ["sendMessage", "editMessageText"]) {
      for (let index = 0; index < 6; index++) house.server.fault(method, { code, description });
    }
    house.people.say(home, alice, `/mine ${wallet} eth ${one}`);
    const failed = await until("the failure", () => house.logged.find((line) => line.includes("failed")));
    expect(failed).toMatch(/"method":"(sendMessage|editMessageText)"/);
    await aMoment();
    expect(house.logged.splice(0).join().toLowerCase()).not.toContain(wallet.slice(2));
  });

  test("is not for groups", async () => {
    house.people.say(group, alice, `/mine ${wallet} eth ${one}`);
    await lastIn(group, /in private/);
    expect(said(group).filter(({ text }) => text.includes(wallet) && !text.startsWith("/mine"))).toEqual([]);
  });

  test("explains itself, and says what it did not understand", async () => {
    house.people.say(home, alice, "/mine");
    await lastIn(home, /your wallet, then the token/);
    house.people.say(home, alice, `/mine ${wallet} eth 0x1234567890`);
    await lastIn(home, /10 characters after 0x/);
  });
});

test("what fails on the way names no wallet in the log", async () => {
  const wallet = "0x00000000000000000000000000000000000ac0de";
  house.fake.auditor.simulateWallet = () => Promise.reject(new Error(`a bug with ${wallet}`));
  house.people.say(home, alice, `/mine ${wallet} eth ${one}`);
  await lastIn(home, /on our side/);
  await aMoment();
  const logged = house.logged.splice(0);
  expect(logged.join()).toContain("could not be told");
  expect(logged.join().toLowerCase()).not.toContain(wallet.slice(2).toLowerCase());
});
