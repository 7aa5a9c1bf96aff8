// The few pieces that pictures are made of, as text of SVG. Strings of others are escaped here and nowhere else.

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

export function escaped(value: string): string {
  return value.replace(NOT_IN_XML, "").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

export function tag(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? rounded(value) : escaped(value)}"`],
  );
  return `<${name}${written.join("")}>${children.join("")}</${name}>`;
}

/** A tenth of a unit is less than anyone sees. */
function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export type Point = readonly [x: number, y: number];

export function path(points: readonly Point[], attributes: Attributes): string {
  const [first, ...rest] = points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`);
  return tag("path", { d: `M${first}${rest.map((each) => `L${each}`).join("")}`, fill: "none", ...attributes });
}

export function polygon(points: readonly Point[], attributes: Attributes): string {
  return tag("polygon", { points: points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(" "), ...attributes });
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
