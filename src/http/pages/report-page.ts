// The report page: verdict, money, findings, powers, facts and every check. Takes a report, returns HTML.
import { html } from "hono/html";
import { CategoryName, type Report, type Row } from "../../engine/core/report.ts";
import { sayWritten } from "../../engine/messages/index.ts";
import { CATEGORY_TITLES } from "../../format/details.ts";
import { amount } from "../../format/numbers.ts";
import { alikeWords, sharedTags } from "../../format/similar.ts";
import { markerOf, shortAddress, verdictWords } from "../../format/spans.ts";
import { httpConfig } from "../config.ts";
import { findingsSection } from "./findings.ts";
import { addressOf, dot, type Html, named, said } from "./html.ts";
import type { Head } from "./layout.ts";
import { holdersSection, liquiditySection } from "./money.ts";
import { powersSection } from "./powers.ts";
import { factsSection } from "./token-facts.ts";
import { trialTradeSection } from "./trial-trade.ts";
import { verdictSection } from "./verdict.ts";

/** The report for people: the answer, what happened to the money, and everything that explains it. */
export function reportContent(report: Report, publicUrl: string, notice?: Html): Html {
  const found = findingsSection(report, publicUrl);
  const trade = trialTradeSection(report);
  // Money that came back today says little beside what threatens it.
  const answers = report.verdict === "danger" ? [found, trade] : [trade, found];
  return html`<div class="report" data-title="${titleOf(report)}">
${notice}
${verdictSection(report)}
${answers}
${runSection(report)}
${powersSection(report)}
<div class="pair">
${liquiditySection(report)}
${holdersSection(report)}
</div>
${similarSection(report)}
${blindSection(report)}
${checksSection(report)}
${factsSection(report)}
</div>`;
}

export function titleOf(report: Report): string {
  const { token } = report;
  const name = token.symbol ?? token.name;
  return `${verdictWords(report)}: ${name === null ? shortAddress(token.address) : said(name, 24)} – Assay`;
}

export function reportHead(report: Report, publicUrl: string): Head {
  const { chain, token } = report;
  const url = `${publicUrl}/t/${chain.id}/${token.address}`;
  return {
    title: titleOf(report),
    description: said(`${report.headline} ${report.evidence}`, 200),
    url,
    image: `${url}/preview.png`,
    unlisted: true,
  };
}

function checksSection(report: Report): Html {
  const { rows } = report;
  return html`<section aria-labelledby="checks"><h2 id="checks">Every check <span class="count">${rows.length}</span></h2>
${CategoryName.options.map((category) => {
  const asked = rows.filter((row) => row.category === category);
  if (asked.length === 0) return "";
  return html`<details class="checks"><summary>${CATEGORY_TITLES[category]} <span class="basis">${tally(asked)}</span></summary>
<ul>${asked.map((row) => html`<li>${dot(markerOf(row))} ${said(row.short, 120)}</li>`)}</ul></details>
`;
})}</section>`;
}

function tally(rows: readonly Row[]): string {
  const words = { found: "found", clear: "passed", unknown: "could not be looked at" } as const;
  return (["found", "unknown", "clear"] as const)
    .map((outcome) => [rows.filter((row) => row.outcome === outcome).length, words[outcome]] as const)
    .filter(([times]) => times > 0)
    .map(([times, word]) => `${times} ${word}`)
    .join(", ");
}

/** What could not be looked at is said as loudly as what was found. */
function blindSection({ rows, coverage }: Report): Html {
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown"),
    (row) => row.evidence,
  );
  const notes = coverage.notes.filter((note) => !reasons.has(note));
  if (reasons.size === 0 && notes.length === 0) return html``;
  return html`<section aria-labelledby="blind"><h2 id="blind">What could not be looked at</h2>
<ul class="blind">${[...reasons].slice(0, httpConfig.notesShown).map(
    ([
      why,
      same,
    ]) => html`<li>${dot("⚪")}<div><p>${said(why, 300)}</p><p class="basis">${same.map((row) => row.short).join(" · ")}</p></div></li>
`,
  )}${notes.slice(0, httpConfig.notesShown).map((note) => html`<li>${dot("⚪")}<p>${said(note, 300)}</p></li>`)}</ul>
${reasons.size + notes.length > 2 * httpConfig.notesShown && html`<p class="note">and more in the evidence</p>`}</section>`;
}

const NATIVE_DECIMALS = 18;

/** What is left of a sum once the largest holders have sold. */
function runSection(report: Report): Html {
  const { run, chain } = report;
  if (run.outcome === "unknown") {
    return html`<section aria-labelledby="run"><h2 id="run">If others leave first</h2>
<p class="note">${dot("⚪")} ${said(run.sentence, 200)}</p></section>`;
  }
  const money = (units: string) => html`${amount(units, NATIVE_DECIMALS)} ${chain.nativeSymbol}`;
  const stuck = run.leavers.filter(({ soldBps }) => soldBps === 0);
  return html`<section aria-labelledby="run"><h2 id="run">If others leave first</h2>
<p class="lead">${said(run.sentence, 200)}</p>
<table class="run"><thead><tr><th scope="col">Put in</th><th scope="col">Out at once</th><th scope="col">Out after them</th></tr></thead>
<tbody>${run.stakes.map(
    (stake) => html`<tr><td>${money(stake.in)}</td><td>${money(stake.now)}</td><td>${money(stake.after)}</td></tr>
`,
  )}</tbody></table>
${stuck.length > 0 && html`<p class="note">Could sell nothing: ${stuck.map(({ account }) => html`${addressOf(report, account)} `)}</p>`}</section>`;
}

function similarSection(report: Report): Html {
  if (report.similar.length === 0 && !report.similarWritten) return html``;
  return html`<section aria-labelledby="similar"><h2 id="similar">Tokens that behave alike</h2>
<ul class="similar">${report.similar.map(
    (entry) => html`<li><p><a href="/t/${entry.chain}/${entry.address}">${named(entry.symbol, 20)}</a>
<b>${alikeWords(entry)}</b>${entry.chain !== report.chain.id && html` on chain ${entry.chain}`}</p>
<p class="basis">${[
      entry.became && entry.became.length > 0 ? `that one ${said(entry.became.join(", "), 120)}` : "",
      sharedTags(entry).length > 0 ? `both: ${said(sharedTags(entry).join(", "), 120)}` : "",
      entry.differs.length > 0 ? said(entry.differs.join(", "), 120) : "",
    ]
      .filter((part) => part !== "")
      .join(" · ")}</p></li>
`,
  )}${writtenItem(report)}</ul></section>`;
}

function writtenItem({ similarWritten }: Report): Html {
  if (!similarWritten) return html``;
  const { name, differs } = similarWritten;
  return html`<li><p>${name} <b>${alikeWords(similarWritten)}</b> written for Assay's own tests, on no chain</p>
<p class="basis">that one: ${[sayWritten(similarWritten.rows), ...(differs.length > 0 ? [said(differs.join(", "), 120)] : [])].join(" · ")}</p></li>
`;
}
