import { setTimeout as sleep } from "node:timers/promises";
import { type RunnerHandle, run } from "@grammyjs/runner";
import type { Bot } from "grammy";
import type { Log } from "../../log.ts";
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
