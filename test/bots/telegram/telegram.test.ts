import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { sampleReports } from "../../support/reports.ts";
import {
  alice,
  aMoment,
  anonymous,
  bob,
  carol,
  channel,
  forum,
  group,
  oldGroup,
  privately,
  until,
} from "../../support/telegram/people.ts";
import type { Chat, Stored } from "../../support/telegram/server.ts";
import { type House, openHouse } from "./harness.ts";

const ALL_CHECKS = `All ${sampleReports.clear.rows.length} checks`;
const one = tokenAddress(1);
const two = tokenAddress(2);
const home = privately(alice);

let house: House;

afterEach(async () => {
  expect(house.server.refusals().filter((refusal) => /STRICT|can't parse|BUTTON|ENTITY/.test(refusal))).toEqual([]);
  await house.close();
});

const said = (chat: Chat) => house.server.said(chat);
const lastIn = (chat: Chat, pattern: RegExp) =>
  until(`${pattern} in ${chat.title ?? chat.first_name}`, () => said(chat).findLast(({ text }) => pattern.test(text)));
const callsOf = (method: string) => house.server.calls.filter((call) => call.method === method);
const buttons = (message: Stored) => message.keyboard.flat().map(({ text }) => text.replace(/^\S+ /, ""));

describe("in private", () => {
  beforeEach(async () => {
    house = await openHouse();
  });

  test.each([
    `/audit eth ${one}`,
    `/audit ${one} ETHEREUM`,
    `/audit 1 ${one}`,
    `/audit ${one}`,
    `/audit@assay_test_bot ${one}`,
    one,
    `what about ${one} ?`,
    `https://etherscan.io/token/${one}`,
    `https://dexscreener.com/ethereum/${one}`,
  ])("%s is answered with a card", async (words) => {
    house.people.say(home, alice, words);
    const card = await lastIn(home, /NO PROBLEM FOUND/);
    expect(house.fake.asked).toMatchObject([{ chainId: 1, address: expect.stringMatching(new RegExp(one, "i")) }]);
    expect(buttons(card)).toEqual([
      "See the proof",
      ALL_CHECKS,
      "Holders",
      "Similar",
      "Watch",
      "Refresh",
      "Chart",
      "Explorer",
      "Report",
    ]);
    expect(said(home).length).toBe(1);
    expect(card.edits).toBeLessThanOrEqual(3);
    expect(card.replyTo).toBeDefined();
  });

  test("a command in reply to a message audits the address in that message", async () => {
    const replied = house.people.message(home, alice, `look: ${one}`);
    house.people.say(home, alice, "/audit", { reply_to_message: replied });
    await lastIn(home, /NO PROBLEM FOUND/);
  });

  test.each([
    ["/audit", /Send me a token's address/],
    ["/audit atlantis 0x1f9840a85d5af5bf1d1762f925bdaddc4201f984", /do not know that chain/],
    ["/audit 0x1234567890", /not whole/],
    [`0x${"ab".repeat(32)}`, /transaction/],
    ["hello", /Send me a token's address/],
    ["/nonsense", /Send me a token's address/],
    ["0x1f9840a85d5Af5bf1D1762F925BDADdC4201F984", /mistyped/],
  ])("%s is answered with a hint", async (words, hint) => {
    house.people.say(home, alice, words);
    await lastIn(home, hint);
    expect(house.fake.asked).toEqual([]);
  });

  test("a message that starts with a dot is left alone", async () => {
    house.people.say(home, alice, `.${one}`);
    await aMoment();
    expect(said(home)).toEqual([]);
  });

  test("help and start explain, also what groups need", async () => {
    house.people.say(home, alice, "/start");
    const text = (await lastIn(home, /I try tokens out/)).text;
    expect(text).toContain("only as an admin");
    house.people.say(home, alice, "/help");
    await until("two helps", () => said(home).length === 2);
  });

  test("the card shows at once, fills in, and is edited at most three times", async () => {
    const release = house.fake.hold();
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Looking/);
    release();
    await until("the end", () => card.text.includes("NO PROBLEM FOUND"));
    await aMoment();
    expect(card.edits).toBeLessThanOrEqual(3);
    expect(said(home)).toEqual([card]);
  });

  test("pages turn in the same card and back", async () => {
    house.fake.template.report = sampleReports.danger;
    house.people.say(home, alice, one);
    const card = await lastIn(home, /🔴 HONEYPOT/);
    const pages: [string, RegExp][] = [
      [ALL_CHECKS, /Can holders leave\?/],
      ["Holders", /without pools/],
      ["Similar", /alike/],
      ["See the proof", /npm run verify/],
    ];
    for (const [label, content] of pages) {
      house.people.press(card, alice, label);
      await until(label, () => content.test(card.text));
      house.people.press(card, alice, "Back");
      await until("the way back", () => card.text.includes("Block "));
    }
    expect(house.fake.asked.length).toBe(1);
    expect(callsOf("answerCallbackQuery").length).toBe(8);
    expect(said(home)).toEqual([card]);
  });

  test("refresh looks anew and edits the card once", async () => {
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Block 1001/);
    const before = card.edits;
    house.people.press(card, bob, "Refresh");
    await until("a new block", () => card.text.includes("Block 1002"));
    expect(card.edits).toBe(before + 1);
    expect(house.fake.asked.at(-1)).toMatchObject({ fresh: true });
  });

  test("an unchanged card is no error", async () => {
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Block 1001/);
    const query = house.people.press(card, alice, { data: `s:1:${one}` });
    await until("an answer", () => house.people.answerTo(query));
    await aMoment();
    expect(house.logged).toEqual([]);
  });

  test("the chain is offered where several have it, and chosen with a button", async () => {
    house.fake.put(one, 1, 56, 8453);
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Which chain/);
    house.people.press(card, alice, "BNB Chain");
    await until("the card", () => card.text.includes("NO PROBLEM FOUND"));
    expect(house.fake.asked).toMatchObject([{ chainId: 56 }]);
  });

  test.each([
    ["no-contract", /no contract/],
    ["not-a-token", /not a token/],
    ["chain-unreachable", /could not be reached/],
    ["chain-timeout", /did not answer in time/],
  ] as const)("%s is a sentence", async (code, sentence) => {
    house.fake.fail(one, code);
    house.people.say(home, alice, `/audit eth ${one}`);
    await lastIn(home, sentence);
    expect(house.logged).toEqual([]);
  });

  test("a bug is one apology, logged without the bot's token", async () => {
    house.fake.fail(one, new Error("a bug"));
    house.people.say(home, alice, one);
    await lastIn(home, /on our side/);
    expect(said(home).length).toBe(1);
    expect(house.logged.join()).toContain("a bug");
    expect(house.logged.join()).not.toContain("AAtest");
  });

  test("settings choose the card's size", async () => {
    house.people.say(home, alice, "/settings");
    const menu = await lastIn(home, /Cards: full/);
    expect(buttons(menu).length).toBe(1);
    house.people.press(menu, alice, "compact");
    await until("compact", () => menu.text.includes("Cards: compact"));
    house.people.say(home, alice, one);
    const card = await lastIn(home, /NO PROBLEM FOUND/);
    expect(card.text.length).toBeLessThanOrEqual(350);
  });

  test("a key is made without a wallet, at most three, and ended", async () => {
    house.people.say(home, alice, "/key new");
    const told = await lastIn(home, /made and linked/);
    const [secret = ""] = /assay_[\w-]{32}/.exec(told.text) ?? [];
    expect(told.entities).toMatchObject([{ type: "code", length: secret.length }]);
    expect(await house.access.keys.find(secret)).toMatchObject({ owner: `telegram:${alice.id}` });
    expect(callsOf("deleteMessage")).toEqual([]);
    for (const _ of [2, 3, 4]) house.people.say(home, alice, "/key new");
    await lastIn(home, /You have 3 keys already/);
    house.people.say(home, alice, "/key revoke");
    await lastIn(home, /made here are revoked/);
    expect(await house.access.keys.find(secret)).toBeUndefined();
  });

  test("a key is linked, counts, and its message is deleted", async () => {
    const { secret } = await house.access.keys.create("wallet:0x1", "mine");
    const message = house.people.say(home, alice, `/key ${secret}`);
    await lastIn(home, /Your key is linked.*“mine”/s);
    expect(callsOf("deleteMessage")).toMatchObject([{ payload: { message_id: message.message_id } }]);
    house.people.say(home, alice, "/limits");
    await lastIn(home, /^With your key “mine”: 1000 of 1000/);
    house.people.say(home, alice, "/key off");
    await lastIn(home, /No key of yours/);
    house.people.say(home, alice, "/key assay_wrong");
    await lastIn(home, /do not know that key/);
  });
});

describe("over the limit", () => {
  beforeEach(async () => {
    house = await openHouse({ keyless: 1 });
  });

  test("a person is told once, and then by a reaction", async () => {
    house.people.say(home, alice, one);
    await lastIn(home, /NO PROBLEM FOUND/);
    house.people.say(home, alice, two);
    await lastIn(home, /Ask again in \d+ s/);
    house.people.say(home, alice, tokenAddress(3));
    await until("a reaction", () => callsOf("setMessageReaction").length === 1);
    expect(said(home).length).toBe(2);
  });

  test("a pasted address in a group gets a reaction and no message", async () => {
    house.people.say(group, alice, one);
    await lastIn(group, /NO PROBLEM FOUND/);
    house.people.say(group, alice, two);
    await until("a reaction", () => callsOf("setMessageReaction").length === 1);
    expect(said(group).length).toBe(1);
    house.people.say(group, bob, two);
    await until("bob's card", () => said(group).length === 2);
  });

  test("a command in a group is answered to the person alone where the bot is an admin", async () => {
    house.server.world.botIsAdmin.add(group.id);
    house.people.say(group, alice, `/audit ${one}`);
    await lastIn(group, /NO PROBLEM FOUND/);
    house.people.say(group, alice, `/audit ${two}`);
    expect((await lastIn(group, /Ask again/)).ephemeralFor).toBe(alice.id);
  });

  test("a command in a group is answered by a note that goes away elsewhere", async () => {
    house.people.say(group, alice, `/audit ${one}`);
    await lastIn(group, /NO PROBLEM FOUND/);
    house.people.say(group, alice, `/audit ${two}`);
    const note = await lastIn(group, /Ask again/);
    expect(note.ephemeralFor).toBeUndefined();
    await house.bot.stop();
    expect(note.deleted).toBe(true);
  });

  test("a press is answered with an alert", async () => {
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Block/);
    const query = house.people.press(card, alice, "Refresh");
    expect(await until("an alert", () => house.people.answerTo(query))).toMatchObject({
      text: expect.stringMatching(/Ask again/),
      show_alert: true,
    });
  });

  test("anonymous admins and channels count as the chat they speak for", async () => {
    const speaker = { id: -1_007_007, type: "channel", title: "Shill" };
    house.people.say(group, anonymous, `/audit ${one}`, { sender_chat: group });
    await lastIn(group, new RegExp(one, "i"));
    house.people.say(group, anonymous, `/audit ${two}`, { sender_chat: group });
    await lastIn(group, /Ask again/);
    house.people.say(forum, anonymous, `/audit ${two}`, { sender_chat: forum });
    await lastIn(forum, new RegExp(two, "i"));
    const impostor = { id: 136_817_688, is_bot: true, first_name: "Channel", username: "Channel_Bot" };
    house.people.say(group, impostor, `/audit ${tokenAddress(4)}`, { sender_chat: speaker });
    await lastIn(group, new RegExp(tokenAddress(4), "i"));
    house.people.say(group, impostor, `/audit ${tokenAddress(3)}`, { sender_chat: speaker });
    await until(
      "the channel is over its limit",
      () => callsOf("sendMessage").filter(({ payload }) => /Ask again/.test(String(payload["text"]))).length >= 2,
    );
  });
});

