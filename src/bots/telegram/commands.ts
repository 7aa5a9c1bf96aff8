import type { Message } from "grammy/types";
import { isQuiet } from "./refusals.ts";
import { isFromBot, isGroup, personOf, targetOf } from "./sender.ts";
import type { Services } from "./services.ts";
import { help } from "./welcome.ts";

const KEY_HELP =
  "/key new makes a key for more audits. One made on the web page is linked by sending it here: /key assay_…\n/key off unlinks it, /key revoke ends those made here.";
const KEY_IN_PUBLIC =
  "Keys are for private chats only. That one was seen by others: revoke it, make another, and send it to me in private.";

/** The commands that ask for no audit. */
export function createCommands({ api, me, keyVerbs, notes }: Services) {
  const erase = async (message: Message): Promise<boolean> => {
    try {
      return await api.deleteMessage(message.chat.id, message.message_id);
    } catch (error) {
      if (isQuiet(error)) return false;
      throw error;
    }
  };

  /** The secret stands alone in a code entity: one tap copies it, and nothing in it is live. */
  const makeKey = async (message: Message): Promise<void> => {
    const { secret, sentence } = await keyVerbs.make(personOf(message));
    if (secret === null) return notes.say(targetOf(message), sentence);
    const text = `${sentence}\nIt is shown this once: ${secret}\nPrograms send it in the header x-api-key.`;
    const entities = [{ type: "code" as const, offset: text.indexOf(secret), length: secret.length }];
    await api.sendMessage(message.chat.id, text, { entities, link_preview_options: { is_disabled: true } });
  };

  const command =
    (work: (message: Message, words: string) => Promise<void>) => async (message: Message, words: string) => {
      if (!isFromBot(message)) await work(message, words.trim());
    };

  return {
    help: command((message) => notes.say(targetOf(message), help(me(), !isGroup(message.chat)))),

    limits: command(async (message) => notes.tell(targetOf(message), await keyVerbs.limits(personOf(message)))),

    key: command(async (message, words) => {
      const target = targetOf(message);
      if (isGroup(message.chat)) {
        if (words !== "") await erase(message);
        return notes.tell(target, /^(|new|off|revoke)$/i.test(words) ? "Send me /key in private." : KEY_IN_PUBLIC);
      }
      if (words === "") return notes.say(target, `${await keyVerbs.limits(personOf(message))}\n${KEY_HELP}`);
      if (/^(off|remove|unlink|none)$/i.test(words)) return notes.say(target, await keyVerbs.unlink(personOf(message)));
      if (/^new$/i.test(words)) return makeKey(message);
      if (/^revoke$/i.test(words)) return notes.say(target, await keyVerbs.revoke(personOf(message)));
      const [sentence, isErased] = await Promise.all([keyVerbs.link(personOf(message), words), erase(message)]);
      const advice = isErased ? "I deleted your message with it." : "Delete your message with it: I could not.";
      await api.sendMessage(message.chat.id, `${sentence}\n${advice}`, { link_preview_options: { is_disabled: true } });
    }),
  };
}
