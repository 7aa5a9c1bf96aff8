import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from "discord-api-types/v10";
import { actionData } from "./actions.ts";
import type { Action, Card, Line, Section, Span } from "./card.ts";
import { isPublicUrl, renderLine, renderSpan } from "./discord-text.ts";
import { cutText } from "./spans.ts";

/** A message of Components V2, without the fields that depend on where it goes. */
export type DiscordMessage = {
  readonly flags: MessageFlags.IsComponentsV2;
  readonly components: [APIContainerComponent];
};

/** Discord counts the characters of all texts together, escapes included. */
const MOST_CHARACTERS = 4_000;
const MOST_LABEL = 80;
const MOST_OPTION = 100;
const BUTTONS_IN_A_ROW = 5;
const OPTIONS_IN_A_SELECT = 25;
/** With header, separators, selects and buttons this stays far below Discord's 40 components. */
const MOST_SECTIONS = 10;
/** How long one piece of text may be, tried from whole to terse until the card fits. */
const PIECE_LIMITS = [Number.POSITIVE_INFINITY, 400, 240, 160, 110, 80, 55, 40, 25, 12];

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
    components: [...headerOf(card, texts), ...bodyOf(texts), ...controlsOf(card)],
  };
  return { flags: MessageFlags.IsComponentsV2, components: [container] };
}

type Pressable = Exclude<Action, { kind: "open" }>;
type Texts = { readonly title: string; readonly sections: readonly string[] };

/** The texts of a card, shortened just enough. */
function textsOf(card: Card): Texts {
  for (const most of PIECE_LIMITS) {
    const texts = textsWithin(card, most);
    if (lengthOf(texts) <= MOST_CHARACTERS) return texts;
  }
  const texts = textsWithin(card, PIECE_LIMITS.at(-1) ?? 1);
  return { ...texts, sections: wholeLines(texts.sections, MOST_CHARACTERS - texts.title.length) };
}

function textsWithin(card: Card, most: number): Texts {
  const cut = (span: Span): Span => ({
    ...span,
    text: cutText(span.text, span.kind === "code" ? Math.max(most, 100) : most),
  });
  const lineText = (line: Line) => renderLine({ ...line, spans: line.spans.map(cut) });
  const sectionText = ({ title, lines }: Section) => {
    const heading = title === null ? [] : [renderSpan({ kind: "strong", text: cutText(title, 100) })];
    return [...heading, ...lines.map(lineText)].filter((text) => text !== "").join("\n");
  };
  const title = card.title.map(cut).map(renderSpan).join("").trim();
  const sections = card.sections.map(sectionText).filter((text) => text !== "");
  const last = sections.slice(MOST_SECTIONS - 1).join("\n");
  return {
    title: title === "" ? "" : `### ${title}`,
    sections: [...sections.slice(0, MOST_SECTIONS - 1), ...(last === "" ? [] : [last])],
  };
}

function lengthOf({ title, sections }: Texts): number {
  return sections.reduce((total, text) => total + text.length, title.length);
}

/** As many whole lines as there is room for, and a sign that there were more. */
function wholeLines(sections: readonly string[], room: number): string[] {
  let left = room - 1;
  const shown: string[] = [];
  for (const section of sections) {
    const lines: string[] = [];
    for (const line of section.split("\n")) {
      if (line.length + 1 > left) return [...shown, [...lines, "…"].join("\n")];
      lines.push(line);
      left -= line.length + 1;
    }
    shown.push(lines.join("\n"));
  }
  return shown;
}

/** The verdict with what matters most, and beside it the one button that people look for. */
function headerOf(card: Card, { title, sections }: Texts): APIComponentInContainer[] {
  const texts = [title, sections[0] ?? ""].filter((text) => text !== "").map(textDisplay);
  const beside = accessoryOf(card);
  if (beside === undefined || texts.length === 0) return texts;
  return [{ type: ComponentType.Section, components: texts, accessory: button(beside) }];
}

function bodyOf({ sections }: Texts): APIComponentInContainer[] {
  return sections.slice(1).flatMap((text) => [separator(), textDisplay(text)]);
}

function controlsOf(card: Card): APIComponentInContainer[] {
  const beside = accessoryOf(card);
  const actions = card.actions.flat().filter((action) => action !== beside);
  const shows = actions.filter((action) => action.kind === "show");
  const audits = actions.filter((action) => action.kind === "audit");
  const others = actions.filter(
    (action) => action.kind === "refresh" || (action.kind === "open" && isPublicUrl(action.url)),
  );
  const rows = [
    ...(shows.length > 1 ? selectRow("Look closer", shows) : buttonRows(shows)),
    ...(audits.length > BUTTONS_IN_A_ROW ? selectRow("Choose a chain", audits) : buttonRows(audits)),
    ...buttonRows(others),
  ];
  return rows.length === 0 ? [] : [separator(), ...rows];
}

/** Refreshing, or the way back. */
function accessoryOf(card: Card): Action | undefined {
  const actions = card.actions.flat();
  return actions.find((action) => action.kind === "refresh" || (action.kind === "show" && action.view === "summary"));
}

/** Every option is what its button would be: a select adds nothing that could be forged separately. */
function selectRow(placeholder: string, actions: readonly Pressable[]): APIComponentInContainer[] {
  const options = actions
    .slice(0, OPTIONS_IN_A_SELECT)
    .map((action) => ({ label: cutText(action.label, MOST_OPTION), value: actionData(action) }));
  const menu = { type: ComponentType.StringSelect as const, custom_id: SELECT_ID, placeholder, options };
  return [{ type: ComponentType.ActionRow, components: [menu] }];
}

function buttonRows(actions: readonly Action[]): APIComponentInContainer[] {
  const buttons = actions.map(button);
  return Array.from({ length: Math.ceil(buttons.length / BUTTONS_IN_A_ROW) }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * BUTTONS_IN_A_ROW, (row + 1) * BUTTONS_IN_A_ROW),
  }));
}

function button(action: Action): APIButtonComponent {
  const label = cutText(action.label, MOST_LABEL);
  if (action.kind === "open") return { type: ComponentType.Button, style: ButtonStyle.Link, label, url: action.url };
  return { type: ComponentType.Button, style: ButtonStyle.Secondary, label, custom_id: actionData(action) };
}

function textDisplay(content: string) {
  return { type: ComponentType.TextDisplay as const, content };
}

function separator(): APIComponentInContainer {
  return { type: ComponentType.Separator };
}
