import type { Report, Row } from "../engine/report.ts";
import { amount } from "./numbers.ts";
import { hostile, prose, type Span, text } from "./spans.ts";

const NATIVE_DECIMALS = 18;

/** `Before: sold 942K FAIR for 0.0102 ETH. After the call: refused.` Empty where nothing that a holder did changed. */
export function changeSpans(report: Report, { change }: Row): Span[] {
  if (!change) return [];
  const before = beforeSpans(report, change.before);
  return before.length === 0
    ? []
    : [text("Before: "), ...before, text(". After the call: "), prose(change.after, 120), text(".")];
}

function beforeSpans({ story, token, chain }: Report, before: "sold" | "sent" | "held"): Span[] {
  const tokens = (units: string) => [text(`${amount(units, token.decimals)} `), hostile(token.symbol ?? "tokens", 12)];
  if (before === "sold") {
    if (!story?.sold.ok) return [];
    const { amountIn, amountOut } = story.sold;
    return [
      text("sold "),
      ...tokens(amountIn),
      text(` for ${amount(amountOut, NATIVE_DECIMALS)} `),
      prose(chain.nativeSymbol, 12),
    ];
  }
  if (before === "sent") return story?.sent.ok ? [text("sent "), ...tokens(story.sent.amountIn)] : [];
  return story?.bought.ok ? [text("held "), ...tokens(story.bought.amountOut)] : [];
}
