// What became of money in the trial: money in, tokens, money out, as a band that narrows by what is lost. Once for now, and once for after
// the worst power was used.
import type { Report, Row } from "../engine/core/report.ts";
import { pictureConfig } from "./config.ts";
import { BOLD, type Palette, type PictureWords, path, polygon, tag, text, wrap } from "./svg.ts";

/** In parts of 10,000 of the money that went in. */
export type Flow = {
  readonly title: string;
  readonly in: string;
  readonly tokens: string;
  readonly out: string;
  /** What was lost before the tokens came, and before the money came back. */
  readonly bought: { readonly left: number; readonly loss: string };
  readonly sold: { readonly left: number; readonly loss: string; readonly refused: boolean };
};

const WHOLE = 10_000;
const NATIVE_DECIMALS = 18;
/** From one line of words to the next. */
const LINE = 15;

/** Now, and after a power was used; nothing where nothing was bought. */
export function flowsOf(report: Report, words: PictureWords): Flow[] {
  const { story, chain, token } = report;
  if (!story?.bought.ok) return [];
  const { bought, sold } = story;
  const left = keptOf(bought.taxBps);
  const kept = keptOf(sold.taxBps);
  const money = (units: string) => `${words.amount(units, NATIVE_DECIMALS)}\u00A0${chain.nativeSymbol}`;
  const now: Flow = {
    title: words.now,
    in: words.pay(money(bought.amountIn)),
    tokens: words.tokens(words.amount(bought.amountOut, token.decimals)),
    out: sold.ok ? words.back(money(sold.amountOut)) : words.nothing,
    bought: { left, loss: bought.taxBps ? words.buyTax(words.percent(bought.taxBps)) : "" },
    sold: {
      left: sold.ok ? (left * kept) / WHOLE : 0,
      loss: sold.ok ? (sold.taxBps ? words.sellTax(words.percent(sold.taxBps)) : "") : words.cannotSell,
      refused: !sold.ok,
    },
  };
  const worst = sold.ok ? worstPower(report, kept) : undefined;
  return worst ? [now, afterPower(now, worst, words)] : [now];
}

function keptOf(taxBps: number | null): number {
  return WHOLE - Math.min(taxBps ?? 0, WHOLE);
}

/** `keptBps`: how much of what a sale brings the seller keeps. */
type Used = { readonly row: Row; readonly keptBps: number };

/** After which power a holder keeps least, by what the simulation measured. */
function worstPower({ rows }: Report, kept: number): Used | undefined {
  const used = rows.flatMap((row): Used[] => {
    const keptBps = row.outcome === "found" && row.basis === "executed" ? keptAfter(row, kept) : undefined;
    return keptBps === undefined ? [] : [{ row, keptBps }];
  });
  return used.toSorted((one, other) => one.keptBps - other.keptBps)[0];
}

const STOPS_SALES = new Set(["locked-in", "trading-stopped"]);
/** What leaves the pool is no share of what a holder gets. */
const OF_POOL = new Set(["pool-drained", "pool-emptied"]);

function keptAfter({ figures }: Row, kept: number): number | undefined {
  const at = (name: string) => figures[`shown.${name}`];
  const code = String(at("code"));
  if (STOPS_SALES.has(code) && at("sells") === true) return 0;
  const [loss, tax] = [at("lossBps"), at("afterBps")];
  if (typeof loss === "number") return OF_POOL.has(code) ? undefined : (kept * keptOf(loss)) / WHOLE;
  return typeof tax === "number" && at("side") !== "send" ? keptOf(tax) : undefined;
}

function afterPower(now: Flow, { row, keptBps }: Used, words: PictureWords): Flow {
  const left = (now.bought.left * keptBps) / WHOLE;
  const refused = keptBps === 0;
  return {
    ...now,
    title: words.afterPower,
    out: refused ? words.nothing : words.part(words.percent(Math.round(left))),
    sold: { left, loss: row.short, refused },
  };
}

export function drawTrial(flows: readonly Flow[], words: PictureWords, palette: Palette): string {
  const { page } = pictureConfig;
  let height = 0;
  const drawn = flows.map((flow) => {
    const [lines, bottom] = drawFlow(flow, height, palette);
    height = bottom;
    return lines;
  });
  return tag(
    "svg",
    {
      viewBox: `0 0 ${page.width} ${height}`,
      role: "img",
      "aria-label": flows.map((flow) => words.flowLine(told(flow))).join(" "),
      class: "drawn",
    },
    drawn,
  );
}

