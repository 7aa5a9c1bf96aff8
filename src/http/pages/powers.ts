// The section of a report page about who has power, and what each power did.
import { html } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import type { ControllerJson, Power, Report } from "../../engine/core/report.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { controlOf } from "../../format/control.ts";
import { type Marker, markerOf } from "../../format/spans.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import { addressOf, dot, filled, type Html, said, whyUnknown } from "./html.ts";

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