describe("in a group", () => {
  beforeEach(async () => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
  });

  test("pasted addresses are answered, everything else is left alone", async () => {
    house.fake.put(tokenAddress(8));
    house.fake.fail(tokenAddress(9), "not-a-token");
    house.fake.fail(tokenAddress(10), "chain-unreachable");
    house.fake.fail(tokenAddress(11), new Error("a bug"));
    for (const words of ["gm", `. ${two}`, tokenAddress(8), `/price ${two}`, "/audit@other_bot x"])
      house.people.say(group, alice, words);
    for (const number of [9, 10, 11])
      house.people.say(group, alice, `https://etherscan.io/token/${tokenAddress(number)}`);
    house.people.say(group, alice, two, { via_bot: anonymous });
    house.people.say(group, { id: 5, is_bot: true, first_name: "Other" }, two);
    house.people.say(group, alice, two, {
      forward_origin: { type: "user", date: 1, sender_user: { id: 5, is_bot: true, first_name: "O" } },
    });
    house.people.say(group, alice, `ape ${one} now`);
    await lastIn(group, /NO PROBLEM FOUND/);
    await aMoment();
    expect(
      said(group)
        .map(({ text }) => text.slice(0, 45))
        .filter((text) => !/NO PROBLEM|⏳|could not be|on our side/.test(text)),
    ).toEqual([]);
    expect(said(group).filter(({ text }) => /NO PROBLEM/.test(text)).length).toBe(1);
  });

  test("its own card that comes back from a channel is not answered", async () => {
    const card = { inline_keyboard: [[{ text: "Refresh", callback_data: `r:1:${two}` }]] };
    const forwarded = { is_automatic_forward: true, sender_chat: channel, reply_markup: card };
    house.people.say(group, { id: 777_000, is_bot: false, first_name: "Telegram" }, two, forwarded);
    await aMoment();
    expect(said(group)).toEqual([]);
    const post = { is_automatic_forward: true, sender_chat: channel };
    house.people.say(group, { id: 777_000, is_bot: false, first_name: "Telegram" }, two, post);
    await lastIn(group, /NO PROBLEM FOUND/);
  });

  test("nobody is an admin on hearsay", async () => {
    house.server.fault("getChatMember", { code: 400, description: "Bad Request: member list is inaccessible" });
    house.people.say(group, alice, "/settings");
    await lastIn(group, /Only admins/);
  });

  test("the same address again is answered by pointing to the card", async () => {
    house.people.say(group, alice, one);
    const card = await lastIn(group, /NO PROBLEM FOUND/);
    house.people.say(group, bob, `/audit eth ${one}`);
    expect((await lastIn(group, /Audited here/)).replyTo).toBe(card.id);
    house.people.say(group, carol, one);
    await aMoment();
    expect(said(group).length).toBe(2);
    expect(house.fake.asked.length).toBe(1);
  });

  test("a card that somebody deleted is made again", async () => {
    house.people.say(group, alice, one);
    (await lastIn(group, /NO PROBLEM FOUND/)).deleted = true;
    house.people.say(group, bob, one);
    await lastIn(group, /NO PROBLEM FOUND/);
  });

  test("the same address pasted by many at once makes one card", async () => {
    for (const [index, user] of [alice, bob, carol].entries()) house.people.say(group, user, `${index} ${one}`);
    await lastIn(group, /NO PROBLEM FOUND/);
    await aMoment();
    expect(said(group).filter(({ text }) => /NO PROBLEM/.test(text)).length).toBe(1);
  });

  test("only admins change settings, and what they chose holds", async () => {
    house.people.say(group, alice, "/settings");
    await lastIn(group, /Only admins/);
    house.server.world.admins.add(`${group.id}:${bob.id}`);
    house.people.say(group, bob, "/settings");
    const menu = await lastIn(group, /Settings of this chat/);
    const refused = house.people.press(menu, carol, "Leave pasted");
    expect(await until("no", () => house.people.answerTo(refused))).toMatchObject({
      text: expect.stringMatching(/Only admins/),
    });
    house.people.press(menu, bob, "Leave pasted");
    await until("off", () => menu.text.includes("left alone"));
    house.people.say(group, alice, one);
    house.people.say(group, alice, `/audit ${two}`);
    await lastIn(group, new RegExp(two, "i"));
    house.people.say(group, alice, `@Assay_Test_Bot ${tokenAddress(3)}`);
    await lastIn(group, new RegExp(tokenAddress(3), "i"));
    await aMoment();
    expect(house.fake.asked.length).toBe(2);
    const asked = callsOf("getChatMember").length;
    house.people.press(menu, bob, "compact");
    await until("compact", () => menu.text.includes("Cards: compact"));
    expect(callsOf("getChatMember").length).toBe(asked);
  });

  test("an anonymous admin may change settings, a channel that speaks in the group may not", async () => {
    house.people.say(group, anonymous, "/settings", { sender_chat: group });
    await lastIn(group, /Settings of this chat/);
    house.people.say(group, anonymous, "/settings", { sender_chat: channel });
    await lastIn(group, /Only admins/);
  });

  test("a topic gets its answer in the topic", async () => {
    house.server.world.topics.add(`${forum.id}:77`);
    house.people.say(forum, alice, one, { message_thread_id: 77, is_topic_message: true });
    expect((await lastIn(forum, /NO PROBLEM FOUND/)).thread).toBe(77);
    house.people.say(forum, bob, one, { message_thread_id: 77, is_topic_message: true });
    expect((await lastIn(forum, /Audited here/)).thread).toBe(77);
  });

  test("a channel's posts are answered", async () => {
    house.people.post(`new gem ${one}`);
    await lastIn(channel, /NO PROBLEM FOUND/);
  });

  test("a caption and a hidden link count as well", async () => {
    const photo = house.people.message(group, alice, "");
    house.server.push({ message: { ...photo, text: undefined, caption: `gem ${one}` } });
    await lastIn(group, new RegExp(one, "i"));
    house.people.say(group, alice, "chart", {
      entities: [{ type: "text_link", offset: 0, length: 5, url: `https://etherscan.io/token/${two}` }],
    });
    await lastIn(group, new RegExp(two, "i"));
  });

  test("a key told in public is deleted where possible, not linked, and its owner warned", async () => {
    house.server.world.botIsAdmin.add(group.id);
    const { secret } = await house.access.keys.create("wallet:0x1", "mine");
    house.people.say(group, alice, `/key ${secret}`);
    expect((await lastIn(group, /private chats only/)).ephemeralFor).toBe(alice.id);
    expect(callsOf("deleteMessage").length).toBe(1);
    expect(
      await house.access.keys.linked({ kind: "person", platform: "telegram", id: String(alice.id) }),
    ).toBeUndefined();
  });

  test("a command that only its sender sees is answered to the sender alone", async () => {
    const seen = house.people.message(group, alice, "/limits");
    house.server.world.botIsAdmin.add(group.id);
    house.server.push({ message: { ...seen, message_id: 0, ephemeral_message_id: 5 } });
    expect((await lastIn(group, /audits left/)).ephemeralFor).toBe(alice.id);
  });

  test("never more than twenty messages a minute, however many are pasted", async () => {
    for (let number = 100; number < 140; number++)
      house.people.say(group, alice, `https://etherscan.io/token/${tokenAddress(number)}`);
    await until("twenty messages", () => callsOf("sendMessage").length >= 12);
    await aMoment();
    await aMoment();
    expect(callsOf("sendMessage").length + callsOf("editMessageText").length).toBeLessThanOrEqual(20);
    expect(house.server.refusals()).toEqual([]);
  });
});

