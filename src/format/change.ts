// What a trade or a use of power changed, in figures.
import type { Report, Row } from "../engine/core/report.ts";
import { wordsOf } from "../words/index.ts";
import { amount, rounded } from "./numbers.ts";
import { filled, hostile, prose, type Span, text } from "./spans.ts";

const NATIVE_DECIMALS = 18;

/** `Before: sold 942K FAIR for 0.0102 ETH. After the call: refused.` Empty where what was before is not known. */
export function changeSpans(report: Report, { change }: Row): Span[] {
  if (!change) return [];
  const before = beforeSpans(report, change.before);
  const words = wordsOf(report.language).card.change;
  return before.length === 0 ? [] : filled(words.whole, { before, after: [prose(change.after)] });
}

/** A step of the simulated trade. */
export type Happened = "bought" | "sent" | "sold";

/** `942K FAIR for 0.0103 ETH`, of a step that went through. */
export function tradeSpans(report: Report, step: Happened): Span[] {
  const { story, language } = report;
  if (!story) return [];
  const words = wordsOf(language).card.change;
  const { amountIn, amountOut } = story[step];
  switch (step) {
    case "bought":
      return filled(words.traded, { tokens: tokenSpans(report, amountOut), coins: coinSpans(report, amountIn) });
    case "sent": {
      const sent = tokenSpans(report, amountIn);
      return amountIn === amountOut ? sent : filled(words.arrived, { sent, came: tokenSpans(report, amountOut) });
    }
    case "sold":
      return filled(words.traded, { tokens: tokenSpans(report, amountIn), coins: coinSpans(report, amountOut) });
  }
}

function coinSpans({ chain, language }: Report, units: string): Span[] {
  return [text(`${amount(units, NATIVE_DECIMALS, language)} `), prose(chain.nativeSymbol)];
}

function tokenSpans({ token, language }: Report, units: string): Span[] {
  const symbol = token.symbol ?? wordsOf(language).card.tokens;
  return [text(`${amount(units, token.decimals, language)} `), hostile(symbol, 12)];
}

function beforeSpans(report: Report, before: NonNullable<Row["change"]>["before"]): Span[] {
  const { story, token, market, language } = report;
  const words = wordsOf(language).card.change;
  switch (before) {
    case "sold":
      return story?.sold.ok
        ? filled(words.sold, {
            tokens: tokenSpans(report, story.sold.amountIn),
            coins: coinSpans(report, story.sold.amountOut),
          })
        : [];
    case "sent":
      return story?.sent.ok ? filled(words.sent, { tokens: tokenSpans(report, story.sent.amountIn) }) : [];
    case "held":
      return story?.bought.ok ? filled(words.held, { tokens: tokenSpans(report, story.bought.amountOut) }) : [];
    case "existed":
      return token.totalSupply === null ? [] : filled(words.existed, { tokens: tokenSpans(report, token.totalSupply) });
    case "pooled": {
      const coins = market ? [text(`${rounded(market.liquidity, language)} `), prose(market.quoteSymbol)] : [];
      return market ? filled(words.pooled, { coins }) : [];
    }
  }
}
