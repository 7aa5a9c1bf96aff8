import { HttpError } from "grammy";
import type { Message } from "grammy/types";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { isMuted, parseCommand, parsePaste, type Question } from "../../engine/request/request.ts";
import type { Card } from "../../format/card.ts";
import type { Answer } from "../answer.ts";
import { MISUNDERSTANDINGS } from "../words.ts";
import type { House } from "./house.ts";
import { createPointer } from "./pointer.ts";
import { isAddressed, isFromBot, isGroup, personOf, placeOf, targetOf, textOf } from "./sender.ts";
import type { Showing } from "./showing.ts";

/** More than any key allows, and far more than anybody types. */
const MESSAGES_A_MINUTE = 120;

/** Messages that ask for an audit: typed commands, and addresses that went by. */
export function createAsks(house: House) {
  const { answers, recent, settings, notes, pace, work } = house;
  const point = createPointer(house);
  const noted = new Map<string, number>();
  const flood = new RateLimiterMemory({ points: MESSAGES_A_MINUTE, duration: 60 });

  /** Whoever writes faster than anybody reads is not answered for a while. */
  const isFlooding = (message: Message): Promise<boolean> =>
    flood.consume(personOf(message).id).then(
      () => false,
      () => true,
    );

  /** Once a person and minute; after that a reaction says it. */
  const tellLimit = async (message: Message, answer: Answer & { kind: "limited" }, pasted: boolean): Promise<void> => {
    const person = personOf(message).id;
    const now = Date.now();
    for (const [who, until] of noted) if (until <= now) noted.delete(who);
    if (pasted || noted.has(person)) return notes.react(targetOf(message), "😴");
    noted.set(person, now + answer.resetSeconds * 1_000);
    await notes.tell(targetOf(message), answer.note);
  };

  const finish = async (message: Message, question: Question, answer: Answer, showing: Showing, pasted: boolean) => {
    if (answer.kind === "limited" && !showing.isShown()) return tellLimit(message, answer, pasted);
    const isNobodysQuestion = pasted && answer.kind !== "card" && answer.kind !== "choice";
    if (isNobodysQuestion && !showing.isShown()) return;
    if (answer.kind === "refused" && pasted && answer.code === "not-a-token") return showing.remove();
    await showing.show(answer.card).catch((error: unknown) => {
      // The card may have arrived or not, and saying it twice is worse than asking for patience.
      if (error instanceof HttpError && !showing.isShown()) return notes.react(targetOf(message), "🤔");
      throw error;
    });
    const shown = showing.messageId();
    const place = placeOf(message);
    if (answer.kind !== "card") await recent.forget(place, question.address);
    else if (shown) await recent.note(place, question.address, answer.report.chain.id, String(shown));
  };

  /** Resolves as soon as something is to be seen, so that the chat's next message need not wait for the audit. */
  const ask = async (message: Message, question: Question, pasted: boolean): Promise<void> => {
    const chat = message.chat.id;
    if (pace.isFull(chat)) return;
    if (isGroup(message.chat) && (await point(message, question, pasted))) return;
    const { compact } = await settings.of(String(chat));
    const showing = house.showingAt({ kind: "reply", to: targetOf(message) });
    const seen = Promise.withResolvers<void>();
    let chainId = question.chainId;
    const sketch = async (card: Card): Promise<void> => {
      await showing.sketch(card);
      const shown = showing.messageId();
      if (shown && chainId !== null) await recent.note(placeOf(message), question.address, chainId, String(shown));
      seen.resolve();
    };
    const answering = work.start("Answering a message", async () => {
      const answer = await answers.audit({
        question,
        person: personOf(message),
        pasted,
        compact,
        onPlaced: (request) => {
          chainId = request.chainId;
        },
        working: (card) => (pace.isBusy(chat) ? undefined : sketch(card)),
      });
      await finish(message, question, answer, showing, pasted);
    });
    await Promise.race([seen.promise, answering]);
  };

  const converse = async (message: Message, text: string): Promise<void> => {
    const questions = parsePaste(text, answers.chains);
    for (const question of questions) await ask(message, question, false);
    if (questions.length > 0 || !message.text) return;
    const problem = parseCommand(text, answers.chains).problem ?? "no-address";
    await notes.say(targetOf(message), MISUNDERSTANDINGS[problem]);
  };

  /** Commands in a group that are not ours are another bot's. */
  const overhear = async (message: Message, text: string): Promise<void> => {
    const questions = text.startsWith("/") ? [] : parsePaste(text, answers.chains);
    if (questions.length === 0) return;
    const isAsked = isAddressed(message, house.me());
    const { autoAudit } = await settings.of(String(message.chat.id));
    if (!autoAudit && !isAsked) return;
    for (const question of questions) await ask(message, question, !isAsked);
  };

  return {
    /** `/audit …`, or `/audit` in reply to a message that has an address. */
    async command(message: Message, words: string): Promise<void> {
      if (isFromBot(message) || (await isFlooding(message))) return;
      const typed = parseCommand(words, answers.chains);
      const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
      const meant = typed.problem === "no-address" ? parsePaste(`${words} ${replied}`, answers.chains) : [];
      const understood = meant.length > 0 ? { questions: meant, problem: null } : typed;
      if (understood.problem) return notes.say(targetOf(message), MISUNDERSTANDINGS[understood.problem]);
      for (const question of understood.questions) await ask(message, question, false);
    },

    /** Any other message. In private it is a question, in a group something that went by. */
    async message(message: Message): Promise<void> {
      const text = textOf(message);
      if (isFromBot(message) || isMuted(text) || (await isFlooding(message))) return;
      await (isGroup(message.chat) ? overhear(message, text) : converse(message, text));
    },
  };
}
