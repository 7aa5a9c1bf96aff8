import type { Message } from "grammy/types";
import { misunderstood } from "../../engine/request/request.ts";
import { sayMisunderstood } from "../../format/misunderstood.ts";
import { wordsOf } from "../../words/index.ts";
import { readOwn } from "../own-words.ts";
import { isQuiet } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf, textOf } from "./sender.ts";
import type { Services } from "./services.ts";

/** `/mine`: in private chats alone. */
export function createOwn(services: Services) {
  const { api, answers, notes, work, languageFor } = services;

  const erase = (message: Message) =>
    api.deleteMessage(message.chat.id, message.message_id).catch((error: unknown) => {
      if (!isQuiet(error)) throw error;
    });

  return async (message: Message, words: string): Promise<void> => {
    if (isFromBot(message)) return;
    const language = await languageFor(message.chat.id, message.from);
    const { mine } = wordsOf(language).chat;
    if (isGroup(message.chat)) {
      // The wallet is someone's: it does not stay for others to read, where that can be helped.
      if (words.trim() !== "") await erase(message).catch(() => undefined);
      return notes.tell(targetOf(message), mine.inPrivate);
    }
    const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
    const asked = readOwn(words, replied, answers.chains);
    if (asked === undefined) return notes.say(targetOf(message), mine.help);
    if ("problem" in asked)
      return notes.say(
        targetOf(message),
        sayMisunderstood(misunderstood(words, asked.problem, answers.chains), language),
      );
    const { wallet, question } = asked;
    const card = services.cardMessageAt({ kind: "reply", to: targetOf(message) });
    void work.start("Answering in private", async () => {
      const working = card.sketch.bind(card);
      const answer = await answers.mine({ question, person: personOf(message), language, working }, wallet);
      if (answer.kind === "limited" && !card.isShown()) await notes.tell(targetOf(message), answer.note);
      else await card.show(answer.card);
    });
  };
}
