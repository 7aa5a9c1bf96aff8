// `/watch`, `/watching`, `/unwatch` and their buttons: in private for oneself, in groups for all by admins.
import type { CallbackQuery, Message } from "grammy/types";
import type { Language } from "../../engine/core/languages.ts";
import type { Watcher } from "../../engine/monitor/watch-lists.ts";
import {
  type Misunderstanding,
  misunderstood,
  parseCommand,
  parsePaste,
  type Question,
} from "../../engine/request/request.ts";
import { sayMisunderstood } from "../../format/plain-cards.ts";
import { wordsOf } from "../../words/index.ts";
import { ignoring, isNotModified, isQuiet, isTooLate } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf, textOf, toPerson } from "./sender.ts";
import type { Services } from "./services.ts";

/** `/watch`, `/watching`, `/unwatch` and their buttons: in private for oneself, in groups by admins for all. */
export function createWatches(services: Services) {
  const { api, answers, watchVerbs, admins, notes, work, settings, languageFor } = services;

  /** What was typed after a command, or stands in the message that it answers. */
  const understand = (message: Message, words: string) => {
    const typed = parseCommand(words, answers.chains);
    const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
    const meant = typed.problem === "no-address" ? parsePaste(`${words} ${replied}`, answers.chains) : [];
    return meant.length > 0 ? { questions: meant, problem: null } : typed;
  };

  const languageIn = (message: Message): Promise<Language> => languageFor(message.chat.id, message.from);

  const explain = (text: string, problem: Misunderstanding | null, language: Language): string =>
    sayMisunderstood(misunderstood(text, problem ?? "no-address", answers.chains), language);

  const mayChange = async (message: Message): Promise<boolean> => {
    if (isFromBot(message)) return false;
    if (await admins.maySet(message)) return true;
    await notes.tell(targetOf(message), wordsOf(await languageIn(message)).chat.watching.adminsOnly);
    return false;
  };

  const begin = async (message: Message, question: Question): Promise<void> => {
    const language = await languageIn(message);
    await settings.alertsAskedFor(String(message.chat.id), language);
    const card = services.cardMessageAt({ kind: "reply", to: targetOf(message) });
    const answer = await watchVerbs.begin(watcherIn(message), {
      question,
      person: personOf(message),
      compact: true,
      language,
      working: (sketched) => card.sketch(sketched),
    });
    if (answer.kind === "limited" && !card.isShown()) await notes.tell(targetOf(message), answer.note);
    else await card.show(answer.card);
  };

  const showList = (message: Message): Promise<void> =>
    work.start("Listing watches", async () => {
      const card = await watchVerbs.list(watcherIn(message), await languageIn(message));
      await services.cardMessageAt({ kind: "reply", to: targetOf(message) }).show(card);
    });

  const reply = async (query: CallbackQuery, text: string): Promise<void> => {
    await api
      .answerCallbackQuery(query.id, { text: text.slice(0, 200), show_alert: text.length > 40 })
      .catch(ignoring(isTooLate));
  };

  const press = async (query: CallbackQuery): Promise<void> => {
    const { data = "", from } = query;
    const message = query.message as Message | undefined;
    const mayPress = !message || !isGroup(message.chat) || (await admins.isAdmin(message.chat.id, from.id));
    const language = await languageFor(message?.chat.id ?? from.id, from);
    const { chat } = wordsOf(language);
    if (!mayPress) return reply(query, chat.watching.adminsOnly);
    if (/^w:/.test(data)) await settings.alertsAskedFor(String(message?.chat.id ?? from.id), language);
    // A card that was sent through the inline mode is in a chat that we do not know: its reader is told in private.
    const watcher = message ? watcherIn(message) : watcherAt(String(from.id));
    const done = await watchVerbs.press(data, watcher, { person: toPerson(from.id), language });
    if (!done) return reply(query, chat.staleButton);
    await reply(query, done.sentence);
    if (!done.list || !message) return;
    const spot = { kind: "message", chat: message.chat.id, message: message.message_id, shown: message } as const;
    await services
      .cardMessageAt(spot)
      .show(done.list)
      .catch((error: unknown) => {
        if (!isNotModified(error) && !isQuiet(error)) throw error;
      });
  };

  return {
    async watch(message: Message, words: string): Promise<void> {
      if (!(await mayChange(message))) return;
      const { questions, problem } = understand(message, words);
      const [question] = questions;
      if (!question) return notes.say(targetOf(message), explain(words, problem, await languageIn(message)));
      // The audit takes seconds, and the chat's next message need not wait for it.
      void work.start("Beginning a watch", () => begin(message, question));
    },

    async watching(message: Message, words: string): Promise<void> {
      const [, quiet] = /^quiet\b\s*(.*)$/is.exec(words.trim()) ?? [];
      if (quiet === undefined) return isFromBot(message) ? undefined : showList(message);
      if (!(await mayChange(message))) return;
      const language = await languageIn(message);
      const said = await watchVerbs.quiet(watcherIn(message), quiet, language);
      await notes.say(targetOf(message), said ?? wordsOf(language).chat.watching.quietHelp);
    },

    async unwatch(message: Message, words: string): Promise<void> {
      if (!(await mayChange(message))) return;
      const { questions, problem } = understand(message, words);
      const [question] = questions;
      if (!question)
        return problem === "no-address"
          ? showList(message)
          : notes.say(targetOf(message), explain(words, problem, await languageIn(message)));
      const watcher = watcherIn(message);
      const sentence = await watchVerbs.stopWherever(watcher, question, await languageIn(message));
      await notes.say(targetOf(message), sentence);
    },

    owns: watchVerbs.owns,

    press(query: CallbackQuery): void {
      // What no card tells of any more is looked at first, which takes seconds.
      void work.start("Answering a button", () => press(query));
    },
  };
}

export function watcherAt(chat: string): Watcher {
  return { door: "telegram", id: chat };
}

/** The chat, told in the topic in which someone chose. */
function watcherIn({ chat, is_topic_message, message_thread_id: topic }: Message): Watcher {
  return { ...watcherAt(String(chat.id)), ...(is_topic_message && topic !== undefined ? { topic } : {}) };
}
