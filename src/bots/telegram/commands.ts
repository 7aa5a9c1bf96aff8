import type { Message } from "grammy/types";
import type { Language } from "../../engine/core/languages.ts";
import { wordsOf } from "../../words/index.ts";
import { telegramConfig } from "./config.ts";
import { isQuiet } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf } from "./sender.ts";
import type { Services } from "./services.ts";
import { help, welcome } from "./welcome.ts";

/** The commands that ask for no audit. */
export function createCommands({ api, me, answers, keyVerbs, notes, languageFor }: Services) {
  const erase = async (message: Message): Promise<boolean> => {
    try {
      return await api.deleteMessage(message.chat.id, message.message_id);
    } catch (error) {
      if (isQuiet(error)) return false;
      throw error;
    }
  };

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
        if (words !== "") await erase(message);
        return notes.tell(target, /^(|new|off|revoke)$/i.test(words) ? keys.inPrivate : keys.seenByOthers);
      }
      if (words === "") return notes.say(target, `${await keyVerbs.limits(personOf(message), language)}\n${keys.help}`);
      if (/^(off|remove|unlink|none)$/i.test(words))
        return notes.say(target, await keyVerbs.unlink(personOf(message), language));
      if (/^new$/i.test(words)) return makeKey(message, language);
      if (/^revoke$/i.test(words)) return notes.say(target, await keyVerbs.revoke(personOf(message), language));
      const [sentence, isErased] = await Promise.all([
        keyVerbs.link(personOf(message), words, language),
        erase(message),
      ]);
      const advice = isErased ? keys.deleted : keys.notDeleted;
      await api.sendMessage(message.chat.id, `${sentence}\n${advice}`, { link_preview_options: { is_disabled: true } });
    }),
  };
}
