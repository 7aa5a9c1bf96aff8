import { beforeEach, describe, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { alice, aMoment, anonymous, bob, carol, channel, forum, group, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";
import { inHouse } from "./in-house.ts";

const one = tokenAddress(1);
const two = tokenAddress(2);

let house: House;
const { said, lastIn, callsOf } = inHouse(() => house);

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
        .filter((text) => !/NO PROBLEM|⏳|couldn't reach|on our side/.test(text)),
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
    expect((await lastIn(group, /I just audited this here/)).replyTo).toBe(card.id);
    house.people.say(group, carol, one);
    await aMoment();
    expect(said(group).length).toBe(2);
    expect(house.fake.asked.length).toBe(1);
  });

  test("a card's picture stands above its words, unless the chat switched pictures off", async () => {
    house.people.say(group, alice, one);
    await lastIn(group, /NO PROBLEM FOUND/);
    const previews = () => callsOf("sendMessage").map(({ payload }) => payload["link_preview_options"]);
    expect(
      JSON.stringify([
        ...previews(),
        ...callsOf("editMessageText").map(({ payload }) => payload["link_preview_options"]),
      ]),
    ).toMatch(
      new RegExp(
        `"url":"https://assay.example/t/1/${one}/preview.png\\?lang=en&at=\\d+","prefer_large_media":true,"show_above_text":true`,
        "i",
      ),
    );
    house.server.world.admins.add(`${group.id}:${bob.id}`);
    house.people.say(group, bob, "/settings");
    const menu = await lastIn(group, /Settings for this chat/);
    house.people.press(menu, bob, "without pictures");
    await until("off", () => menu.text.includes("Pictures: off"));
    house.people.say(group, alice, two);
    await lastIn(group, new RegExp(two, "i"));
    await aMoment();
    expect(JSON.stringify(previews())).not.toMatch(new RegExp(`${two}/preview`, "i"));
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
    const menu = await lastIn(group, /Settings for this chat/);
    const refused = house.people.press(menu, carol, "Ignore pasted");
    expect(await until("no", () => house.people.answerTo(refused))).toMatchObject({
      text: expect.stringMatching(/Only admins/),
    });
    house.people.press(menu, bob, "Ignore pasted");
    await until("off", () => menu.text.includes("ignored"));
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
    await lastIn(group, /Settings for this chat/);
    house.people.say(group, anonymous, "/settings", { sender_chat: channel });
    await lastIn(group, /Only admins/);
  });

  test("a topic gets its answer in the topic", async () => {
    house.server.world.topics.add(`${forum.id}:77`);
    house.people.say(forum, alice, one, { message_thread_id: 77, is_topic_message: true });
    expect((await lastIn(forum, /NO PROBLEM FOUND/)).thread).toBe(77);
    house.people.say(forum, bob, one, { message_thread_id: 77, is_topic_message: true });
    expect((await lastIn(forum, /I just audited this here/)).thread).toBe(77);
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
    expect((await lastIn(group, /Use keys only in private chats/)).ephemeralFor).toBe(alice.id);
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
