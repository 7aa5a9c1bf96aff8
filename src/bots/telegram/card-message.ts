// Shows a card in a chat: as a new message, or as an edit of one that is there.
import { type Api, HttpError } from "grammy";
import type { InlineKeyboardButton, Message, MessageEntity } from "grammy/types";
import type { Card } from "../../format/card.ts";
import {
  type TelegramButton,
  type TelegramEntity,
  type TelegramMessage,
  toPlainTelegram,
  toTelegram,
} from "../../format/telegram.ts";
import { isMessageGone, isNotModified, isUnparsable, migratedTo } from "./refusals.ts";
import { replyTo, type Target } from "./sender.ts";

/** Where a card is shown: a new message in a chat, or an existing message to edit. */
export type Spot =
  | { readonly kind: "reply"; readonly to: Target }
  | { readonly kind: "message"; readonly chat: number; readonly message: number; readonly shown?: Shown }
  | { readonly kind: "inline"; readonly id: string };

export type CardMessage = ReturnType<typeof createCardMessage>;

type Shape = Pick<TelegramMessage, "text"> & Partial<Pick<TelegramMessage, "entities">>;

/** One card that is sent once and edited from then on. */
export function createCardMessage(api: Api, first: Spot, onMoved: (from: number, to: number) => Promise<void>) {
  let spot = first;
  let isLost = false;
  /** What is there for sure. */
  let looks: string | undefined;

  const send = async (card: Card, to: Target): Promise<void> => {
    const message = toTelegram(card, isPrivateChat(to.chat.id));
    const sent = await withPlainFallback(message, (shape) =>
      api.sendMessage(to.chat.id, shape.text, { ...bodyOf(shape, message), ...replyTo(to) }),
    );
    spot = { kind: "message", chat: sent.chat.id, message: sent.message_id };
  };

  const edit = async (card: Card): Promise<void> => {
    const message = toTelegram(card, spot.kind === "message" && isPrivateChat(spot.chat));
    const shown = spot.kind === "message" ? spot.shown : undefined;
    if (spot.kind === "message") spot = { kind: "message", chat: spot.chat, message: spot.message };
    if (shown && isThereAlready(shown, message)) return;
    await withPlainFallback(message, async (shape) => {
      const body = bodyOf(shape, message);
      if (spot.kind === "inline") await api.editMessageTextInline(spot.id, shape.text, body);
      if (spot.kind === "message") await api.editMessageText(spot.chat, spot.message, shape.text, body);
    });
  };

  const once = async (card: Card): Promise<void> => {
    const wanted = JSON.stringify(card);
    // A first report and the end are often alike, and edits count in Telegram's limits.
    if (wanted === looks) return;
    looks = undefined;
    try {
      await (spot.kind === "reply" ? send(card, spot.to) : edit(card));
      looks = wanted;
    } catch (error) {
      const chat = migratedTo(error);
      if (isMessageGone(error)) isLost = true;
      else if (chat !== undefined && spot.kind !== "inline") await follow(chat, card);
      else if (!isNotModified(error)) throw error;
    }
  };

  /** The group became a supergroup while we were working. */
  const follow = async (chat: number, card: Card): Promise<void> => {
    if (spot.kind === "inline") return;
    const from = spot.kind === "reply" ? spot.to.chat.id : spot.chat;
    await onMoved(from, chat);
    const message = toTelegram(card);
    const sent = await api.sendMessage(chat, message.text, bodyOf(message, message));
    spot = { kind: "message", chat, message: sent.message_id };
  };

  return {
    /** Shows the card unless someone deleted it. */
    async show(card: Card): Promise<void> {
      if (!isLost) await once(card);
    },
    /** A card on the way to its end: whether it arrives does not matter, the end is shown all the same. */
    async sketch(card: Card): Promise<void> {
      await this.show(card).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      });
    },
    isShown: () => spot.kind !== "reply",
    messageId: () => (spot.kind === "message" ? spot.message : undefined),
    async remove(): Promise<void> {
      if (spot.kind === "message") await api.deleteMessage(spot.chat, spot.message);
    },
  };
}

/** Groups and channels have ids below zero. */
function isPrivateChat(id: number): boolean {
  return id > 0;
}

/** The picture stands above the words, which stay text. */
export function previewOf({ picture }: Pick<TelegramMessage, "picture">) {
  return picture === undefined
    ? { is_disabled: true }
    : { url: picture, prefer_large_media: true, show_above_text: true };
}

export function bodyOf({ entities }: Shape, { keyboard, picture }: Pick<TelegramMessage, "keyboard" | "picture">) {
  return {
    ...(entities ? { entities } : {}),
    link_preview_options: previewOf({ picture }),
    ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
  };
}

/** Should Telegram ever dislike our entities, people still get the words. */
export async function withPlainFallback<Result>(
  message: TelegramMessage,
  show: (shape: Shape) => Promise<Result>,
): Promise<Result> {
  try {
    return await show(message);
  } catch (error) {
    if (!isUnparsable(error)) throw error;
    return show({ text: toPlainTelegram(message) });
  }
}

/** What a message shows, as Telegram tells it with a pressed button. One that is too old comes without its words. */
type Shown = Partial<Pick<Message, "text" | "entities" | "reply_markup">>;

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
