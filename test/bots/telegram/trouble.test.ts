import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { sampleReports } from "../../support/reports.ts";
import { alice, aMoment, bob, group, privately, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";

const one = tokenAddress(1);
const allChecks = `All ${sampleReports.clear.rows.length} checks`;
const home = privately(alice);
let house: House;

beforeEach(async () => {
  house = await openHouse({ me: { can_read_all_group_messages: true } });
});
afterEach(() => house.close());

const cards = (chat = home) => house.server.said(chat).filter(({ text }) => /NO PROBLEM FOUND/.test(text));
const card = (chat = home) => until("a card", () => cards(chat)[0], 15_000);
const remember = () => house.fake.remember({ chainId: 1, address: one });

describe("told to wait", () => {
  test("it waits as long as it is told, and answers once", async () => {
    remember();
    house.server.fault("sendMessage", { code: 429, description: "Too Many Requests: retry after 1", retry_after: 1 });
    house.people.say(home, alice, `/audit eth ${one}`);
    await card();
    const [refused, sent] = house.server.calls.filter(({ method }) => method === "sendMessage");
    expect((sent?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(990);
    expect(cards().length).toBe(1);
  });

  test("the whole group waits, other chats do not", async () => {
    house.server.fault("sendMessage", { code: 429, description: "Too Many Requests: retry after 3", retry_after: 3 });
    house.people.say(group, bob, one);
    await until("the refusal", () => house.server.refusals().length === 1);
    const refusedAt = house.server.calls.at(-1)?.at ?? 0;
    house.people.say(group, alice, `https://etherscan.io/token/${tokenAddress(2)}`);
    house.people.say(home, alice, tokenAddress(3));
    await card();
    expect(cards(group)).toEqual([]);
    await until("both", () => cards(group).length === 2);
    const inGroup = house.server.calls.filter(({ payload, refusal }) => payload["chat_id"] === group.id && !refusal);
    for (const call of inGroup) expect(call.at - refusedAt).toBeGreaterThanOrEqual(2_990);
  });

  test("an edit is retried as well", async () => {
    const release = house.fake.hold();
    house.people.say(home, alice, one);
    await until("the working card", () => house.server.said(home)[0]);
    house.server.fault("editMessageText", {
      code: 429,
      description: "Too Many Requests: retry after 1",
      retry_after: 1,
    });
    release();
    await card();
  });
});

describe("when Telegram itself fails", () => {
  test.each([500, 502])("with %i, it is asked again", async (code) => {
    remember();
    house.server.fault("sendMessage", { code, description: "Internal Server Error" });
    house.people.say(home, alice, one);
    await card();
    expect(cards().length).toBe(1);
  });

  test("polling goes on", async () => {
    house.server.fault("getUpdates", "drop-before");
    house.server.fault("getUpdates", { code: 500, description: "Internal Server Error" });
    house.people.say(home, alice, one);
    house.people.say(home, alice, tokenAddress(2));
    await until("both", () => cards().length === 2);
    house.people.say(home, alice, tokenAddress(3));
    await until("a third", () => cards().length === 3);
  });
});

describe("when the connection breaks", () => {
  test.each(["drop-before", "drop-after"] as const)("%s of the first card, one end is shown", async (fault) => {
    const release = house.fake.hold();
    house.server.fault("sendMessage", fault);
    house.people.say(home, alice, one);
    await until("it works", () => house.fake.asked.length === 1);
    release();
    await card();
    await aMoment();
    expect(cards().length).toBe(1);
  });

  test("after the effect of a single answer, it is not said twice", async () => {
    remember();
    house.server.fault("sendMessage", "drop-after");
    house.people.say(home, alice, `/audit eth ${one}`);
    await card();
    await aMoment();
    expect(cards().length).toBe(1);
  });

  test("before the effect of a single answer, a reaction says that something went wrong", async () => {
    remember();
    house.server.fault("sendMessage", "drop-before");
    house.people.say(home, alice, `/audit eth ${one}`);
    await until("a reaction", () => house.server.calls.some(({ method }) => method === "setMessageReaction"));
    house.people.say(home, alice, `/audit eth ${one}`);
    await card();
  });

  test.each(["drop-before", "drop-after"] as const)("%s of an edit, the edit is made", async (fault) => {
    const release = house.fake.hold();
    house.people.say(home, alice, one);
    const working = await until("the working card", () => house.server.said(home)[0]);
    house.server.fault("editMessageText", fault);
    release();
    await until("the end", () => /NO PROBLEM/.test(working.text));
    await aMoment();
    expect(working.edits).toBe(1);
    expect(house.logged).toEqual([]);
  });

  test.each(["drop-before", "drop-after"] as const)("%s of a button's answer, the page still turns", async (fault) => {
    house.people.say(home, alice, one);
    const shown = await card();
    house.server.fault("answerCallbackQuery", fault);
    const query = house.people.press(shown, alice, allChecks);
    await until("the details", () => /Can holders sell/.test(shown.text));
    await until("an answer", () => house.people.answerTo(query));
    expect(house.logged).toEqual([]);
  });

  test.each(["drop-before", "drop-after"] as const)(
    "%s of a guest's or inline answer, it is given once",
    async (fault) => {
      house.server.fault("answerGuestQuery", fault);
      const guest = house.people.guest(alice, `@assay_test_bot ${one}`);
      await until("the guest's answer", () => house.people.answerTo(guest));
      house.server.fault("answerInlineQuery", fault);
      const inline = house.people.inline(alice, one);
      await until("the inline answer", () => house.people.answerTo(inline));
      await aMoment();
      expect(house.logged).toEqual([]);
    },
  );

  test("an entity that Telegram dislikes costs the emphasis, not the answer", async () => {
    house.server.fault("sendMessage", { code: 400, description: "Bad Request: can't parse entities: something new" });
    house.people.say(home, alice, one);
    await card();
    const sends = house.server.calls.filter(({ method }) => method === "sendMessage");
    expect(sends[1]?.payload["entities"]).toBeUndefined();
    expect(house.server.said(home)[0]?.live).toEqual([]);
  });
});

describe("stopping", () => {
  test("an audit that ends in time is shown", async () => {
    const release = house.fake.hold();
    house.people.say(home, alice, one);
    await until("it works", () => house.fake.asked.length === 1);
    const stopped = house.bot.stop();
    setTimeout(release, 200);
    await stopped;
    expect(cards().length).toBe(1);
  });

  test("an audit that does not is said to be interrupted, and its button works after the restart", async () => {
    const release = house.fake.hold();
    house.people.say(home, alice, one);
    const working = await until("the working card", () => house.server.said(home)[0]);
    const started = Date.now();
    await house.restart();
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(working.text).toMatch(/Interrupted/);
    release();
    await aMoment();
    expect(working.text).toMatch(/Interrupted/);
    house.people.press(working, alice, "Try again");
    await until("the card", () => /NO PROBLEM/.test(working.text));
  });

  test("nothing is answered twice after a restart", async () => {
    for (const number of [1, 2, 3]) house.people.say(home, alice, tokenAddress(number));
    await until("three cards", () => cards().length === 3);
    await house.restart();
    await house.restart();
    await aMoment();
    expect(cards().length).toBe(3);
    house.people.say(home, alice, tokenAddress(4));
    await until("a fourth", () => cards().length === 4);
  });
});

test("what was taken in last is confirmed when polling stops, or it would come again", async () => {
  await until("updates are waited for", () => house.server.isPolled());
  house.server.fault("getUpdates", "hang");
  house.people.say(home, alice, one);
  await card();
  expect(house.server.pending.length).toBe(1);
  await house.restart();
  await aMoment();
  expect(cards().length).toBe(1);
});

describe("starting", () => {
  test("goes without what a Bot API server does not offer", async () => {
    await house.bot.stop();
    house.server.fault("setMyCommands", { code: 404, description: "Not Found: method not found" });
    house.server.fault("deleteWebhook", { code: 404, description: "Not Found: method not found" });
    await house.restart();
    house.people.say(home, alice, one);
    await card();
  });

  test("goes on trying while Telegram cannot be reached", async () => {
    await house.bot.stop();
    house.server.fault("getMe", "drop-before", 5);
    await house.restart();
    house.people.say(home, alice, one);
    await card();
  });
});
