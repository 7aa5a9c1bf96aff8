// What became of money in the trial: money in, tokens, money out, as a band that narrows by what is lost. Once for now, and once for after
// the worst power was used.
import type { Report, Row } from "../engine/core/report.ts";
import { pictureConfig } from "./config.ts";
import type { Palette } from "./palette.ts";
import { path, polygon, tag, text } from "./svg.ts";
import type { PictureWords } from "./words.ts";

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

/** Now, and after a power was used; nothing where nothing was bought. */
export function flowsOf(report: Report, words: PictureWords): Flow[] {
  const { story, chain, token } = report;
  if (!story?.bought.ok) return [];
  const { bought, sold } = story;
  const left = keptOf(bought.taxBps);
  const kept = keptOf(sold.taxBps);
  const money = (units: string) => `${words.amount(units, NATIVE_DECIMALS)} ${chain.nativeSymbol}`;
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
  const worst = sold.ok ? worstPower(report) : undefined;
  return worst ? [now, afterPower(now, worst, words)] : [now];
}

function keptOf(taxBps: number | null): number {
  return WHOLE - Math.min(taxBps ?? 0, WHOLE);
}

type Used = { readonly row: Row; readonly lostBps: number };

/** How much of what a holder gets back is gone after each power, by what the simulation measured. */
function worstPower({ rows }: Report): Used | undefined {
  const used = rows.flatMap((row): Used[] => {
    const lostBps = row.outcome === "found" && row.basis === "executed" ? lostIn(row) : undefined;
    return lostBps === undefined ? [] : [{ row, lostBps }];
  });
  return used.toSorted((one, other) => other.lostBps - one.lostBps)[0];
}

const STOPS_SALES = new Set(["locked-in", "trading-stopped"]);

function lostIn({ figures }: Row): number | undefined {
  const at = (name: string) => figures[`shown.${name}`];
  if (STOPS_SALES.has(String(at("code"))) && at("sells") === true) return WHOLE;
  const [loss, tax] = [at("lossBps"), at("afterBps")];
  if (typeof loss === "number") return loss;
  return typeof tax === "number" && at("side") !== "send" ? tax : undefined;
}

function afterPower(now: Flow, { row, lostBps }: Used, words: PictureWords): Flow {
  const left = (now.bought.left * keptOf(lostBps)) / WHOLE;
  const refused = lostBps >= WHOLE;
  return {
    ...now,
    title: words.afterPower,
    out: refused ? words.nothing : words.part(words.percent(Math.round(left))),
    sold: { left, loss: row.short, refused },
  };
}

export function drawTrial(flows: readonly Flow[], words: PictureWords, palette: Palette): string {
  const { page, trial } = pictureConfig;
  const height = trial.height * flows.length;
  return tag(
    "svg",
    {
      viewBox: `0 0 ${page.width} ${height}`,
      role: "img",
      "aria-label": flows.map((flow) => words.flowLine(told(flow))).join(" "),
      class: "drawn",
    },
    flows.map((flow, index) => drawFlow(flow, index * trial.height, palette)),
  );
}

function told({ bought, sold, ...flow }: Flow) {
  return { ...flow, losses: [bought.loss, sold.loss].filter((loss) => loss !== "") };
}

function drawFlow({ title, in: paid, tokens, out, bought, sold }: Flow, top: number, palette: Palette): string {
  const { page, trial } = pictureConfig;
  const [x0, x1, x2, x3] = [4, page.width * 0.36, page.width * 0.66, page.width - 4];
  const y = top + 40;
  const high = (left: number) => (trial.band * left) / WHOLE;
  const word = (x: number, at: number, said: string, anchor: string, more = {}) =>
    text([x, at], page.text, said, { fill: palette.ink, "text-anchor": anchor, ...more });
  const band = (from: number, to: number, before: number, after: number, color: string) =>
    polygon(
      [
        [from, y],
        [to, y],
        [to, y + high(after)],
        [from, y + high(before)],
      ],
      { fill: color, "fill-opacity": 0.4, stroke: color },
    );
  const lost = (from: number, before: number, after: number) =>
    before - after < 1
      ? ""
      : polygon(
          [
            [from, y + high(before)],
            [from + 26, y + high(after)],
            [from + 34, y + trial.band + 6],
            [from + 12, y + trial.band + 6],
          ],
          { fill: palette.danger, "fill-opacity": 0.5, stroke: palette.danger },
        );
  const half = (x0 + x1) / 2;
  const bad = { fill: palette.danger };
  return [
    text([x0, top + 14], page.text, title, { fill: palette.ink, "font-weight": 700 }),
    word(x0, y - 8, paid, "start"),
    word((x1 + x2) / 2, y - 8, tokens, "middle"),
    word(x3, y - 8, out, "end", sold.refused ? { ...bad, "font-weight": 700 } : {}),
    band(x0, x1, WHOLE, bought.left, palette.link),
    lost(half, WHOLE, bought.left),
    band(x1, x2, bought.left, bought.left, palette.gold),
    ...(sold.refused
      ? [wall(x2 + 6, y - 3, high(bought.left) + 6, palette), empty(x2 + 14, y, x3, high(bought.left), palette)]
      : [band(x2, x3, bought.left, sold.left, palette.clear), lost(x2 + 8, bought.left, sold.left)]),
    ...(bought.loss === "" ? [] : [word(half + 4, y + trial.band + 22, bought.loss, "middle", bad)]),
    ...(sold.loss === "" ? [] : [word(x3, y + trial.band + 22, sold.loss, "end", bad)]),
  ].join("");
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
