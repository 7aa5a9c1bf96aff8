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
    : [text("Before: "), ...before, text(". After the call: "), prose(change.after, 120), text(".")];
}

function beforeSpans(report: Report, before: NonNullable<Row["change"]>["before"]): Span[] {
  const { story, token, chain, market } = report;
  const tokens = (units: string) => [text(`${amount(units, token.decimals)} `), hostile(token.symbol ?? "tokens", 12)];
  switch (before) {
    case "sold": {
      if (!story?.sold.ok) return [];
      const { amountIn, amountOut } = story.sold;
      return [
        text("sold "),
        ...tokens(amountIn),
        text(` for ${amount(amountOut, NATIVE_DECIMALS)} `),
        prose(chain.nativeSymbol, 12),
      ];
    }
    case "sent":
      return story?.sent.ok ? [text("sent "), ...tokens(story.sent.amountIn)] : [];
    case "held":
      return story?.bought.ok ? [text("held "), ...tokens(story.bought.amountOut)] : [];
    case "existed":
      return token.totalSupply === null ? [] : [text("there were "), ...tokens(token.totalSupply)];
    case "pooled":
      return market ? [text(`the pool held ${rounded(market.liquidity)} `), prose(market.quoteSymbol, 12)] : [];
  }
}
