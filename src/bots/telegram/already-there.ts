import type { InlineKeyboardButton, Message, MessageEntity } from "grammy/types";
import type { TelegramButton, TelegramEntity, TelegramMessage } from "../../format/telegram.ts";

/** What a message shows, as Telegram tells it with a pressed button. One that is too old comes without its words. */
export type Shown = Partial<Pick<Message, "text" | "entities" | "reply_markup">>;

/** Whether an edit would change nothing: Telegram refuses those, and counts them in its limits. In doubt it would. */
export function isThereAlready(
  { text, entities, reply_markup: markup }: Shown,
  { text: wanted, entities: marked, keyboard }: TelegramMessage,
): boolean {
  const rows = (markup?.inline_keyboard ?? []).map((row) => row.map(toWords).join("\n"));
  const isSameKeyboard = rows.join("\n\n") === keyboard.map((row) => row.map(toWords).join("\n")).join("\n\n");
  // Telegram marks links and mentions of its own accord, beside ours.
  const own = new Set((entities ?? []).map(toMark));
  return text === wanted && isSameKeyboard && marked.every((entity) => own.has(toMark(entity)));
}

function toWords(button: InlineKeyboardButton | TelegramButton): string {
  const address = "url" in button ? inOneForm(button.url) : undefined;
  const data = "callback_data" in button ? button.callback_data : undefined;
  const app = "web_app" in button ? inOneForm(button.web_app.url) : undefined;
  return JSON.stringify([button.text, data, address, app, "copy_text" in button ? button.copy_text.text : undefined]);
}

function toMark(entity: MessageEntity | TelegramEntity): string {
  const { type, offset, length } = entity;
  return JSON.stringify([type, offset, length, "url" in entity ? inOneForm(entity.url) : undefined]);
}

function inOneForm(address: string): string {
  return URL.parse(address)?.href ?? address;
}
