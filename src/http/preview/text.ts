// Draws and measures text with the stroke font of the preview pictures.
import type { Canvas, Colour, Point } from "./canvas.ts";
import { GLYPHS } from "./glyphs.ts";

const CAPITAL = 20;
const APART = 5.2;
const ROUNDING = 4.5;
const ROUNDING_STEPS = 6;

type Glyph = { readonly width: number; readonly strokes: readonly (readonly Point[])[] };

const glyphs = new Map<string, Glyph>();

/** `size` is the height of a capital. Answers where the text ends. */
export function drawText(
  canvas: Canvas,
  text: string,
  at: { x: number; y: number; size: number; weight?: number; colour: Colour },
): number {
  const scale = at.size / CAPITAL;
  const thickness = at.size * (at.weight ?? 0.13);
  let x = at.x;
  for (const letter of text) {
    const { width, strokes } = glyphOf(letter);
    for (const stroke of strokes) {
      canvas.line(
        stroke.map(([px, py]) => [x + px * scale, at.y + py * scale]),
        thickness,
        at.colour,
      );
    }
    x += (width + APART) * scale;
  }
  return x;
}

export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + glyphOf(letter).width + APART, 0) * (size / CAPITAL);
}

/** Lines of at most so many pixels; what does not fit into the last one is cut. */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = cutTo(word, size, width);
  }
  if (line !== "") lines.push(line);
  if (lines.length <= most) return lines;
  return lines.slice(0, most).with(most - 1, cutTo(`${lines.slice(most - 1).join(" ")}`, size, width));
}

export function cutTo(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`, size) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** The text in letters that can be drawn; null where too little of it can to be recognised. */
export function drawable(text: string): string | null {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’`´]/g, "'")
    .replace(/[‐-―−]/g, "-");
  const kept = [...plain].filter((letter) => letter in GLYPHS);
  return kept.join("").trim() === "" || kept.length < 0.8 * [...plain].length ? null : kept.join("");
}

function glyphOf(letter: string): Glyph {
  const known = glyphs.get(letter);
  if (known) return known;
  const [width, ...strokes] = (GLYPHS[letter] ?? "9;").split(";");
  const glyph = { width: Number(width), strokes: strokes.filter((stroke) => stroke !== "").map(toStroke) };
  glyphs.set(letter, glyph);
  return glyph;
}

function toStroke(text: string): Point[] {
  const closed = text.endsWith("z");
  const points = text
    .replace("z", "")
    .split(" ")
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(",").map(Number);
      return [x, y];
    });
  return rounded(points, closed);
}

/** Right angles become arcs, slanted ones stay: what makes plain lines look written. */
function rounded(points: readonly Point[], closed: boolean): Point[] {
  const count = points.length;
  const result: Point[] = [];
  for (const [index, corner] of points.entries()) {
    const before = points[closed ? (index + count - 1) % count : index - 1];
    const after = points[closed ? (index + 1) % count : index + 1];
    if (!before || !after || !isRight(before, corner, after)) {
      result.push(corner);
      continue;
    }
    const radius = Math.min(ROUNDING, length(before, corner) / 2, length(corner, after) / 2);
    const from = towards(corner, before, radius);
    const to = towards(corner, after, radius);
    for (let step = 0; step <= ROUNDING_STEPS; step++) {
      const t = step / ROUNDING_STEPS;
      const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
      result.push([mix(from[0], corner[0], to[0]), mix(from[1], corner[1], to[1])]);
    }
  }
  const first = result[0];
  return closed && first ? [...result, first] : result;
}

function isRight(a: Point, b: Point, c: Point): boolean {
  return (a[0] === b[0] && b[1] === c[1]) || (a[1] === b[1] && b[0] === c[0]);
}

function length(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function towards(from: Point, to: Point, by: number): Point {
  const share = by / length(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
