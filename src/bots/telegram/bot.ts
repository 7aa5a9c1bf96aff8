// Registers the handlers with grammy: which update goes where.
import { sequentialize } from "@grammyjs/runner";
import type { Bot, Context, NextFunction } from "grammy";
import { createCallCommands } from "./calls.ts";
import { createCommands, createOwn, greeting, hasJoined, isGone, startedWith } from "./commands.ts";
import { telegramConfig } from "./config.ts";
import { createButtons, createMessages } from "./handlers.ts";
import { createGuest, createInline } from "./inline-and-guest.ts";
import { createLanguageMenu, createMenu } from "./menu.ts";
import { isQuiet } from "./refusals.ts";
import type { Services } from "./services.ts";
import { createWatches, watcherAt } from "./watches.ts";

export const ALLOWED_UPDATES = [
  "message",
  "channel_post",
  "callback_query",
  "inline_query",
  "guest_message",
  "my_chat_member",
] as const;

/** Which update goes where. */
export function furnish(bot: Bot, services: Services): void {
  const messages = createMessages(services);
  const buttons = createButtons(services);
  const commands = createCommands(services);
  const guest = createGuest(services);
  const inline = createInline(services);
  const menu = createMenu(services);
  const watches = createWatches(services);
  const own = createOwn(services);
  const calls = createCallCommands(services);
  const languages = createLanguageMenu(services);

  bot.catch(({ error, ctx }) => {
    const update = ctx.update.update_id;
    if (isQuiet(error)) services.log.debug({ err: error, update }, "Telegram refused an answer");
    else services.log.error({ err: error, update }, "An update failed");
  });
  bot.use(createCrowding(orderOf));
  bot.use((_, next) => services.work.hold(next()));
  bot.use(sequentialize(orderOf));

  bot.on("inline_query", (ctx) => inline(ctx.inlineQuery));
  bot.on("guest_message", (ctx) => guest(ctx.update.guest_message));
  bot.on("callback_query", (ctx) => {
    const query = ctx.callbackQuery;
    if (watches.owns(query.data ?? "")) return watches.press(query);
    if (languages.owns(query.data ?? "")) return languages.press(query);
    return menu.owns(query.data ?? "") ? menu.press(query) : buttons(query);
  });
  bot.on("my_chat_member", async (ctx) => {
    const { chat, new_chat_member: self } = ctx.myChatMember;
    if (isGone(self)) {
      await services.watching.forget(watcherAt(String(chat.id)));
      await services.calls.forget(String(chat.id));
    }
    if (!hasJoined(ctx.myChatMember)) return;
    // Whether messages are hidden may have changed since the start.
    const me = await services.api.getMe();
    const seesEverything = me.can_read_all_group_messages || self.status === "administrator";
    await services.api.sendMessage(
      chat.id,
      greeting(me, seesEverything, await services.languageFor(chat.id, ctx.myChatMember.from)),
      {
        link_preview_options: { is_disabled: true },
      },
    );
  });
  bot.on("message:migrate_to_chat_id", (ctx) => services.move(ctx.chat.id, ctx.message.migrate_to_chat_id));

  bot.command("start", (ctx) => {
    const token = startedWith(ctx.match);
    return token === undefined ? commands.start(ctx.msg, ctx.match) : messages.command(ctx.msg, token);
  });
  bot.command("help", (ctx) => commands.help(ctx.msg, ctx.match));
  bot.command("language", (ctx) => languages.open(ctx.msg));
  bot.command("limits", (ctx) => commands.limits(ctx.msg, ctx.match));
  bot.command("key", (ctx) => commands.key(ctx.msg, ctx.match));
  bot.command("settings", (ctx) => menu.open(ctx.msg));
  bot.command("watch", (ctx) => watches.watch(ctx.msg, ctx.match));
  bot.command("watching", (ctx) => watches.watching(ctx.msg, ctx.match));
  bot.command("unwatch", (ctx) => watches.unwatch(ctx.msg, ctx.match));
  bot.command("calls", (ctx) => calls.list(ctx.msg, ctx.match));
  bot.command("forget", (ctx) => calls.forget(ctx.msg, ctx.match));
  bot.command("mine", (ctx) => own(ctx.msg, ctx.match));
  bot.command("audit", (ctx) => messages.command(ctx.msg, ctx.match));
  bot.on(["message", "channel_post"], (ctx) => messages.message(ctx.msg));
}

/** What must stay in order: a chat's messages, a person's inline queries. */
function orderOf(ctx: Context): string | undefined {
  if (ctx.inlineQuery || ctx.update.guest_message) return undefined;
  return ctx.chat ? String(ctx.chat.id) : undefined;
}

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
