import { setTimeout as sleep } from "node:timers/promises";
import { type RunnerHandle, run } from "@grammyjs/runner";
import type { Bot } from "grammy";
import type { Log } from "../../log.ts";
import { ALLOWED_UPDATES } from "./bot.ts";

const LONGEST_POLL_SECONDS = 30;
/** Another process with the same token took over, or the token was revoked: asked again after this. */
const REST_MS = 15_000;
const AT_ONCE = 5_000;
const REMEMBERED = 10_000;
const CONFIRM_MS = 500;

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
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    await next();
  });

  const poll = (): void => {
    if (isStopped) return;
    runner = run(bot, {
      runner: { fetch: { timeout: LONGEST_POLL_SECONDS, allowed_updates: ALLOWED_UPDATES }, silent: true },
      sink: { concurrency: AT_ONCE },
    });
    runner.task()?.catch((error: unknown) => {
      log.error({ err: error }, "Polling Telegram stopped; it is tried again");
      timer = setTimeout(poll, REST_MS);
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
        await Promise.race([confirmed, sleep(CONFIRM_MS, undefined, { ref: false })]);
      }
    },
  };
}
