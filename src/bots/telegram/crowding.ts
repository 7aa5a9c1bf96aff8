import type { Context, NextFunction } from "grammy";

/** More than anybody reads, and little to remember. */
const MOST_WAITING = 200;

/**
 * A chat's messages wait for each other, and some wait until Telegram lets more be said there: what is written beyond that is let go, so
 * that nobody fills the memory by writing. What tells about the chat itself is never let go.
 */
export function createCrowding(orderOf: (ctx: Context) => string | undefined) {
  const waiting = new Map<string, number>();

  return async (ctx: Context, next: NextFunction): Promise<void> => {
    const chat = orderOf(ctx);
    if (chat === undefined || !isSaid(ctx)) return next();
    const before = waiting.get(chat) ?? 0;
    if (before >= MOST_WAITING) return;
    waiting.set(chat, before + 1);
    try {
      await next();
    } finally {
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
