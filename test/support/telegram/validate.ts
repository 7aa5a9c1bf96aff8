import { type Entity, liveEntities, parseHtml } from "./text.ts";

/** What the Bot API refuses, with its own words. */
export class Refusal extends Error {
  readonly code: number;
  readonly parameters: Record<string, unknown> | undefined;
  constructor(description: string, code = 400, parameters?: Record<string, unknown>) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export const bad = (description: string) => new Refusal(`Bad Request: ${description}`);

export type Payload = Record<string, unknown>;
export type Button = {
  text: string;
  callback_data?: string;
  url?: string;
  copy_text?: { text: string };
  web_app?: { url: string };
};
export type Content = { text: string; entities: Entity[]; live: Entity[]; keyboard: Button[][] };

const COMMON = ["entities", "parse_mode", "link_preview_options", "reply_markup"];
/** What each method takes; a parameter that is not here is a mistake of ours that Telegram would ignore. */
const PARAMETERS: Record<string, { needs: string[]; takes: string[] }> = {
  getMe: { needs: [], takes: [] },
  getUpdates: { needs: [], takes: ["offset", "limit", "timeout", "allowed_updates"] },
  deleteWebhook: { needs: [], takes: ["drop_pending_updates"] },
  setWebhook: { needs: ["url"], takes: ["secret_token", "allowed_updates", "max_connections"] },
  setMyCommands: { needs: ["commands"], takes: ["scope", "language_code"] },
  setMyDescription: { needs: ["description"], takes: ["language_code"] },
  setMyShortDescription: { needs: ["short_description"], takes: ["language_code"] },
  sendMessage: {
    needs: ["chat_id", "text"],
    takes: [...COMMON, "message_thread_id", "reply_parameters", "ephemeral_message_parameters"],
  },
  editMessageText: { needs: ["text"], takes: [...COMMON, "chat_id", "message_id", "inline_message_id"] },
  deleteMessage: { needs: ["chat_id", "message_id"], takes: [] },
  setMessageReaction: { needs: ["chat_id", "message_id"], takes: ["reaction"] },
  getChatMember: { needs: ["chat_id", "user_id"], takes: [] },
  answerCallbackQuery: { needs: ["callback_query_id"], takes: ["text", "show_alert"] },
  answerInlineQuery: { needs: ["inline_query_id", "results"], takes: ["cache_time", "is_personal", "button"] },
  answerGuestQuery: { needs: ["guest_query_id", "result"], takes: [] },
};

export function checkParameters(method: string, payload: Payload): void {
  const known = PARAMETERS[method];
  if (!known) throw new Refusal("Not Found: method not found", 404);
  for (const name of known.needs) if (payload[name] === undefined) throw bad(`parameter "${name}" is required`);
  for (const name of Object.keys(payload)) {
    if (!known.needs.includes(name) && !known.takes.includes(name)) throw bad(`STRICT: ${method} takes no "${name}"`);
  }
}

const ENTITY_TYPES = new Set(["bold", "italic", "code", "pre", "text_link", "blockquote", "expandable_blockquote"]);

/** Text, entities and buttons as they would be stored, or the refusal. */
export function contentOf(payload: Payload): Content {
  const parsed =
    payload["parse_mode"] === "HTML"
      ? parseHtml(String(payload["text"]))
      : { text: String(payload["text"]), entities: (payload["entities"] ?? []) as Entity[] };
  if (typeof parsed === "string") throw bad(parsed);
  const { text, entities } = parsed;
  if (text.trim() === "") throw bad("message text is empty");
  if (!text.isWellFormed()) throw bad("strings must be encoded in UTF-8");
  if (text.length > 4_096) throw bad("message is too long");
  checkEntities(text, entities);
  const markup = payload["reply_markup"] as { inline_keyboard?: Button[][] } | undefined;
  if (markup && !Array.isArray(markup.inline_keyboard)) throw bad("object expected as reply markup");
  const keyboard = markup?.inline_keyboard ?? [];
  for (const button of keyboard.flat()) checkButton(button, Number(payload["chat_id"]) > 0);
  return { text, entities, live: liveEntities(text, entities), keyboard };
}

function checkEntities(text: string, entities: readonly Entity[]): void {
  if (entities.length > 100) throw bad("STRICT: entities past the hundredth are dropped");
  for (const entity of entities) {
    if (!ENTITY_TYPES.has(entity.type)) throw bad(`can't parse MessageEntity: unsupported type "${entity.type}"`);
    const isInside = Number.isInteger(entity.offset) && entity.offset >= 0 && entity.length > 0;
    if (!isInside || entity.offset + entity.length > text.length) throw bad("ENTITY_BOUNDS_INVALID");
    const cut = [entity.offset, entity.offset + entity.length].some((at) => /[\uDC00-\uDFFF]/.test(text[at] ?? ""));
    if (cut) throw bad("STRICT: an entity begins or ends inside a character");
    if (entity.type === "text_link" && !isWebAddress(entity.url ?? "")) throw bad("ENTITY_URL_INVALID");
    const crossed = entities.some((other) => other !== entity && crosses(entity, other));
    if (crossed) throw bad("STRICT: entities cross, or stand inside code");
  }
}

function crosses(a: Entity, b: Entity): boolean {
  const isApart = a.offset + a.length <= b.offset || b.offset + b.length <= a.offset;
  const isAround = (x: Entity, y: Entity) => x.offset <= y.offset && y.offset + y.length <= x.offset + x.length;
  if (isApart) return false;
  if (a.type === "code" || b.type === "code") return ![a, b].some((one) => /blockquote/.test(one.type));
  return !isAround(a, b) && !isAround(b, a);
}

function checkButton(button: Button, isPrivate: boolean): void {
  const kinds = [button.callback_data, button.url, button.copy_text, button.web_app].filter(
    (kind) => kind !== undefined,
  );
  if (typeof button.text !== "string" || button.text.trim() === "")
    throw bad("can't parse inline keyboard button: Text is empty");
  if (kinds.length !== 1)
    throw bad("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  if (button.callback_data !== undefined) {
    const bytes = Buffer.byteLength(button.callback_data);
    if (bytes < 1 || bytes > 64) throw bad("BUTTON_DATA_INVALID");
  }
  if (button.web_app !== undefined) {
    const { url } = button.web_app;
    if (!isPrivate) throw bad("BUTTON_TYPE_INVALID");
    if (!url.startsWith("https:") || !isWebAddress(url))
      throw bad(`inline keyboard button Web App URL '${url}' is invalid: Only HTTPS links are allowed`);
  }
  if (button.copy_text !== undefined) {
    const { text } = button.copy_text;
    if (typeof text !== "string" || text.length < 1 || text.length > 256) throw bad("BUTTON_COPY_TEXT_INVALID");
  }
  if (button.url !== undefined && !isWebAddress(button.url)) {
    throw bad(`inline keyboard button URL '${button.url}' is invalid: Wrong HTTP URL`);
  }
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:\/\/[^/]*\.[^/.:]+(:\d+)?(\/|$)/.test(url);
}

/** An inline result, also of a guest. */
export function checkResult(result: Payload): Content {
  const id = String(result["id"] ?? "");
  if (Buffer.byteLength(id) < 1 || Buffer.byteLength(id) > 64) throw bad("RESULT_ID_INVALID");
  if (result["type"] !== "article") throw bad("STRICT: only articles are sent");
  if (!String(result["title"] ?? "").trim()) throw bad("RESULT_TITLE_EMPTY");
  const input = result["input_message_content"] as Payload | undefined;
  if (!input) throw bad("MESSAGE_EMPTY");
  return contentOf({ text: input["message_text"], entities: input["entities"], reply_markup: result["reply_markup"] });
}

export function checkCommands(commands: readonly { command: string; description: string }[]): void {
  if (commands.length > 100) throw bad("BOT_COMMANDS_TOO_MUCH");
  for (const { command, description } of commands) {
    if (!/^[a-z0-9_]{1,32}$/.test(command)) throw bad("BOT_COMMAND_INVALID");
    if (description.length < 1 || description.length > 256) throw bad("BOT_COMMAND_DESCRIPTION_INVALID");
  }
}
