// Replies to a message with a card, keeps it current while the audit runs, or links the card that is there.
import { HttpError } from "grammy";
import type { Message } from "grammy/types";
import type { Question } from "../../engine/request/request.ts";
import type { Card } from "../../format/card.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answer } from "../replies.ts";
import type { SumAsked } from "../typed-arguments.ts";
import { nameOf } from "./calls.ts";
import type { CardMessage } from "./card-message.ts";
import { telegramConfig } from "./config.ts";
import { isMessageGone } from "./refusals.ts";
import { isGroup, personOf, placeOf, targetOf, threadOf } from "./sender.ts";
import type { Services } from "./services.ts";

/** What a message asks: `pasted` is an address that no one asked about. */
type MessageQuestion = { readonly message: Message; readonly question: Question; readonly pasted: boolean };

/** One question of a message, answered by a card below it. */
export function createCardReplies(services: Services) {
  const { answers, recent, settings, notes, pace, work, languageFor } = services;
  const point = createPointer(services);

  /** What the card shows at its end; what no one asked about ends unseen where nothing comes of it. */
  const finish = async (
    { message, question, pasted }: MessageQuestion,
    answer: Answer,
    card: CardMessage,
    keepsCalls: boolean,
  ): Promise<void> => {
    if (answer.kind === "limited" && !card.isShown()) {
      // What was asked is answered each time, with the seconds that are left; what merely went by is not worth a message.
      return pasted ? notes.react(targetOf(message), "😴") : notes.tell(targetOf(message), answer.note);
    }
    const isNobodysQuestion = pasted && answer.kind !== "card" && answer.kind !== "choice";
    if (isNobodysQuestion && !card.isShown()) return;
    if (answer.kind === "refused" && pasted && answer.code === "not-a-token") return card.remove();
    await card.show(answer.card).catch((error: unknown) => {
      // The card may have arrived or not, and saying it twice is worse than asking for patience.
      if (error instanceof HttpError && !card.isShown()) return notes.react(targetOf(message), "🤔");
      throw error;
    });
    const shown = card.messageId();
    const place = placeOf(message);
    if (answer.kind !== "card") await recent.forget(place, question.address);
    else if (keepsCalls) {
      const by = { id: personOf(message).id, name: nameOf(message) };
      await services.calls.note(String(message.chat.id), by, answer.report);
    }
    if (answer.kind === "card" && shown)
      await recent.note(place, question.address, answer.report.chain.id, String(shown));
  };

  /** Resolves as soon as something is to be seen, so that the chat's next message need not wait for the audit. */
  return async (message: Message, question: Question, pasted: boolean, sum?: SumAsked): Promise<void> => {
    const chat = message.chat.id;
    if (pace.isFull(chat)) return;
    // An earlier card does not tell of the sum.
    if (isGroup(message.chat) && sum === undefined && (await point(message, question, pasted))) return;
    const { compact, pictures, calls } = await settings.of(String(chat));
    const language = await languageFor(chat, message.from);
    const card = services.cardMessageAt({ kind: "reply", to: targetOf(message) });
    const seen = Promise.withResolvers<void>();
    let { chainId } = question;
    const sketch = async (sketched: Card): Promise<void> => {
      await card.sketch(sketched);
      const shown = card.messageId();
      if (shown && chainId !== null) await recent.note(placeOf(message), question.address, chainId, String(shown));
      seen.resolve();
    };
    const answering = work.start("Answering a message", async () => {
      const answer = await answers.audit({
        question,
        person: personOf(message),
        pasted,
        compact,
        pictures,
        language,
        ...(sum === undefined ? {} : { sum }),
        onPlaced: (request) => {
          chainId = request.chainId;
        },
        working: (sketched) => (pace.isBusy(chat) ? undefined : sketch(sketched)),
      });
      await finish({ message, question, pasted }, answer, card, calls && isGroup(message.chat));
    });
    await Promise.race([seen.promise, answering]);
  };
}

/** Instead of the same card twice, a group gets a pointer to the one that it has. */
function createPointer({ api, recent, languageFor }: Services) {
  const pointed = new Map<string, number>();

  /** False: there is no card, or someone deleted it. */
  return async (message: Message, question: Question, pasted: boolean): Promise<boolean> => {
    const place = placeOf(message);
    const earlier = await recent.find(place, question.address, question.chainId);
    if (earlier === undefined) return false;
    const key = `${place}:${earlier}`;
    if (pasted && performance.now() - (pointed.get(key) ?? Number.NEGATIVE_INFINITY) < telegramConfig.pointerGapMs)
      return true;
    try {
      const { pointer } = wordsOf(await languageFor(message.chat.id, message.from)).chat;
      await api.sendMessage(message.chat.id, pointer, {
        ...threadOf(targetOf(message)),
        reply_parameters: { message_id: Number(earlier), allow_sending_without_reply: false },
      });
    } catch (error) {
      if (!isMessageGone(error)) throw error;
      await recent.forget(place, question.address);
      return false;
    }
    pointed.set(key, performance.now());
    const [oldest] = pointed.keys();
    if (pointed.size > telegramConfig.rememberedPointers && oldest !== undefined) pointed.delete(oldest);
    return true;
  };
}
