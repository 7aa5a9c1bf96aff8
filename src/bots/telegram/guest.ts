// Answers once in a chat that the bot is no member of.
import type { InlineQueryResult, Message } from "grammy/types";
import { isMuted, misunderstood, parseCommand, parsePaste } from "../../engine/request/request.ts";
import type { Card } from "../../format/card.ts";
import { sayMisunderstood, toNoteCard } from "../../format/plain-cards.ts";
import { toTelegram } from "../../format/telegram.ts";
import { readBrief } from "../typed-arguments.ts";
import { previewOf } from "./card-message.ts";
import { isTooLate } from "./refusals.ts";
import { isFromBot, personOf, textOf } from "./sender.ts";
import type { Services } from "./services.ts";

/** Mentioned in a chat that it is no member of, the bot answers once; that message is edited like any other card. */
export function createGuest(services: Services) {
  const { api, answers, settings, work, languageFor } = services;

  /** The first card answers the query, later ones edit what it became. */
  const createGuestCard = (query: string) => {
    let answered: Promise<string | undefined> | undefined;
    const answer = async (card: Card): Promise<string | undefined> => {
      try {
        return (await api.answerGuestQuery(query, resultOf(card))).inline_message_id;
      } catch (error) {
        if (isTooLate(error)) return undefined;
        throw error;
      }
    };
    return async (card: Card): Promise<void> => {
      if (!answered) {
        answered = answer(card);
        await answered;
        return;
      }
      const id = await answered.catch(() => undefined);
      if (id !== undefined) await services.cardMessageAt({ kind: "inline", id }).show(card);
    };
  };

  return async (message: Message): Promise<void> => {
    const query = message.guest_query_id;
    if (query === undefined || isFromBot(message) || isMuted(textOf(message))) return;
    const show = createGuestCard(query);
    const { words: own, sum } = readBrief(withoutMention(textOf(message), services.me().username), answers.chains);
    const typed = parseCommand(own, answers.chains);
    const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
    const [question] = typed.questions.length > 0 ? typed.questions : parsePaste(`${own} ${replied}`, answers.chains);
    const language = await languageFor(message.chat.id, message.from);
    if (!question) {
      const why = misunderstood(own, typed.problem ?? "no-address", answers.chains);
      return show(toNoteCard([sayMisunderstood(why, language)], language));
    }
    const person = personOf(message);
    const { compact, pictures } = await settings.of(person.id);
    const seen = Promise.withResolvers<void>();
    const answering = work.start("Answering as a guest", async () => {
      const working = (card: Card) => show(card).finally(seen.resolve);
      const answer = await answers.audit({
        question,
        person,
        compact,
        pictures,
        language,
        working,
        ...(sum === undefined ? {} : { sum }),
      });
      await show(answer.card);
    });
    await Promise.race([seen.promise, answering]);
  };
}

function withoutMention(text: string, username: string): string {
  return text.replaceAll(new RegExp(`@${username}\\b`, "gi"), " ").replace(/^\s*\/\w+/, " ");
}

function resultOf(card: Card): InlineQueryResult {
  const message = toTelegram(card);
  return {
    type: "article",
    id: "card",
    title: "Audit",
    input_message_content: {
      message_text: message.text,
      entities: message.entities,
      link_preview_options: previewOf(message),
    },
    ...(message.keyboard.length > 0 ? { reply_markup: { inline_keyboard: message.keyboard } } : {}),
  };
}
