// The first section of a report page: the verdict.
import { html } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import type { Report, Verdict } from "../../engine/core/report.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { chartUrl } from "../../format/actions.ts";
import { type AnswerName, answersOf, type CardAnswer } from "../../format/answers.ts";
import { dollarsBy, figuresIn } from "../../format/money.ts";
import { checksummed, explorerUrl, plainText, verdictWords } from "../../format/spans.ts";
import { wordsOf } from "../../words/index.ts";
import { copyButton, dot, filled, type Html, named, said } from "./html.ts";

const SIGNS: Record<Verdict, string> = {
  danger: "M6 6 18 18 M18 6 6 18",
  warning: "M12 5 V13.5 M12 18.4 V18.5",
  clear: "M5.5 12.5 10 17 18.5 7.5",
  unknown: "M8.6 9.2 C8.6 4.6 15.6 5 15.4 9.2 C15.3 11.6 12 11.6 12 14.4 M12 18.4 V18.5",
};

/** The answer, before anything that explains it. */
export function verdictSection(report: Report, bot: string | undefined): Html {
  const { token, chain, block, verdict, language } = report;
  const words = wordsOf(language).pages.report;
  const address = checksummed(token.address);
  const explorer = explorerUrl(report, token.address, "token");
  const chart = chartUrl(report);
  return html`<header class="verdict ${verdict}">
<p class="token">${token.name === null ? html`<span>${words.unnamed}</span>` : named(token.name, 60)}
${token.symbol !== null && html`<span class="symbol">${named(token.symbol, 20)}</span>`}
<span class="chain">${chain.name}</span></p>
<h1><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[verdict]}"></path></svg>${verdictWords(report)}</h1>
<p class="headline">${said(report.headline)}</p>
<p class="because">${said(report.evidence)}</p>
${figuresList(report)}
<p class="address"><code>${address}</code> ${copyButton(language)}
${chart && html`<a href="${chart}" rel="noreferrer nofollow">${words.chart}</a>`} ${explorer && html`<a href="${explorer}" rel="noreferrer nofollow">${words.explorer}</a>`}</p>
<p class="when">${filled(words.tested, { block: block.number, time: html`<time datetime="${new Date(block.timestamp * 1000).toISOString()}">${figuresOf(language).moment(block.timestamp)}</time>` })} <a href="">${words.refresh}</a> <a href="/t/${chain.id}/${token.address}/history">${words.history}</a>
${bot && html`<a href="https://t.me/${bot}?start=${chain.id}_${token.address}" rel="noreferrer">${words.inTelegram}</a>`}</p>
</header>
${answerLists(report)}`;
}

function figuresList(report: Report): Html {
  const figures = figuresIn(report);
  if (figures.length === 0) return html``;
  const by = dollarsBy(report);
  return html`<dl class="figures">${figures.map(({ name, spans }) => html`<div><dt>${name}</dt><dd>${plainText(spans)}</dd></div>`)}</dl>
${by && html`<p class="basis">${wordsOf(report.language).pages.report.dollarsFrom(said(by))}</p>`}`;
}

/** Under a warning the good answers stand by themselves, so that they do not seem to contradict it. */
function answerLists(report: Report): Html {
  const words = wordsOf(report.language).pages.report;
  const answers = answersOf(report);
  const list = (title: string, items: readonly CardAnswer[]) =>
    items.length === 0
      ? ""
      : html`<ul class="answers" aria-label="${title}">${items.map((each) => answerItem(each, report.language))}</ul>`;
  if (report.verdict === "clear") return html`${list(words.inShort, answers)}`;
  const fine = answers.filter(({ marker }) => marker === "🟢");
  const others = answers.filter(({ marker }) => marker !== "🟢");
  if (fine.length === 0 || others.length === 0) return html`${list(words.inShort, answers)}`;
  return html`${list(words.inShort, others)}<p class="fine">${words.fineToday}</p>${list(words.fineToday, fine)}`;
}

/** Where on this page each answer is explained. */
const EXPLAINED_AT: Record<AnswerName, string> = {
  Sell: "story",
  Tax: "story",
  Owner: "powers",
  Liquidity: "liquidity",
  Holders: "holders",
  Age: "facts",
};

function answerItem({ name, label, marker, spans, whole = spans }: CardAnswer, language: Language): Html {
  return html`<li><a href="#${EXPLAINED_AT[name]}">${dot(marker, language)}<span><b>${label}</b> ${said(plainText(whole))}</span></a></li>
`;
}
