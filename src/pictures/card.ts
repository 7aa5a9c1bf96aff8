// The picture of a report that chats and link previews show: verdict, price and three figures, to be understood in two seconds.
import type { Charts } from "../engine/charts/charts.ts";
import type { Language } from "../engine/core/languages.ts";
import type { Report, Verdict } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { type AnswerName, answersOf } from "../format/answers.ts";
import { clean, isTraded, MARKER_VERDICTS, shortAddress, verdictWords } from "../format/card.ts";
import { wordsOf } from "../words/index.ts";
import { pictureConfig } from "./config.ts";
import { isDrawable } from "./fonts.ts";
import { priceLine } from "./price.ts";
import {
  BOLD,
  cutTo,
  type Light,
  PALETTES,
  type Palette,
  type Point,
  path,
  pictureWords,
  tag,
  text,
  widthOf,
  wrap,
} from "./svg.ts";

const { width: WIDTH, height: HEIGHT } = pictureConfig.card;
const LEFT = 84;
const ROOM = WIDTH - LEFT - 60;
/** Of the words beside the price. */
const CHANGE_ROOM = 290;

/** What of a report its picture shows. */
export type Pictured = {
  readonly language: Language;
  readonly token: Pick<Report["token"], "address" | "name" | "symbol">;
  readonly chain: Pick<Report["chain"], "id" | "name">;
  readonly block: Pick<Report["block"], "number" | "timestamp">;
  readonly verdict: Verdict;
  readonly words: string;
  readonly advice: string | null;
  readonly headline: string;
  readonly figures: readonly CardFigure[];
  readonly prices: Charts["prices"];
};

type CardFigure = { readonly name: string; readonly value: string; readonly tone: Verdict };

export function picturedOf(report: Report, { prices }: Pick<Charts, "prices">): Pictured {
  const { language, token, chain, block, verdict, headline } = report;
  const answers = answersOf(report);
  // A sign says what the same line of the card says.
  const toneOf = (name: AnswerName): Verdict =>
    MARKER_VERDICTS[answers.find((each) => each.name === name)?.marker ?? "⚪"];
  return {
    language,
    token: { address: token.address, name: token.name, symbol: token.symbol },
    chain: { id: chain.id, name: chain.name },
    block: { number: block.number, timestamp: block.timestamp },
    verdict,
    words: verdictWords(report),
    advice: adviceOf(report),
    headline,
    figures: [
      sellFigure(report, toneOf("Tax")),
      poolFigure(report, toneOf("Liquidity")),
      holdersFigure(report, toneOf("Holders")),
    ],
    prices,
  };
}

function adviceOf(report: Report): string | null {
  const { advice } = pictureWords(report.language).card;
  const { verdict } = report;
  if (!isTraded(report) && verdict !== "danger") return advice.notTraded;
  return verdict === "clear" ? null : advice[verdict];
}

function sellFigure({ story, language }: Report, tone: Verdict): CardFigure {
  const { card: words, percent } = pictureWords(language);
  const name = words.sellTax;
  if (story && story.sold.taxBps !== null) return { name, value: percent(story.sold.taxBps), tone };
  const refused = story?.bought.ok && !story.sold.ok;
  return { name, value: refused ? words.refused : words.unknown, tone: refused ? "danger" : "unknown" };
}

function poolFigure(report: Report, tone: Verdict): CardFigure {
  const { market, pools, chain, language } = report;
  const { card: words, figure } = pictureWords(language);
  const name = words.pool;
  const [pool] = pools;
  if (!pool) {
    const value = isTraded(report) ? words.unknown : wordsOf(language).card.liquidity.noPoolYet;
    return { name, value, tone: "unknown" };
  }
  const dollars = market?.dollars ? market.liquidity * market.dollars.each : pool.depthUsd;
  const value = dollars === null ? `${figure(pool.depthNative)} ${chain.nativeSymbol}` : `$${figure(dollars)}`;
  return { name, value, tone };
}

function holdersFigure({ holders, language }: Report, tone: Verdict): CardFigure {
  const { card: words, percent } = pictureWords(language);
  const share = holders?.topTenBps ?? null;
  if (share === null) return { name: words.topTen, value: words.unknown, tone: "unknown" };
  return { name: words.topTen, value: percent(share), tone };
}

export function drawCard(report: Pictured, light: Light): string {
  const palette = PALETTES[light];
  const tone = palette[report.verdict];
  const { language, token, chain, block, advice, headline, figures, prices } = report;
  const words = pictureWords(language).card;
  const address = shortAddress(token.address);
  const hasPrice = !("none" in prices) && prices.life.length > 1;
  const lines = wrap(shown(headline) ?? "", 40, ROOM, 2);
  return frame(palette, tone, shown(chain.name) ?? `${chain.id}`, [
    text([LEFT, 150], 36, cutTo(nameOf(token) ?? address, 36, ROOM), { fill: palette.ink }),
    verdictOf(report, palette),
    ...(advice ? [text([LEFT, 312], 38, cutTo(advice, 38, ROOM), { fill: tone, "font-weight": 700 })] : []),
    ...lines.map((line, index) => text([LEFT, (advice ? 364 : 338) + index * 48], 40, line, { fill: palette.ink })),
    ...(hasPrice && lines.length === 1 ? priceOf(report, palette) : []),
    ...figures.flatMap((figure, index) => figureAt(figure, LEFT + (index * ROOM) / 3, palette)),
    text(
      [LEFT, 608],
      25,
      `${address}  ·  ${words.block} ${block.number}  ·  ${figuresOf(language).moment(block.timestamp)}`,
      {
        fill: palette.soft,
      },
    ),
  ]);
}

