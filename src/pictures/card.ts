// The picture of a report that chats and link previews show: verdict, price and three figures, to be understood in two seconds.
import type { Charts } from "../engine/charts/charts.ts";
import type { Language } from "../engine/core/languages.ts";
import type { Report, Verdict } from "../engine/core/report.ts";
import { BPS } from "../engine/core/units.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { type AnswerName, answersOf } from "../format/answers.ts";
import {
  clean,
  headerName,
  isTraded,
  MARKER_VERDICTS,
  type Sign,
  shortAddress,
  signOf,
  verdictWords,
} from "../format/card.ts";
import { costsOf } from "../format/money.ts";
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
  polygon,
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
  readonly sign: Sign;
  readonly words: string;
  readonly advice: string;
  readonly headline: string;
  readonly figures: readonly CardFigure[];
  readonly prices: Charts["prices"];
};

/** `later`: what a power can make of it. */
type CardFigure = { readonly name: string; readonly value: string; readonly later?: string; readonly tone: Sign };

export function picturedOf(report: Report, { prices }: Pick<Charts, "prices">): Pictured {
  const { language, token, chain, block, verdict, headline } = report;
  const answers = answersOf(report);
  const untested = isTraded(report) ? "unknown" : "waiting";
  // A sign says what the same line of the card says.
  const toneOf = (name: AnswerName): Sign => {
    const tone = MARKER_VERDICTS[answers.find((each) => each.name === name)?.marker ?? "⚪"];
    return tone === "unknown" ? untested : tone;
  };
  const ofName = (name: string | null) => name && headerName(report, name);
  const sign = signOf(report);
  return {
    language,
    token: { address: token.address, name: ofName(token.name), symbol: ofName(token.symbol) },
    chain: { id: chain.id, name: chain.name },
    block: { number: block.number, timestamp: block.timestamp },
    verdict,
    sign,
    words: verdictWords(report),
    advice: wordsOf(language).card.advice[sign],
    headline,
    figures: [
      sellFigure(report, toneOf("Tax")),
      poolFigure(report, toneOf("Liquidity")),
      holdersFigure(report, toneOf("Holders")),
    ],
    prices,
  };
}

function sellFigure(report: Report, tone: Sign): CardFigure {
  const { story, verdict, language } = report;
  const { card: words, percent } = pictureWords(language);
  const name = words.sellTax;
  const now = story?.sold.taxBps ?? null;
  if (story && now !== null) {
    const both = costsOf(story)?.tax ?? 0;
    if (verdict === "clear" && both > 0) return { name: words.bothTaxes, value: percent(both), tone };
    const most = highestTax(report);
    return { name, value: percent(now), ...(most > now ? { later: percent(most) } : {}), tone };
  }
  const refused = story?.bought.ok && !story.sold.ok;
  return { name, value: refused ? words.refused : words.unknown, tone: refused ? "danger" : "unknown" };
}

/** On sales, in basis points: what powers raised it to in our tests. */
function highestTax({ rows }: Report): number {
  const taxes = rows
    .filter((row) => row.outcome === "found" && row.figures["shown.side"] !== "send")
    .map(({ figures }) => figures["shown.afterBps"]);
  return Math.max(0, ...taxes.filter((tax) => typeof tax === "number"));
}

function poolFigure(report: Report, tone: Sign): CardFigure {
  const { market, pools, chain, rows, language } = report;
  const { card: words, figure } = pictureWords(language);
  const name = words.pool;
  const [pool] = pools;
  if (!pool) {
    const value = isTraded(report) ? words.unknown : wordsOf(language).card.liquidity.noPoolYet;
    return { name, value, tone: isTraded(report) ? "unknown" : "waiting" };
  }
  const dollars = market?.dollars ? market.liquidity * market.dollars.each : pool.depthUsd;
  const [sum, sign, unit] = dollars === null ? [pool.depthNative, "", ` ${chain.nativeSymbol}`] : [dollars, "$", ""];
  const freeBps = rows.find(({ id }) => id === "liquidity-can-leave")?.figures["liquidity.freeBps"];
  const later = typeof freeBps === "number" && { later: `${sign}${figure(sum * (1 - freeBps / BPS))}` };
  return { name, value: `${sign}${figure(sum)}${unit}`, ...later, tone };
}

