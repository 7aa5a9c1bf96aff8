import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createWebhook } from "../../../src/bots/telegram/updates.ts";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { alice, aMoment, privately, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";

const secret = "a-secret_of-ours";
const home = privately(alice);
let house: House;

beforeEach(async () => {
  house = await openHouse({ webhookSecret: secret });
});
afterEach(() => house.close());

function request(body: string, headers: Record<string, string> = { "x-telegram-bot-api-secret-token": secret }) {
  return new Request("https://assay.example/telegram", { method: "POST", body, headers });
}

const deliver = (update: unknown, headers?: Record<string, string>) =>
  house.bot.webhook?.(request(JSON.stringify(update), headers)) ?? Promise.reject(new Error("There is a webhook"));
const question = (number: number, id: number) => ({
  update_id: id,
  message: house.people.message(home, alice, tokenAddress(number)),
});
const cards = () => house.server.said(home).filter(({ text }) => /NO PROBLEM/.test(text));

describe("the webhook", () => {
  test("is told to Telegram with its secret, and nothing is polled", () => {
    expect(house.server.calls.find(({ method }) => method === "setWebhook")?.payload).toMatchObject({
      url: "https://assay.example/telegram",
      secret_token: secret,
      allowed_updates: expect.arrayContaining(["message", "callback_query", "guest_message"]),
    });
  });

  test("answers at once and works after that", async () => {
    const release = house.fake.hold();
    expect((await deliver(question(1, 1))).status).toBe(200);
    release();
    await until("a card", () => cards().length === 1);
  });

  test("takes every update once, however often it comes", async () => {
    const update = question(1, 7);
    for (let times = 0; times < 3; times++) expect((await deliver(update)).status).toBe(200);
    await house.restart();
    expect((await deliver(update)).status).toBe(200);
    await until("a card", () => cards().length === 1);
    await aMoment();
    expect(house.server.said(home).length).toBe(1);
  });

  test("takes an update once that two processes get at the same moment", async () => {
    const store = memoryStore();
    const taken: number[] = [];
    const processes = [1, 2].map(() => createWebhook(secret, store, ({ update_id }) => taken.push(update_id)));
    for (let id = 1; id <= 20; id++) {
      const update = JSON.stringify(question(1, id));
      const twice = processes.flatMap((take) => [take, take]);
      const answers = await Promise.all(twice.map((take) => take(request(update))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503]);
      for (const take of processes) expect((await take(request(update))).status).toBe(200);
    }
    expect(taken).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test("lets an update be sent again that another process took and died with", async () => {
    const store = memoryStore();
    const taken: number[] = [];
    await store.lease("telegram-update:7", 5_000);
    const take = createWebhook(secret, store, ({ update_id }) => taken.push(update_id));
    const update = JSON.stringify(question(1, 7));
    for (let times = 0; times < 2; times++) expect((await take(request(update))).status).toBe(503);
    store.expire();
    for (let times = 0; times < 2; times++) expect((await take(request(update))).status).toBe(200);
    expect(taken).toEqual([7]);
  });

  test.each([
    ["no secret", {}],
    ["another secret", { "x-telegram-bot-api-secret-token": "another" }],
    ["a part of it", { "x-telegram-bot-api-secret-token": secret.slice(0, -1) }],
  ])("with %s is refused", async (_, headers) => {
    expect((await deliver(question(1, 9), headers as Record<string, string>)).status).toBe(401);
    await aMoment();
    expect(house.fake.asked).toEqual([]);
  });

  test.each(["", "{", "[]", "null", '{"update_id":"1"}', `{"update_id":1,"x":"${"y".repeat(1_100_000)}"}`])(
    "refuses what is no update",
    async (body) => {
      expect((await house.bot.webhook?.(request(body)))?.status).toBe(400);
    },
  );

  test("takes nothing but POST", async () => {
    expect((await house.bot.webhook?.(new Request("https://assay.example/telegram")))?.status).toBe(405);
  });
});
