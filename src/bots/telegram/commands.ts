// The commands that audit no token, and what the bot says of itself: the first message, help, the greeting of a group, and the menus of
// commands.
import type { ChatMemberUpdated, InlineKeyboardButton, Message, UserFromGetMe } from "grammy/types";
import { LANGUAGES, type Language } from "../../engine/core/languages.ts";
import { misunderstood } from "../../engine/request/request.ts";
import { actionData } from "../../format/actions.ts";
import type { Subject } from "../../format/card.ts";
import { sayMisunderstood } from "../../format/plain-cards.ts";
import { type Words, wordsOf } from "../../words/index.ts";
import { readOwn } from "../typed-arguments.ts";
import { telegramConfig } from "./config.ts";
import { ignoring, isQuiet } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf, textOf } from "./sender.ts";
import type { Services } from "./services.ts";

/** The commands that ask for no audit. */
export function createCommands({ api, me, answers, keyVerbs, notes, languageFor }: Services) {
  /** The secret stands alone in a code entity: one tap copies it, and nothing in it is live. */
  const makeKey = async (message: Message, language: Language): Promise<void> => {
    const words = wordsOf(language).chat.keys;
    const { secret, sentence } = await keyVerbs.make(personOf(message), language);
    if (secret === null) return notes.say(targetOf(message), sentence);
    const text = `${sentence}\n${words.shownOnce(secret)}\n${words.header}`;
    const entities = [{ type: "code" as const, offset: text.indexOf(secret), length: secret.length }];
    await api.sendMessage(message.chat.id, text, { entities, link_preview_options: { is_disabled: true } });
  };

  const command =
    (work: (message: Message, words: string, language: Language) => Promise<void>) =>
    async (message: Message, words: string) => {
      if (isFromBot(message)) return;
      await work(message, words.trim(), await languageFor(message.chat.id, message.from));
    };

  return {
    start: command(async (message, words, language) => {
      // A link from the inline mode leads here for help.
      if (words !== "" || isGroup(message.chat))
        return notes.say(targetOf(message), help(me(), !isGroup(message.chat), language));
      const { example } = telegramConfig;
      const isKnown = answers.chains.some(({ id }) => id === example.chainId);
      const { text, keyboard } = welcome(me(), isKnown ? example : undefined, language);
      await api.sendMessage(message.chat.id, text, { reply_markup: { inline_keyboard: keyboard } });
    }),

    help: command((message, _, language) => notes.say(targetOf(message), help(me(), !isGroup(message.chat), language))),

    limits: command(async (message, _, language) =>
      notes.tell(targetOf(message), await keyVerbs.limits(personOf(message), language)),
    ),

    key: command(async (message, words, language) => {
      const { keys } = wordsOf(language).chat;
      const target = targetOf(message);
      if (isGroup(message.chat)) {
        if (words !== "") await erase(api, message);
        return notes.tell(target, /^(|new|off|revoke)$/i.test(words) ? keys.inPrivate : keys.seenByOthers);
      }
      if (words === "") return notes.say(target, `${await keyVerbs.limits(personOf(message), language)}\n${keys.help}`);
      if (/^(off|remove|unlink|none)$/i.test(words))
        return notes.say(target, await keyVerbs.unlink(personOf(message), language));
      if (/^new$/i.test(words)) return makeKey(message, language);
      if (/^revoke$/i.test(words)) return notes.say(target, await keyVerbs.revoke(personOf(message), language));
      const [sentence, isErased] = await Promise.all([
        keyVerbs.link(personOf(message), words, language),
        erase(api, message),
      ]);
      const advice = isErased ? keys.deleted : keys.notDeleted;
      await api.sendMessage(message.chat.id, `${sentence}\n${advice}`, { link_preview_options: { is_disabled: true } });
    }),
  };
}

function erase(api: Services["api"], message: Message): Promise<boolean | undefined> {
  return api.deleteMessage(message.chat.id, message.message_id).catch(ignoring(isQuiet));
}

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
function welcome(me: UserFromGetMe, example: Subject | undefined, language: Language) {
  const { telegram } = wordsOf(language);
  const tryIt = example && {
    text: telegram.tryExample,
    callback_data: actionData({ kind: "audit", label: "", subject: example }),
  };
  const add: InlineKeyboardButton = { text: telegram.addToGroup, url: groupLink(me) };
  return { text: telegram.start, keyboard: [...(tryIt ? [[tryIt]] : []), [add]] };
}

function help(me: UserFromGetMe, isPrivate: boolean, language: Language): string {
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

/** `/mine`: in private chats alone. */
export function createOwn(services: Services) {
  const { api, answers, notes, work, languageFor } = services;

  return async (message: Message, words: string): Promise<void> => {
    if (isFromBot(message)) return;
    const language = await languageFor(message.chat.id, message.from);
    const { mine } = wordsOf(language).chat;
    if (isGroup(message.chat)) {
      // The wallet is someone's: it does not stay for others to read, where that can be helped.
      if (words.trim() !== "") await erase(api, message).catch(() => undefined);
      return notes.tell(targetOf(message), mine.inPrivate);
    }
    const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
    const asked = readOwn(words, replied, answers.chains);
    if (asked === undefined) return notes.say(targetOf(message), mine.help);
    if ("problem" in asked)
      return notes.say(
        targetOf(message),
        sayMisunderstood(misunderstood(words, asked.problem, answers.chains), language),
      );
    const { wallet, question } = asked;
    const card = services.cardMessageAt({ kind: "reply", to: targetOf(message) });
    void work.start("Answering in private", async () => {
      const working = card.sketch.bind(card);
      const answer = await answers.mine({ question, person: personOf(message), language, working }, wallet);
      if (answer.kind === "limited" && !card.isShown()) await notes.tell(targetOf(message), answer.note);
      else await card.show(answer.card);
    });
  };
}
