// Shortens a card until it fits Discord's limits.
import { wordsOf } from "../words/index.ts";
import type { Card, Section } from "./card.ts";
import { cardConfig } from "./config.ts";
import { renderLine, renderSpan } from "./discord-text.ts";
import { cutText, type Line, type Span } from "./spans.ts";

/** What a card says, in markdown. */
export type DiscordTexts = { readonly title: string; readonly sections: readonly string[] };

const WHOLE = Number.POSITIVE_INFINITY;
/** How long a string of the token's author may be, tried from whole to terse until the card fits. */
const NAME_LIMITS = [WHOLE, 40, 25, 12];

/** The texts of a card. What others wrote is shortened first; our own lines are shown whole or not at all. */
export function textsOf(card: Card): DiscordTexts {
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
