import { setTimeout as sleep } from "node:timers/promises";
import { type Chat, entitiesOf, type Stored, type TelegramServer, type User } from "./server.ts";

export const alice: User = { id: 1001, is_bot: false, first_name: "Alice" };
export const bob: User = { id: 1002, is_bot: false, first_name: "Bob" };
export const carol: User = { id: 1003, is_bot: false, first_name: "Carol" };
/** Stands in for admins who do not show who they are. */
export const anonymous: User = { id: 1_087_968_824, is_bot: true, first_name: "Group", username: "GroupAnonymousBot" };

export const privately = (user: User): Chat => ({ id: user.id, type: "private", first_name: user.first_name });
export const group: Chat = { id: -1_001_000_000_001, type: "supergroup", title: "Traders" };
export const oldGroup: Chat = { id: -5_001, type: "group", title: "Old friends" };
export const forum: Chat = { id: -1_001_000_000_002, type: "supergroup", title: "Forum", is_forum: true };
export const channel: Chat = { id: -1_001_000_000_003, type: "channel", title: "Calls" };

type Extra = Record<string, unknown>;

/** People on the other side of the server: what they do becomes updates, what they see is what was stored. */
export function createPeople(server: TelegramServer) {
  for (const chat of [privately(alice), privately(bob), privately(carol), group, oldGroup, forum, channel])
    server.meet(chat);

  const message = (chat: Chat, from: User | undefined, text: string, extra: Extra = {}) => {
    const id = server.nextId();
    server.keep({
      chat,
      id,
      from: from?.id ?? 0,
      text,
      entities: [],
      live: [],
      keyboard: [],
      edits: 0,
      at: Date.now(),
      deleted: false,
    });
    return {
      message_id: id,
      date: Math.floor(Date.now() / 1_000),
      chat,
      ...(from ? { from } : {}),
      text,
      ...(entitiesOf(text).length > 0 ? { entities: entitiesOf(text) } : {}),
      ...extra,
    };
  };

  const say = (chat: Chat, from: User, text: string, extra: Extra = {}) => {
    const said = message(chat, from, text, extra);
    server.push({ message: said });
    return said;
  };

  return {
    say,
    message,
    post: (text: string) => {
      const said = message(channel, undefined, text, { sender_chat: channel });
      server.push({ channel_post: said });
      return said;
    },
    press(card: Stored, from: User, label: string | { data: string }): string {
      const button =
        typeof label === "string" ? card.keyboard.flat().find(({ text }) => text.includes(label)) : undefined;
      const data = typeof label === "string" ? button?.callback_data : label.data;
      if (data === undefined) throw new Error(`There is no button ${JSON.stringify(label)} on: ${card.text}`);
      const id = server.newQuery("callback");
      const { text, entities, keyboard } = card;
      const looks = { text, entities, reply_markup: { inline_keyboard: keyboard } };
      const shown = { message_id: card.id, date: 1, chat: card.chat, from: server.bot, ...structuredClone(looks) };
      server.push({ callback_query: { id, from, message: shown, chat_instance: "1", data } });
      return id;
    },
    pressInline(inlineId: string, from: User, data: string): string {
      const id = server.newQuery("callback");
      server.push({ callback_query: { id, from, inline_message_id: inlineId, chat_instance: "1", data } });
      return id;
    },
    inline(from: User, query: string): string {
      const id = server.newQuery("inline");
      server.push({ inline_query: { id, from, query, offset: "" } });
      return id;
    },
    guest(from: User, text: string, extra: Extra = {}): string {
      const id = server.newQuery("guest");
      const chat: Chat = { id: -1_009_999, type: "supergroup", title: "Elsewhere" };
      server.push({ guest_message: { ...message(chat, from, text), guest_query_id: id, ...extra } });
      return id;
    },
    membership(chat: Chat, from: string, to: string, extra: Extra = {}): void {
      const member = (status: string) => ({ status, user: server.bot, ...extra });
      server.push({
        my_chat_member: { chat, from: alice, date: 1, old_chat_member: member(from), new_chat_member: member(to) },
      });
    },
    answerTo: (id: string) => server.queries.get(id)?.answer,
  };
}

/** Waits until something is so; says what was expected when it never is. */
export async function until<Value>(
  what: string,
  look: () => Value | undefined | false,
  timeoutMs = 20_000,
): Promise<Value> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(5)) {
    const value = look();
    if (value !== undefined && value !== false) return value;
  }
  throw new Error(`It never came to this: ${what}`);
}

/** Long enough for anything that should not happen to have happened. */
export const aMoment = () => sleep(250);
