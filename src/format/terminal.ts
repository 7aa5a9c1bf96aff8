// Card → text for a terminal, with or without color.
import { styleText } from "node:util";
import { type Card, type Line, MARKER_VERDICTS, type Section, type Span } from "./card.ts";

export type TerminalOptions = {
  /** Escape sequences for colour; off where no one would see them as such. */
  readonly colour: boolean;
  readonly columns: number;
};

type Style = Parameters<typeof styleText>[0];

const TONES: Record<Card["tone"], Style> = {
  danger: ["red", "bold"],
  warning: ["yellow", "bold"],
  clear: ["green", "bold"],
  unknown: ["white", "bold"],
  working: ["cyan", "bold"],
  note: ["bold"],
};

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The card for people at a terminal: labels aligned, long lines wrapped under themselves. Strings are clean already. */
export function toTerminal(card: Card, { colour, columns }: TerminalOptions): string {
  const paint = (style: Style, words: string) =>
    colour && words !== "" ? styleText(style, words, { validateStream: false }) : words;
  const width = Math.max(40, Math.min(columns, 110));
  const labelWidth = columnOf(card);
  const render = (line: Line): string[] => {
    const { lead, hang } = leadOf(line, labelWidth);
    const [first = "", ...rest] = wrap(`${lead}${spell(line.spans)}`, width, hang);
    const tone = TONES[line.marker ? MARKER_VERDICTS[line.marker] : "note"];
    return [line.label ? first.replace(line.label, () => paint(tone, line.label ?? "")) : first, ...rest];
  };

  const body = card.sections.map((section: Section) => [
    ...(section.title ? [paint("underline", section.title)] : []),
    ...section.lines.flatMap(render),
  ]);
  const title = card.title.length > 0 ? [[paint(TONES[card.tone], spell(card.title))]] : [];
  const links = card.actions.flat().flatMap((action) => (action.kind === "open" ? [paint("dim", action.url)] : []));
  return `${[...title, ...body, ...(links.length > 0 ? [links] : [])].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** The width of the column of labels; 0 where labels are too long to stand in one. */
function columnOf(card: Card): number {
  const labels = card.sections.flatMap((section) => section.lines).flatMap((line) => line.label ?? []);
  const longest = Math.max(0, ...labels.map(displayWidth));
  return longest <= 12 ? longest : 0;
}

function leadOf({ marker, label }: Line, labelWidth: number): { lead: string; hang: number } {
  const mark = marker ? `${marker} ` : "";
  if (label === null) return { lead: mark, hang: mark === "" ? 0 : 3 };
  if (labelWidth === 0) return { lead: `${mark}${label}: `, hang: 3 };
  const lead = `${mark}${label}${" ".repeat(Math.max(0, labelWidth - displayWidth(label)))}  `;
  return { lead, hang: displayWidth(lead) };
}

function spell(spans: readonly Span[]): string {
  return spans.map((span) => (span.kind === "link" ? `${span.text} (${span.url})` : span.text)).join("");
}

function wrap(text: string, width: number, hang: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(/(?<= )/)) {
    const isFull = displayWidth(current + word.trimEnd()) > width && current.trim() !== "";
    if (isFull) lines.push(current.trimEnd());
    current = isFull ? `${" ".repeat(hang)}${word}` : current + word;
  }
  return [...lines, current.trimEnd()];
}

/** Emoji and East Asian letters take two columns. */
function displayWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width +=
      /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60]/u.test(
        segment,
      )
        ? 2
        : 1;
  }
  return width;
}
