import type { Market, Report } from "../engine/core/report.ts";
import { duration } from "../engine/messages/index.ts";
import { rounded } from "./numbers.ts";
import { isTraded, prose, type Span, text } from "./spans.ts";

export type Figure = { readonly name: string; readonly spans: readonly Span[] };

/** What a buyer looks for first: in the quote token always, in dollars where a pool of the chain tells them. */
export function figuresOf({ market }: Report): Figure[] {
  if (!market) return [];
  return [
    { name: "Price", spans: amountOf(market, market.price) },
    ...(market.marketCap === null ? [] : [{ name: "Market cap", spans: amountOf(market, market.marketCap) }]),
    { name: "Pool", spans: amountOf(market, market.liquidity) },
    ...(market.volume === null ? [] : [tradedOf(market, market.volume)]),
  ];
}

function tradedOf(market: Market, { amount, seconds }: NonNullable<Market["volume"]>): Figure {
  const spans = amount === 0 ? [text("nothing")] : amountOf(market, amount);
  return { name: "Traded", spans: [...spans, text(` in ${duration(seconds)}`)] };
}

/** One line: market cap, what can be sold into, and what was traded last. How old it is, is one of the six answers. */
export function moneySpans(report: Report): Span[] {
  const figures = figuresOf(report).filter(({ name }) => name !== "Price");
  const parts = figures.map(({ name, spans }, index) => [
    text(index === 0 ? `${name} ` : ` · ${name.toLowerCase()} `),
    ...spans,
  ]);
  const isPriced = report.market !== null || report.pools.length > 0 || !isTraded(report);
  return isPriced ? parts.flat() : [text(noPool(report))];
}

/** Which pool's word the dollars are. */
export function dollarsBy({ market }: Report): string | null {
  return market?.dollars?.toldBy ?? null;
}

function noPool({ rows }: Report): string {
  const looked = rows.some(({ id, outcome }) => id === "liquidity-can-leave" && outcome !== "unknown");
  return looked ? "No pool found" : "Price unknown";
}

function amountOf({ quoteSymbol, dollars }: Market, amount: number): Span[] {
  const quoted = [text(`${rounded(amount)} `), prose(quoteSymbol, 12)];
  return dollars ? [...quoted, text(` ($${rounded(amount * dollars.each)})`)] : quoted;
}
