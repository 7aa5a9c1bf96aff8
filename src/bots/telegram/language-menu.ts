// `/language`: a message with a button for each language.
import type { CallbackQuery, Message } from "grammy/types";
import { LANGUAGES, type Language } from "../../engine/core/languages.ts";
import { wordsOf } from "../../words/index.ts";
import { isThereAlready } from "./already-there.ts";
import { isNotModified, isQuiet, isTooLate } from "./refusals.ts";
import { replyTo, targetOf } from "./sender.ts";
import type { Services } from "./services.ts";

const DATA = /^l:(open|each|en|es|zh|ru)$/;

/** `/language`: a message with a button for each language. In groups admins choose. */
export function createLanguageMenu(services: Services) {
  const { api, settings, admins, notes, languageFor } = services;

  const looks = (language: Language) => {
    const { chat } = wordsOf(language);
    const each = LANGUAGES.map((one) => ({ text: wordsOf(one).chat.ownName, callback_data: `l:${one}` }));
    const keyboard = [each.slice(0, 2), each.slice(2), [{ text: chat.language.follow, callback_data: "l:each" }]];
    return { text: chat.language.choose, other: { reply_markup: { inline_keyboard: keyboard } } };
  };

  const reply = async (query: CallbackQuery, text: string): Promise<void> => {
    await api.answerCallbackQuery(query.id, { text }).catch((error: unknown) => {
      if (!isTooLate(error)) throw error;
    });
  };

  const edit = async (message: Message, { text, other }: ReturnType<typeof looks>): Promise<void> => {
    const { inline_keyboard: keyboard } = other.reply_markup;
    if (isThereAlready(message, { text, entities: [], keyboard })) return;
    try {
      await api.editMessageText(message.chat.id, message.message_id, text, other);
    } catch (error) {
      if (!isNotModified(error) && !isQuiet(error)) throw error;
    }
  };

  return {
    owns: (data: string): boolean => DATA.test(data),

    async open(message: Message): Promise<void> {
      const target = targetOf(message);
      const language = await languageFor(message.chat.id, message.from);
      if (!(await admins.maySet(message))) return notes.tell(target, wordsOf(language).chat.settings.adminsOnly);
      const { text, other } = looks(language);
      await api.sendMessage(message.chat.id, text, { ...other, ...replyTo(target) });
    },

    async press(query: CallbackQuery): Promise<void> {
      const message = query.message as Message | undefined;
      const [, value] = DATA.exec(query.data ?? "") ?? [];
      const chat = message?.chat.id ?? query.from.id;
      const before = await languageFor(chat, query.from);
      if (!message || value === undefined) return reply(query, wordsOf(before).chat.staleButton);
      const isAllowed = message.chat.type === "private" || (await admins.isAdmin(chat, query.from.id));
      if (!isAllowed) return reply(query, wordsOf(before).chat.settings.adminsOnly);
      if (value === "open") {
        await reply(query, "");
        return edit(message, looks(before));
      }
      const language = LANGUAGES.find((one) => one === value);
      const kept = await settings.change(String(chat), { language });
      const after = await languageFor(chat, query.from);
      const words = wordsOf(after).chat;
      await reply(query, kept ? (language ? words.language.chosen : words.language.follows) : words.notSaved);
      if (kept) await edit(message, looks(after));
    },
  };
}
