// The price of a token as a line, with the launch, the audit and alerts marked, and the pool's liquidity below.
import type { PricePoint } from "../engine/charts/charts.ts";
import { pictureConfig } from "./config.ts";
import {
  BOLD,
  type MarkKind,
  type Palette,
  type PictureWords,
  type Point,
  path,
  polygon,
  tag,
  text,
  widthOf,
} from "./svg.ts";

export type Mark = { readonly block: number; readonly kind: MarkKind };

export type PriceDrawing = {
  readonly points: readonly PricePoint[];
  readonly from: number;
  readonly to: number;
  readonly marks: readonly Mark[];
  readonly quoteSymbol: string;
  readonly words: PictureWords;
  readonly palette: Palette;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function drawPrice(drawing: PriceDrawing): string {
  const { points, quoteSymbol, words, palette } = drawing;
  const { page, price } = pictureConfig;
  const all = points.map((point) => point.price);
  const hasLiquidity = points.some(({ liquidity }) => liquidity !== null);
  const strip = hasLiquidity ? price.liquidity + 24 : 0;
  const plot: Box = { x: 8, y: 28, width: page.width - 16, height: price.height - 70 - strip };
  const below = plot.y + plot.height;
  const label = (y: number, word: string, value: number) =>
    text([plot.x, y], page.text, `${word} ${words.figure(value)} ${quoteSymbol}`, { fill: palette.soft });
  const edge = (y: number) =>
    path(
      [
        [plot.x, y],
        [plot.x + plot.width, y],
      ],
      { stroke: palette.line },
    );
  const marks = marksOf(drawing, plot);
  const attributes = { viewBox: `0 0 ${page.width} ${price.height}`, role: "img", class: "drawn" };
  return tag("svg", { ...attributes, "aria-label": words.pricePicture(all, quoteSymbol) }, [
    label(13, words.highest, Math.max(...all)),
    text([plot.x + plot.width, 13], page.text, words.changeOf(all), {
      fill: palette.ink,
      "text-anchor": "end",
      "font-weight": 700,
    }),
    edge(plot.y - 6),
    edge(below + 6),
    priceLine(points, drawing, plot, palette.ink),
    label(below + 20, words.lowest, Math.min(...all)),
    ...marks.map((mark) => drawMark(mark, palette)),
    ...markWords(marks, below + 38, drawing),
    ...(hasLiquidity ? [liquidityOf(drawing, { ...plot, y: below + 46, height: price.liquidity })] : []),
  ]);
}

/** Also drawn on cards. The line goes on to the end: without trades a price stays. */
export function priceLine(
  points: readonly PricePoint[],
  span: Pick<PriceDrawing, "from" | "to">,
  box: Box,
  color: string,
  width = 2,
): string {
  const last = points.at(-1);
  if (!last) return "";
  const at = placesIn(points, span, box);
  const drawn = [...points, { ...last, block: span.to }].map(at);
  return path(drawn, { stroke: color, "stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round" });
}

function placesIn(points: readonly PricePoint[], { from, to }: Pick<PriceDrawing, "from" | "to">, box: Box) {
  const all = points.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const isLog = highest / lowest >= pictureConfig.logScaleFrom;
  const scale = (price: number) => (isLog ? Math.log(price) : price);
  const range = scale(highest) - scale(lowest);
  return ({ block, price }: Pick<PricePoint, "block" | "price">): Point => [
    box.x + (box.width * (block - from)) / Math.max(to - from, 1),
    // A price that never moved is a line in the middle.
    box.y + box.height * (range === 0 ? 0.5 : 1 - (scale(price) - scale(lowest)) / range),
  ];
}

type PlacedMark = Mark & { readonly at: Point };

function marksOf({ points, marks, ...span }: PriceDrawing, box: Box): PlacedMark[] {
  const at = placesIn(points, span, box);
  return marks
    .filter(({ block }) => block >= span.from && block <= span.to)
    .slice(-pictureConfig.marks)
    .map((mark) => {
      const price = points.findLast(({ block }) => block <= mark.block)?.price ?? points[0]?.price ?? 0;
      return { ...mark, at: at({ block: mark.block, price }) };
    });
}

/** A triangle, a dot or a cross: each tells without its color. */
function drawMark({ kind, at: [x, y] }: PlacedMark, palette: Palette): string {
  switch (kind) {
    case "launch":
      return polygon(
        [
          [x - 1, y - 6],
          [x + 9, y],
          [x - 1, y + 6],
        ],
        { fill: palette.gold },
      );
    case "audit":
      return tag("circle", { cx: x - 1, cy: y, r: 5, fill: palette.link, stroke: palette.panel, "stroke-width": 2 });
    case "alert":
      return [
        path(
          [
            [x - 5, y - 5],
            [x + 5, y + 5],
          ],
          { stroke: palette.danger, "stroke-width": 3 },
        ),
        path(
          [
            [x - 5, y + 5],
            [x + 5, y - 5],
          ],
          { stroke: palette.danger, "stroke-width": 3 },
        ),
      ].join("");
  }
}

/** Below the line, where nothing crosses it. What is told at the same place is told once, the last mark first: an alert before its audit. */
function markWords(marks: readonly PlacedMark[], y: number, { words, palette }: PriceDrawing): string[] {
  const { page } = pictureConfig;
  const taken: { readonly from: number; readonly to: number }[] = [];
  return marks.toReversed().flatMap(({ kind, at: [x] }) => {
    const anchor = x > page.width * 0.75 ? "end" : x < page.width * 0.25 ? "start" : "middle";
    const width = widthOf(words.marks[kind], page.text) * BOLD;
    const from = x - { start: 0, middle: width / 2, end: width }[anchor];
    if (taken.some((other) => from < other.to + 6 && other.from < from + width + 6)) return [];
    taken.push({ from, to: from + width });
    const fill = kind === "alert" ? palette.danger : palette.ink;
    return [text([x, y], page.text, words.marks[kind], { fill, "text-anchor": anchor, "font-weight": 600 })];
  });
}

function liquidityOf({ points, from, to, quoteSymbol, words, palette }: PriceDrawing, box: Box): string {
  const told = points.flatMap(({ block, liquidity }) => (liquidity === null ? [] : [{ block, liquidity }]));
  const most = Math.max(...told.map(({ liquidity }) => liquidity));
  const x = (block: number) => box.x + (box.width * (block - from)) / Math.max(to - from, 1);
  const y = (liquidity: number) => box.y + box.height * (1 - liquidity / most);
  const steps = told.flatMap(({ block, liquidity }, index): Point[] => {
    const until = told[index + 1]?.block ?? to;
    return [
      [x(block), y(liquidity)],
      [x(until), y(liquidity)],
    ];
  });
  const floor = box.y + box.height;
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return "";
  const area = polygon([[first[0], floor], ...steps, [last[0], floor]], {
    fill: palette.soft,
    "fill-opacity": 0.3,
    stroke: palette.soft,
  });
  const now = `${words.liquidity} ${words.figure(told.at(-1)?.liquidity ?? 0)} ${quoteSymbol}`;
  return area + text([box.x, floor + 14], pictureConfig.page.text, now, { fill: palette.soft });
}
