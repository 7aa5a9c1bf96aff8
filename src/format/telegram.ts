// Card → Telegram message: text with entities and buttons, within Telegram's limits.
import { wordsOf } from "../words/index.ts";
import { actionData } from "./actions.ts";
import {
  type Action,
  type Card,
  isForeign,
  isolated,
  isRightToLeft,
  type Line,
  type Section,
  type Span,
} from "./card.ts";
import { cardConfig } from "./config.ts";

export type TelegramEntity =
  | { readonly type: "bold" | "code" | "expandable_blockquote"; readonly offset: number; readonly length: number }
  | { readonly type: "text_link"; readonly offset: number; readonly length: number; readonly url: string };

export type TelegramButton = { readonly text: string } & (
  | { readonly callback_data: string }
  | { readonly url: string }
  | { readonly web_app: { readonly url: string } }
  | { readonly copy_text: { readonly text: string } }
);

/** Text with entities rather than markup: nothing in it can break the parser, and nothing has to be escaped. */
export type TelegramMessage = {
  readonly text: string;
  readonly entities: TelegramEntity[];
  readonly keyboard: TelegramButton[][];
  /** Where Telegram fetches a picture to show above the text. */
  readonly picture?: string | undefined;
};

/** Pages open inside Telegram in private chats alone: in others it refuses such buttons. */
export function toTelegram(card: Card, isPrivate = false): TelegramMessage {
  const writer = createWriter();
  if (card.title.length > 0) writer.write(card.title);
  const { moreOnPage } = wordsOf(card.language).card;
  for (const [index, section] of card.sections.entries()) {
    writer.break(index === 0 ? "\n" : "\n\n");
    writeSection(writer, section, moreOnPage);
  }
  const picture = card.picture && isPublic(card.picture.url) ? { picture: card.picture.url } : {};
  return {
    text: writer.text(),
    entities: kept(writer.entities),
    keyboard: keyboardOf(card.actions, isPrivate),
    ...picture,
  };
}

/** The same words without entities: all foreign strings neutralised instead of set as code. */
export function toPlainTelegram(message: TelegramMessage): string {
  return neutralise(message.text);
}

/** Short texts that take no entities: alerts, titles of inline results. */
export function toTelegramLine(spans: readonly Span[], most: number): string {
  const line = spans.map((span) => (isForeign(span) ? neutralise(span.text) : span.text)).join("");
  return line.length > most ? `${line.slice(0, most - 1).toWellFormed()}…` : line;
}

const WORD_JOINER = "\u2060";
/** Behind one of these a word becomes a link, mention, command, hashtag, cashtag, number or time; decimals stay whole. */
const LIVE = /(?!(?<=\d)\.\d+(?![\d.:/\p{L}]))([.@/:#$+＠＃＄．／：])(?=\S)/gu;
/** Long runs of digits become bank cards and telephone numbers. */
const DIGITS = /(\d(?:[ -]?\d){5})(?=[ -]?\d)/g;

/** Word joiners are invisible, and break whatever Telegram would make of the text. */
export function neutralise(text: string): string {
  return text.replace(LIVE, `$1${WORD_JOINER}`).replace(DIGITS, `$1${WORD_JOINER}`);
}

type Writer = ReturnType<typeof createWriter>;

function createWriter() {
  let written = "";
  const entities: TelegramEntity[] = [];
  const put = (shown: string, entity?: { type: "bold" | "code" } | { type: "text_link"; url: string }) => {
    if (entity && shown !== "") entities.push({ ...entity, offset: written.length, length: shown.length });
    written += shown;
  };
  return {
    entities,
    text: () => written,
    break(characters: string) {
      if (written !== "") written += characters;
    },
    fold(from: number) {
      const length = written.length - from;
      if (length > 0) entities.push({ type: "expandable_blockquote", offset: from, length });
    },
    write(spans: readonly Span[]) {
      for (const span of spans) writeSpan(put, span);
    },
    put,
  };
}

function writeSpan(put: Writer["put"], span: Span): void {
  switch (span.kind) {
    case "text":
      put(span.text);
      break;
    case "strong":
      put(span.text, { type: "bold" });
      break;
    case "emphasis":
      put(isolated(span.text, neutralise(span.text)), { type: "bold" });
      break;
    case "prose":
      put(isolated(span.text, neutralise(span.text)));
      break;
    case "code":
      put(span.text, { type: "code" });
      break;
    case "link":
      put(span.text, isPublic(span.url) ? { type: "text_link", url: span.url } : undefined);
      break;
    case "hostile":
      writeHostile(put, span.text);
  }
}

/** Right-to-left names are isolated, or they would turn round the numbers beside them. */
function writeHostile(put: Writer["put"], name: string): void {
  const isTurned = isRightToLeft(name);
  if (isTurned) put("\u2068");
  put(name, { type: "code" });
  if (isTurned) put("\u2069");
}

function writeSection(writer: Writer, section: Section, more: string): void {
  if (section.title) {
    writer.put(section.title, { type: "bold" });
    writer.break("\n");
  }
  const start = writer.text().length;
  for (const [index, line] of section.lines.entries()) {
    if (writer.text().length + roomFor(line) > cardConfig.telegramCharacters) {
      writer.put(more);
      break;
    }
    if (index > 0) writer.break("\n");
    writer.put(line.marker ? `${line.marker} ` : "");
    writer.put(line.label ? `${line.label}: ` : "");
    writer.write(line.spans);
  }
  if (section.folded) writer.fold(start);
}

/** What a line takes, with room for the next break, an ellipsis and the isolating characters. */
function roomFor({ label, spans }: Line): number {
  return spans.reduce((sum, span) => sum + neutralise(span.text).length + 2, (label?.length ?? 0) + 10);
}

/** Where there are too many, emphasis goes first; what keeps a name from being live is never dropped. */
function kept(entities: readonly TelegramEntity[]): TelegramEntity[] {
  if (entities.length <= cardConfig.telegramEntities) return entities.toSorted(byPlace);
  const weight = (entity: TelegramEntity) => (entity.type === "code" ? 0 : entity.type === "bold" ? 2 : 1);
  return entities
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, cardConfig.telegramEntities)
    .toSorted(byPlace);
}

function byPlace(a: TelegramEntity, b: TelegramEntity): number {
  return a.offset - b.offset || b.length - a.length;
}

function keyboardOf(actions: Card["actions"], isPrivate: boolean): TelegramButton[][] {
  return actions.map((row) => row.flatMap((action) => toButton(action, isPrivate))).filter((row) => row.length > 0);
}

function toButton(action: Action, isPrivate: boolean): TelegramButton[] {
  if (action.kind === "copy") return [{ text: action.label, copy_text: { text: action.text } }];
  if (action.kind !== "open") return [{ text: action.label, callback_data: actionData(action) }];
  if (!isPublic(action.url)) return [];
  const { label, url, app } = action;
  return [isPrivate && app?.startsWith("https:") ? { text: label, web_app: { url: app } } : { text: label, url }];
}

/** Telegram refuses a whole message for one button to a host that only this machine knows. */
function isPublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, protocol } = new URL(url);
  const isNamed = /\.[a-z]{2,}$/i.test(hostname) && !/\.(local|localhost|internal|lan|home|test)$/i.test(hostname);
  return (
    /^https?:$/.test(protocol) && (isNamed || /^(?!127\.|10\.|192\.168\.|169\.254\.|0\.)\d+(\.\d+){3}$/.test(hostname))
  );
}
