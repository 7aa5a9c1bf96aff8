// `/settings`: a message with a button for each choice.
import type { CallbackQuery, Message } from "grammy/types";
import { LANGUAGES, type Language } from "../../engine/core/languages.ts";
import { type Words, wordsOf } from "../../words/index.ts";
import type { ChatSettings } from "../chat-store.ts";
import { isThereAlready } from "./card-message.ts";
import { ignoring, isNotModified, isQuiet, isTooLate } from "./refusals.ts";
import { isGroup, replyTo, targetOf } from "./sender.ts";
import type { Services } from "./services.ts";

const DATA = /^g:(auto|card|picture|calls|weekly):(on|off|full|compact)$/;

type Toggle = {
  readonly name: string;
  readonly field: keyof ChatSettings;
  /** In buttons' data: for off and on. */
  readonly values: readonly [string, string];
  readonly title: string;
  readonly is: readonly [string, string];
  /** What a button does that finds it off, and on. */
  readonly turn: readonly [string, string];
  /** A field: in groups where that is on. */
  readonly where: "anywhere" | "groups" | keyof ChatSettings;
};

function togglesOf({ chat: { settings: words }, calls: { settings: calls } }: Words): readonly Toggle[] {
  const onOff = { values: ["off", "on"], is: [words.off, words.on] } as const;
  return [
    {
      name: "auto",
      field: "autoAudit",
      values: ["off", "on"],
      title: words.pasted,
      is: [words.pastedOff, words.pastedOn],
      turn: [words.answerPasted, words.ignorePasted],
      where: "groups",
    },
    {
      name: "card",
      field: "compact",
      values: ["full", "compact"],
      title: words.cards,
      is: [words.full, words.compact],
      turn: [words.showCompact, words.showFull],
      where: "anywhere",
    },
    {
      name: "picture",
      field: "pictures",
      ...onOff,
      title: words.pictures,
      turn: [words.withPictures, words.withoutPictures],
      where: "anywhere",
    },
    {
      name: "calls",
      field: "calls",
      ...onOff,
      title: calls.calls,
      turn: [calls.switchOn, calls.switchOff],
      where: "groups",
    },
    {
      name: "weekly",
      field: "weekly",
      ...onOff,
      title: calls.weekly,
      turn: [calls.weeklyOn, calls.weeklyOff],
      where: "calls",
    },
  ];
}

/** `/settings`: a message with a button for each choice. */
export function createMenu(services: Services) {
  const { api, settings, admins, notes, languageFor } = services;

  const mayPress = (query: CallbackQuery, message: Message): Promise<boolean> | boolean =>
    message.chat.type === "private" || admins.isAdmin(message.chat.id, query.from.id);

  const reply = async (query: CallbackQuery, text: string): Promise<void> => {
    await api.answerCallbackQuery(query.id, { text }).catch(ignoring(isTooLate));
  };

  return {
    async open(message: Message): Promise<void> {
      const target = targetOf(message);
      const language = await languageFor(message.chat.id, message.from);
      if (!(await admins.maySet(message))) return notes.tell(target, wordsOf(language).chat.settings.adminsOnly);
      const chosen = await settings.of(String(message.chat.id));
      const looks = menuOf(chosen, isGroup(message.chat), language);
      await api.sendMessage(message.chat.id, looks.text, { ...looks.other, ...replyTo(target) });
    },

    owns: (data: string): boolean => DATA.test(data),

    async press(query: CallbackQuery): Promise<void> {
      const [, name, value] = DATA.exec(query.data ?? "") ?? [];
      const { message } = query;
      const language = await languageFor(message?.chat.id ?? query.from.id, query.from);
      const { chat } = wordsOf(language);
      if (!message || !name) return reply(query, chat.staleButton);
      if (!(await mayPress(query, message as Message))) return reply(query, chat.settings.adminsOnly);
      const change = changeOf(name, value, language);
      const chosen = await settings.change(String(message.chat.id), change);
      if (!chosen) return reply(query, chat.notSaved);
      await reply(query, chat.saved);
      const looks = menuOf(chosen, isGroup(message.chat), language);
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

function changeOf(name: string, value: string | undefined, language: Language): Partial<ChatSettings> {
  const toggle = togglesOf(wordsOf(language)).find((each) => each.name === name);
  return toggle ? { [toggle.field]: value === toggle.values[1] } : {};
}

function menuOf(chosen: ChatSettings, inGroup: boolean, language: Language) {
  const { settings: words } = wordsOf(language).chat;
  const shown = togglesOf(wordsOf(language)).filter(
    ({ where }) => where === "anywhere" || (inGroup && (where === "groups" || chosen[where])),
  );
  const placeOf = (toggle: Toggle): 0 | 1 => (chosen[toggle.field] ? 1 : 0);
  const lines = [
    words.title,
    ...shown.map((toggle) => `${toggle.title}: ${toggle.is[placeOf(toggle)]}`),
    `${words.language}: ${chosen.language ? wordsOf(chosen.language).chat.ownName : words.languageFollows}`,
  ];
  const toggles = shown.map((toggle) => {
    const place = placeOf(toggle);
    return [{ text: toggle.turn[place], callback_data: `g:${toggle.name}:${toggle.values[place === 1 ? 0 : 1]}` }];
  });
  const keyboard = [...toggles, [{ text: words.chooseLanguage, callback_data: "l:open" }]];
  return { text: lines.join("\n"), other: { reply_markup: { inline_keyboard: keyboard } } };
}

// `/language`: a message with a button for each language.

const LANGUAGE_DATA = /^l:(open|each|en|es|zh|ru)$/;

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
    await api.answerCallbackQuery(query.id, { text }).catch(ignoring(isTooLate));
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
    owns: (data: string): boolean => LANGUAGE_DATA.test(data),

    async open(message: Message): Promise<void> {
      const target = targetOf(message);
      const language = await languageFor(message.chat.id, message.from);
      if (!(await admins.maySet(message))) return notes.tell(target, wordsOf(language).chat.settings.adminsOnly);
      const { text, other } = looks(language);
      await api.sendMessage(message.chat.id, text, { ...other, ...replyTo(target) });
    },

    async press(query: CallbackQuery): Promise<void> {
      const message = query.message as Message | undefined;
      const [, value] = LANGUAGE_DATA.exec(query.data ?? "") ?? [];
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
