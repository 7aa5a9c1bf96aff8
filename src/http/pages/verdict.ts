// The first section of a report page: the verdict.
import { html } from "hono/html";
import type { Report, Verdict } from "../../engine/core/report.ts";
import { duration, moment } from "../../engine/messages/index.ts";
import { chartUrl } from "../../format/actions.ts";
import { type AnswerName, answersOf, type CardAnswer } from "../../format/answers.ts";
import { dollarsBy, figuresOf } from "../../format/money.ts";
import { checksummed, explorerUrl, plainText, verdictWords } from "../../format/spans.ts";
import { copyButton, dot, type Html, named, said } from "./html.ts";

const SIGNS: Record<Verdict, string> = {
  danger: "M6 6 18 18 M18 6 6 18",
  warning: "M12 5 V13.5 M12 18.4 V18.5",
  clear: "M5.5 12.5 10 17 18.5 7.5",
  unknown: "M8.6 9.2 C8.6 4.6 15.6 5 15.4 9.2 C15.3 11.6 12 11.6 12 14.4 M12 18.4 V18.5",
};

/** The answer, before anything that explains it. */
export function verdictSection(report: Report): Html {
  const { token, chain, block, verdict } = report;
  const address = checksummed(token.address);
  const explorer = explorerUrl(report, token.address, "token");
  const chart = chartUrl(report);
  const age = Math.max(Math.round(Date.now() / 1000 - block.timestamp), 0);
  return html`<header class="verdict ${verdict}">
<p class="token">${token.name === null ? html`<span>A token whose name is not known</span>` : named(token.name, 60)}
${token.symbol !== null && html`<span class="symbol">${named(token.symbol, 20)}</span>`}
<span class="chain">${chain.name}</span></p>
<h1><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[verdict]}"></path></svg>${verdictWords(report)}</h1>
<p class="headline">${said(report.headline)}</p>
<p class="because">${said(report.evidence)}</p>
${figuresList(report)}
<p class="address"><code>${address}</code> ${copyButton("Copy")}
${chart && html`<a href="${chart}" rel="noreferrer nofollow">Chart</a>`} ${explorer && html`<a href="${explorer}" rel="noreferrer nofollow">Explorer</a>`}</p>
<p class="when">Looked at block ${block.number}, ${moment(block.timestamp)}, ${duration(age)} ago. <a href="/t/${chain.id}/${token.address}">Look again</a> · <a href="/t/${chain.id}/${token.address}/history">History</a></p>
</header>
<ul class="answers" aria-label="In short">
${answersOf(report).map(answerItem)}
</ul>`;
}

function figuresList(report: Report): Html {
  const figures = figuresOf(report);
  if (figures.length === 0) return html``;
  const by = dollarsBy(report);
  return html`<dl class="figures">${figures.map(({ name, spans }) => html`<div><dt>${name}</dt><dd>${plainText(spans)}</dd></div>`)}</dl>
${by && html`<p class="basis">Dollars by ${said(by, 60)}.</p>`}`;
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

function answerItem({ name, label, marker, spans }: CardAnswer): Html {
  return html`<li><a href="#${EXPLAINED_AT[name]}">${dot(marker)}<span><b>${label}</b> ${said(plainText(spans), 200)}</span></a></li>
`;
}
