// Price, market cap, pool and volume, in the quote token always, and in dollars where a pool of the chain tells them.
import type { Language } from "../engine/core/languages.ts";
import type { Market, Report } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { rounded } from "./numbers.ts";
import { filled, isTraded, prose, type Span, text } from "./spans.ts";

export type Figure = {
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
  const parts = figures.map(({ name, spans }, index) => [
    text(index === 0 ? `${name} ` : ` · ${name.toLocaleLowerCase(report.language)} `),
    ...spans,
  ]);
  const isPriced = report.market !== null || report.pools.length > 0 || !isTraded(report);
  return isPriced ? parts.flat() : [text(noPool(report))];
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
