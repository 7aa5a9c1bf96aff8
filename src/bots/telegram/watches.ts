// `/watch`, `/watching`, `/unwatch` and their buttons: in private for oneself, in groups for all by admins.
import type { CallbackQuery, Message } from "grammy/types";
import type { Watcher } from "../../engine/monitor/watcher.ts";
import { parseCommand, parsePaste, type Question } from "../../engine/request/request.ts";
import { MISUNDERSTANDINGS, STALE_BUTTON } from "../words.ts";
import { isNotModified, isQuiet, isTooLate } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf, textOf, toPerson } from "./sender.ts";
import type { Services } from "./services.ts";

const FOR_ADMINS = "Only admins of this chat choose what it watches. In private you choose for yourself.";
const QUIET_HELP = "Quiet hours are given in UTC, like /watching quiet 22-7, or /watching quiet off.";

/** `/watch`, `/watching`, `/unwatch` and their buttons: in private for oneself, in groups by admins for all. */
export function createWatches(services: Services) {
  const { api, answers, watchVerbs, admins, notes, work } = services;

  /** What was typed after a command, or stands in the message that it answers. */
  const understand = (message: Message, words: string) => {
    const typed = parseCommand(words, answers.chains);
    const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
    const meant = typed.problem === "no-address" ? parsePaste(`${words} ${replied}`, answers.chains) : [];
    return meant.length > 0 ? { questions: meant, problem: null } : typed;
  };

  const mayChange = async (message: Message): Promise<boolean> => {
    if (isFromBot(message)) return false;
    if (await admins.maySet(message)) return true;
    await notes.tell(targetOf(message), FOR_ADMINS);
    return false;
  };

  const begin = async (message: Message, question: Question): Promise<void> => {
    const card = services.cardMessageAt({ kind: "reply", to: targetOf(message) });
    const answer = await watchVerbs.begin(watcherIn(message), {
      question,
      person: personOf(message),
      compact: true,
      working: (sketched) => card.sketch(sketched),
    });
    if (answer.kind === "limited" && !card.isShown()) await notes.tell(targetOf(message), answer.note);
    else await card.show(answer.card);
  };

  const showList = (message: Message): Promise<void> =>
    work.start("Listing watches", async () => {
      const card = await watchVerbs.list(watcherIn(message));
      await services.cardMessageAt({ kind: "reply", to: targetOf(message) }).show(card);
    });

  const reply = async (query: CallbackQuery, text: string): Promise<void> => {
    await api
      .answerCallbackQuery(query.id, { text: text.slice(0, 200), show_alert: text.length > 40 })
      .catch((error) => {
        if (!isTooLate(error)) throw error;
      });
  };

  const press = async (query: CallbackQuery): Promise<void> => {
    const { data = "", from } = query;
    const message = query.message as Message | undefined;
    const mayPress = !message || !isGroup(message.chat) || (await admins.isAdmin(message.chat.id, from.id));
    if (!mayPress) return reply(query, FOR_ADMINS);
    // A card that was sent through the inline mode is in a chat that we do not know: its reader is told in private.
    const watcher = message ? watcherIn(message) : watcherAt(String(from.id));
    const done = await watchVerbs.press(data, watcher, toPerson(from.id));
    if (!done) return reply(query, STALE_BUTTON);
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
      if (!question) return notes.say(targetOf(message), MISUNDERSTANDINGS[problem ?? "no-address"]);
      // The audit takes seconds, and the chat's next message need not wait for it.
      void work.start("Beginning a watch", () => begin(message, question));
    },

    async watching(message: Message, words: string): Promise<void> {
      const [, quiet] = /^quiet\b\s*(.*)$/is.exec(words.trim()) ?? [];
      if (quiet === undefined) return isFromBot(message) ? undefined : showList(message);
      if (!(await mayChange(message))) return;
      const said = await watchVerbs.quiet(watcherIn(message), quiet);
      await notes.say(targetOf(message), said ?? QUIET_HELP);
    },

    async unwatch(message: Message, words: string): Promise<void> {
      if (!(await mayChange(message))) return;
      const { questions, problem } = understand(message, words);
      const [question] = questions;
      if (!question)
        return problem === "no-address"
          ? showList(message)
          : notes.say(targetOf(message), MISUNDERSTANDINGS[problem ?? "no-address"]);
      const watcher = watcherIn(message);
      const sentence = await watchVerbs.stopWherever(watcher, question);
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

/** The chat, told in the topic in which somebody chose. */
function watcherIn({ chat, is_topic_message, message_thread_id: topic }: Message): Watcher {
  return { ...watcherAt(String(chat.id)), ...(is_topic_message && topic !== undefined ? { topic } : {}) };
}
