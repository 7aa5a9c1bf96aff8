// The report page: verdict, money, findings, powers, facts and every check. Takes a report, returns HTML.
import { html } from "hono/html";
import { CategoryName, type Report, type Row } from "../../engine/core/report.ts";
import { sayWritten } from "../../engine/messages/index.ts";
import { isOperators } from "../../format/answers.ts";
import { CATEGORY_TITLES } from "../../format/details.ts";
import { amount } from "../../format/numbers.ts";
import { alikeWords, chainOf, labelsOf, sharedTags } from "../../format/similar.ts";
import { clean, cutText, markerOf, shortAddress, verdictWords } from "../../format/spans.ts";
import { httpConfig } from "../config.ts";
import { findingsSection } from "./findings.ts";
import { addressOf, dot, type Html, named, said } from "./html.ts";
import type { Head } from "./layout.ts";
import { holdersSection, liquiditySection } from "./money.ts";
import { powersSection } from "./powers.ts";
import { factsSection } from "./token-facts.ts";
import { trialTradeSection } from "./trial-trade.ts";
import { verdictSection } from "./verdict.ts";

/** The report for people: the answer, pictures, what happened to the money, and everything that explains it. */
export function reportContent(report: Report, publicUrl: string, pictures: Html, notice?: Html): Html {
  const [answer, rest] = reportParts(report, publicUrl, notice);
  return html`${answer}${pictures}${rest}`;
}

/** The answer goes out before pictures and the rest are there. */
export function reportParts(report: Report, publicUrl: string, notice?: Html): readonly [answer: Html, rest: Html] {
  const found = findingsSection(report, publicUrl);
  const trade = trialTradeSection(report);
  // Money that came back today says little beside what threatens it.
  const answers = report.verdict === "danger" ? [found, trade] : [trade, found];
  const answer = html`<div class="report" data-title="${titleOf(report)}">
${notice}
${verdictSection(report)}
${sectionLinks(report)}
`;
  const rest = html`${answers}
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
  return [answer, rest];
}

/** Link previews show about this much. */
const DESCRIPTION_LENGTH = 200;

/** The way through a long page. */
function sectionLinks(report: Report): Html {
  const links = [
    ["found", "Findings"],
    ["story", "Test trades"],
    ["powers", "Powers"],
    ["liquidity", "Liquidity"],
    ["holders", "Holders"],
    ...(hasSimilar(report) ? [["similar", "Similar"] as const] : []),
    ["checks", "All checks"],
    ["facts", "Facts"],
  ] as const;
  return html`<nav class="sections" aria-label="On this page">${links.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav>`;
}

function hasSimilar({ similar, similarWritten }: Report): boolean {
  return similar.length > 0 || Boolean(similarWritten);
}

export function titleOf(report: Report): string {
  const { token } = report;
  const name = token.symbol ?? token.name;
  return `${verdictWords(report)}: ${name === null ? shortAddress(token.address) : cutText(clean(name), 24)} – Assay`;
}

export function reportHead(report: Report, publicUrl: string): Head {
  const { chain, token } = report;
  const url = `${publicUrl}/t/${chain.id}/${token.address}`;
  return {
    title: titleOf(report),
    description: said(`${report.headline} ${report.evidence}`, DESCRIPTION_LENGTH),
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
<ul>${asked.map((row) => html`<li>${dot(markerOf(row))} ${said(row.short)}</li>`)}</ul></details>
`;
})}</section>`;
}

function tally(rows: readonly Row[]): string {
  const words = { found: "found", clear: "passed", unknown: "didn't run" } as const;
  return (["found", "unknown", "clear"] as const)
    .map((outcome) => [rows.filter((row) => row.outcome === outcome).length, words[outcome]] as const)
    .filter(([times]) => times > 0)
    .map(([times, word]) => `${times} ${word}`)
    .join(", ");
}

/** What could not be tested is said as loudly as what was found. What concerns who runs this service is no reader's matter. */
function blindSection({ rows, coverage }: Report): Html {
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown" && !isOperators(row)),
    (row) => row.evidence,
  );
  if (reasons.size === 0 && !coverage.thin) return html``;
  return html`<section aria-labelledby="blind"><h2 id="blind">What we couldn't test</h2>
<ul class="blind">${[...reasons].slice(0, httpConfig.notesShown).map(
    ([
      why,
      same,
    ]) => html`<li>${dot("⚪")}<div><p>${said(why)}</p><p class="basis">${same.map((row) => row.short).join(" · ")}</p></div></li>
`,
  )}${coverage.thin && html`<li>${dot("⚪")}<p>Some data came late. Refresh for a fuller report.</p></li>`}</ul>
${reasons.size > httpConfig.notesShown && html`<p class="note">${reasons.size - httpConfig.notesShown} more in the evidence.</p>`}</section>`;
}

const NATIVE_DECIMALS = 18;

/** What is left of a sum once the largest holders have sold. */
function runSection(report: Report): Html {
  const { run, chain } = report;
  if (run.outcome === "unknown") {
    return html`<section aria-labelledby="run"><h2 id="run">If others sell first</h2>
<p class="note">${dot("⚪")} ${said(run.sentence)}</p></section>`;
  }
  const money = (units: string) => html`${amount(units, NATIVE_DECIMALS)} ${chain.nativeSymbol}`;
  const stuck = run.leavers.filter(({ soldBps }) => soldBps === 0);
  return html`<section aria-labelledby="run"><h2 id="run">If others sell first</h2>
<p class="lead">${said(run.sentence)}</p>
<table class="run"><thead><tr><th scope="col">You spend</th><th scope="col">You get back now</th><th scope="col">After them</th></tr></thead>
<tbody>${run.stakes.map(
    (stake) => html`<tr><td>${money(stake.in)}</td><td>${money(stake.now)}</td><td>${money(stake.after)}</td></tr>
`,
  )}</tbody></table>
${stuck.length > 0 && html`<p class="note">Couldn't sell: ${stuck.map(({ account }) => html`${addressOf(report, account)} `)}</p>`}</section>`;
}

function similarSection(report: Report): Html {
  if (!hasSimilar(report)) return html``;
  return html`<section aria-labelledby="similar"><h2 id="similar">Similar tokens</h2>
<ul class="similar">${report.similar.map(
    (entry) => html`<li><p><a href="/t/${entry.chain}/${entry.address}">${named(entry.symbol, 20)}</a>
<b>${alikeWords(entry)}</b>${entry.chain !== report.chain.id && html` on ${chainOf(entry, report)}`}</p>
<p class="basis">${[
      entry.became && entry.became.length > 0 ? `the other: ${said(entry.became.join(", "))}` : "",
      labelsOf(entry).length > 0 ? `the other: ${said(labelsOf(entry).join(", "))}` : "",
      sharedTags(entry).length > 0 ? `both: ${said(sharedTags(entry).join(", "))}` : "",
      entry.differs.length > 0 ? said(entry.differs.join(", ")) : "",
    ]
      .filter((part) => part !== "")
      .join(" · ")}</p></li>
`,
  )}${writtenItem(report)}</ul></section>`;
}

function writtenItem({ similarWritten }: Report): Html {
  if (!similarWritten) return html``;
  const { name, differs } = similarWritten;
  return html`<li><p>${name} <b>${alikeWords(similarWritten)}</b> from Assay's own test tokens</p>
<p class="basis">the other: ${[sayWritten(similarWritten.rows, "en"), ...(differs.length > 0 ? [said(differs.join(", "))] : [])].join(" · ")}</p></li>
`;
}
