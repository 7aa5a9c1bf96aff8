// Card → Discord message of Components V2, within Discord's limits.
import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from "discord-api-types/v10";
import { wordsOf } from "../words/index.ts";
import { actionData } from "./actions.ts";
import {
  type Action,
  type Card,
  cutText,
  isolated,
  type Line,
  type Pressable,
  type Section,
  type Span,
} from "./card.ts";
import { cardConfig } from "./config.ts";

/** A message of Components V2, without the fields that depend on where it goes. */
export type DiscordMessage = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: [APIContainerComponent];
};

/** The custom id of every select of a card; what it asks for is in the chosen value. */
export const SELECT_ID = "choose";

const ACCENTS: Record<Card["tone"], number | null> = {
  danger: 0xe5484d,
  warning: 0xf5a524,
  clear: 0x30a46c,
  unknown: 0x8d8d8d,
  working: 0x5b8def,
  note: null,
};

export function renderDiscord(card: Card): DiscordMessage {
  const texts = textsOf(card);
  const container: APIContainerComponent = {
    type: ComponentType.Container,
    accent_color: ACCENTS[card.tone],
    components: [...pictureOf(card), ...headerOf(card, texts), ...bodyOf(texts), ...controlsOf(card)],
  };
  return { flags: MessageFlags.IsComponentsV2, components: [container] };
}

function pictureOf({ picture }: Card): APIComponentInContainer[] {
  if (!picture || !isPublicUrl(picture.url)) return [];
  return [{ type: ComponentType.MediaGallery, items: [{ media: { url: picture.url }, description: picture.alt }] }];
}

type Link = Extract<Action, { kind: "open" }>;

/** The verdict with what matters most, and beside it the one button that people look for. */
function headerOf(card: Card, { title, sections }: DiscordTexts): APIComponentInContainer[] {
  const texts = [title, sections[0] ?? ""].filter((text) => text !== "").map(textDisplay);
  const beside = accessoryOf(card);
  if (beside === undefined || texts.length === 0) return texts;
  return [{ type: ComponentType.Section, components: texts, accessory: button(beside) }];
}

function bodyOf({ sections }: DiscordTexts): APIComponentInContainer[] {
  return sections.slice(1).flatMap((text) => [separator(), textDisplay(text)]);
}

function controlsOf(card: Card): APIComponentInContainer[] {
  const { buttons } = wordsOf(card.language).card;
  const beside = accessoryOf(card);
  const actions = card.actions.flat().filter((action) => action !== beside);
  const audits = actions.filter((action): action is Pressable => action.kind === "audit");
  const drops = actions.filter((action): action is Pressable => action.kind === "drop");
  const pressed = actions.filter((action): action is Pressable => PRESSED.has(action.kind));
  const links = actions.filter((action): action is Link => action.kind === "open" && isPublicUrl(action.url));
  const rows = [
    ...buttonRows(pressed),
    ...(audits.length > cardConfig.discordButtonsPerRow ? selectRow(buttons.chooseChain, audits) : buttonRows(audits)),
    ...(drops.length > cardConfig.discordButtonsPerRow ? selectRow(buttons.stopWatching, drops) : buttonRows(drops)),
    ...buttonRows(links),
  ];
  return rows.length === 0 ? [] : [separator(), ...rows];
}

const PRESSED: ReadonlySet<Action["kind"]> = new Set(["show", "refresh", "watch", "unwatch", "choose"]);

/** The proof, or the way back. */
function accessoryOf(card: Card): Pressable | undefined {
  const actions = card.actions.flat().filter((action): action is Pressable => PRESSED.has(action.kind));
  const isBeside = (action: Pressable) =>
    action.kind === "show" && (action.view === "proof" || action.view === "summary");
  return actions.find(isBeside) ?? actions.find(({ kind }) => kind === "refresh");
}

/** Every option is what its button would be: a select adds nothing that could be forged separately. */
function selectRow(placeholder: string, actions: readonly Pressable[]): APIComponentInContainer[] {
  const options = actions
    .slice(0, cardConfig.discordOptions)
    .map((action) => ({ label: cutText(action.label, cardConfig.discordOption), value: actionData(action) }));
  const menu = { type: ComponentType.StringSelect as const, custom_id: SELECT_ID, placeholder, options };
  return [{ type: ComponentType.ActionRow, components: [menu] }];
}

function buttonRows(actions: readonly (Pressable | Link)[]): APIComponentInContainer[] {
  const buttons = actions.map(button);
  return Array.from({ length: Math.ceil(buttons.length / cardConfig.discordButtonsPerRow) }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * cardConfig.discordButtonsPerRow, (row + 1) * cardConfig.discordButtonsPerRow),
  }));
}

