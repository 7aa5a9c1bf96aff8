// Handles what users do: typed commands, questions in private, addresses pasted in groups, and presses of a card's buttons, whose data
// comes from the client and is checked.
import type { CallbackQuery, Message } from "grammy/types";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Language } from "../../engine/core/languages.ts";
import {
  isMuted,
  type Misunderstanding,
  misunderstood,
  parseCommand,
  parsePaste,
} from "../../engine/request/request.ts";
import { readActionData } from "../../format/actions.ts";
import { plainText } from "../../format/card.ts";
import { sayMisunderstood } from "../../format/plain-cards.ts";
import { type Words, wordsOf } from "../../words/index.ts";
import type { Answer } from "../replies.ts";
import { readBrief, readSum } from "../typed-arguments.ts";
import type { Spot } from "./card-message.ts";
import { createCardReplies } from "./card-replies.ts";
import { telegramConfig } from "./config.ts";
import { ignoring, isTooLate } from "./refusals.ts";
import { isAddressed, isFromBot, isGroup, personOf, targetOf, textOf, toPerson } from "./sender.ts";
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

/** Pressed buttons of cards. Their data comes from the client and is believed only as far as it can be read. */
export function createButtons(services: Services) {
  const { answers, settings, work, pace, languageFor } = services;
  const presses = new RateLimiterMemory({ points: telegramConfig.pressesPerMinute, duration: 60 });
  const busy = new Set<string>();

  /** One answer a query; true if it was this one. */
  const createReply = (query: CallbackQuery, words: Words["chat"]) => {
    let isAnswered = false;
    return async (text?: string): Promise<boolean> => {
      if (isAnswered) return false;
      isAnswered = true;
      const shown = text === undefined ? {} : { text, show_alert: text !== words.looking };
      await services.api.answerCallbackQuery(query.id, shown).catch(ignoring(isTooLate));
      return true;
    };
  };

  const press = async (
    query: CallbackQuery & { data: string },
    { spot, language, seen }: { readonly spot: Spot; readonly language: Language; readonly seen: () => void },
  ): Promise<void> => {
    const words = wordsOf(language).chat;
    const reply = createReply(query, words);
    const chat = query.message?.chat;
    const isFirstLook = query.data.startsWith("a:");
    const cardMessage = services.cardMessageAt(spot);
    const { compact, pictures } = await settings.of(String(chat?.id ?? query.from.id));
    const answer = await answers.press(query.data, {
      person: toPerson(query.from.id),
      compact,
      pictures,
      language,
      free: isExample(query.data),
      working: async (card) => {
        seen();
        // Once: with the end that makes two edits, and what is known meanwhile is on the card already.
        const isFirst = await reply(words.looking);
        if (isFirst && isFirstLook && !(chat && pace.isBusy(chat.id))) await cardMessage.sketch(card);
      },
    });
    if (!answer) await reply(words.staleButton);
    else if (isShown(answer, isFirstLook)) await Promise.all([reply(), cardMessage.show(answer.card)]);
    else if (!(await reply(sentenceOf(answer))) && chat && spot.kind === "message") {
      // The card that is there stays: it is still true, and says of when it is.
      const target = { chat, message: spot.message, thread: undefined, user: query.from.id, ephemeral: undefined };
      await services.notes.tell(target, sentenceOf(answer), query.id);
    }
  };

  return async (query: CallbackQuery): Promise<void> => {
    const spot = spotOf(query);
    const { data } = query;
    const key = keyOf(query);
    const isTooFast = await presses.consume(String(query.from.id)).then(
      () => false,
      () => true,
    );
    const language = await languageFor(query.message?.chat.id ?? query.from.id, query.from);
    const words = wordsOf(language).chat;
    const refusal = isTooFast
      ? words.tooFast
      : !spot || data === undefined
        ? words.staleButton
        : busy.has(key)
          ? words.busy
          : undefined;
    if (refusal !== undefined || !spot || data === undefined) {
      await createReply(query, words)(refusal ?? words.staleButton);
      return;
    }
    busy.add(key);
    const seen = Promise.withResolvers<void>();
    const answering = work
      .start("Answering a button", () => press({ ...query, data }, { spot, language, seen: seen.resolve }))
      .finally(() => busy.delete(key));
    await Promise.race([seen.promise, answering]);
  };
}

function isExample(data: string): boolean {
  const { example } = telegramConfig;
  const pressed = readActionData(data);
  return (
    pressed?.kind === "audit" &&
    pressed.subject.chainId === example.chainId &&
    pressed.subject.address === example.address
  );
}

function isShown(answer: Answer, isFirstLook: boolean): boolean {
  if (answer.kind === "card" || answer.kind === "choice") return true;
  return isFirstLook && answer.kind !== "limited";
}

function sentenceOf(answer: Answer): string {
  return plainText(answer.card.sections[0]?.lines[0]?.spans ?? []);
}

function keyOf({ message, inline_message_id: inline }: CallbackQuery): string {
  return inline ?? `${message?.chat.id}:${message?.message_id}`;
}

function spotOf({ message, inline_message_id: inline }: CallbackQuery): Spot | undefined {
  if (inline !== undefined) return { kind: "inline", id: inline };
  return message && { kind: "message", chat: message.chat.id, message: message.message_id, shown: message };
}
