import { html } from "hono/html";
import type { Report, Story } from "../../engine/core/report.ts";
import { percent } from "../../engine/messages/index.ts";
import { amount } from "../../format/numbers.ts";
import type { Marker } from "../../format/spans.ts";
import { httpConfig } from "../config.ts";
import { dot, type Html, named, said } from "./html.ts";

const NATIVE_DECIMALS = 18;

type Step = Story["bought"];

/** What became of a stranger's money. */
export function trialTradeSection({ story, chain, token, rows }: Report): Html {
  if (!story) {
    return html`<section aria-labelledby="story"><h2 id="story">A stranger's money</h2>
<p class="note">${dot("⚪")} No purchase was tried. The checks below say why.</p></section>`;
  }
  const money = (units: string) => html`<b>${amount(units, NATIVE_DECIMALS)}</b> ${chain.nativeSymbol}`;
  const tokens = (units: string) =>
    html`<b>${amount(units, token.decimals)}</b> ${named(token.symbol ?? "tokens", 12)}`;
  const { bought, sent, sold } = story;
  return html`<section aria-labelledby="story"><h2 id="story">A stranger's money</h2>
<p class="lead">${whereOf(story, rows)}, inside a read-only call.</p>
<ol class="story">
${step("Bought", bought, html`${money(bought.amountIn)} spent`, html`${tokens(bought.amountOut)} received`)}
${step("Sent", sent, html`${tokens(sent.amountIn)} sent`, html`${tokens(sent.amountOut)} arrived`)}
${step("Sold", sold, html`${tokens(sold.amountIn)} sold`, html`${money(sold.amountOut)} received`)}
</ol>
${roundTrip(story)}</section>`;
}

function whereOf({ assumedPool, balancePut, venue }: Story, rows: Report["rows"]): Html | string {
  if (!assumedPool) return html`On ${said(venue, 60)}`;
  if (rows.some(({ premise }) => premise === "trading-opened")) return "In the pool that opening it makes";
  return `In a pool made for the trial, because the token has none${balancePut ? ", with a balance put in place" : ""}`;
}

function step(title: string, { ok, reason, taxBps }: Step, went: Html, came: Html): Html {
  const marker = markerOf(ok, taxBps);
  const tax = taxBps === null ? "tax not known" : taxBps === 0 ? "no tax" : `tax ${percent(taxBps)}`;
  return html`<li class="step"><h3>${dot(marker)} ${ok ? title : html`${title}: <em>refused</em>`}</h3>
<p>${went}</p>
${ok ? html`<p>${came}</p><p class="tax">${tax}</p>` : html`<p class="reason">${reason ? html`“${named(reason, 140)}”` : "without a reason"}</p>`}</li>
`;
}

function markerOf(ok: boolean, taxBps: number | null): Marker {
  if (!ok || (taxBps ?? 0) >= httpConfig.taxDangerBps) return "🔴";
  if (taxBps === null) return "⚪";
  return taxBps >= httpConfig.taxWarningBps ? "🟠" : "🟢";
}

function roundTrip({ roundTripBps, sold }: Story): Html {
  if (roundTripBps === null) return html``;
  const back = percent(sold.ok ? roundTripBps : 0).replace("%", "");
  return html`<p class="back">Of <b>100</b> spent, <b>${back}</b> came back. <small>Price impact left out.</small></p>`;
}