describe("coming and going", () => {
  test("the greeting says what it does, and with privacy mode how to be seen", async () => {
    house = await openHouse();
    house.people.membership(group, "left", "member");
    const lines = (await lastIn(group, /I try tokens out/)).text.split("\n");
    expect(lines.length).toBe(4);
    expect(lines[3]).toMatch(/make me an admin.*privacy mode/);
    house.people.membership(oldGroup, "left", "administrator");
    expect((await lastIn(oldGroup, /I try tokens out/)).text.split("\n").length).toBe(3);
    house.people.membership(group, "member", "administrator");
    house.people.membership(channel, "left", "administrator");
    house.people.membership(home, "kicked", "member");
    await aMoment();
    expect(said(group).length + said(channel).length + said(home).length).toBe(1);
  });

  test("a group that becomes a supergroup keeps its settings", async () => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
    house.server.world.admins.add(`${oldGroup.id}:${alice.id}`);
    house.people.say(oldGroup, alice, "/settings");
    const menu = await lastIn(oldGroup, /Settings/);
    house.people.press(menu, alice, "compact");
    await until("compact", () => menu.text.includes("Cards: compact"));
    const { text: _, ...service } = house.people.message(oldGroup, alice, "");
    house.server.push({ message: { ...service, migrate_to_chat_id: group.id } });
    await aMoment();
    house.people.say(group, alice, one);
    expect((await lastIn(group, /NO PROBLEM FOUND/)).text.length).toBeLessThanOrEqual(350);
  });

  test("a group that becomes a supergroup in the middle gets its card there", async () => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
    const gone = {
      code: 400,
      description: "Bad Request: group chat was upgraded to a supergroup chat",
      migrate_to_chat_id: group.id,
    };
    house.server.fault("sendMessage", gone);
    house.people.say(oldGroup, alice, one);
    await lastIn(group, /NO PROBLEM FOUND/);
    expect(house.logged).toEqual([]);
  });

  test.each(["kicked", "blocked", "muted"] as const)("being %s is quiet", async (how) => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
    const chat = how === "blocked" ? home : group;
    const release = house.fake.hold();
    house.people.say(chat, alice, one);
    await until("it works", () => house.fake.asked.length === 1);
    house.server.world.out.set(chat.id, how);
    house.people.membership(chat, "member", "kicked");
    release();
    await aMoment();
    expect(house.logged).toEqual([]);
  });

  test("commands are registered for each kind of chat", async () => {
    house = await openHouse();
    const scopes = callsOf("setMyCommands").map(({ payload }) => [
      (payload["scope"] as { type: string }).type,
      (payload["commands"] as { command: string }[]).map(({ command }) => command),
    ]);
    expect(scopes).toEqual([
      ["all_private_chats", ["audit", "watch", "watching", "mine", "limits", "key", "settings", "help"]],
      ["all_group_chats", ["audit", "watching", "limits", "help"]],
      ["all_chat_administrators", ["audit", "watch", "watching", "limits", "settings", "help"]],
    ]);
  });
});

