import { beforeEach, describe, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { sampleReports } from "../../support/reports.ts";
import { alice, bob, group, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";
import { inHouse } from "./in-house.ts";

const ALL_CHECKS = `All ${sampleReports.clear.rows.length} checks`;
const one = tokenAddress(1);

let house: House;
const { lastIn } = inHouse(() => house);

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
    await until("the details", () => card.text.includes("Can holders sell?"));
  });

  test.each(["", "x", `z:1:${one}`, `r:31337:${one}`, `r:1:${one}x`, "g:auto:maybe", "🔄".repeat(16)])(
    "with forged data %j do nothing but say so",
    async (data) => {
      house.people.say(group, alice, one);
      const card = await lastIn(group, /NO PROBLEM FOUND/);
      const query = house.people.press(card, bob, { data });
      expect(await until("an answer", () => house.people.answerTo(query))).toMatchObject({
        text: expect.stringMatching(/no longer works/),
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
    await until("the details", () => card.text.includes("Can holders sell?"));
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
