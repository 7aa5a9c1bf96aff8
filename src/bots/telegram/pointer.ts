import type { Message } from "grammy/types";
import type { Question } from "../../engine/request/request.ts";
import { telegramConfig } from "./config.ts";
import { isMessageGone } from "./refusals.ts";
import { placeOf, targetOf, threadOf } from "./sender.ts";
import type { Services } from "./services.ts";

const WORDS = "☝️ Audited here a moment ago. Press Refresh there to look again.";

/** Instead of the same card twice, a group gets a pointer to the one that it has. */
export function createPointer({ api, recent }: Services) {
  const pointed = new Map<string, number>();

  /** False: there is no card, or somebody deleted it. */
  return async (message: Message, question: Question, pasted: boolean): Promise<boolean> => {
    const place = placeOf(message);
    const earlier = await recent.find(place, question.address, question.chainId);
    if (earlier === undefined) return false;
    const key = `${place}:${earlier}`;
    if (pasted && performance.now() - (pointed.get(key) ?? Number.NEGATIVE_INFINITY) < telegramConfig.pointerGapMs)
      return true;
    try {
      await api.sendMessage(message.chat.id, WORDS, {
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