function told({ bought, sold, ...flow }: Flow) {
  return { ...flow, losses: [bought.loss, sold.loss].filter((loss) => loss !== "") };
}

/** The drawing, and where it ends. */
function drawFlow({ title, in: paid, tokens, out, bought, sold }: Flow, top: number, palette: Palette) {
  const { page, trial } = pictureConfig;
  const [x0, x1, x2, x3] = [4, page.width * 0.35, page.width * 0.66, page.width - 4];
  const linesOf = (said: string, room: number) => (said === "" ? [] : wrap(said, page.text, room, 3));
  const bad = { fill: palette.danger };
  const above = [
    { x: x0, anchor: "start", lines: linesOf(paid, x1 - x0 - 8), more: {} },
    { x: (x1 + x2) / 2, anchor: "middle", lines: linesOf(tokens, x2 - x1 - 8), more: {} },
    {
      x: x3,
      anchor: "end",
      lines: linesOf(out, x3 - x2 - 8),
      more: sold.refused ? { ...bad, "font-weight": 700 } : {},
    },
  ];
  const titled = linesOf(title, (x3 - x0) / BOLD);
  const high = Math.max(...above.map(({ lines }) => lines.length));
  const y = top + 9 + (titled.length + high) * LINE;
  const bottom = y + trial.band;
  const below = [
    { x: x0, anchor: "start", lines: linesOf(bought.loss, x1), more: bad },
    { x: x3, anchor: "end", lines: linesOf(sold.loss, bought.loss === "" ? x3 - x0 : x3 - x1 - 8), more: bad },
  ];
  const written = (column: (typeof above)[number], first: number) =>
    column.lines.map((line, index) =>
      text([column.x, first + index * LINE], page.text, line, {
        fill: palette.ink,
        "text-anchor": column.anchor,
        ...column.more,
      }),
    );
  const tall = (left: number) => (trial.band * left) / WHOLE;
  const band = (from: number, to: number, before: number, after: number, color: string) =>
    polygon(
      [
        [from, y],
        [to, y],
        [to, y + tall(after)],
        [from, y + tall(before)],
      ],
      { fill: color, "fill-opacity": 0.4, stroke: color },
    );
  const lost = (from: number, before: number, after: number) =>
    before - after < 1
      ? ""
      : polygon(
          [
            [from, y + tall(before)],
            [from + 26, y + tall(after)],
            [from + 34, bottom + 6],
            [from + 12, bottom + 6],
          ],
          { fill: palette.danger, "fill-opacity": 0.5, stroke: palette.danger },
        );
  const drawn = [
    ...written({ x: x0, anchor: "start", lines: titled, more: { "font-weight": 700 } }, top + 14),
    ...above.flatMap((column) => written(column, y - 7 - (column.lines.length - 1) * LINE)),
    band(x0, x1, WHOLE, bought.left, palette.link),
    lost((x0 + x1) / 2, WHOLE, bought.left),
    band(x1, x2, bought.left, bought.left, palette.gold),
    ...(sold.refused
      ? [wall(x2 + 6, y - 3, tall(bought.left) + 6, palette), empty(x2 + 14, y, x3, tall(bought.left), palette)]
      : [band(x2, x3, bought.left, sold.left, palette.clear), lost(x2 + 8, bought.left, sold.left)]),
    ...below.flatMap((column) => written(column, bottom + 6 + LINE)),
  ];
  const deep = Math.max(...below.map(({ lines }) => lines.length));
  return [drawn.join(""), bottom + deep * LINE + (deep > 0 ? 20 : 12)] as const;
}

/** Where money would come back. */
function empty(x: number, y: number, to: number, height: number, palette: Palette): string {
  const edge = { stroke: palette.soft, "stroke-dasharray": "4 4" };
  return tag("rect", { x, y, width: to - x, height, fill: "none", ...edge });
}

/** Nothing gets past it. */
function wall(x: number, y: number, height: number, palette: Palette): string {
  return path(
    [
      [x, y],
      [x, y + height],
    ],
    { stroke: palette.danger, "stroke-width": 5 },
  );
}
