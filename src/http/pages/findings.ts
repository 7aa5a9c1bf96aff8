// The findings on a report page, each with its proof.
import { html } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import type { ControllerJson, Power, Report, Row } from "../../engine/core/report.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { checksummed, type Marker, markerOf, plainText, tellers } from "../../format/card.ts";
import { controlOf } from "../../format/control.ts";
import { changeSpans } from "../../format/proof.ts";
import { replayableUntil } from "../../replay/requests.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import { addressOf, copyButton, dot, filled, type Html, said, whyUnknown } from "./html.ts";

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
<p>${said(claim.replaceAll(/\b0x[0-9a-f]{40}\b/gi, checksummed))}</p>
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

// The section of a report page about who has power, and what each power did.

const ORDER: Record<Power["severity"], number> = { danger: 0, warning: 1, inert: 2 };
const MARKERS: Record<Power["severity"], Marker> = { danger: "🔴", warning: "🟠", inert: "⚪" };

/** Who has power over the token, and what each power did when it was used. */
export function powersSection(report: Report): Html {
  const { powers: words, report: page } = wordsOf(report.language).pages;
  const { number, count } = figuresOf(report.language);
  const alive = report.powers.filter(({ severity }) => severity !== "inert");
  const powers = alive.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  const inert = report.powers.length - alive.length;
  const rest = powers.length - httpConfig.powersShown;
  return html`<section aria-labelledby="powers"><h2 id="powers">${page.sections.powers} ${powers.length > 0 && html`<span class="count">${number(powers.length)}</span>`}</h2>
<p class="lead">${ownerWords(report)} ${powers.length === 0 && noPowers(report)}</p>
${
  powers.length > 0 &&
  html`<ul class="powers">${powers.slice(0, httpConfig.powersShown).map((power) => powerItem(power, report))}</ul>
${rest > 0 && html`<p class="note">${words.more(number(rest))}</p>`}`
}${inert > 0 && html`<p class="note">${count(inert, words.inert)}</p>`}
${switchNote(report)}${mendingNote(report)}</section>`;
}

function switchNote({ spentSwitches: [spent] = [], language }: Report): Html {
  const words = wordsOf(language).pages.powers;
  return spent === undefined
    ? html``
    : html`<p class="note">${words.spentSwitch}</p>
<details class="proof"><summary>${words.theCall}</summary><p><code class="call">${said(spent)}</code></p></details>`;
}

/** What a team would have to do. */
function mendingNote({ remedies, language }: Report): Html {
  if (remedies.outcome === "none") return html``;
  const { canItBeFixed } = wordsOf(language).pages.powers;
  return html`<p class="note">${remedies.outcome === "unknown" && dot("⚪", language)} ${canItBeFixed} ${said(remedies.sentence)}</p>`;
}

function noPowers(report: Report): Html | string {
  const words = wordsOf(report.language).pages.powers;
  if (controlOf(report).upgrades) return "";
  const why = whyUnknown(report, "owner-can-block-holders");
  return why === undefined ? words.none : html`${dot("⚪", report.language)} ${words.untested} ${said(why)}`;
}

function powerItem(power: Power, report: Report): Html {
  const words = wordsOf(report.language).pages.powers;
  return html`<li>${dot(markerOfPower(power, report), report.language)}
<div><p>${words.afterOne(said(power.effect))}</p>
<p class="basis">${said(power.role)} ${addressOf(report, power.holder.address)}${behindWords(power.holder, report.language)}</p>
<details class="proof"><summary>${words.theCall}</summary><p><code class="call">${said(power.call)}</code></p></details></div></li>
`;
}

/** No worse than the row that tells of it: a tax that stays below what warns is a power, and harms no one. */
function markerOfPower({ severity, check }: Power, { rows }: Report): Marker {
  const row = rows.find(({ id }) => id === check);
  return row && row.severity !== "danger" ? markerOf(row) : MARKERS[severity];
}

function ownerWords(report: Report): Html {
  const { status, controller, upgrades } = controlOf(report);
  const { owner, upgrader } = wordsOf(report.language).pages.powers;
  const who = controller
    ? html`${addressOf(report, controller.address)}${behindWords(controller, report.language)}`
    : html``;
  const isUpgrader = upgrades && status !== "Renounced" && status !== "No owner" && status !== "Unknown";
  return filled(isUpgrader ? upgrader[status] : owner[status], { who });
}

/** `, 3 of 5 must sign, behind it a wallet` */
export function behindWords(controller: ControllerJson, language: Language): string {
  const words = wordsOf(language).pages.powers;
  const { number, duration } = figuresOf(language);
  const { kind, threshold, owners, delaySeconds, behind } = controller;
  const own =
    kind === "multisig" && threshold !== undefined
      ? `, ${words.signers(number(threshold), owners === undefined ? "?" : number(owners))}`
      : kind === "timelock" && delaySeconds !== undefined
        ? `, ${words.delay(duration(delaySeconds))}`
        : "";
  return behind ? `${own}, ${words.behind[behind.kind]}${behindWords(behind, language)}` : own;
}
