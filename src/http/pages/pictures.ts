// The section of a report page with pictures: what became of money in the trial, the price, and the largest holders.
import { html, raw } from "hono/html";
import { type Charts, NO_CHARTS, type Prices, type ReadCharts } from "../../engine/charts/charts.ts";
import type { Language } from "../../engine/core/languages.ts";
import type { CodedReport, Report } from "../../engine/core/report.ts";
import { inWords } from "../../engine/messages/index.ts";
import { drawHolders } from "../../pictures/holders.ts";
import { OF_PAGE } from "../../pictures/palette.ts";
import { drawPrice, type Mark } from "../../pictures/price.ts";
import { drawTrial, flowsOf } from "../../pictures/trial.ts";
import { type PictureWords, pictureWords } from "../../pictures/words.ts";
import { httpConfig } from "../config.ts";
import type { Door } from "../context.ts";
import type { Html } from "./html.ts";
import { whereOf } from "./trial-trade.ts";

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