function button(action: Pressable | Link): APIButtonComponent {
  const label = cutText(action.label, cardConfig.discordLabel);
  if (action.kind === "open") return { type: ComponentType.Button, style: ButtonStyle.Link, label, url: action.url };
  return { type: ComponentType.Button, style: ButtonStyle.Secondary, label, custom_id: actionData(action) };
}

function textDisplay(content: string) {
  return { type: ComponentType.TextDisplay as const, content };
}

function separator(): APIComponentInContainer {
  return { type: ComponentType.Separator };
}

/** What a card says, in markdown. */
type DiscordTexts = { readonly title: string; readonly sections: readonly string[] };

const WHOLE = Number.POSITIVE_INFINITY;
/** How long a string of the token's author may be, tried from whole to terse until the card fits. */
const NAME_LIMITS = [WHOLE, 40, 25, 12];

/** The texts of a card. What others wrote is shortened first; our own lines are shown whole or not at all. */
function textsOf(card: Card): DiscordTexts {
  let texts: DiscordTexts = { title: "", sections: [] };
  for (const most of NAME_LIMITS) {
    texts = textsWithin(card, most);
    if (lengthOf(texts) <= cardConfig.discordCharacters) return texts;
  }
  return {
    ...texts,
    sections: wholeLines(
      texts.sections,
      cardConfig.discordCharacters - texts.title.length,
      wordsOf(card.language).card.moreOnPage,
    ),
  };
}

function textsWithin(card: Card, most: number): DiscordTexts {
  const cut = (span: Span): Span => (span.kind === "hostile" ? { ...span, text: cutText(span.text, most) } : span);
  const lineText = (line: Line) => renderLine({ ...line, spans: line.spans.map(cut) });
  const sectionText = ({ title, lines }: Section) => {
    const heading =
      title === null ? [] : [renderSpan({ kind: "strong", text: cutText(title, cardConfig.discordHeading) })];
    return [...heading, ...lines.map(lineText)].filter((text) => text !== "").join("\n");
  };
  const title = card.title.map(cut).map(renderSpan).join("").trim();
  const sections = card.sections.map(sectionText).filter((text) => text !== "");
  const last = sections.slice(cardConfig.discordSections - 1).join("\n");
  return {
    title: title === "" ? "" : `### ${title}`,
    sections: [...sections.slice(0, cardConfig.discordSections - 1), ...(last === "" ? [] : [last])],
  };
}

function lengthOf({ title, sections }: DiscordTexts): number {
  return sections.reduce((total, text) => total + text.length, title.length);
}

/** As many whole lines as there is room for, and where the rest is. */
function wholeLines(sections: readonly string[], room: number, more: string): string[] {
  let left = room - more.length - 1;
  const shown: string[] = [];
  for (const section of sections) {
    const lines: string[] = [];
    for (const line of section.split("\n")) {
      if (line.length + 1 > left) return [...shown, [...lines, more].join("\n")];
      lines.push(line);
      left -= line.length + 1;
    }
    shown.push(lines.join("\n"));
  }
  return shown;
}

// Escapes and renders text as Discord's markdown.

/**
 * Text that Discord shows as it is: a backslash before every ASCII punctuation mark leaves no link, mention, time stamp,
 * heading or list, whatever the text. One line, for half of Discord's markup needs the start of one.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** Nothing in a code span is markup except the backtick that would end it. */
function codeSpan(text: string): string {
  const inside = text.replace(/\s+/g, " ").replaceAll("`", "ˋ").trim();
  return inside === "" ? "" : `\`${inside}\``;
}

function bold(text: string): string {
  const inside = text.trim();
  return inside === "" ? "" : `**${escapeMarkdown(inside)}**`;
}

function renderSpan(span: Span): string {
  switch (span.kind) {
    case "strong":
      return bold(span.text);
    case "code":
      return codeSpan(span.text);
    case "link":
      return isPublicUrl(span.url)
        ? `[${escapeMarkdown(span.text)}](${new URL(span.url).href.replace(/[()<>]/g, percentEncoded)})`
        : escapeMarkdown(span.text);
    case "text":
      return escapeMarkdown(span.text);
    case "emphasis":
      return isolated(span.text, bold(span.text));
    case "hostile":
    case "prose":
      return isolated(span.text, escapeMarkdown(span.text));
  }
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

function renderLine({ marker, label, spans }: Line): string {
  const words = spans.map(renderSpan).join("").trim();
  return [marker, label === null ? null : bold(`${label}:`), words].filter((part) => part).join(" ");
}

/** Discord refuses links to hosts without a dot, and with them the whole card; no one else could follow them anyway. */
function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url) || url.length > 512) return false;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && hostname.includes(".") && !/^[\d.]+$/.test(hostname);
}
