// Registers the handlers with grammy: which update goes where.
import { sequentialize } from "@grammyjs/runner";
import type { Bot, Context } from "grammy";
import { createButtons } from "./buttons.ts";
import { createCallCommands } from "./calls.ts";
import { createCommands } from "./commands.ts";
import { createCrowding } from "./crowding.ts";
import { createGuest } from "./guest.ts";
import { createInline } from "./inline.ts";
import { createLanguageMenu } from "./language-menu.ts";
import { createMenu } from "./menu.ts";
import { createMessages } from "./messages.ts";
import { createOwn } from "./own.ts";
import { isQuiet } from "./refusals.ts";
import type { Services } from "./services.ts";
import { createWatches, watcherAt } from "./watches.ts";
import { greeting, hasJoined, isGone, startedWith } from "./welcome.ts";

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
