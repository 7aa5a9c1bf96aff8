// Who sent a message: a user, an anonymous admin, a channel or a bot; and whether they are an admin of the chat.
import { type Api, GrammyError } from "grammy";
import type { Chat, Message, MessageEntity } from "grammy/types";
import type { Person } from "../../access/caller.ts";
import { telegramConfig } from "./config.ts";

// Who sent a message: a user, an anonymous admin, a channel or a bot.

/** Telegram's own accounts that stand in for people: anonymous admins, channels, automatic forwards. */
const STAND_INS = new Set([1_087_968_824, 136_817_688, 777_000]);

/** Who counts for a message: one who speaks for a chat counts as that chat, or limits would not bind them. */
export function personOf(message: Pick<Message, "from" | "sender_chat" | "chat">): Person {
  return toPerson(message.sender_chat?.id ?? message.from?.id ?? message.chat.id);
}

export function toPerson(id: number): Person {
  return { kind: "person", platform: "telegram", id: String(id) };
}

/** The account that can be spoken to privately; none where a chat speaks. */
function userOf(message: Pick<Message, "from" | "sender_chat">): number | undefined {
  return message.sender_chat || message.from?.is_bot ? undefined : message.from?.id;
}

/** What other bots write, or was written through one, is never answered: two bots would talk for ever. */
export function isFromBot(message: Message): boolean {
  const author = message.from;
  // Only bots attach buttons; a card of ours in a channel comes back so from the group that discusses it.
  if (message.via_bot || message.reply_markup) return true;
  if (message.forward_origin?.type === "user" && message.forward_origin.sender_user.is_bot) return true;
  return author?.is_bot === true && !STAND_INS.has(author.id);
}

/** Someone in a group means the bot: by its name, or by replying to it. */
export function isAddressed(message: Message, me: { id: number; username: string }): boolean {
  if (message.reply_to_message?.from?.id === me.id) return true;
  return textOf(message).toLowerCase().includes(`@${me.username.toLowerCase()}`);
}

export function isGroup(chat: Chat): boolean {
  return chat.type !== "private";
}

/** Who and what a text of ours answers. */
export type Target = {
  readonly chat: Chat;
  readonly message: number;
  readonly thread: number | undefined;
  readonly user: number | undefined;
  /** The command was seen by its sender alone, and so must the answer be. */
  readonly ephemeral: number | undefined;
};

export function targetOf(message: Message): Target {
  return {
    chat: message.chat,
    message: message.message_id,
    thread: message.is_topic_message ? message.message_thread_id : undefined,
    user: userOf(message),
    ephemeral: message.ephemeral_message_id,
  };
}

export function threadOf({ thread }: Pick<Target, "thread">) {
  return thread === undefined ? {} : { message_thread_id: thread };
}

export function replyTo(target: Target) {
  return {
    ...threadOf(target),
    reply_parameters: { message_id: target.message, allow_sending_without_reply: true },
  };
}

/** The words of a message, its caption, and the addresses of links that hide behind words. */
export function textOf(message: Message): string {
  const entities: MessageEntity[] = message.entities ?? message.caption_entities ?? [];
  const hidden = entities.flatMap((entity) => (entity.type === "text_link" ? [entity.url] : []));
  return [message.text ?? message.caption ?? "", ...hidden].join(" ");
}

/** The chat and topic in which a card answers. */
export function placeOf(message: Message): string {
  return message.is_topic_message ? `${message.chat.id}/${message.message_thread_id}` : String(message.chat.id);
}

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