describe("buttons", () => {
  beforeEach(async () => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
  });

  test("of old cards work after a restart", async () => {
    house.people.say(group, alice, one);
    const card = await lastIn(group, /NO PROBLEM FOUND/);
    house.fake.forget();
    await house.restart();
    house.people.press(card, bob, ALL_CHECKS);
    await until("the details", () => card.text.includes("Can holders leave?"));
  });

  test.each(["", "x", `z:1:${one}`, `r:31337:${one}`, `r:1:${one}x`, "g:auto:maybe", "🔄".repeat(16)])(
    "with forged data %j do nothing but say so",
    async (data) => {
      house.people.say(group, alice, one);
      const card = await lastIn(group, /NO PROBLEM FOUND/);
      const query = house.people.press(card, bob, { data });
      expect(await until("an answer", () => house.people.answerTo(query))).toMatchObject({
        text: expect.stringMatching(/does not work/),
      });
      expect(house.fake.asked.length).toBe(1);
    },
  );

  test("are answered even when the query is too old", async () => {
    house.people.say(group, alice, one);
    const card = await lastIn(group, /NO PROBLEM FOUND/);
    const shown = { message_id: card.id, date: 1, chat: card.chat };
    house.server.push({
      callback_query: { id: "stale", from: bob, message: shown, chat_instance: "1", data: `d:1:${one}` },
    });
    await until("the details", () => card.text.includes("Can holders leave?"));
    expect(house.logged).toEqual([]);
  });

  test("cannot be hammered", async () => {
    house.people.say(group, alice, one);
    const card = await lastIn(group, /NO PROBLEM FOUND/);
    const queries = Array.from({ length: 40 }, () => house.people.press(card, bob, { data: "x" }));
    await until("all answered", () => queries.every((query) => house.people.answerTo(query)));
    expect(queries.filter((query) => /fast/.test(String(house.people.answerTo(query)?.["text"]))).length).toBe(10);
  });
});

