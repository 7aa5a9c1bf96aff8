// The section of a report page about a stranger's money: three trials of their own, and what a purchase and its sale cost.
import { html } from "hono/html";
import type { Report, Story } from "../../engine/core/report.ts";
import { percent } from "../../engine/messages/index.ts";
import { costsOf } from "../../format/costs.ts";
import { amount } from "../../format/numbers.ts";
import type { Marker } from "../../format/spans.ts";
import { httpConfig } from "../config.ts";
import { dot, type Html, named, said } from "./html.ts";

const NATIVE_DECIMALS = 18;

type Step = Story["bought"];

/** What became of a stranger's money. */
export function trialTradeSection({ story, chain, token, block }: Report): Html {
  if (!story) {
    return html`<section aria-labelledby="story"><h2 id="story">Test trades</h2>
<p class="note">${dot("⚪")} We couldn't test a purchase. The checks below say why.</p></section>`;
  }
  const money = (units: string) => html`<b>${amount(units, NATIVE_DECIMALS)}</b> ${chain.nativeSymbol}`;
  const tokens = (units: string) =>
    html`<b>${amount(units, token.decimals)}</b> ${named(token.symbol ?? "tokens", 12)}`;
  const { bought, sent, sold } = story;
  const part = BigInt(bought.amountOut) > BigInt(sent.amountIn) ? "part of a purchase" : "a whole purchase";
  return html`<section aria-labelledby="story"><h2 id="story">Test trades</h2>
<p class="lead">Three separate tests ${whereOf(story)}, simulated at block ${block.number}. Each starts fresh; no coin moves.</p>
<ol class="story">
${step("Buy", bought, html`${money(bought.amountIn)} spent`, html`${tokens(bought.amountOut)} received`)}
${step("Send", sent, html`${tokens(sent.amountIn)} sent, ${part}`, html`${tokens(sent.amountOut)} arrived`)}
${step("Sell", sold, html`${tokens(sold.amountIn)} sold, after buying them`, html`${money(sold.amountOut)} received`)}
</ol>
${roundTrip(story)}</section>`;
}

function whereOf({ assumedPool, balancePut, venue }: Story): Html | string {
  if (!assumedPool) return html`on ${said(venue)}`;
  return `in a test pool, because the token has none${balancePut ? ", with a simulated balance" : ""}`;
}

function step(title: string, { ok, reason, taxBps }: Step, went: Html, came: Html): Html {
  const marker = markerOf(ok, taxBps);
  const tax = taxBps === null ? "tax unknown" : taxBps === 0 ? "no tax" : `tax ${percent(taxBps)}`;
  return html`<li class="step"><h3>${dot(marker)} ${ok ? title : html`${title}: <em>failed</em>`}</h3>
<p>${went}</p>
${ok ? html`<p>${came}</p><p class="tax">${tax}</p>` : html`<p class="reason">${reason ? html`“${named(reason, 140)}”` : "The token gave no reason."}</p>`}</li>
`;
}

function markerOf(ok: boolean, taxBps: number | null): Marker {
  if (!ok || (taxBps ?? 0) >= httpConfig.taxDangerBps) return "🔴";
  if (taxBps === null) return "⚪";
  return taxBps >= httpConfig.taxWarningBps ? "🟠" : "🟢";
}

function roundTrip(story: Story): Html | string {
  const costs = costsOf(story);
  if (!costs) return "";
  const { back, tax, fee, impact } = costs;
  const parts = [
    ["token tax", tax],
    ...(fee === null ? [] : [["pool fee", fee] as const]),
    [fee === null ? "pool fee and price impact" : "price impact", impact],
  ] as const;
  return html`<p class="back">Buying and selling at once returned <b>${percent(back)}</b>. <small>Lost to ${parts.map(([name, bps]) => `${name} ${percent(bps)}`).join(", ")}.</small></p>`;
}
