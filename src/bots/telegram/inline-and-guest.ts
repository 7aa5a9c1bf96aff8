// Answers once in a chat that the bot is no member of.
import { setTimeout as sleep } from "node:timers/promises";
import type { InlineQuery, InlineQueryResult, InlineQueryResultArticle, Message } from "grammy/types";
import type { Language } from "../../engine/core/languages.ts";
import { isMuted, misunderstood, parseCommand, parsePaste, type Question } from "../../engine/request/request.ts";
import { actionData } from "../../format/actions.ts";
import { type Card, code, line, plainText, section } from "../../format/card.ts";
import { sayMisunderstood, toNoteCard } from "../../format/plain-cards.ts";
import { toTelegram, toTelegramLine } from "../../format/telegram.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answer } from "../replies.ts";
import { readBrief, readSum, type SumAsked } from "../typed-arguments.ts";
import { previewOf } from "./card-message.ts";
import { telegramConfig } from "./config.ts";
import { isTooLate } from "./refusals.ts";
import { isFromBot, personOf, textOf, toPerson } from "./sender.ts";
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

function resultOf(card: Card): InlineQueryResultArticle {
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

// Inline queries: `@bot 0x…` and `@bot eth 0x…` in any chat.

type Found = { readonly results: InlineQueryResult[]; readonly hint?: string };

/** `@bot 0x…` and `@bot eth 0x…` in any chat, without being a member of it. */
export function createInline(services: Services) {
  const { api, answers, settings, work, languageFor } = services;
  const latest = new Map<number, string>();

  const find = async (query: InlineQuery, question: Question, sum?: SumAsked): Promise<Found> => {
    const language = await languageFor(query.from.id, query.from);
    const { compact, pictures } = await settings.of(String(query.from.id));
    const asked = answers.audit({
      question,
      person: toPerson(query.from.id),
      compact,
      pictures,
      language,
      ...(sum === undefined ? {} : { sum }),
    });
    const answer = await Promise.race([asked, sleep(telegramConfig.inlinePatienceMs, undefined, { ref: false })]);
    if (!answer) return later(question, language);
    if (answer.kind === "limited") return { results: [], hint: answer.note };
    return answer.kind === "choice"
      ? choices(question, answer, language)
      : { results: [articleOf(answer.card, question)] };
  };

  const send = async (query: InlineQuery, { results, hint }: Found): Promise<void> => {
    const button = hint === undefined ? {} : { button: { text: hint.slice(0, 64), start_parameter: "help" } };
    try {
      await api.answerInlineQuery(query.id, results, {
        cache_time: telegramConfig.inlineCacheSeconds,
        is_personal: true,
        ...button,
      });
    } catch (error) {
      if (!isTooLate(error)) throw error;
    }
  };

  return async (query: InlineQuery): Promise<void> => {
    latest.set(query.from.id, query.id);
    const { words, sum } = readSum(query.query, answers.chains);
    const { questions } = parseCommand(words, answers.chains);
    const [question] = questions;
    if (!question) {
      const { telegram } = wordsOf(await languageFor(query.from.id, query.from));
      return send(query, { results: [], hint: telegram.typeAddress });
    }
    await sleep(telegramConfig.inlineRestMs);
    const isLatest = latest.get(query.from.id) === query.id;
    if (isLatest) latest.delete(query.from.id);
    await (isLatest
      ? work.start("Answering an inline query", async () => send(query, await find(query, question, sum)))
      : send(query, { results: [] }));
  };
}

function articleOf(card: Card, { chainId, address }: Question): InlineQueryResult {
  const [first, second] = card.sections.flatMap((section) => section.lines);
  const title = card.title.length > 0 ? card.title : (first?.spans ?? []);
  return {
    ...resultOf(card),
    id: `${chainId ?? 0}:${address.toLowerCase()}`,
    title: toTelegramLine(title, 100) || wordsOf(card.language).telegram.answer,
    description: toTelegramLine((card.title.length > 0 ? first : second)?.spans ?? [], 200),
  };
}

/** A result for each chain; its card comes when the button on it is pressed. */
function choices(question: Question, { card }: Answer, language: Language): Found {
  const { telegram } = wordsOf(language);
  const results = card.actions.flat().flatMap((action): InlineQueryResult[] => {
    if (action.kind !== "audit") return [];
    const text = telegram.auditOn(question.address, action.label);
    return [
      {
        type: "article",
        id: `${action.subject.chainId}:${action.subject.address}`,
        title: action.label,
        description: question.address,
        input_message_content: { message_text: text, link_preview_options: { is_disabled: true } },
        reply_markup: { inline_keyboard: [[{ text: telegram.audit, callback_data: actionData(action) }]] },
      },
    ];
  });
  return { results };
}

function later(question: Question, language: Language): Found {
  const { telegram } = wordsOf(language);
  if (question.chainId === null) return { results: [], hint: telegram.nameChain };
  const subject = { chainId: question.chainId, address: question.address };
  const card: Card = {
    language,
    tone: "note",
    title: [{ kind: "text", text: telegram.takesLonger }],
    sections: [section([line(code(question.address))])],
    actions: [[{ kind: "show", label: telegram.showCard, view: "summary", subject }]],
  };
  return {
    results: [
      {
        ...articleOf(card, question),
        description: plainText([{ kind: "code", text: question.address }]),
      } as InlineQueryResult,
    ],
  };
}
