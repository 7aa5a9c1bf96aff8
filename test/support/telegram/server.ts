import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf } from "../body.ts";
import { type Entity, liveEntities } from "./text.ts";
import {
  bad,
  type Content,
  checkCommands,
  checkParameters,
  checkResult,
  contentOf,
  type Payload,
  Refusal,
} from "./validate.ts";

export const TOKEN = "4242424242:AAtestTESTtestTESTtestTESTtestTESTtes";
export const BOT = {
  id: 4242424242,
  is_bot: true,
  first_name: "Assay",
  username: "assay_test_bot",
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: true,
  supports_guest_queries: true,
};

export type User = { id: number; is_bot: boolean; first_name: string; username?: string };
export type Chat = {
  id: number;
  type: "private" | "group" | "supergroup" | "channel";
  title?: string;
  first_name?: string;
  is_forum?: true;
};
export type Stored = Content & {
  chat: Chat;
  id: number;
  from: "bot" | number;
  replyTo?: number;
  thread?: number;
  edits: number;
  at: number;
  deleted: boolean;
  ephemeralFor?: number;
};
export type Call = { method: string; payload: Payload; at: number; refusal?: string };
type Fault =
  | "drop-before"
  | "drop-after"
  | "hang"
  | { code: number; description: string; retry_after?: number; migrate_to_chat_id?: number };
type World = {
  admins: Set<string>;
  botIsAdmin: Set<number>;
  out: Map<number, "kicked" | "blocked" | "muted">;
  topics: Set<string>;
};

export type TelegramServer = Awaited<ReturnType<typeof startTelegramServer>>;

const MINUTE_MS = 60_000;
const REACTIONS = ["👍", "👎", "❤", "🔥", "👀", "🤔", "😴", "🙈", "🫡", "🥱"];

