// The section of a report page with pictures: what became of money in the trial, the price, and the largest holders.
import { html, raw } from "hono/html";
import { type Charts, NO_CHARTS, type Prices, type ReadCharts } from "../../engine/charts/charts.ts";
import type { Language } from "../../engine/core/languages.ts";
import type { CodedReport, Report, Story } from "../../engine/core/report.ts";
import { figuresOf, inWords } from "../../engine/messages/index.ts";
import type { Marker } from "../../format/card.ts";
import { amount, costsOf } from "../../format/money.ts";
import { drawHolders } from "../../pictures/holders.ts";
import { drawPrice, type Mark } from "../../pictures/price.ts";
import { OF_PAGE, type PictureWords, pictureWords } from "../../pictures/svg.ts";
import { drawTrial, flowsOf } from "../../pictures/trial.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import type { Door } from "../context.ts";
import { dot, filled, type Html, named, said } from "./html.ts";

/** Pictures are there when a page has waited for them a little, and at the next look in any case. */
export async function picturesOf(
  report: CodedReport,
  { charts, history }: Pick<Door, "charts" | "history">,
  language: Language,
): Promise<Html> {
  const request = { chainId: report.chain.id, address: report.token.address as `0x${string}` };
  const [drawn, timeline] = await Promise.all([soon(charts, report), history.of(request)]);
  const changed = timeline.filter(({ changes }) => changes.length > 0);
  const marks = changed.map(({ sighting }): Mark => ({ kind: "alert", block: Number(sighting.block.number) }));
  return picturesSection(inWords(report, language), drawn, marks);
}

async function soon(charts: ReadCharts, report: CodedReport): Promise<Charts> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<Charts>((resolve) => {
    timer = setTimeout(() => resolve(NO_CHARTS), httpConfig.chartsWaitMs);
  });
  const charted = await Promise.race([charts(report), over]);
  clearTimeout(timer);
  return charted;
}

export function picturesSection(report: Report, { prices, links }: Charts, alerts: readonly Mark[]): Html {
  const words = pictureWords(report.language);
  const flows = flowsOf(report, words);
  return html`<section aria-labelledby="pictures"><h2 id="pictures">${words.heading}</h2>
<div class="pictures">
${flows.length > 0 && figure(words.trial, drawTrial(flows, words, OF_PAGE), report.story?.assumedPool ? whereOf(report.story, report.block.number, report.language) : "")}
${priceFigures(report, prices, alerts, words)}
${report.holders?.top.some(({ shareBps }) => shareBps) && figure(words.holders, drawHolders(report, links ?? [], words, OF_PAGE), links === null ? words.noLinks : "")}
</div></section>`;
}

function priceFigures(report: Report, prices: Prices, alerts: readonly Mark[], words: PictureWords): Html {
  if ("none" in prices) return html`<p class="note">${words.noPrices[prices.none]}</p>`;
  const to = Number(report.block.number);
  const draw = (points: typeof prices.life, from: number) => {
    const marks: Mark[] = [
      ...(points === prices.life ? [{ kind: "launch" as const, block: from }] : []),
      { kind: "audit", block: to },
      ...alerts,
    ];
    const quoteSymbol = report.market?.quoteSymbol ?? "";
    return drawPrice({ points, from, to, marks, quoteSymbol, words, palette: OF_PAGE });
  };
  const [first] = prices.life;
  if (!first) return html``;
  return html`${figure(words.priceOfLife, draw(prices.life, first.block), prices.sampled ? words.sampled : "")}
${prices.day.length > 1 && figure(words.priceOfDay, draw(prices.day, prices.dayFrom))}`;
}

/** The drawing is ours, and escaped where it was made. */
function figure(caption: string, svg: string, note = ""): Html {
  return html`<figure><figcaption>${caption}</figcaption>${raw(svg)}${note !== "" && html`<p class="note">${note}</p>`}</figure>`;
}

// The section of a report page about a stranger's money: three trials of their own, and what a purchase and its sale cost.

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
function whereOf({ assumedPool, balancePut, venue }: Story, block: string, language: Language): string {
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
${ok ? html`<p>${came}</p><p class="tax">${tax}</p>` : html`<p class="reason">${reason ? html`<q>${named(reason, 140)}</q>` : trades.noReason}</p>`}</li>
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
