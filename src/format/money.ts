// Price, market cap, pool and volume, in the quote token always, and in dollars where a pool of the chain tells them.
import type { Language } from "../engine/core/languages.ts";
import type { Market, Report, Story } from "../engine/core/report.ts";
import { BPS } from "../engine/core/units.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { filled, isTraded, prose, type Span, text } from "./card.ts";

type Figure = {
  readonly of: "price" | "marketCap" | "pool" | "traded";
  readonly name: string;
  readonly spans: readonly Span[];
};

export function figuresIn({ market, language }: Report): Figure[] {
  if (!market) return [];
  const words = wordsOf(language).card.money;
  const figure = (of: Figure["of"], spans: readonly Span[]): Figure => ({ of, name: words[of], spans });
  return [
    figure("price", amountOf(market, market.price, language)),
    ...(market.marketCap === null ? [] : [figure("marketCap", amountOf(market, market.marketCap, language))]),
    figure("pool", amountOf(market, market.liquidity, language)),
    ...(market.volume === null ? [] : [figure("traded", tradedOf(market, market.volume, language))]),
  ];
}

function tradedOf(market: Market, { amount, seconds }: NonNullable<Market["volume"]>, language: Language): Span[] {
  const { money } = wordsOf(language).card;
  const shown = amount === 0 ? [text(money.nothing)] : amountOf(market, amount, language);
  return filled(money.during, { amount: shown, time: [text(figuresOf(language).duration(seconds))] });
}

/** One line: market cap, what can be sold into, and what was traded last. How old it is, is one of the six answers. */
export function moneySpans(report: Report): Span[] {
  const figures = figuresIn(report).filter(({ of }) => of !== "price");
  const parts = figures.map(({ of, name, spans }, index) => {
    const between = index === 0 ? "" : " · ";
    if (of === "traded" && report.market?.volume?.amount === 0) return [text(between), ...noTrades(report)];
    return [text(index === 0 ? `${name} ` : `${between}${name.toLocaleLowerCase(report.language)} `), ...spans];
  });
  const isPriced = report.market !== null || report.pools.length > 0 || !isTraded(report);
  return isPriced ? parts.flat() : [text(noPool(report))];
}

function noTrades({ market, language }: Report): Span[] {
  const time = [text(figuresOf(language).duration(market?.volume?.seconds ?? 0))];
  return filled(wordsOf(language).card.money.noTrades, { time });
}

/** Which pool's word the dollars are. */
export function dollarsBy({ market }: Report): string | null {
  return market?.dollars?.toldBy ?? null;
}

function noPool({ rows, language }: Report): string {
  const { money } = wordsOf(language).card;
  const looked = rows.some(({ id, outcome }) => id === "liquidity-can-leave" && outcome !== "unknown");
  return looked ? money.noPool : money.unknownPrice;
}

function amountOf({ quoteSymbol, dollars }: Market, amount: number, language: Language): Span[] {
  const quoted = [text(`${rounded(amount, language)} `), prose(quoteSymbol)];
  return dollars ? [...quoted, text(` ($${rounded(amount * dollars.each, language)})`)] : quoted;
}

// Where a sum went that bought tokens and sold them at once: back, to the token's tax, to the pool's fee, and to price impact.

type Costs = {
  /** All of them together make up the whole sum, each in basis points of it. */
  readonly back: number;
  readonly tax: number;
  /** `null`: it is in the price impact, for the pool does not tell it. */
  readonly fee: number | null;
  readonly impact: number;
};

/** Where a sum went that bought tokens and sold them at once. Undefined where they could not be sold, or a tax is not known. */
export function costsOf({ bought, sold, roundTripBps, feeBps = null }: Story): Costs | undefined {
  if (!bought.ok || !sold.ok || roundTripBps === null || sold.amountIn === "0" || bought.amountIn === "0") return;
  // Where only a part of what was bought could be sold, that part is compared with what it cost.
  const cost = (BigInt(bought.amountIn) * BigInt(sold.amountIn)) / BigInt(bought.amountOut);
  if (cost === 0n) return;
  const back = Number((BigInt(sold.amountOut) * BigInt(BPS)) / cost);
  const tax = BPS - roundTripBps;
  const kept = feeBps === null ? 1 : (1 - feeBps / BPS) ** 2;
  const fee =
    feeBps === null ? null : Math.min(Math.round(roundTripBps * (1 - kept)), Math.max(roundTripBps - back, 0));
  return { back, tax, fee, impact: BPS - back - tax - (fee ?? 0) };
}

// Amounts as people of a language write them.

/** Three digits that matter: 402118.5 is 402K, and nothing is rounded down to nothing. */
export function rounded(value: number, language: Language): string {
  const { number } = figuresOf(language);
  if (value > 0 && value < 0.01) {
    return value < TINY ? value.toExponential(1) : number(value, { maximumSignificantDigits: 2 });
  }
  return number(value, { notation: "compact", maximumSignificantDigits: 3 });
}

/** More noughts than this no one counts. */
const TINY = 1e-12;

/** An amount in the smallest unit as people write it. */
export function amount(units: string, decimals: number | null, language: Language): string {
  if (decimals === null || !/^\d{1,80}$/.test(units)) return wordsOf(language).card.units(units.slice(0, 12));
  return rounded(Number(units) / 10 ** Math.min(decimals, 80), language);
}
