import { autoRetry } from "@grammyjs/auto-retry";
import { HttpError, type Transformer } from "grammy";
import { telegramConfig } from "./config.ts";
import { wait } from "./ending.ts";
import { isUnreached } from "./refusals.ts";

/** Doing these twice changes nothing; sending a message twice does. */
const IDEMPOTENT = /^(get|edit|answer|delete|set)/;

/**
 * Waits as long as Telegram says and asks again, and again after its own failures. Where the connection broke, it cannot
 * be known whether the request had its effect: then only what may happen twice is tried again.
 */
export function createRetry(): Transformer[] {
  const obey = autoRetry({
    maxRetryAttempts: telegramConfig.sendTries,
    maxDelaySeconds: telegramConfig.longestRetrySeconds,
    rethrowHttpErrors: true,
  });
  const patient: Transformer = async (prev, method, payload, signal) => {
    for (let tries = 1; ; tries++) {
      try {
        return await prev(method, payload, signal);
      } catch (error) {
        const mayRepeat = error instanceof HttpError && (IDEMPOTENT.test(method) || isUnreached(error));
        if (!mayRepeat || tries >= telegramConfig.sendTries || signal?.aborted) throw error;
        await wait(telegramConfig.sendPauseMs * 2 ** tries, signal);
      }
    }
  };
  return [exceptPolling(patient), exceptPolling(obey)];
}

/** The runner has its own patience for polling. */
function exceptPolling(transformer: Transformer): Transformer {
  return (prev, method, payload, signal) =>
    method === "getUpdates" ? prev(method, payload, signal) : transformer(prev, method, payload, signal);
}
