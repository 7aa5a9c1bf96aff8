import type { Context } from "grammy";
import { expect, test } from "vitest";
import { createCrowding } from "../../src/bots/telegram/bot.ts";

const STORM = 10_000;

function said(chat: number, what: object = {}): Context {
  return { chat: { id: chat }, message: { text: "gm", ...what } } as unknown as Context;
}

test("a storm of messages in one chat, whose answers have to wait, is not remembered, and others are heard", async () => {
  const pass = createCrowding((ctx) => String(ctx.chat?.id));
  const { promise: mayBeSaid, resolve } = Promise.withResolvers<void>();
  let heard = 0;
  const hear = () => {
    heard += 1;
    return mayBeSaid;
  };
  const all = Array.from({ length: STORM }, () => pass(said(1), hear));
  expect(heard).toBeGreaterThan(50);
  expect(heard).toBeLessThan(1_000);
  const inStorm = heard;
  const others = [pass(said(2), hear), pass(said(1, { migrate_to_chat_id: 3 }), hear)];
  expect(heard).toBe(inStorm + 2);
  resolve();
  await Promise.all([...all, ...others]);
  await pass(said(1), hear);
  expect(heard).toBe(inStorm + 3);
});
