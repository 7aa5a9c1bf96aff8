import { beforeEach, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { alice, group, privately, until } from "../../support/telegram/people.ts";
import { type House, openHouse, publicUrl } from "./harness.ts";
import { inHouse } from "./in-house.ts";

const home = privately(alice);
let house: House;
const { lastIn, callsOf } = inHouse(() => house);

beforeEach(async () => {
  house = await openHouse();
});

test("a link with a token opens its audit", async () => {
  house.people.say(home, alice, `/start 1_${tokenAddress(1)}`);
  await lastIn(home, /NO PROBLEM FOUND/);
  expect(house.fake.asked[0]?.chainId).toBe(1);
});

test("its report opens inside Telegram in private, and by a link in a group", async () => {
  const subject = tokenAddress(1);
  house.people.say(home, alice, `/audit eth ${subject}`);
  house.people.say(group, alice, `/audit eth ${subject}`);
  const report = async (chat: typeof group) =>
    (await lastIn(chat, /NO PROBLEM FOUND/)).keyboard.flat().find(({ text }) => text.includes("Report"));
  const page = `${publicUrl}/t/1/${subject}`;
  expect(await report(home)).toEqual({ text: "📄 Report", web_app: { url: `${page}?in=telegram&lang=en` } });
  expect(await report(group)).toEqual({ text: "📄 Report", url: page });
});

test("a link with anything else greets, and offers to join a group with the right to delete keys", async () => {
  house.people.say(home, alice, "/start <b>x</b>");
  await lastIn(home, /startgroup=add&admin=delete_messages/);
});

test("an empty chat says what the bot is for", async () => {
  await until("described", () => callsOf("setMyShortDescription").length > 0);
  expect(callsOf("setMyDescription")[0]?.payload["description"]).toMatch(/Can you sell it/);
});
