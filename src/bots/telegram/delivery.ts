import { type Api, GrammyError, HttpError } from "grammy";
import type { Deliver, Delivered } from "../../engine/monitor/outbox.ts";
import type { Watcher } from "../../engine/monitor/watch-lists.ts";
import { toTelegram } from "../../format/telegram.ts";
import { toAlertCard } from "../../format/watch-cards.ts";
import type { Settings } from "../chat-store.ts";
import { bodyOf, withPlainFallback } from "./card-message.ts";
import { Unsaid } from "./ending.ts";
import { isShutOut, isTopicOver, migratedTo } from "./refusals.ts";

type Parts = {
  readonly api: Api;
  readonly publicUrl: string;
  /** The group got another id. */
  readonly move: (from: number, to: number) => Promise<void>;
  readonly settings: Pick<Settings, "languageOfAlerts">;
  readonly now?: () => number;
};

/**
 * Tells a chat what changed, under the same pace as everything else. Whether a message arrived whose answer was lost no one can tell:
 * it is sent again, because an alert that is read twice is better than one that no one reads.
 */
export function createDelivery({ api, publicUrl, move, settings, now = Date.now }: Parts): Deliver {
  return async ({ id, topic: thread }: Watcher, alert): Promise<Delivered> => {
    const chat = /^-?\d{1,16}$/.test(id) ? Number(id) : undefined;
    if (chat === undefined) return "gone";
    const message = toTelegram(
      toAlertCard(alert, { publicUrl, now: now(), language: await settings.languageOfAlerts(id) }),
    );
    const send = (to: number, topic: number | undefined) =>
      withPlainFallback(message, (shape) =>
        api.sendMessage(to, shape.text, {
          ...bodyOf(shape, message),
          ...(topic === undefined ? {} : { message_thread_id: topic }),
        }),
      );
    try {
      await send(chat, thread).catch((error: unknown) => {
        // A topic that is over ends none of the chat's watches.
        if (thread === undefined || !isTopicOver(error)) throw error;
        return send(chat, undefined);
      });
      return "delivered";
    } catch (error) {
      const other = migratedTo(error);
      if (other !== undefined) {
        await move(chat, other);
        await send(other, undefined);
        return "delivered";
      }
      if (isShutOut(error)) return "gone";
      if (isPassing(error)) return "later";
      // Who called logs it, and the library's own error carries the whole message.
      throw error instanceof GrammyError ? new Error(`Telegram refused it: ${error.description}`) : error;
    }
  };
}

function isPassing(error: unknown): boolean {
  if (error instanceof GrammyError) return error.error_code === 429 || error.error_code >= 500;
  return error instanceof HttpError || error instanceof Unsaid;
}
