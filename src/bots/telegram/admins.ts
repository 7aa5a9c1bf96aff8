import { type Api, GrammyError } from "grammy";
import type { Message } from "grammy/types";
import { telegramConfig } from "./config.ts";

export type Admins = ReturnType<typeof createAdmins>;

/** Who may change a chat's settings: asked from Telegram, and remembered for a minute. */
export function createAdmins(api: Api, now = () => performance.now()) {
  const known = new Map<string, { readonly isAdmin: boolean; readonly at: number }>();

  /** Undefined: Telegram would not say, and no one is an admin on hearsay. */
  const ask = async (chat: number, user: number): Promise<boolean | undefined> => {
    try {
      const { status } = await api.getChatMember(chat, user);
      return status === "creator" || status === "administrator";
    } catch (error) {
      if (error instanceof GrammyError) return undefined;
      throw error;
    }
  };

  return {
    async isAdmin(chat: number, user: number): Promise<boolean> {
      const key = `${chat}:${user}`;
      const near = known.get(key);
      if (near && now() - near.at < telegramConfig.adminsMs) return near.isAdmin;
      const isAdmin = await ask(chat, user);
      if (isAdmin === undefined) return false;
      known.delete(key);
      known.set(key, { isAdmin, at: now() });
      const [oldest] = known.keys();
      if (known.size > telegramConfig.rememberedAdmins && oldest) known.delete(oldest);
      return isAdmin;
    },
    /** An anonymous admin speaks as the group itself, and no one but admins posts in a channel. */
    async maySet({ chat, sender_chat: speaker, from }: Message): Promise<boolean> {
      if (chat.type === "private" || chat.type === "channel") return true;
      if (speaker) return speaker.id === chat.id;
      return from !== undefined && (await this.isAdmin(chat.id, from.id));
    },
  };
}
