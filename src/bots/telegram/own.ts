import type { Message } from "grammy/types";
import { readOwn } from "../own-words.ts";
import { MISUNDERSTANDINGS } from "../words.ts";
import { isQuiet } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf, textOf } from "./sender.ts";
import type { Services } from "./services.ts";

const IN_PRIVATE = "Send me /mine in private: what you hold is nobody else's business.";
const OWN_HELP =
  "/mine 0x… eth 0x… – your wallet, then the token: what it sells for now, after others have left, and under each power. Or answer a card with /mine 0x…. Nothing about wallets is kept.";

/** `/mine`: in private chats alone. */
export function createOwn(services: Services) {
  const { api, answers, notes, work } = services;

  const erase = (message: Message) =>
    api.deleteMessage(message.chat.id, message.message_id).catch((error: unknown) => {
      if (!isQuiet(error)) throw error;
    });

  return async (message: Message, words: string): Promise<void> => {
    if (isFromBot(message)) return;
    if (isGroup(message.chat)) {
      // The wallet is somebody's: it does not stay for others to read, where that can be helped.
      if (words.trim() !== "") await erase(message).catch(() => undefined);
      return notes.tell(targetOf(message), IN_PRIVATE);
    }
    const replied = message.reply_to_message ? textOf(message.reply_to_message) : "";
    const asked = readOwn(words, replied, answers.chains);
    if (asked === undefined) return notes.say(targetOf(message), OWN_HELP);
    if ("problem" in asked) return notes.say(targetOf(message), MISUNDERSTANDINGS[asked.problem]);
    const { wallet, question } = asked;
    const card = services.cardMessageAt({ kind: "reply", to: targetOf(message) });
    void work.start("Answering in private", async () => {
      const working = card.sketch.bind(card);
      const answer = await answers.mine({ question, person: personOf(message), working }, wallet);
      if (answer.kind === "limited" && !card.isShown()) await notes.tell(targetOf(message), answer.note);
      else await card.show(answer.card);
    });
  };
}
