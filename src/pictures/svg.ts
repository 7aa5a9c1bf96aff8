// What pictures are made of: pieces of SVG as text, colors, and words in one language. Strings of others are escaped here and nowhere else.
import type { Language } from "../engine/core/languages.ts";
import type { Verdict } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { amount, rounded } from "../format/money.ts";
import { type Words, wordsOf } from "../words/index.ts";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Characters that no XML may have: a drawing with one would be none. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(value: string): string {
  return value.replace(NOT_IN_XML, "").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

export function tag(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? shortened(value) : escaped(value)}"`],
  );
  return `<${name}${written.join("")}>${children.join("")}</${name}>`;
}

/** A tenth of a unit is less than anyone sees. */
function shortened(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export type Point = readonly [x: number, y: number];

export function path(points: readonly Point[], attributes: Attributes): string {
  const [first, ...rest] = points.map(([x, y]) => `${shortened(x)} ${shortened(y)}`);
  return tag("path", { d: `M${first}${rest.map((each) => `L${each}`).join("")}`, fill: "none", ...attributes });
}

export function polygon(points: readonly Point[], attributes: Attributes): string {
  return tag("polygon", { points: points.map(([x, y]) => `${shortened(x)},${shortened(y)}`).join(" "), ...attributes });
}

export function text(at: Point, size: number, words: string, attributes: Attributes = {}): string {
  return tag("text", { x: at[0], y: at[1], "font-size": size, ...attributes }, [escaped(words)]);
}

/** Widths against the size of letters, generous enough that nothing runs out of a picture. */
export function widthOf(words: string, size: number): number {
  let sum = 0;
  for (const letter of words) {
    if (/[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u.test(letter)) sum += 1.02;
    else if (/[iIljtfr.,:;'|!()[\] \u00A0]/.test(letter)) sum += 0.34;
    else if (/[mwMW@%]/.test(letter)) sum += 0.92;
    else sum += /\p{Lu}/u.test(letter) ? 0.68 : 0.59;
  }
  return sum * size;
}

/** Bold letters are so much wider. */
export const BOLD = 1.15;

/** As many letters as there is room for. */
export function cutTo(words: string, size: number, room: number): string {
  if (widthOf(words, size) <= room) return words;
  let kept = "";
  for (const letter of words) {
    if (widthOf(`${kept}${letter}…`, size) > room) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** Lines of whole words; where there are too many, the last is cut. */
export function wrap(words: string, size: number, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  // Chinese breaks between any two letters; what a no-break space joins stays together.
  for (const piece of words.match(/\p{Script=Han}[，。、：；]?|[^ \p{Script=Han}]+| +/gu) ?? []) {
    if (line !== "" && widthOf(`${line}${piece}`.trimEnd(), size) > room) {
      lines.push(line.trim());
      line = "";
    }
    line += piece;
  }
  if (line.trim() !== "") lines.push(line.trim());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cutTo(lines.slice(most - 1).join(" "), size, room)];
}

// Colors of pictures: those of the page around them, or fixed ones by day and by night.

export type Palette = Readonly<Record<Verdict | "paper" | "panel" | "line" | "ink" | "soft" | "link" | "gold", string>>;

export type Light = "day" | "night";

/** The same as in assay.css. */
export const PALETTES: Readonly<Record<Light, Palette>> = {
  day: {
    paper: "#f6f5f1",
    panel: "#ffffff",
    line: "#dfdcd3",
    ink: "#17191e",
    soft: "#565b66",
    link: "#1f4fa8",
    gold: "#8a6100",
    danger: "#b3261e",
    warning: "#955200",
    clear: "#12693f",
    unknown: "#565b66",
  },
  night: {
    paper: "#101217",
    panel: "#191c23",
    line: "#2d323d",
    ink: "#eceef2",
    soft: "#a3a9b6",
    link: "#8fb4ff",
    gold: "#e0aa3e",
    danger: "#ff8a80",
    warning: "#ffb95c",
    clear: "#6fd6a2",
    unknown: "#a3a9b6",
  },
};

/** The page's own, which follow what its reader prefers. */
export const OF_PAGE = Object.fromEntries(Object.keys(PALETTES.day).map((name) => [name, `var(--${name})`])) as Palette;

// What pictures say, in one language, and how they write figures.

export type HolderKind = keyof Words["pictures"]["kinds"];
export type MarkKind = keyof Words["pictures"]["marks"];

/** One way of money through the trial, as it is told. */
type FlowTold = {
  readonly title: string;
  readonly in: string;
  readonly tokens: string;
  readonly out: string;
  readonly losses: readonly string[];
};

export type PictureWords = ReturnType<typeof pictureWords>;

export function pictureWords(language: Language) {
  const words = wordsOf(language).pictures;
  const { percent, count } = figuresOf(language);
  const figure = (value: number) => rounded(value, language);
  return {
    ...words,
    percent,
    figure,
    amount: (units: string, decimals: number | null) => amount(units, decimals, language),
    /** From the first to the last, as `+5.26%`. */
    changeOf(prices: readonly number[]): string {
      const changed = ((prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1) * 100;
      return `${changed > 0 ? "+" : ""}${figure(changed)}%`;
    },
    /** The whole picture in one sentence, for those who cannot see it. */
    pricePicture(prices: readonly number[], quoteSymbol: string): string {
      const told = [prices[0] ?? 0, prices.at(-1) ?? 0, Math.min(...prices), Math.max(...prices)];
      const [first = "", last = "", lowest = "", highest = ""] = told.map((price) => `${figure(price)} ${quoteSymbol}`);
      return words.priceLine(first, last, lowest, highest);
    },
    holderPicture: (holders: number, links: number): string =>
      `${count(holders, words.bubbles)} ${links === 0 ? words.notJoined : count(links, words.joined)}`,
    flowLine: ({ title, in: paid, tokens, out, losses }: FlowTold): string =>
      `${title}: ${[paid, tokens, out, ...losses].filter((part) => part !== "").join(", ")}.`,
  };
}