/** A price that rises is no reason to buy: it stays in the background where anything is wrong or not known. */
function priceOf({ prices, block, language, verdict }: Pictured, palette: Palette): string[] {
  const { card: words, changeOf } = pictureWords(language);
  if ("none" in prices) return [];
  const [first, last] = [prices.life[0], prices.life.at(-1)];
  if (!first || !last) return [];
  const isCalm = verdict !== "clear";
  const box = { x: LEFT, y: 388, width: ROOM - CHANGE_ROOM - 25, height: 72 };
  return [
    priceLine(
      prices.life,
      { from: first.block, to: Math.max(Number(block.number), last.block, first.block + 1) },
      box,
      isCalm ? palette.soft : palette.link,
      isCalm ? 3 : 5,
    ),
    text([LEFT + ROOM - CHANGE_ROOM, 420], 38, changeOf([first.price, last.price]), {
      fill: isCalm ? palette.soft : palette.ink,
      "font-weight": isCalm ? 400 : 700,
    }),
    text([LEFT + ROOM - CHANGE_ROOM, 456], 27, words.sinceLaunch, {
      fill: palette.soft,
    }),
  ];
}

function figureAt({ name, value, tone }: CardFigure, x: number, palette: Palette): string[] {
  return [
    sign(tone, [x + 20, 526], 20, palette),
    text([x + 54, 506], 28, name, { fill: palette.soft }),
    text([x + 54, 552], 46, cutTo(shown(value) ?? "", 46, ROOM / 3 - 64), { fill: palette.ink, "font-weight": 700 }),
  ];
}

function verdictOf({ verdict, words: said }: Pictured, palette: Palette): string {
  const room = ROOM - 130;
  const size = Math.min(88, (88 * room) / (widthOf(said, 88) * BOLD));
  const radius = 48;
  return [
    sign(verdict, [LEFT + radius, 216], radius, palette),
    text([LEFT + radius * 2 + 30, 216 + size * 0.36], size, said, {
      fill: palette[verdict],
      "font-weight": 700,
      // The Chinese font has one weight.
      ...(/\p{Script=Han}/u.test(said) ? { stroke: palette[verdict], "stroke-width": size / 30 } : {}),
    }),
  ].join("");
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
    [
      [0, 1.4],
      [0, 1.42],
    ],
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
    [
      [0, 1.5],
      [0, 1.52],
    ],
  ],
};

/** A cross, an exclamation mark, a tick or a question mark: the verdict without its color. */
function sign(verdict: Verdict, [x, y]: Point, radius: number, palette: Palette): string {
  const strokes = SIGNS[verdict].map((points) =>
    path(
      points.map(([dx, dy]): Point => [x + (dx * radius) / 2.7, y + (dy * radius) / 2.7]),
      { stroke: palette.paper, "stroke-width": radius * 0.26, "stroke-linecap": "round", "stroke-linejoin": "round" },
    ),
  );
  return tag("circle", { cx: x, cy: y, r: radius, fill: palette[verdict] }) + strokes.join("");
}

/** Where there is no report to show. */
export function drawInvitation(language: Language, light: Light): string {
  const words = pictureWords(language).card;
  const palette = PALETTES[light];
  const [first = "", second = ""] = words.invitation;
  return frame(palette, palette.gold, "", [
    text([LEFT, 250], 76, first, { fill: palette.ink, "font-weight": 700 }),
    text([LEFT, 350], 76, second, { fill: palette.ink, "font-weight": 700 }),
    text([LEFT, 500], 36, words.promise, { fill: palette.soft }),
  ]);
}

function frame(palette: Palette, tone: string, corner: string, content: readonly string[]): string {
  return tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "font-family": "Noto Sans" },
    [
      tag("rect", { width: WIDTH, height: HEIGHT, fill: palette.paper }),
      tag("rect", { width: 24, height: HEIGHT, fill: tone }),
      tag("circle", { cx: LEFT + 22, cy: 76, r: 23, fill: PALETTES.night.line }),
      path(
        [
          [LEFT + 11, 85],
          [LEFT + 33, 67],
        ],
        { stroke: PALETTES.night.gold, "stroke-width": 8, "stroke-linecap": "round" },
      ),
      text([LEFT + 62, 88], 34, "Assay", { fill: palette.ink, "font-weight": 700 }),
      text([WIDTH - 60, 88], 30, corner, { fill: palette.soft, "text-anchor": "end" }),
      ...content,
    ],
  );
}

/** One line of letters that the fonts have; null where they lack one: words with holes would be other words. */
function shown(value: string): string | null {
  const line = clean(value.normalize("NFKC"));
  return line !== "" && isDrawable(line) ? line : null;
}

function nameOf({ name, symbol }: Pictured["token"]): string | null {
  const [shownName, shownSymbol] = [name, symbol].map((part) => (part === null ? null : shown(part)));
  if (shownName && shownSymbol) return `${shownName} (${shownSymbol})`;
  return shownName ?? shownSymbol ?? null;
}