describe("in other chats", () => {
  beforeEach(async () => {
    house = await openHouse({ keyless: 2 });
  });

  test.each([one, `eth ${one}`, `${one} ETH`])("the inline query %s brings a card", async (words) => {
    const query = house.people.inline(alice, words);
    const answer = await until("results", () => house.people.answerTo(query));
    const [result] = answer["results"] as Record<string, never>[];
    expect(result?.["title"]).toMatch(/NO PROBLEM FOUND · Plain Token/);
    expect(result?.["input_message_content"]?.["message_text"]).toContain("Sell today: works");
  });

  test("inline results turn their pages where they were sent", async () => {
    const query = house.people.inline(alice, one);
    await until("results", () => house.people.answerTo(query));
    house.server.inline.set("sent-1", { text: "x", entities: [], live: [], keyboard: [], edits: 0 });
    house.people.pressInline("sent-1", bob, `d:1:${one}`);
    await until("the details", () => house.server.inline.get("sent-1")?.text.includes("Can holders leave?"));
  });

  test("an inline query that names no chain offers all that have it", async () => {
    house.fake.put(one, 1, 56);
    const query = house.people.inline(alice, one);
    const answer = await until("results", () => house.people.answerTo(query));
    expect((answer["results"] as { title: string }[]).map(({ title }) => title)).toEqual(["Ethereum", "BNB Chain"]);
  });

  test("typing letter by letter is looked at once", async () => {
    for (let length = 38; length <= 42; length++) house.people.inline(alice, one.slice(0, length));
    const last = house.people.inline(alice, `${one} eth`);
    await until("results", () => house.people.answerTo(last));
    expect(house.fake.asked.length).toBe(1);
  });

  test("inline limits and misunderstandings are hints", async () => {
    for (const number of [1, 2]) {
      const query = house.people.inline(alice, tokenAddress(number));
      await until("results", () => house.people.answerTo(query));
    }
    const over = house.people.inline(alice, tokenAddress(3));
    const answer = await until("a hint", () => house.people.answerTo(over));
    expect(answer).toMatchObject({ results: [], button: { text: expect.stringMatching(/Ask again/) } });
    const empty = house.people.inline(bob, "");
    expect(await until("a hint", () => house.people.answerTo(empty))).toMatchObject({ results: [] });
  });

  test("a guest is answered once, and that message becomes the card", async () => {
    const release = house.fake.hold();
    const query = house.people.guest(alice, `@assay_test_bot ${one}`);
    await until("an answer", () => house.people.answerTo(query));
    expect(house.server.inline.get(`guest-${query}`)?.text).toContain("Looking");
    release();
    await until("the card", () => house.server.inline.get(`guest-${query}`)?.text.includes("NO PROBLEM FOUND"));
    expect(house.server.inline.get(`guest-${query}`)?.edits).toBeLessThanOrEqual(3);
  });

  test("a guest finds the address in the message that is replied to, or gives a hint", async () => {
    const replied = { reply_to_message: house.people.message(group, bob, one) };
    const query = house.people.guest(alice, "@assay_test_bot is this good?", replied);
    await until("the card", () => house.server.inline.get(`guest-${query}`)?.text.includes("NO PROBLEM FOUND"));
    const lost = house.people.guest(alice, "@assay_test_bot hello");
    await until("a hint", () => house.server.inline.get(`guest-${lost}`)?.text.includes("Send me a token"));
  });
});
