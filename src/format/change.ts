// What a trade or a use of power changed, in figures.
import type { Report, Row } from "../engine/core/report.ts";
import { amount, rounded } from "./numbers.ts";
import { hostile, prose, type Span, text } from "./spans.ts";

const NATIVE_DECIMALS = 18;

/** `Before: sold 942K FAIR for 0.0102 ETH. After the call: refused.` Empty where what was before is not known. */
export function changeSpans(report: Report, { change }: Row): Span[] {
  if (!change) return [];
  const before = beforeSpans(report, change.before);
  return before.length === 0
    ? []
    : [text("Before: "), ...before, text(". After the call: "), prose(change.after), text(".")];
}

/** A step of the simulated trade. */
export type Happened = "bought" | "sent" | "sold";

/** `942K FAIR for 0.0103 ETH`, of a step that went through. */
export function tradeSpans({ story, token, chain }: Report, step: Happened): Span[] {
  if (!story) return [];
  const { amountIn, amountOut } = story[step];
  const coins = (units: string) => [text(`${amount(units, NATIVE_DECIMALS)} `), prose(chain.nativeSymbol)];
  const tokens = (units: string) => tokenSpans(token, units);
  switch (step) {
    case "bought":
      return [...tokens(amountOut), text(" for "), ...coins(amountIn)];
    case "sent":
      return [...tokens(amountIn), ...(amountIn === amountOut ? [] : [text(", arrived "), ...tokens(amountOut)])];
    case "sold":
      return [...tokens(amountIn), text(" for "), ...coins(amountOut)];
  }
}

function tokenSpans({ decimals, symbol }: Report["token"], units: string): Span[] {
  return [text(`${amount(units, decimals)} `), hostile(symbol ?? "tokens", 12)];
}

function beforeSpans(report: Report, before: NonNullable<Row["change"]>["before"]): Span[] {
  const { story, token, market } = report;
  switch (before) {
    case "sold":
      return story?.sold.ok ? [text("sold "), ...tradeSpans(report, "sold")] : [];
    case "sent":
      return story?.sent.ok ? [text("sent "), ...tokenSpans(token, story.sent.amountIn)] : [];
    case "held":
      return story?.bought.ok ? [text("held "), ...tokenSpans(token, story.bought.amountOut)] : [];
    case "existed":
      return token.totalSupply === null ? [] : [text("there were "), ...tokenSpans(token, token.totalSupply)];
    case "pooled":
      return market ? [text(`the pool held ${rounded(market.liquidity)} `), prose(market.quoteSymbol)] : [];
  }
}
