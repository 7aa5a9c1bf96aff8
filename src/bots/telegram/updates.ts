// How updates come in: by long polling, or by a webhook that checks the secret and handles each update once across processes.
import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunnerHandle, run } from "@grammyjs/runner";
import type { Bot } from "grammy";
import type { Update } from "grammy/types";
import { z } from "zod";
import { readJson } from "../../json.ts";
import type { Log } from "../../log.ts";
import type { Collection, Store } from "../../store/store.ts";
import { ALLOWED_UPDATES } from "./bot.ts";
import { telegramConfig } from "./config.ts";

/** Long polling that goes on whatever happens, and confirms what was taken in when it stops. */
export function createPolling(bot: Bot, log: Log) {
  let runner: RunnerHandle | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const seen = new Set<number>();

  // After a new start of polling, Telegram sends what was not confirmed again.
  bot.use(async (ctx, next) => {
    const id = ctx.update.update_id;
    if (seen.has(id)) return;
    seen.add(id);
    last = id;
    const [oldest] = seen;
    if (seen.size > telegramConfig.rememberedUpdates && oldest !== undefined) seen.delete(oldest);
    await next();
  });

  const poll = (): void => {
    if (isStopped) return;
    runner = run(bot, {
      runner: { fetch: { timeout: telegramConfig.pollSeconds, allowed_updates: ALLOWED_UPDATES }, silent: true },
      sink: { concurrency: telegramConfig.updatesAtOnce },
    });
    runner.task()?.catch((error: unknown) => {
      log.error({ err: error }, "Polling Telegram stopped; it is tried again");
      timer = setTimeout(poll, telegramConfig.conflictRestMs);
    });
  };

  return {
    start: poll,
    isUp: () => runner?.isRunning() ?? false,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      if (runner?.isRunning()) await runner.stop();
      // Without this, updates of the last batch would come again after a restart and be answered twice.
      if (last > 0) {
        const confirmed = bot.api.getUpdates({ offset: last + 1, limit: 1, timeout: 0 }).catch(() => undefined);
        await Promise.race([confirmed, sleep(telegramConfig.confirmMs, undefined, { ref: false })]);
      }
    },
  };
}

const UPDATES: Collection<true> = {
  name: "telegram-updates",
  version: 1,
  schema: z.literal(true),
  ttlMs: telegramConfig.webhookMemoryMs,
};

/** `elsewhere`: another process has it, which may have died before it noted that; so it has to be sent again. */
type Taken = "new" | "known" | "elsewhere";

/** Updates as they come by HTTP: only with the secret, each once, and answered before any work is done. */
export function createWebhook(secret: string, store: Store, take: (update: Update) => void) {
  const seen = store.open(UPDATES);
  const near = new Map<number, Promise<Taken>>();

  const note = async (id: number): Promise<Taken> => {
    const known = await seen.get(String(id)).catch(() => undefined);
    if (!known) await seen.set(String(id), true).catch(() => undefined);
    return known ? "known" : "new";
  };

  const claim = async (id: number): Promise<Taken> => {
    const taken = await store
      .withLock(`telegram-update:${id}`, telegramConfig.webhookLockMs, () => note(id))
      .catch(() => undefined);
    if (!taken) near.delete(id);
    return taken ?? "elsewhere";
  };

  const takeOnce = async (id: number): Promise<Taken> => {
    const before = near.get(id);
    if (before !== undefined) return (await before) === "elsewhere" ? "elsewhere" : "known";
    const taking = claim(id);
    near.set(id, taking);
    const [oldest] = near.keys();
    if (near.size > 10_000 && oldest !== undefined) near.delete(oldest);
    return taking;
  };

  return async (request: Request): Promise<Response> => {
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
    const given = request.headers.get("x-telegram-bot-api-secret-token") ?? "";
    if (!isSame(given, secret)) return new Response(null, { status: 401 });
    const update = toUpdate(await readAtMost(request, telegramConfig.webhookBytes));
    if (!update) return new Response(null, { status: 400 });
    const taken = await takeOnce(update.update_id);
    if (taken === "new") take(update);
    return new Response(null, { status: taken === "elsewhere" ? 503 : 200 });
  };
}

/** Digests have one length, so that the comparison tells nothing, not even how long the secret is. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

async function readAtMost(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > most) return "";
    text += decoder.decode(piece, { stream: true });
  }
  return text;
}

function toUpdate(text: string): Update | undefined {
  const update = readJson(text);
  const isUpdate = typeof update === "object" && update !== null && "update_id" in update;
  return isUpdate && Number.isSafeInteger(update.update_id) ? (update as Update) : undefined;
}