/** A Bot API server that is as strict as Telegram, on this machine. Nothing that it refuses goes unnoticed. */
export async function startTelegramServer(me: Partial<typeof BOT> = {}) {
  const bot = { ...BOT, ...me };
  const calls: Call[] = [];
  const messages = new Map<string, Stored>();
  const inline = new Map<string, Content & { edits: number }>();
  const queries = new Map<string, { kind: "callback" | "inline" | "guest"; at: number; answer?: Payload }>();
  const faults: { method: string; fault: Fault }[] = [];
  const world: World = { admins: new Set(), botIsAdmin: new Set(), out: new Map(), topics: new Set() };
  const chats = new Map<number, Chat>();
  const pending: Payload[] = [];
  const sent = new Map<number, number[]>();
  let polls: (() => void)[] = [];
  let nextUpdate = 700_000;
  let hanging = 0;
  let nextId = 100;

  const key = (chat: unknown, id: unknown) => `${chat}:${id}`;

  const chatFor = (payload: Payload): Chat => {
    const chat = chats.get(Number(payload["chat_id"]));
    if (!chat) throw bad("chat not found");
    const out = world.out.get(chat.id);
    if (out === "kicked") throw new Refusal(`Forbidden: bot was kicked from the ${chat.type} chat`, 403);
    if (out === "blocked") throw new Refusal("Forbidden: bot was blocked by the user", 403);
    if (out === "muted") throw bad("not enough rights to send text messages to the chat");
    return chat;
  };

  /** 20 a minute in a group and 30 a second in all, edits among them. */
  const countFlood = (chat: Chat) => {
    const now = Date.now();
    const all = (sent.get(0) ?? []).filter((at) => at > now - 1_000);
    if (all.length >= 30) throw new Refusal("Too Many Requests: retry after 1", 429, { retry_after: 1 });
    sent.set(0, [...all, now]);
    if (chat.type === "private") return;
    const mine = (sent.get(chat.id) ?? []).filter((at) => at > now - MINUTE_MS);
    const [oldest = now] = mine;
    const wait = Math.ceil((oldest + MINUTE_MS - now) / 1_000);
    if (mine.length >= 20) throw new Refusal(`Too Many Requests: retry after ${wait}`, 429, { retry_after: wait });
    sent.set(chat.id, [...mine, now]);
  };

  const asMessage = (stored: Stored) => ({
    message_id: stored.ephemeralFor === undefined ? stored.id : 0,
    ...(stored.ephemeralFor === undefined ? {} : { ephemeral_message_id: stored.id }),
    date: Math.floor(stored.at / 1_000),
    chat: stored.chat,
    from: bot,
    text: stored.text,
    entities: [...stored.entities, ...stored.live],
    ...(stored.keyboard.length > 0 ? { reply_markup: { inline_keyboard: stored.keyboard } } : {}),
  });

  const isYoungQuery = (id: unknown) => {
    const query = queries.get(String(id));
    return query !== undefined && Date.now() - query.at < 15_000;
  };

  const methods: Record<string, (payload: Payload) => unknown> = {
    getMe: () => bot,
    deleteWebhook: () => true,
    setWebhook(payload) {
      if (!String(payload["url"]).startsWith("https://"))
        throw bad("bad webhook: An HTTPS URL must be provided for webhook");
      if (!/^[\w-]{1,256}$/.test(String(payload["secret_token"])))
        throw bad("secret token contains unallowed characters");
      return true;
    },
    setMyCommands(payload) {
      checkCommands(payload["commands"] as { command: string; description: string }[]);
      return true;
    },
    setMyDescription(payload) {
      if (String(payload["description"]).length > 512) throw bad("BOT_DESCRIPTION_TOO_LONG");
      return true;
    },
    setMyShortDescription(payload) {
      if (String(payload["short_description"]).length > 120) throw bad("BOT_SHORT_DESCRIPTION_TOO_LONG");
      return true;
    },
    sendMessage(payload) {
      const content = contentOf(payload);
      const chat = chatFor(payload);
      const thread = payload["message_thread_id"];
      if (thread !== undefined && !world.topics.has(key(chat.id, thread))) throw bad("message thread not found");
      const reply = payload["reply_parameters"] as
        | { message_id?: number; allow_sending_without_reply?: boolean }
        | undefined;
      const answered = reply && messages.get(key(chat.id, reply.message_id));
      const isThere = answered !== undefined && !answered.deleted;
      if (reply?.message_id !== undefined && !isThere && reply.allow_sending_without_reply !== true)
        throw bad("message to be replied not found");
      const whisper = payload["ephemeral_message_parameters"] as
        | { receiver_user_id: number; callback_query_id?: string }
        | undefined;
      if (whisper) {
        if (chat.type !== "supergroup" && chat.type !== "group")
          throw bad("ephemeral messages can't be sent to the chat");
        if (!world.botIsAdmin.has(chat.id) && !isYoungQuery(whisper.callback_query_id))
          throw bad("EPHEMERAL_NOT_ALLOWED");
      }
      countFlood(chat);
      const stored: Stored = {
        ...content,
        chat,
        id: nextId++,
        from: "bot",
        edits: 0,
        at: Date.now(),
        deleted: false,
        ...(isThere && reply?.message_id !== undefined ? { replyTo: reply.message_id } : {}),
        ...(thread === undefined ? {} : { thread: Number(thread) }),
        ...(whisper ? { ephemeralFor: whisper.receiver_user_id } : {}),
      };
      messages.set(key(chat.id, stored.id), stored);
      return asMessage(stored);
    },
    editMessageText(payload) {
      const content = contentOf(payload);
      const isInline = payload["inline_message_id"] !== undefined;
      const old = isInline
        ? inline.get(String(payload["inline_message_id"]))
        : messages.get(key(chatFor(payload).id, payload["message_id"]));
      if (!old || ("deleted" in old && old.deleted))
        throw bad(isInline ? "MESSAGE_ID_INVALID" : "message to edit not found");
      if ("from" in old && old.from !== "bot") throw bad("message can't be edited");
      const looks = ({ text, entities, keyboard }: Content) => JSON.stringify([text, entities, keyboard]);
      if (looks(old) === looks(content)) {
        throw bad(
          "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
        );
      }
      if ("chat" in old) countFlood(old.chat as Chat);
      Object.assign(old, content, { edits: old.edits + 1 });
      return "chat" in old ? asMessage(old as Stored) : true;
    },
    deleteMessage(payload) {
      const chat = chatFor(payload);
      const old = messages.get(key(chat.id, payload["message_id"]));
      if (!old || old.deleted) throw bad("message to delete not found");
      if (old.from !== "bot" && chat.type !== "private" && !world.botIsAdmin.has(chat.id))
        throw bad("message can't be deleted");
      old.deleted = true;
      return true;
    },
    setMessageReaction(payload) {
      const reactions = payload["reaction"] as { type: string; emoji: string }[];
      if (!messages.has(key(chatFor(payload).id, payload["message_id"]))) throw bad("message to react not found");
      if (reactions.some(({ emoji }) => !REACTIONS.includes(emoji))) throw bad("REACTION_INVALID");
      return true;
    },
    getChatMember(payload) {
      const isAdmin = world.admins.has(key(payload["chat_id"], payload["user_id"]));
      return {
        user: { id: payload["user_id"], is_bot: false, first_name: "x" },
        status: isAdmin ? "administrator" : "member",
      };
    },
    answerCallbackQuery(payload) {
      if (String(payload["text"] ?? "").length > 200) throw bad("MESSAGE_TOO_LONG");
      return answer("callback", payload["callback_query_id"], payload);
    },
    answerInlineQuery(payload) {
      const results = payload["results"] as Payload[];
      if (results.length > 50) throw bad("RESULTS_TOO_MUCH");
      if (new Set(results.map((result) => result["id"])).size !== results.length) throw bad("RESULT_ID_DUPLICATE");
      for (const result of results) checkResult(result);
      const button = payload["button"] as { text?: string; start_parameter?: string } | undefined;
      if (button && (!button.text || !/^[\w-]{1,64}$/.test(button.start_parameter ?? ""))) throw bad("BUTTON_INVALID");
      return answer("inline", payload["inline_query_id"], payload);
    },
    answerGuestQuery(payload) {
      const content = checkResult(payload["result"] as Payload);
      answer("guest", payload["guest_query_id"], payload);
      const id = `guest-${payload["guest_query_id"]}`;
      inline.set(id, { ...content, edits: 0 });
      return { inline_message_id: id };
    },
  };

  const answer = (kind: "callback" | "inline" | "guest", id: unknown, payload: Payload): true => {
    const query = queries.get(String(id));
    if (!query || query.kind !== kind || query.answer || !isYoungQuery(id)) {
      throw bad("query is too old and response timeout expired or query ID is invalid");
    }
    query.answer = payload;
    return true;
  };

  const getUpdates = async (payload: Payload, request: IncomingMessage): Promise<Payload[]> => {
    const offset = Number(payload["offset"] ?? 0);
    while (pending.length > 0 && Number(pending[0]?.["update_id"]) < offset) pending.shift();
    const allowed = payload["allowed_updates"] as string[] | undefined;
    if (pending.length === 0 && Number(payload["timeout"] ?? 0) > 0) {
      await new Promise<void>((wake) => {
        polls.push(wake);
        request.once("close", wake);
        setTimeout(wake, Number(payload["timeout"]) * 1_000).unref();
      });
    }
    return pending
      .filter((update) => !allowed || allowed.some((name) => name in update))
      .slice(0, Number(payload["limit"] ?? 100));
  };

  const takeFault = (method: string): Fault | undefined => {
    const index = faults.findIndex((one) => one.method === method);
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, token, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? "") ?? [];
    const body = await bodyOf(request);
    if (body === null) return;
    const reply = (status: number, answer: Payload) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    };
    if (token !== TOKEN) return reply(401, { ok: false, error_code: 401, description: "Unauthorized" });
    const payload = (body === "" ? {} : JSON.parse(body)) as Payload;
    const fault = takeFault(method);
    if (fault === "drop-before") return void request.socket.destroy();
    if (fault === "hang") {
      hanging += 1;
      return;
    }
    const call: Call = { method, payload, at: Date.now() };
    if (method !== "getUpdates") calls.push(call);
    try {
      if (typeof fault === "object") {
        const { code, description, ...parameters } = fault;
        throw new Refusal(description, code, parameters);
      }
      checkParameters(method, payload);
      const result = method === "getUpdates" ? await getUpdates(payload, request) : methods[method]?.(payload);
      if (fault === "drop-after") return void request.socket.destroy();
      reply(200, { ok: true, result });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.refusal = error.message;
      reply(error.code, {
        ok: false,
        error_code: error.code,
        description: error.message,
        ...(error.parameters ? { parameters: error.parameters } : {}),
      });
    }
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

  const push = (update: Payload): Payload => {
    const whole = { update_id: nextUpdate++, ...update };
    pending.push(whole);
    const waiting = polls;
    polls = [];
    for (const wake of waiting) wake();
    return whole;
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bot,
    calls,
    messages,
    inline,
    queries,
    world,
    push,
    pending,
    /** Requests that were taken and never answered. */
    hanging: () => hanging,
    /** Whether somebody waits for updates. */
    isPolled: () => polls.length > 0,
    meet: (chat: Chat) => void chats.set(chat.id, chat),
    fault: (method: string, fault: Fault, times = 1) => {
      for (let index = 0; index < times; index++) faults.push({ method, fault });
    },
    nextId: () => nextId++,
    newQuery(kind: "callback" | "inline" | "guest", id = `${kind}-${nextId++}`): string {
      queries.set(id, { kind, at: Date.now() });
      return id;
    },
    keep(stored: Stored): void {
      messages.set(key(stored.chat.id, stored.id), stored);
    },
    /** Everything the bot said in a chat and did not take back, oldest first. */
    said: (chat: Chat): Stored[] =>
      [...messages.values()].filter((one) => one.chat.id === chat.id && one.from === "bot" && !one.deleted),
    /** What was refused, apart from what a test provoked. */
    refusals: () => calls.flatMap((call) => (call.refusal === undefined ? [] : [`${call.method}: ${call.refusal}`])),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export function entitiesOf(text: string): Entity[] {
  return liveEntities(text);
}
