import type { Context, NextFunction } from "grammy";
import { telegramConfig } from "./config.ts";

/** Where so many wait in all chats, each has only a few places; and where so many do, groups have none, so that people in private have some. */
const CROWDED = { all: 2_000, places: 5 };

/**
 * A chat's messages wait for each other, and some wait until Telegram lets more be said there: what is written beyond that is let go, so
 * that no one fills the memory by writing, and no flood after an outage keeps people from being heard. What tells about the chat itself is never let go.
 */
export function createCrowding(orderOf: (ctx: Context) => string | undefined) {
  const waiting = new Map<string, number>();
  let all = 0;

  const placesOf = (ctx: Context): number => {
    if (all < CROWDED.all) return telegramConfig.waitingUpdatesPerChat;
    return all < telegramConfig.waitingUpdates || ctx.chat?.type === "private" ? CROWDED.places : 0;
  };

  return async (ctx: Context, next: NextFunction): Promise<void> => {
    const chat = orderOf(ctx);
    if (chat === undefined || !isSaid(ctx)) return next();
    const before = waiting.get(chat) ?? 0;
    if (before >= placesOf(ctx)) return;
    waiting.set(chat, before + 1);
    all++;
    try {
      await next();
    } finally {
      all--;
      const left = (waiting.get(chat) ?? 1) - 1;
      if (left > 0) waiting.set(chat, left);
      else waiting.delete(chat);
    }
  };
}

function isSaid({ callbackQuery, message, channelPost }: Context): boolean {
  if (message?.migrate_to_chat_id !== undefined) return false;
  return callbackQuery !== undefined || message !== undefined || channelPost !== undefined;
}
