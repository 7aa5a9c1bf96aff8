// What the bot says of itself: the first message, help, the greeting of a group, and the menus of commands.
import type { ChatMemberUpdated, InlineKeyboardButton, UserFromGetMe } from "grammy/types";
import { LANGUAGES, type Language } from "../../engine/core/languages.ts";
import { actionData } from "../../format/actions.ts";
import type { Subject } from "../../format/card.ts";
import { type Words, wordsOf } from "../../words/index.ts";

/** Adds the bot to a group as an admin: so it sees pasted addresses, and can delete a message with a key in it. */
function groupLink(me: UserFromGetMe): string {
  return `https://t.me/${me.username}?startgroup=add&admin=delete_messages`;
}

/** What a link like `t.me/bot?start=1_0x…` asks for; undefined where it asks for nothing. */
export function startedWith(payload: string): string | undefined {
  const [, chain, address] = /^(\d{1,10})_(0x[0-9a-f]{40})$/i.exec(payload.trim()) ?? [];
  return chain && `${chain} ${address}`;
}

export function greeting(me: UserFromGetMe, seesEverything: boolean, language: Language): string {
  const { telegram } = wordsOf(language);
  // Without the last, people paste addresses in front of a bot that cannot see them and think it broken.
  const how = seesEverything ? [telegram.groupPaste] : [telegram.groupCommand, telegram.hiddenHere(me.username)];
  return [telegram.what, telegram.marks, ...how].join("\n");
}

/** The first message, with the two things that people do first. */
export function welcome(me: UserFromGetMe, example: Subject | undefined, language: Language) {
  const { telegram } = wordsOf(language);
  const tryIt = example && {
    text: telegram.tryExample,
    callback_data: actionData({ kind: "audit", label: "", subject: example }),
  };
  const add: InlineKeyboardButton = { text: telegram.addToGroup, url: groupLink(me) };
  return { text: telegram.start, keyboard: [...(tryIt ? [[tryIt]] : []), [add]] };
}

export function help(me: UserFromGetMe, isPrivate: boolean, language: Language): string {
  const { telegram } = wordsOf(language);
  const group = me.can_read_all_group_messages ? telegram.readsGroups : telegram.hiddenInGroups;
  return [
    telegram.what,
    "",
    ...telegram.commandHelp,
    "",
    telegram.marks,
    "",
    telegram.inline(me.username),
    telegram.links,
    ...(isPrivate ? [group, `${telegram.addToGroup}: ${groupLink(me)}`] : []),
  ].join("\n");
}

/** Whether this update is the bot's arrival in a group. */
export function hasJoined({ chat, old_chat_member: before, new_chat_member: after }: ChatMemberUpdated): boolean {
  const isIn = (member: typeof after) =>
    member.status === "member" ||
    member.status === "administrator" ||
    (member.status === "restricted" && member.is_member);
  return (chat.type === "group" || chat.type === "supergroup") && !isIn(before) && isIn(after);
}

/** The bot was blocked, or put out of the chat. */
export function isGone(self: ChatMemberUpdated["new_chat_member"]): boolean {
  return self.status === "kicked" || self.status === "left";
}

type Command = keyof Words["telegram"]["commands"];

/** What the menu of each kind of chat offers. */
const MENUS: readonly (readonly [
  type: "all_private_chats" | "all_group_chats" | "all_chat_administrators",
  Command[],
])[] = [
  [
    "all_private_chats",
    ["audit", "watch", "watching", "unwatch", "mine", "limits", "key", "settings", "language", "help"],
  ],
  ["all_group_chats", ["audit", "calls", "forget", "watching", "limits", "help"]],
  [
    "all_chat_administrators",
    ["audit", "calls", "forget", "watch", "watching", "unwatch", "limits", "settings", "language", "help"],
  ],
];

/** The one without a language is for all others. */
const EACH_LANGUAGE = [
  { words: wordsOf("en").telegram },
  ...LANGUAGES.filter((language) => language !== "en").map((language) => ({
    words: wordsOf(language).telegram,
    language_code: language,
  })),
];

/** The menus in every language. */
export function commandMenus() {
  return MENUS.flatMap(([type, names]) =>
    EACH_LANGUAGE.map(({ words, ...language }) => ({
      scope: { type },
      commands: names.map((command) => ({ command, description: words.commands[command] })),
      ...language,
    })),
  );
}

/** What an empty chat with the bot shows, and its profile, in every language. */
export function descriptions() {
  return EACH_LANGUAGE.map(({ words, ...language }) => ({
    description: words.description,
    short: words.shortDescription,
    ...language,
  }));
}
