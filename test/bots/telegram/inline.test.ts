import { beforeEach, describe, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { verbatim } from "../../support/coded.ts";
import { alice, bob, group, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";
import { inHouse } from "./in-house.ts";

const one = tokenAddress(1);

let house: House;
inHouse(() => house);

describe("in other chats", () => {
  beforeEach(async () => {
    house = await openHouse({ keyless: 2 });
  });

  test.each([one, `eth ${one}`, `${one} ETH`])("the inline query %s brings a card", async (words) => {
    const query = house.people.inline(alice, words);
    const answer = await until("results", () => house.people.answerTo(query));
    const [result] = answer["results"] as Record<string, never>[];
    expect(result?.["title"]).toMatch(/NO PROBLEM FOUND · Plain Token/);
    expect(result?.["input_message_content"]?.["message_text"]).toContain("Sell: works");
  });

  test("an inline query with a sum brings what is left of it", async () => {
    const sums: bigint[] = [];
    house.fake.auditor.simulateAmount = (_, sum) => {
      sums.push(sum);
      return Promise.resolve({ outcome: "tried", sentence: verbatim("0.5 ETH in: 0.4 now."), leavers: [], stakes: [] });
    };
    const query = house.people.inline(alice, `eth ${one} 0.5`);
    const answer = await until("results", () => house.people.answerTo(query));
    expect(JSON.stringify(answer["results"])).toMatch(/0\.5 ETH in/);
    expect(sums).toEqual([5n * 10n ** 17n]);
  });

  test("inline results turn their pages where they were sent", async () => {
    const query = house.people.inline(alice, one);
    await until("results", () => house.people.answerTo(query));
    house.server.inline.set("sent-1", { text: "x", entities: [], live: [], keyboard: [], edits: 0 });
    house.people.pressInline("sent-1", bob, `d:1:${one}`);
    await until("the details", () => house.server.inline.get("sent-1")?.text.includes("Can holders sell?"));
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
    expect(answer).toMatchObject({ results: [], button: { text: expect.stringMatching(/Try again in/) } });
    const empty = house.people.inline(bob, "");
    expect(await until("a hint", () => house.people.answerTo(empty))).toMatchObject({ results: [] });
  });

  test("a guest is answered once, and that message becomes the card", async () => {
    const release = house.fake.hold();
    const query = house.people.guest(alice, `@assay_test_bot ${one}`);
    await until("an answer", () => house.people.answerTo(query));
    expect(house.server.inline.get(`guest-${query}`)?.text).toMatch(/Finding the chain|Testing/);
    release();
    await until("the card", () => house.server.inline.get(`guest-${query}`)?.text.includes("NO PROBLEM FOUND"));
    expect(house.server.inline.get(`guest-${query}`)?.edits).toBeLessThanOrEqual(3);
  });

  test("a guest is told of a sum, too", async () => {
    house.fake.auditor.simulateAmount = () =>
      Promise.resolve({ outcome: "tried", sentence: verbatim("A sum of it."), leavers: [], stakes: [] });
    const query = house.people.guest(alice, `@assay_test_bot eth ${one} 0.5`);
    await until("the card", () => house.server.inline.get(`guest-${query}`)?.text.includes("A sum of it."));
  });

  test("a number in a guest's prose is no sum", async () => {
    house.fake.auditor.simulateAmount = () => Promise.reject(new Error("nobody asked"));
    const query = house.people.guest(alice, `@assay_test_bot it went from 0.5 to 0.9 today: ${one}`);
    await until("the card", () => house.server.inline.get(`guest-${query}`)?.text.includes("NO PROBLEM FOUND"));
    expect(house.logged).toEqual([]);
  });

  test("a guest finds the address in the message that is replied to, or gives a hint", async () => {
    const replied = { reply_to_message: house.people.message(group, bob, one) };
    const query = house.people.guest(alice, "@assay_test_bot is this good?", replied);
    await until("the card", () => house.server.inline.get(`guest-${query}`)?.text.includes("NO PROBLEM FOUND"));
    const lost = house.people.guest(alice, "@assay_test_bot hello");
    await until("a hint", () => house.server.inline.get(`guest-${lost}`)?.text.includes("need a token"));
  });
});
