import { beforeEach, describe, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { alice, anonymous, bob, forum, group, privately, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";
import { inHouse } from "./in-house.ts";

const one = tokenAddress(1);
const two = tokenAddress(2);
const home = privately(alice);

let house: House;
const { said, lastIn, callsOf } = inHouse(() => house);

describe("over the limit", () => {
  beforeEach(async () => {
    house = await openHouse({ keyless: 1 });
  });

  test("a person is told each time, with the seconds left", async () => {
    house.people.say(home, alice, one);
    await lastIn(home, /NO PROBLEM FOUND/);
    house.people.say(home, alice, two);
    house.people.say(home, alice, `/audit ${tokenAddress(3)}`);
    await until("both notes", () => said(home).filter(({ text }) => /Try again in \d+ s/.test(text)).length === 2);
    expect(callsOf("setMessageReaction")).toEqual([]);
  });

  test("trying the example leaves a newcomer their audit", async () => {
    house.people.say(home, alice, "/start");
    house.people.press(await lastIn(home, /I test tokens before you buy/), alice, "Try an example");
    await lastIn(home, /NO PROBLEM FOUND/);
    house.people.say(home, alice, one);
    await until(
      "a card of their own",
      () => said(home).filter(({ text }) => /NO PROBLEM FOUND/.test(text)).length === 2,
    );
    house.people.say(home, alice, two);
    await lastIn(home, /^You get 1 audit a minute\. Try again in \d+ s\. A key gets you more: \/key$/);
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
    expect((await lastIn(group, /Try again in/)).ephemeralFor).toBe(alice.id);
  });

  test("a command in a group is answered by a note that goes away elsewhere", async () => {
    house.people.say(group, alice, `/audit ${one}`);
    await lastIn(group, /NO PROBLEM FOUND/);
    house.people.say(group, alice, `/audit ${two}`);
    const note = await lastIn(group, /Try again in/);
    expect(note.ephemeralFor).toBeUndefined();
    await house.bot.stop();
    expect(note.deleted).toBe(true);
  });

  test("a press is answered with an alert", async () => {
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Block/);
    const query = house.people.press(card, alice, "Refresh");
    expect(await until("an alert", () => house.people.answerTo(query))).toMatchObject({
      text: expect.stringMatching(/Try again in/),
      show_alert: true,
    });
  });

  test("anonymous admins and channels count as the chat they speak for", async () => {
    const speaker = { id: -1_007_007, type: "channel", title: "Shill" };
    house.people.say(group, anonymous, `/audit ${one}`, { sender_chat: group });
    await lastIn(group, new RegExp(one, "i"));
    house.people.say(group, anonymous, `/audit ${two}`, { sender_chat: group });
    await lastIn(group, /Try again in/);
    house.people.say(forum, anonymous, `/audit ${two}`, { sender_chat: forum });
    await lastIn(forum, new RegExp(two, "i"));
    const impostor = { id: 136_817_688, is_bot: true, first_name: "Channel", username: "Channel_Bot" };
    house.people.say(group, impostor, `/audit ${tokenAddress(4)}`, { sender_chat: speaker });
    await lastIn(group, new RegExp(tokenAddress(4), "i"));
    house.people.say(group, impostor, `/audit ${tokenAddress(3)}`, { sender_chat: speaker });
    await until(
      "the channel is over its limit",
      () => callsOf("sendMessage").filter(({ payload }) => /Try again in/.test(String(payload["text"]))).length >= 2,
    );
  });
});
