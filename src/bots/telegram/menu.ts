// `/settings`: a message with a button for each choice.
import type { CallbackQuery, Message } from "grammy/types";
import type { ChatSettings } from "../settings.ts";
import { NOT_KEPT } from "../words.ts";
import { isThereAlready } from "./already-there.ts";
import { isNotModified, isQuiet, isTooLate } from "./refusals.ts";
import { isGroup, replyTo, targetOf } from "./sender.ts";
import type { Services } from "./services.ts";

const DATA = /^g:(auto|card|picture):(on|off|full|compact)$/;
const FOR_ADMINS = "Only admins of this chat may change its settings.";

/** `/settings`: a message with a button for each choice. */
export function createMenu(services: Services) {
  const { api, settings, admins, notes } = services;

  const mayPress = (query: CallbackQuery, message: Message): Promise<boolean> | boolean =>
    message.chat.type === "private" || admins.isAdmin(message.chat.id, query.from.id);

  const reply = async (query: CallbackQuery, text: string): Promise<void> => {
    await api.answerCallbackQuery(query.id, { text }).catch((error: unknown) => {
      if (!isTooLate(error)) throw error;
    });
  };

  return {
    async open(message: Message): Promise<void> {
      const target = targetOf(message);
      if (!(await admins.maySet(message))) return notes.tell(target, FOR_ADMINS);
      const chosen = await settings.of(String(message.chat.id));
      const looks = menuOf(chosen, isGroup(message.chat));
      await api.sendMessage(message.chat.id, looks.text, { ...looks.other, ...replyTo(target) });
    },

    owns: (data: string): boolean => DATA.test(data),

    async press(query: CallbackQuery): Promise<void> {
      const [, name, value] = DATA.exec(query.data ?? "") ?? [];
      const { message } = query;
      if (!message || !name) return reply(query, "This button does not work any more.");
      if (!(await mayPress(query, message as Message))) return reply(query, FOR_ADMINS);
      const change = changeOf(name, value);
      const chosen = await settings.change(String(message.chat.id), change);
      if (!chosen) return reply(query, NOT_KEPT);
      await reply(query, "Saved.");
      const looks = menuOf(chosen, isGroup(message.chat));
      const { inline_keyboard: keyboard } = looks.other.reply_markup;
      if (isThereAlready(message, { text: looks.text, entities: [], keyboard })) return;
      try {
        await api.editMessageText(message.chat.id, message.message_id, looks.text, looks.other);
      } catch (error) {
        if (!isNotModified(error) && !isQuiet(error)) throw error;
      }
    },
  };
}

function changeOf(name: string, value: string | undefined): Partial<ChatSettings> {
  if (name === "auto") return { autoAudit: value === "on" };
  return name === "card" ? { compact: value === "compact" } : { pictures: value === "on" };
}

function menuOf({ autoAudit, compact, pictures }: ChatSettings, inGroup: boolean) {
  const lines = [
    "Settings of this chat",
    ...(inGroup ? [`Pasted addresses: ${autoAudit ? "answered" : "left alone"}`] : []),
    `Cards: ${compact ? "compact" : "full"}`,
    `Pictures: ${pictures ? "on" : "off"}`,
  ];
  const auto = {
    text: autoAudit ? "Leave pasted addresses alone" : "Answer pasted addresses",
    callback_data: `g:auto:${autoAudit ? "off" : "on"}`,
  };
  const card = {
    text: compact ? "Show full cards" : "Show compact cards",
    callback_data: `g:card:${compact ? "full" : "compact"}`,
  };
  const picture = {
    text: pictures ? "Cards without pictures" : "Cards with pictures",
    callback_data: `g:picture:${pictures ? "off" : "on"}`,
  };
  const keyboard = [...(inGroup ? [[auto]] : []), [card], [picture]];
  return { text: lines.join("\n"), other: { reply_markup: { inline_keyboard: keyboard } } };
}
