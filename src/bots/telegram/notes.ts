// Short notes: to one user alone where Telegram can, otherwise as a reply that is deleted.
import { type Api, GrammyError } from "grammy";
import type { Message, ReactionTypeEmoji } from "grammy/types";
import { telegramConfig } from "./config.ts";
import { isQuiet } from "./refusals.ts";
import { isGroup, replyTo, type Target, threadOf } from "./sender.ts";
import type { Work } from "./work.ts";

const PREVIEW_OFF = { link_preview_options: { is_disabled: true } };

export type Notes = ReturnType<typeof createNotes>;

/** Short texts of ours: to one person alone where Telegram can, otherwise as a reply that goes away. */
export function createNotes(api: Api, work: Work) {
  const fading = new Map<NodeJS.Timeout, () => void>();

  const fade = (note: Message) => {
    const remove = () => {
      clearTimeout(timer);
      fading.delete(timer);
      void work.start("Removing a note", () => api.deleteMessage(note.chat.id, note.message_id));
    };
    const timer = setTimeout(remove, telegramConfig.publicNoteMs);
    fading.set(timer, remove);
  };

  /** Undefined: this cannot be shown to one person alone here. */
  const whisper = async (to: Target, text: string, query?: string): Promise<Message | undefined> => {
    if (to.user === undefined) return undefined;
    try {
      return await api.sendMessage(to.chat.id, text, {
        ...PREVIEW_OFF,
        ...threadOf(to),
        ...(to.ephemeral === undefined ? {} : { reply_parameters: { ephemeral_message_id: to.ephemeral } }),
        ephemeral_message_parameters: {
          receiver_user_id: to.user,
          ...(query === undefined ? {} : { callback_query_id: query }),
        },
      });
    } catch (error) {
      if (error instanceof GrammyError && error.error_code === 400) return undefined;
      throw error;
    }
  };

  return {
    /** An answer that everyone in the chat may read; a command that only its sender sees is answered likewise. */
    async say(to: Target, text: string): Promise<void> {
      if (to.ephemeral !== undefined && (await whisper(to, text))) return;
      await api.sendMessage(to.chat.id, text, { ...PREVIEW_OFF, ...replyTo(to) });
    },

    /** Something for one person. */
    async tell(to: Target, text: string, query?: string): Promise<void> {
      if (!isGroup(to.chat)) {
        await api.sendMessage(to.chat.id, text, { ...PREVIEW_OFF, ...replyTo(to) });
        return;
      }
      const whispered = await whisper(to, text, query);
      if (whispered?.ephemeral_message_id !== undefined) return;
      fade(whispered ?? (await api.sendMessage(to.chat.id, text, { ...PREVIEW_OFF, ...replyTo(to) })));
    },

    async react(to: Target, emoji: ReactionTypeEmoji["emoji"]): Promise<void> {
      try {
        await api.setMessageReaction(to.chat.id, to.message, [{ type: "emoji", emoji }]);
      } catch (error) {
        // Groups choose which reactions they allow; one that is not allowed is not worth a word.
        if (!isQuiet(error) && !(error instanceof GrammyError)) throw error;
      }
    },

    /** Removes at once what would fade later. */
    clear(): void {
      for (const remove of [...fading.values()]) remove();
    },
  };
}
