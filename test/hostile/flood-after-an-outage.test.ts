import type { Context } from "grammy";
import { expect, test } from "vitest";
import { createCrowding } from "../../src/bots/telegram/bot.ts";

const GROUPS = 60;
const MESSAGES = 200;
/** As many as polling takes in before it waits for some to end. */
const TAKEN_IN = 5_000;

test("a day of messages in many groups, which come all at once after an outage, leaves room for people who ask", async () => {
  const pass = createCrowding((ctx) => String(ctx.chat?.id));
  const { promise: mayBeSaid, resolve } = Promise.withResolvers<void>();
  let heard = 0;
  const hear = () => {
    heard += 1;
    return mayBeSaid;
  };
  const say = (chat: number, type: string) =>
    pass({ chat: { id: chat, type }, message: { text: "gm" } } as unknown as Context, hear);
  const flood = Array.from({ length: GROUPS * MESSAGES }, (_, index) => say(-1 - (index % GROUPS), "supergroup"));
  expect(heard).toBeGreaterThan(GROUPS);
  const inFlood = heard;
  const people = Array.from({ length: 500 }, (_, index) => say(1 + index, "private"));
  expect(heard).toBe(inFlood + people.length);
  expect(heard).toBeLessThan(TAKEN_IN);
  resolve();
  await Promise.all([...flood, ...people]);
  await say(-1, "supergroup");
  expect(heard).toBe(inFlood + people.length + 1);
});
