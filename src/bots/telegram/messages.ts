// Handles messages: typed commands, questions in private, and addresses pasted in groups.
import type { Message } from "grammy/types";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Language } from "../../engine/core/languages.ts";
import {
  isMuted,
  type Misunderstanding,
  misunderstood,
  parseCommand,
  parsePaste,
} from "../../engine/request/request.ts";
import { sayMisunderstood } from "../../format/plain-cards.ts";
import { readBrief, readSum } from "../typed-arguments.ts";
import { createCardReplies } from "./card-replies.ts";
import { telegramConfig } from "./config.ts";
import { isAddressed, isFromBot, isGroup, personOf, targetOf, textOf } from "./sender.ts";
import type { Services } from "./services.ts";

/** Messages that may ask for an audit: typed commands, questions in private, and addresses that go by in groups. */
export function createMessages(services: Services) {
  const { answers, settings, notes, languageFor } = services;
  const reply = createCardReplies(services);
  const flood = new RateLimiterMemory({ points: telegramConfig.messagesPerMinute, duration: 60 });

  /** One who writes faster than people read is not answered for a while. */
  const isFlooding = (message: Message): Promise<boolean> =>
    flood.consume(personOf(message).id).then(
      () => false,
      () => true,
    );

  const converse = async (message: Message, text: string): Promise<void> => {
    const { words, sum } = readBrief(text, answers.chains);
    const questions = parsePaste(words, answers.chains);
    for (const question of questions) await reply(message, question, false, sum);
    if (questions.length > 0 || !message.text) return;
    const language = await languageFor(message.chat.id, message.from);
    const { problem } = parseCommand(text, answers.chains);
    await notes.say(targetOf(message), explain(text, problem, language));
  };

  const explain = (text: string, problem: Misunderstanding | null, language: Language): string =>
    sayMisunderstood(misunderstood(text, problem ?? "no-address", answers.chains), language);

  /** Commands in a group that are not ours are another bot's. */
  const overhear = async (message: Message, text: string): Promise<void> => {
    const questions = text.startsWith("/") ? [] : parsePaste(text, answers.chains);
    if (questions.length === 0) return;
    const isAsked = isAddressed(message, services.me());
    const { autoAudit } = await settings.of(String(message.chat.id));
    if (!autoAudit && !isAsked) return;
    for (const question of questions) await reply(message, question, !isAsked);
  };

  return {
    /** `/audit …`, or `/audit` in reply to a message that has an address; with a sum beside it, if someone wants to know of one. */
    async command(message: Message, line: string): Promise<void> {
      if (isFromBot(message) || (await isFlooding(message))) return;
      const { words, sum } = readSum(line, answers.chains);
      const typed = parseCommand(words, answers.chains);
      const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
      const meant = typed.problem === "no-address" ? parsePaste(`${words} ${replied}`, answers.chains) : [];
      const understood = meant.length > 0 ? { questions: meant, problem: null } : typed;
      if (understood.problem) {
        const language = await languageFor(message.chat.id, message.from);
        return notes.say(targetOf(message), explain(words, understood.problem, language));
      }
      for (const question of understood.questions) await reply(message, question, false, sum);
    },

    /** Any other message. In private it is a question, in a group something that went by. */
    async message(message: Message): Promise<void> {
      const text = textOf(message);
      if (isFromBot(message) || isMuted(text) || (await isFlooding(message))) return;
      await (isGroup(message.chat) ? overhear(message, text) : converse(message, text));
    },
  };
}
