import { html } from "hono/html";
import { CategoryName, type Report, type Row, type Verdict } from "../../engine/report.ts";
import { duration, moment } from "../../engine/wording/index.ts";
import { CATEGORY_TITLES } from "../../format/details.ts";
import { checksummed, explorerUrl, type Marker, verdictWords } from "../../format/spans.ts";
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
  const age = Math.max(Math.round(Date.now() / 1000 - block.timestamp), 0);
  return html`<header class="verdict ${verdict}">
<p class="token">${token.name === null ? html`<span>A token whose name is not known</span>` : named(token.name, 60)}
${token.symbol !== null && html`<span class="symbol">${named(token.symbol, 20)}</span>`}
<span class="chain">${chain.name}</span></p>
<h1><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[verdict]}"></path></svg>${verdictWords(report)}</h1>
<p class="headline">${said(report.headline)}</p>
<p class="because">${said(report.evidence)}</p>
<p class="address"><code>${address}</code> ${copyButton("Copy")}
${explorer && html`<a href="${explorer}" rel="noreferrer nofollow">Explorer</a>`}</p>
<p class="when">Looked at block ${block.number}, ${moment(block.timestamp)}, ${duration(age)} ago. <a href="/t/${chain.id}/${token.address}">Look again</a></p>
</header>
<ul class="categories" aria-label="In short">
${CategoryName.options.map((category) => categoryItem(category, report.rows))}
</ul>`;
}

function categoryItem(category: CategoryName, rows: readonly Row[]): Html {
  const marker = worstOf(rows.filter((row) => row.category === category));
  return html`<li>${dot(marker)}<span>${CATEGORY_TITLES[category]}</span></li>
`;
}

function worstOf(rows: readonly Row[]): Marker {
  if (rows.some((row) => row.severity === "danger")) return "🔴";
  if (rows.some((row) => row.severity === "warning")) return "🟠";
  return rows.length === 0 || rows.some((row) => row.outcome === "unknown") ? "⚪" : "🟢";
}
