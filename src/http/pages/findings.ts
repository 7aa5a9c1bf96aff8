// The findings on a report page, each with its proof.
import { html } from "hono/html";
import type { Report, Row } from "../../engine/core/report.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { changeSpans } from "../../format/change.ts";
import { markerOf, plainText, tellers } from "../../format/spans.ts";
import { replayableUntil } from "../../replay/requests.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import { copyButton, dot, filled, type Html, said } from "./html.ts";

/** Each bad answer, with its proof to take away and the line that replays it. */
export function findingsSection(report: Report, publicUrl: string): Html {
  const { findings: words, report: page } = wordsOf(report.language).pages;
  const heading = page.sections.found;
  const found = tellers(report.rows);
  if (found.length === 0) {
    const unknown = report.rows.filter((row) => row.outcome === "unknown").length;
    const said = unknown === report.rows.length ? words.noneRan : unknown > 0 ? words.noneInThoseThatRan : words.none;
    return html`<section aria-labelledby="found"><h2 id="found">${heading}</h2><p class="note">${said}</p></section>`;
  }
  return html`<section aria-labelledby="found"><h2 id="found">${heading} <span class="count">${found.length}</span></h2>
${found.map((row, index) => finding(row, report, index < httpConfig.findingsExplained ? publicUrl : null))}
${askingAnyNode(found, report, publicUrl)}</section>`;
}

/** One line for all proofs: what each asks, as any node takes it. */
function askingAnyNode(found: readonly Row[], report: Report, publicUrl: string): Html | string {
  const words = wordsOf(report.language).pages.findings;
  const row = found.find(({ proofs }) => proofs.length > 0);
  const [proof] = row?.proofs ?? [];
  if (!row || !proof) return "";
  const asked = `${publicUrl}${proofPath(row, report).replace(/\.json$/, ".rpc.json")}`;
  const command = `curl -fsS ${asked} | curl -fsS -H 'content-type: application/json' --data @- NODE`;
  return html`<details class="proof"><summary>${words.askAnyNode}</summary>
<p class="note">${words.sendsTo(replayableUntil(proof))}</p>
<p class="command"><code>${command}</code> ${copyButton(report.language)}</p></details>`;
}

function finding(row: Row, report: Report, publicUrl: string | null): Html {
  const words = wordsOf(report.language).pages.findings;
  const { count } = figuresOf(report.language);
  const [proof] = row.proofs;
  const more = row.proofs.length - 1;
  return html`<article class="finding ${row.severity}" id="${row.id}">
<h3>${dot(markerOf(row), report.language)} ${isHeadline(row, report) ? words.atTheTop : said(row.short)}</h3>
${sentenceOf(row, report)}${changeLine(row, report)}
<p class="basis">${row.basis && words.basis[row.basis]}${more > 0 && html`, ${filled(count(more + 1, words.proofsInEvidence), { evidence: html`<a href="${evidenceUrl(report)}">${words.evidence}</a>` })}`}</p>
${proof && (publicUrl === null ? proofLink(row, report) : proofDetails(row, row.claims[0] ?? "", report, publicUrl))}
</article>
`;
}

function isHeadline({ short }: Row, { headline }: Report): boolean {
  return short === headline;
}

/** In full, with functions and addresses; nothing that stands above already. */
function sentenceOf(row: Row, report: Report): Html | string {
  const isRepeated = row.sentence === row.short || row.sentence === report.evidence;
  return isRepeated ? "" : html`<p>${said(row.sentence)}</p>`;
}

function changeLine(row: Row, report: Report): Html | string {
  const change = changeSpans(report, row);
  return change.length === 0 ? "" : html`<p class="change">${said(plainText(change))}</p>`;
}

function proofDetails(row: Row, claim: string, report: Report, publicUrl: string): Html {
  const words = wordsOf(report.language).pages.findings;
  const command = `curl -fsSO ${publicUrl}${proofPath(row, report)} && npm run verify -- ${row.id}.json`;
  return html`<details class="proof"><summary>${words.proof}</summary>
<p>${said(claim)}</p>
<p><a class="button" href="${proofPath(row, report).replace(/\.json$/, "")}">${words.replay}</a></p>
<p>${proofLink(row, report)} ${copyButton(report.language, words.copyProof)}</p>
<p class="command"><code>${command}</code> ${copyButton(report.language)}</p>
</details>
`;
}

function proofLink(row: Row, report: Report): Html {
  return html`<a href="${proofPath(row, report)}">${row.id}.json</a>`;
}

function proofPath(row: Row, { chain, token }: Report): string {
  return `/t/${chain.id}/${token.address}/proof/${row.id}.json`;
}

export function evidenceUrl(report: Report): string {
  return `/evidence?chain=${report.chain.id}&ca=${report.token.address}`;
}
