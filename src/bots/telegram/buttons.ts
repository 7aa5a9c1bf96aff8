// Handles presses of a card's buttons. Their data comes from the client and is checked.
import type { CallbackQuery } from "grammy/types";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Language } from "../../engine/core/languages.ts";
import { plainText } from "../../format/spans.ts";
import { type Words, wordsOf } from "../../words/index.ts";
import type { Answer } from "../replies.ts";
import type { Spot } from "./card-message.ts";
import { telegramConfig } from "./config.ts";
import { isTooLate } from "./refusals.ts";
import { toPerson } from "./sender.ts";
import type { Services } from "./services.ts";

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
      await services.api.answerCallbackQuery(query.id, shown).catch((error: unknown) => {
        if (!isTooLate(error)) throw error;
      });
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
