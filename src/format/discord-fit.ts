// Shortens a card until it fits Discord's limits.
import type { Card, Section } from "./card.ts";
import { cardConfig } from "./config.ts";
import { renderLine, renderSpan } from "./discord-text.ts";
import { cutText, cutWords, isForeign, type Line, type Span } from "./spans.ts";

/** What a card says, in markdown. */
export type DiscordTexts = { readonly title: string; readonly sections: readonly string[] };

const WHOLE = Number.POSITIVE_INFINITY;
/** How long one piece of text may be, tried from whole to terse until the card fits. */
const PIECE_LIMITS = [400, 240, 160, 110, 80, 55, 40, 25, 12];

/** The texts of a card, shortened just enough: what others wrote first, our own words only if that is not enough. */
export function textsOf(card: Card): DiscordTexts {
  const tries = [
    [WHOLE, WHOLE],
    ...PIECE_LIMITS.map((most) => [most, WHOLE]),
    ...PIECE_LIMITS.map((most) => [12, most]),
  ];
  let texts: DiscordTexts = { title: "", sections: [] };
  for (const [foreign = WHOLE, ours = WHOLE] of tries) {
    texts = textsWithin(card, foreign, ours);
    if (lengthOf(texts) <= cardConfig.discordCharacters) return texts;
  }
  return { ...texts, sections: wholeLines(texts.sections, cardConfig.discordCharacters - texts.title.length) };
}

function textsWithin(card: Card, foreign: number, ours: number): DiscordTexts {
  const cut = (span: Span): Span => {
    // An address is of use whole or not at all.
    const most = isForeign(span) ? foreign : span.kind === "code" ? Math.max(ours, cardConfig.discordHeading) : ours;
    return { ...span, text: (span.kind === "hostile" ? cutText : cutWords)(span.text, most) };
  };
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
