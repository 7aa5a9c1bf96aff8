import { html } from "hono/html";
import { CategoryName, type Report, type Row } from "../../engine/report.ts";
import { CATEGORY_TITLES } from "../../format/details.ts";
import { amount, count, duration, moment, percent } from "../../format/numbers.ts";
import { markerOf } from "../../format/spans.ts";
import { evidenceUrl } from "./findings.ts";
import { addressOf, dot, type Html, named, said, whyUnknown } from "./html.ts";
import { behindWords } from "./powers.ts";

const NOTES_SHOWN = 12;

export function similarSection(report: Report): Html {
  if (report.similar.length === 0) return html``;
  return html`<section aria-labelledby="similar"><h2 id="similar">Tokens that behave alike</h2>
<ul class="similar">${report.similar.map(
    (entry) => html`<li><p><a href="/t/${entry.chain}/${entry.address}">${named(entry.symbol, 20)}</a>
<b>${entry.exactMatch ? "same code" : `${percent(Math.round(entry.score * 10_000))} alike`}</b>${entry.chain !== report.chain.id && html` on chain ${entry.chain}`}</p>
<p class="basis">${[
      entry.tags.length > 0 ? `both: ${said(entry.tags.join(", "), 120)}` : "",
      entry.differs.length > 0 ? `only one: ${said(entry.differs.join(", "), 120)}` : "",
    ]
      .filter((part) => part !== "")
      .join(" · ")}</p></li>
`,
  )}</ul></section>`;
}

/** What could not be looked at is said as loudly as what was found. */
export function blindSection({ rows, coverage }: Report): Html {
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown"),
    (row) => row.sentence,
  );
  const notes = coverage.notes.filter((note) => !reasons.has(note));
  if (reasons.size === 0 && notes.length === 0) return html``;
  return html`<section aria-labelledby="blind"><h2 id="blind">What could not be looked at</h2>
<ul class="blind">${[...reasons].slice(0, NOTES_SHOWN).map(
    ([
      why,
      same,
    ]) => html`<li>${dot("⚪")}<div><p>${said(why, 300)}</p><p class="basis">${same.map((row) => row.title).join(" · ")}</p></div></li>
`,
  )}${notes.slice(0, NOTES_SHOWN).map((note) => html`<li>${dot("⚪")}<p>${said(note, 300)}</p></li>`)}</ul>
${reasons.size + notes.length > 2 * NOTES_SHOWN && html`<p class="note">and more in the evidence</p>`}</section>`;
}

export function checksSection(report: Report): Html {
  const { rows } = report;
  return html`<section aria-labelledby="checks"><h2 id="checks">Every question that was asked <span class="count">${rows.length}</span></h2>
${CategoryName.options.map((category) => {
  const asked = rows.filter((row) => row.category === category);
  if (asked.length === 0) return "";
  return html`<details class="checks"><summary>${CATEGORY_TITLES[category]} <span class="basis">${tally(asked)}</span></summary>
<ul>${asked.map((row) => html`<li>${dot(markerOf(row))} ${row.title}: ${ANSWERS[row.outcome]}</li>`)}</ul></details>
`;
})}</section>`;
}

const ANSWERS: Record<Row["outcome"], string> = { found: "yes", clear: "no", unknown: "not known" };

function tally(rows: readonly Row[]): string {
  const words = { found: "found", clear: "not found", unknown: "not looked at" } as const;
  return (["found", "unknown", "clear"] as const)
    .map((outcome) => [rows.filter((row) => row.outcome === outcome).length, words[outcome]] as const)
    .filter(([times]) => times > 0)
    .map(([times, word]) => `${times} ${word}`)
    .join(", ");
}

function madeWith(deployment: Report["deployment"]): (readonly [string, Html | string])[] {
  if (!deployment?.maker) return [];
  const { name, claimed } = deployment.maker;
  return [["Made with", claimed ? html`a contract that calls itself ${named(name, 60)}` : named(name, 60)]];
}

export function factsSection(report: Report): Html {
  const { token, deployment, proxy, contractName, coverage, block } = report;
  const facts: (readonly [string, Html | string])[] = [
    ["Supply", token.totalSupply === null ? "not known" : amount(token.totalSupply, token.decimals)],
    ["Decimals", token.decimals === null ? "not known" : String(token.decimals)],
    ["Source", contractName === null ? "not known" : html`verified as ${named(contractName, 60)}`],
    [
      "Code",
      proxy
        ? html`a proxy (${proxy.kind})${proxy.admin ? html`, changed by ${addressOf(report, proxy.admin.address)}${behindWords(proxy.admin)}` : ""}`
        : whyUnknown(report, "code-can-change") === undefined
          ? "runs at this address"
          : "not known",
    ],
    ["Deployed", deployment ? html`${moment(deployment.timestamp)}, block ${deployment.blockNumber}` : "not known"],
    ["Creator", deployment?.creator ? addressOf(report, deployment.creator) : "not known"],
    ...madeWith(deployment),
    ["Block", html`${block.number} <code class="hash">${block.hash}</code>`],
    [
      "Work",
      `${count(coverage.experiments)} experiments, ${count(coverage.calls)} calls in ${count(coverage.requests)} requests, ${duration(coverage.durationMs / 1000) === "less than a minute" ? `${(coverage.durationMs / 1000).toFixed(1)} s` : duration(coverage.durationMs / 1000)}`,
    ],
  ];
  return html`<section aria-labelledby="facts"><h2 id="facts">Facts</h2>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="note"><a href="${evidenceUrl(report)}">All of it as JSON</a>, with every proof.</p></section>`;
}
