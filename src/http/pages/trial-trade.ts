// The section of a report page about a stranger's money: three trials of their own, and what a purchase and its sale cost.
import { html } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import type { Report, Story } from "../../engine/core/report.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { costsOf } from "../../format/costs.ts";
import { amount } from "../../format/numbers.ts";
import type { Marker } from "../../format/spans.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import { dot, filled, type Html, named, said } from "./html.ts";

const NATIVE_DECIMALS = 18;

type Step = Story["bought"];

/** What became of a stranger's money. */
export function trialTradeSection({ story, chain, token, block, language }: Report): Html {
  const { trades: words, report } = wordsOf(language).pages;
  const heading = html`<h2 id="story">${report.sections.story}</h2>`;
  if (!story) {
    return html`<section aria-labelledby="story">${heading}<p class="note">${dot("⚪", language)} ${words.untested}</p></section>`;
  }
  const money = (units: string) => html`<b>${amount(units, NATIVE_DECIMALS, language)}</b> ${chain.nativeSymbol}`;
  const symbol = token.symbol ?? wordsOf(language).card.tokens;
  const tokens = (units: string) => html`<b>${amount(units, token.decimals, language)}</b> ${named(symbol, 12)}`;
  const { bought, sent, sold } = story;
  const isPart = BigInt(bought.amountOut) > BigInt(sent.amountIn);
  return html`<section aria-labelledby="story">${heading}
<p class="lead">${whereOf(story, block.number, language)}</p>
<ol class="story">
${step(words.buy, bought, { went: filled(words.spent, { amount: money(bought.amountIn) }), came: filled(words.received, { amount: tokens(bought.amountOut) }) }, language)}
${step(words.send, sent, { went: filled(isPart ? words.sentPart : words.sentWhole, { amount: tokens(sent.amountIn) }), came: filled(words.arrived, { amount: tokens(sent.amountOut) }) }, language)}
${step(words.sell, sold, { went: filled(words.soldAfter, { amount: tokens(sold.amountIn) }), came: filled(words.received, { amount: money(sold.amountOut) }) }, language)}
</ol>
${roundTrip(story, language)}</section>`;
}

/** In which pool it was tried. */
export function whereOf({ assumedPool, balancePut, venue }: Story, block: string, language: Language): string {
  const { trades } = wordsOf(language).pages;
  if (!assumedPool) return trades.on(said(venue), block);
  return balancePut ? trades.withSimulatedBalance(block) : trades.inTestPool(block);
}

type Told = { readonly went: Html; readonly came: Html };

function step(title: string, { ok, reason, taxBps }: Step, { went, came }: Told, language: Language): Html {
  const { trades } = wordsOf(language).pages;
  const tax =
    taxBps === null ? trades.taxUnknown : taxBps === 0 ? trades.noTax : trades.tax(figuresOf(language).percent(taxBps));
  return html`<li class="step"><h3>${dot(markerOf(ok, taxBps), language)} ${ok ? title : html`${title}: <em>${trades.failed}</em>`}</h3>
<p>${went}</p>
${ok ? html`<p>${came}</p><p class="tax">${tax}</p>` : html`<p class="reason">${reason ? html`“${named(reason, 140)}”` : trades.noReason}</p>`}</li>
`;
}

function markerOf(ok: boolean, taxBps: number | null): Marker {
  if (!ok || (taxBps ?? 0) >= httpConfig.taxDangerBps) return "🔴";
  if (taxBps === null) return "⚪";
  return taxBps >= httpConfig.taxWarningBps ? "🟠" : "🟢";
}

function roundTrip(story: Story, language: Language): Html | string {
  const costs = costsOf(story);
  if (!costs) return "";
  const { trades } = wordsOf(language).pages;
  const { percent } = figuresOf(language);
  const { back, tax, fee, impact } = costs;
  const lost =
    fee === null
      ? trades.lostWithoutFee(percent(tax), percent(impact))
      : trades.lost(percent(tax), percent(fee), percent(impact));
  return html`<p class="back">${filled(trades.returned, { share: html`<b>${percent(back)}</b>` })} <small>${lost}</small></p>`;
}
