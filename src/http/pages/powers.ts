// The section of a report page about who has power, and what each power did.
import { html } from "hono/html";
import type { ControllerJson, Power, Report } from "../../engine/core/report.ts";
import { duration } from "../../engine/messages/index.ts";
import { controlOf } from "../../format/control.ts";
import type { Marker } from "../../format/spans.ts";
import { httpConfig } from "../config.ts";
import { addressOf, dot, type Html, said, whyUnknown } from "./html.ts";

const ORDER: Record<Power["severity"], number> = { danger: 0, warning: 1, inert: 2 };
const MARKERS: Record<Power["severity"], Marker> = { danger: "🔴", warning: "🟠", inert: "⚪" };

/** Who has power over the token, and what each power did when it was used. */
export function powersSection(report: Report): Html {
  const alive = report.powers.filter(({ severity }) => severity !== "inert");
  const powers = alive.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  const inert = report.powers.length - alive.length;
  const rest = powers.length - httpConfig.powersShown;
  return html`<section aria-labelledby="powers"><h2 id="powers">Powers ${powers.length > 0 && html`<span class="count">${powers.length}</span>`}</h2>
<p class="lead">${ownerWords(report)} ${powers.length === 0 && noPowers(report)}</p>
${
  powers.length > 0 &&
  html`<ul class="powers">${powers.slice(0, httpConfig.powersShown).map((power) => powerItem(power, report))}</ul>
${rest > 0 && html`<p class="note">and ${rest} more in the evidence</p>`}`
}${inert > 0 && html`<p class="note">${inert === 1 ? "One more power belongs" : `${inert} more powers belong`} to a burned address and can't be used.</p>`}
${switchNote(report)}${mendingNote(report)}</section>`;
}

function switchNote({ spentSwitches: [spent] = [] }: Report): Html {
  return spent === undefined
    ? html``
    : html`<p class="note">The code has a one-time switch for transfers. No known account can use it now.</p>
<details class="proof"><summary>The call</summary><p><code class="call">${said(spent, 90)}</code></p></details>`;
}

/** What a team would have to do. */
function mendingNote({ remedies }: Report): Html {
  if (remedies.outcome === "none") return html``;
  return html`<p class="note">${remedies.outcome === "unknown" && dot("⚪")} Can it be fixed? ${said(remedies.sentence)}</p>`;
}

function noPowers(report: Report): Html | string {
  if (controlOf(report).upgrades) return "";
  const why = whyUnknown(report, "owner-can-block-holders");
  return why === undefined
    ? html`We found no power that harms holders.`
    : html`${dot("⚪")} We couldn't test its powers. ${said(why)}`;
}

function powerItem(power: Power, report: Report): Html {
  return html`<li>${dot(MARKERS[power.severity])}
<div><p>After one use, ${said(power.effect)}.</p>
<p class="basis">${said(power.role)} ${addressOf(report, power.holder.address)}${behindWords(power.holder)}</p>
<details class="proof"><summary>The call</summary><p><code class="call">${said(power.call, 90)}</code></p></details></div></li>
`;
}

const UPGRADERS: Readonly<Record<Report["owner"]["status"], string>> = {
  Owned: "one wallet",
  Multisig: "a multisig",
  Timelock: "a timelock",
  Contract: "a contract",
  Renounced: "an account",
  "No owner": "an account",
  Unknown: "an account",
};

function ownerWords(report: Report): Html {
  const { status, controller, upgrades } = controlOf(report);
  const who = controller && html` ${addressOf(report, controller.address)}${behindWords(controller)}`;
  if (upgrades) return html`Nobody owns it, but ${UPGRADERS[status]} can replace its code:${who}.`;
  switch (status) {
    case "Renounced":
      return html`Ownership is renounced.`;
    case "No owner":
      return html`The contract has no owner.`;
    case "Owned":
      return html`One wallet owns it:${who}.`;
    case "Multisig":
      return html`A multisig owns it:${who}.`;
    case "Timelock":
      return html`A timelock owns it:${who}.`;
    case "Contract":
      return html`A contract owns it:${who}.`;
    case "Unknown":
      return html`We couldn't read who owns it.`;
  }
}

export function behindWords(controller: ControllerJson): string {
  const { kind, threshold, owners, delaySeconds, behind } = controller;
  const own =
    kind === "multisig" && threshold !== undefined
      ? `, ${threshold} of ${owners ?? "?"} must sign`
      : kind === "timelock" && delaySeconds !== undefined
        ? `, after ${duration(delaySeconds)}`
        : "";
  return behind ? `${own}, behind it a ${behind.kind}${behindWords(behind)}` : own;
}
