// Draws the picture that chats show beside a link. Takes what it needs of a report, returns a PNG.
import type { Report, Verdict } from "../../engine/core/report.ts";
import { moment } from "../../engine/messages/index.ts";
import { checksummed, clean, shortAddress, verdictWords } from "../../format/spans.ts";
import { Canvas, type Colour, type Point } from "./canvas.ts";
import { cutTo, drawable, drawText, widthOf, wrap } from "./text.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 84;
const ROOM = WIDTH - 2 * LEFT;

const NIGHT: Colour = [16, 18, 23];
const WHITE: Colour = [240, 242, 246];
const SOFT: Colour = [163, 169, 182];
const GOLD: Colour = [224, 170, 62];

const TONES: Record<Verdict, Colour> = {
  danger: [255, 107, 97],
  warning: [255, 185, 92],
  clear: [111, 214, 162],
  unknown: [163, 169, 182],
};

/** What of a report its picture shows. */
export type Pictured = {
  readonly token: Pick<Report["token"], "address" | "name" | "symbol">;
  readonly chain: Pick<Report["chain"], "id" | "name">;
  readonly block: Pick<Report["block"], "number" | "timestamp">;
  readonly verdict: Verdict;
  readonly honeypot: boolean;
  readonly headline: string;
  readonly evidence: string;
};

export function picturedOf({ token, chain, block, verdict, honeypot, headline, evidence }: Report): Pictured {
  const { address, name, symbol } = token;
  return { token: { address, name, symbol }, chain, block, verdict, honeypot, headline, evidence };
}

/** What a chat shows beside a link to a report. */
export function drawReport(report: Pictured): Buffer<ArrayBuffer> {
  const { token, chain, block, verdict } = report;
  const tone = TONES[verdict];
  const canvas = frame(tone, drawable(clean(chain.name)) ?? `Chain ${chain.id}`);
  const address = shortAddress(checksummed(token.address));
  drawText(canvas, cutTo(nameOf(token) ?? address, 34, ROOM), { x: LEFT, y: 154, size: 34, colour: WHITE });
  drawVerdict(canvas, report, tone);
  const headline = drawable(clean(report.headline)) ?? "";
  drawText(canvas, cutTo(headline, 40, ROOM), { x: LEFT, y: 378, size: 40, colour: WHITE });
  const evidence = drawable(clean(report.evidence)) ?? "";
  for (const [index, line] of wrap(evidence, 22, ROOM, 2).entries()) {
    drawText(canvas, line, { x: LEFT, y: 450 + index * 42, size: 22, weight: 0.115, colour: SOFT });
  }
  const when = `${address}  ·  block ${block.number}  ·  ${moment(block.timestamp)}`;
  drawText(canvas, cutTo(when, 20, ROOM), { x: LEFT, y: 560, size: 20, weight: 0.12, colour: SOFT });
  return canvas.toPng();
}

/** Where there is no report to show. */
export function drawInvitation(): Buffer<ArrayBuffer> {
  const canvas = frame(GOLD, "");
  drawText(canvas, "What would happen", { x: LEFT, y: 220, size: 72, colour: WHITE });
  drawText(canvas, "to your money?", { x: LEFT, y: 338, size: 72, colour: WHITE });
  const words = "Bought, sent and sold in a trial, with proof.";
  drawText(canvas, words, { x: LEFT, y: 500, size: 28, weight: 0.115, colour: SOFT });
  return canvas.toPng();
}

function frame(tone: Colour, corner: string): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT, NIGHT);
  canvas.rectangle(0, 0, 24, HEIGHT, tone);
  dot(canvas, [LEFT + 22, 82], 46, [45, 50, 61]);
  canvas.line(
    [
      [LEFT + 11, 91],
      [LEFT + 33, 73],
    ],
    8,
    GOLD,
  );
  drawText(canvas, "Assay", { x: LEFT + 66, y: 68, size: 30, colour: WHITE });
  drawText(canvas, corner, { x: WIDTH - LEFT - widthOf(corner, 24), y: 71, size: 24, colour: SOFT });
  return canvas;
}

const SIGNS: Record<Verdict, readonly (readonly Point[])[]> = {
  danger: [
    [
      [-1, -1],
      [1, 1],
    ],
    [
      [1, -1],
      [-1, 1],
    ],
  ],
  warning: [
    [
      [0, -1.4],
      [0, 0.4],
    ],
    [[0, 1.4]],
  ],
  clear: [
    [
      [-1.3, 0.1],
      [-0.35, 1.05],
      [1.3, -0.9],
    ],
  ],
  unknown: [
    [
      [-1, -0.6],
      [-0.6, -1.35],
      [0.6, -1.35],
      [1, -0.6],
      [0.7, 0],
      [0, 0.5],
    ],
    [[0, 1.5]],
  ],
};

function drawVerdict(canvas: Canvas, report: Pictured, tone: Colour): void {
  const { verdict } = report;
  const words = verdictWords(report);
  const size = widthOf(words, 84) > ROOM - 130 ? 54 : 84;
  const middle = 278;
  const radius = size * 0.62;
  dot(canvas, [LEFT + radius, middle], radius * 2, tone);
  for (const sign of SIGNS[verdict]) {
    const points = sign.map(([x, y]): Point => [LEFT + radius + (x * radius) / 2.7, middle + (y * radius) / 2.7]);
    canvas.line(points, radius * 0.26, NIGHT);
  }
  drawText(canvas, words, { x: LEFT + radius * 2 + 36, y: middle - size / 2, size, weight: 0.16, colour: tone });
}

function dot(canvas: Canvas, at: Point, diameter: number, colour: Colour): void {
  canvas.line([at], diameter, colour);
}

/** Names in letters that cannot be drawn are left out: a name with holes would be another name. */
function nameOf({ name, symbol }: Pictured["token"]): string | null {
  const parts = [name, symbol].map((part) => (part === null ? null : drawable(clean(part))));
  const [shownName, shownSymbol] = parts;
  if (shownName && shownSymbol) return `${shownName} (${shownSymbol})`;
  return shownName ?? shownSymbol ?? null;
}
