import type { Market, Report } from "../engine/core/report.ts";
import { duration } from "../engine/messages/index.ts";
import { rounded } from "./numbers.ts";
import { prose, type Span, text } from "./spans.ts";

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

/** One line: market cap, what can be sold into, what was traded of late, and how old it is. */
export function moneySpans(report: Report): Span[] {
  const figures = figuresOf(report).filter(({ name }) => name !== "Price");
  const parts = figures.map(({ name, spans }, index) => [
    text(index === 0 ? `${name} ` : ` · ${name.toLowerCase()} `),
    ...spans,
  ]);
  const age = ageOf(report);
  const none = report.market || report.pools.length > 0 ? [] : [text(noPool(report))];
  const old = age === null ? [] : [text(figures.length > 0 || none.length > 0 ? ` · ${age}` : age)];
  return [...none, ...parts.flat(), ...old];
}

/** Which pool's word the dollars are. */
export function dollarsBy({ market }: Report): string | null {
  return market?.dollars?.toldBy ?? null;
}

function noPool({ rows }: Report): string {
  const looked = rows.some(({ id, outcome }) => id === "liquidity-can-leave" && outcome !== "unknown");
  return looked ? "No pool found" : "Price not known";
}

function amountOf({ quoteSymbol, dollars }: Market, amount: number): Span[] {
  const quoted = [text(`${rounded(amount)} `), prose(quoteSymbol, 12)];
  return dollars ? [...quoted, text(` ($${rounded(amount * dollars.each)})`)] : quoted;
}

function ageOf({ deployment, block }: Report): string | null {
  return deployment && `${duration(Math.max(0, block.timestamp - deployment.timestamp))} old`;
}
