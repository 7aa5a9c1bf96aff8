// `/settings`: a message with a button for each choice.
import type { CallbackQuery, Message } from "grammy/types";
import { wordsOf } from "../../words/index.ts";
import type { ChatSettings } from "../settings.ts";
import { NOT_KEPT } from "../words.ts";
import { isThereAlready } from "./already-there.ts";
import { isNotModified, isQuiet, isTooLate } from "./refusals.ts";
import { isGroup, replyTo, targetOf } from "./sender.ts";
import type { Services } from "./services.ts";

const DATA = /^g:(auto|card|picture|calls|weekly):(on|off|full|compact)$/;
const WORDS = wordsOf("en").calls.settings;
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

const SWITCH = { values: ["off", "on"], is: [WORDS.off, WORDS.on] } as const;

const TOGGLES: readonly Toggle[] = [
  {
    name: "auto",
    field: "autoAudit",
    values: ["off", "on"],
    title: "Pasted addresses",
    is: ["left alone", "answered"],
    turn: ["Answer pasted addresses", "Leave pasted addresses alone"],
    where: "groups",
  },
  {
    name: "card",
    field: "compact",
    values: ["full", "compact"],
    title: "Cards",
    is: ["full", "compact"],
    turn: ["Show compact cards", "Show full cards"],
    where: "anywhere",
  },
  {
    name: "picture",
    field: "pictures",
    ...SWITCH,
    title: WORDS.pictures,
    turn: [WORDS.withPictures, WORDS.withoutPictures],
    where: "anywhere",
  },
  {
    name: "calls",
    field: "calls",
    ...SWITCH,
    title: WORDS.calls,
    turn: [WORDS.switchOn, WORDS.switchOff],
    where: "groups",
  },
  {
    name: "weekly",
    field: "weekly",
    ...SWITCH,
    title: WORDS.weekly,
    turn: [WORDS.weeklyOn, WORDS.weeklyOff],
    where: "calls",
  },
];

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
  const toggle = TOGGLES.find((each) => each.name === name);
  return toggle ? { [toggle.field]: value === toggle.values[1] } : {};
}

function menuOf(chosen: ChatSettings, inGroup: boolean) {
  const shown = TOGGLES.filter(
    ({ where }) => where === "anywhere" || (inGroup && (where === "groups" || chosen[where])),
  );
  const placeOf = (toggle: Toggle): 0 | 1 => (chosen[toggle.field] ? 1 : 0);
  const lines = shown.map((toggle) => `${toggle.title}: ${toggle.is[placeOf(toggle)]}`);
  const keyboard = shown.map((toggle) => {
    const place = placeOf(toggle);
    return [{ text: toggle.turn[place], callback_data: `g:${toggle.name}:${toggle.values[place === 1 ? 0 : 1]}` }];
  });
  return {
    text: ["Settings of this chat", ...lines].join("\n"),
    other: { reply_markup: { inline_keyboard: keyboard } },
  };
}
