import type { Api, ApiCallFn } from "grammy";
import { describe, expect, test, vi } from "vitest";
import { createDelivery } from "../../../src/bots/telegram/delivery.ts";
import { createEnding, Unsaid } from "../../../src/bots/telegram/ending.ts";
import { createPace } from "../../../src/bots/telegram/pace.ts";
import { changedAlert } from "../../support/watching.ts";

const group = -100;

/** A clock that a test turns, and what was sent when. */
function setUp() {
  vi.useFakeTimers();
  const pace = createPace(Date.now, (ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const sent: { chat: number; at: number }[] = [];
  const refusals: number[] = [];
  const prev = ((_method: string, payload: { chat_id: number }) => {
    sent.push({ chat: payload.chat_id, at: Date.now() });
    const retry = refusals.shift();
    return Promise.resolve(
      retry === undefined
        ? { ok: true, result: true }
        : { ok: false, error_code: 429, description: "", parameters: { retry_after: retry } },
    );
  }) as unknown as ApiCallFn<never>;
  const call = (chat: number, method = "sendMessage") =>
    void pace.transformer(prev as never, method as never, { chat_id: chat } as never);
  return { pace, sent, refusals, call, done: () => vi.useRealTimers() };
}

describe("the pace", () => {
  test("lets twenty messages a minute into a group, edits among them, and the others later", async () => {
    const { sent, call, done } = setUp();
    for (let index = 0; index < 50; index++) call(group, index % 2 ? "sendMessage" : "editMessageText");
    await vi.advanceTimersByTimeAsync(200_000);
    expect(sent.length).toBe(50);
    for (const { at } of sent) {
      expect(sent.filter((other) => other.at >= at && other.at < at + 60_000).length).toBeLessThanOrEqual(20);
    }
    done();
  });

  test("lets no more than thirty a second out, and people before groups", async () => {
    const { sent, call, done } = setUp();
    for (let index = 0; index < 200; index++) call(-1_000 - index);
    await vi.advanceTimersByTimeAsync(500);
    const before = Date.now();
    call(7);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent.length).toBe(201);
    expect((sent.find(({ chat }) => chat === 7)?.at ?? 0) - before).toBeLessThan(100);
    for (const { at } of sent) {
      expect(sent.filter((other) => other.at >= at && other.at < at + 1_000).length).toBeLessThanOrEqual(28);
    }
    done();
  });

  test("keeps a whole group waiting that was told to wait", async () => {
    const { sent, refusals, call, done } = setUp();
    refusals.push(30);
    call(group);
    await vi.advanceTimersByTimeAsync(10);
    call(group);
    call(-200);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent.map(({ chat }) => chat)).toEqual([group, -200]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.length).toBe(3);
    done();
  });

  test("says when a group is busy, and when it is full", async () => {
    const { pace, call, done } = setUp();
    expect(pace.isBusy(group)).toBe(false);
    for (let index = 0; index < 10; index++) call(group);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([pace.isBusy(group), pace.isFull(group)]).toEqual([true, false]);
    for (let index = 0; index < 40; index++) call(group);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pace.isFull(group)).toBe(true);
    await vi.advanceTimersByTimeAsync(300_000);
    expect([pace.isBusy(group), pace.isFull(group)]).toEqual([false, false]);
    done();
  });

  test("leaves private chats and small calls alone", async () => {
    const { sent, call, done } = setUp();
    for (let index = 0; index < 25; index++) call(group, "answerCallbackQuery");
    for (let index = 0; index < 25; index++) call(7);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.length).toBe(50);
    done();
  });
});

test("what still waits for its turn when the bot stops is given up at once, and nothing more is sent", async () => {
  const ending = createEnding();
  const pace = createPace();
  let sent = 0;
  const prev = () => {
    sent++;
    return Promise.resolve({ ok: true, result: true });
  };
  const paced = ((method: never, payload: never, signal: never) =>
    pace.transformer(prev as never, method, payload, signal)) as never;
  const call = () => ending.transformer(paced, "sendMessage" as never, { chat_id: group } as never);
  const calls = Array.from({ length: 25 }, call);
  await calls[19];
  ending.end();
  const late = call();
  for (const waiting of [...calls.slice(20), late]) await expect(waiting).rejects.toBeInstanceOf(Unsaid);
  expect(sent).toBe(20);
});

test("an alert that the bot's end kept from being said is said later, and no fault", async () => {
  const api = { sendMessage: () => Promise.reject(new Unsaid()) } as unknown as Api;
  const deliver = createDelivery({
    api,
    publicUrl: "https://assay.example",
    move: () => Promise.resolve(),
    settings: { languageOfAlerts: () => Promise.resolve("en") },
  });
  expect(await deliver({ door: "telegram", id: "1" }, changedAlert, { again: false })).toBe("later");
});