function holdersFigure({ holders, language }: Report, tone: Sign): CardFigure {
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
    boldText([LEFT, 312], 38, cutTo(advice, 38, ROOM), tone),
    ...lines.map((line, index) => text([LEFT, 364 + index * 48], 40, line, { fill: palette.ink })),
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
  const isMuted = verdict !== "clear";
  const box = { x: LEFT, y: 388, width: ROOM - CHANGE_ROOM - 25, height: 72 };
  return [
    priceLine(
      prices.life,
      { from: first.block, to: Math.max(Number(block.number), last.block, first.block + 1) },
      box,
      isMuted ? palette.soft : palette.link,
      isMuted ? 3 : 5,
    ),
    text([LEFT + ROOM - CHANGE_ROOM, 420], 38, changeOf([first.price, last.price]), {
      fill: isMuted ? palette.soft : palette.ink,
      "font-weight": isMuted ? 400 : 700,
    }),
    text([LEFT + ROOM - CHANGE_ROOM, 456], 27, words.sinceLaunch, {
      fill: palette.soft,
    }),
  ];
}

const FIGURE_ROOM = ROOM / 3 - 70;
/** With what is left free around it. */
const ARROW = 54;

function figureAt({ name, value, later, tone }: CardFigure, x: number, palette: Palette): string[] {
  const wide = widthOf(`${value}${later ?? ""}`, 46) * BOLD + (later ? ARROW : 0);
  const size = Math.max(30, Math.min(46, (46 * FIGURE_ROOM) / wide));
  const said = cutTo(shown(value) ?? "", size, FIGURE_ROOM);
  const end = x + 54 + widthOf(said, size);
  return [
    sign(tone, [x + 20, 526], 20, palette),
    text([x + 54, 506], 28, name, { fill: palette.soft }),
    boldText([x + 54, 552], size, said, palette.ink),
    ...(later === undefined
      ? []
      : [
          arrow([end + 10, 552 - size * 0.36], palette.soft),
          boldText([end + ARROW, 552], size, later, colorOf(tone, palette)),
        ]),
  ];
}

/** The fonts have none. */
function arrow([x, y]: Point, color: string): string {
  const tip: Point = [x + 30, y];
  return path([[x, y], tip, [x + 20, y - 9], tip, [x + 20, y + 9]], {
    stroke: color,
    "stroke-width": 4,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

function verdictOf({ verdict, sign: drawn, words: said }: Pictured, palette: Palette): string {
  const room = ROOM - 130;
  const size = Math.min(88, (88 * room) / (widthOf(said, 88) * BOLD));
  const radius = 48;
  return [
    sign(drawn, [LEFT + radius, 216], radius, palette, palette[verdict]),
    boldText([LEFT + radius * 2 + 30, 216 + size * 0.36], size, said, palette[verdict]),
  ].join("");
}

/** The Chinese font has one weight. */
function boldText(at: Point, size: number, said: string, fill: string): string {
  const outline = /\p{Script=Han}/u.test(said) ? { stroke: fill, "stroke-width": size / 30 } : {};
  return text(at, size, said, { fill, "font-weight": 700, ...outline });
}

const SIGNS: Record<Sign, readonly (readonly Point[])[]> = {
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
      [0, -0.7],
      [0, 0.5],
    ],
    [
      [0, 1.45],
      [0, 1.47],
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
  waiting: [
    [
      [0, -1.5],
      [0, 0],
      [1.1, 0.8],
    ],
  ],
};

const TRIANGLE: readonly Point[] = [
  [0, -2.2],
  [2.45, 2.05],
  [-2.45, 2.05],
];

function colorOf(drawn: Sign, palette: Palette): string {
  return palette[drawn === "waiting" ? "unknown" : drawn];
}

/** A cross, a triangle, a tick, a question mark or a clock: the verdict without its color. */
function sign(drawn: Sign, at: Point, radius: number, palette: Palette, fill = colorOf(drawn, palette)): string {
  const placed = (points: readonly Point[]) =>
    points.map(([dx, dy]): Point => [at[0] + (dx * radius) / 2.7, at[1] + (dy * radius) / 2.7]);
  const round = { "stroke-width": radius * 0.26, "stroke-linecap": "round", "stroke-linejoin": "round" };
  const plate =
    drawn === "warning"
      ? polygon(placed(TRIANGLE), { ...round, fill, stroke: fill })
      : tag("circle", { cx: at[0], cy: at[1], r: radius, fill });
  return plate + SIGNS[drawn].map((points) => path(placed(points), { ...round, stroke: palette.paper })).join("");
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
