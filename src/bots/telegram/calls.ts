// `/calls` and `/forget`, and the weekly summary of a group's calls.
import type { Message } from "grammy/types";
import { toTelegram } from "../../format/telegram.ts";
import { wordsOf } from "../../words/index.ts";
import { startSummaries, toCallsCard } from "../calls-card.ts";
import { bodyOf } from "./card-message.ts";
import { ignoring, isQuiet } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf } from "./sender.ts";
import type { Services } from "./services.ts";

export function createCallCommands(services: Services) {
  const { calls, settings, admins, notes, work, languageFor } = services;
  return {
    /** The chat's latest and best, or those of one person in it. */
    async list(message: Message, words: string): Promise<void> {
      if (isFromBot(message)) return;
      const target = targetOf(message);
      const chat = String(message.chat.id);
      const language = await languageFor(message.chat.id, message.from);
      const { calls: said } = wordsOf(language);
      if (!isGroup(message.chat)) return notes.say(target, said.inGroups);
      if (!(await settings.of(chat)).calls) return notes.say(target, said.off);
      const [name] = words.trim().split(/\s+/).filter(Boolean);
      await work.start("Listing calls", async () => {
        const card = toCallsCard({ calls: await calls.told(chat, { who: name }), now: Date.now(), name }, language);
        await services.cardMessageAt({ kind: "reply", to: target }).show(card);
      });
    },

    /** What is kept of the person who asks, here or, asked in private, in every group; all of the chat's, where an admin says so. */
    async forget(message: Message, words: string): Promise<void> {
      if (isFromBot(message)) return;
      const isAll = /^all$/i.test(words.trim()) && (await admins.maySet(message));
      const { id } = personOf(message);
      const { calls: said } = wordsOf(await languageFor(message.chat.id, message.from));
      if (!isGroup(message.chat)) {
        for (const chat of await calls.chats()) await calls.forget(chat, id);
        return notes.say(targetOf(message), said.forgottenEverywhere);
      }
      await calls.forget(String(message.chat.id), isAll ? undefined : id);
      await notes.say(targetOf(message), isAll ? said.allForgotten : said.forgotten);
    },
  };
}

/** The name that the chat sees: whoever has none is called by what they call themselves. */
export function nameOf({ from, sender_chat: speaker }: Message): string {
  const chat = speaker && ("title" in speaker ? speaker.title : speaker.username);
  return chat ?? from?.username ?? from?.first_name ?? "?";
}

/** Ends when what it returns is called. */
export function startCallSummaries({ api, calls, settings, work, log }: Services): () => void {
  return startSummaries({
    calls,
    settings,
    placeOf: (chat) => chat,
    async send(chat, card) {
      const message = toTelegram(card);
      await api.sendMessage(chat, message.text, bodyOf(message, message)).catch(ignoring(isQuiet));
    },
    start: (sumUp) => void work.start("Summing up calls", sumUp),
    log,
  });
}
