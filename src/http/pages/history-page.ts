// The page of a token's earlier audits, the newest first.
import { html } from "hono/html";
import type { Chain } from "../../engine/chain/chain.ts";
import { isCheckId } from "../../engine/checks/index.ts";
import { needsAlert, type Snapshot, severityOfChange } from "../../engine/diff/index.ts";
import { type KeptSnapshot, type Moment, provenOf, type Timeline } from "../../engine/history/timeline.ts";
import { moment, sayChanged, sayCheck } from "../../engine/messages/index.ts";
import type { Request } from "../../engine/request/request.ts";
import { shortAddress, VERDICT_MARKERS, VERDICT_WORDS } from "../../format/spans.ts";
import { copyButton, dot, type Html, named, said } from "./html.ts";
import type { Head } from "./layout.ts";

const MARKER_OF = { danger: "🔴", warning: "🟠", good: "🟢" } as const;

/** What audits of one token saw, the newest first. */
export function historyContent(request: Request, chain: Chain, timeline: Timeline): Html {
  const report = `/t/${request.chainId}/${request.address.toLowerCase()}`;
  const last = timeline.at(-1)?.sighting;
  const name = last?.symbol ? named(last.symbol, 24) : html`<code>${shortAddress(request.address)}</code>`;
  const moments = timeline.toReversed().map((each) => momentItem(each, each === timeline[0], request));
  return html`<div class="report">
<section aria-labelledby="history"><h1 id="history">History of ${name} <span class="chain">on ${chain.name}</span></h1>
<p class="note">Each audit that saw something new, at its block. <a href="${report}">Current report</a></p>
${last === undefined ? html`<p class="lead">No audits on record yet.</p>` : html`<ol class="timeline">${moments}</ol>`}
</section>
</div>`;
}

function momentItem(each: Moment, isFirst: boolean, request: Request): Html {
  const { sighting, changes } = each;
  const items = changes
    .toSorted((one, other) => Number(needsAlert(other)) - Number(needsAlert(one)))
    .map((change) => {
      const links = provenOf(change, each).map(
        (check) => html` <a href="${proofPathAt(request, sighting.block.number, check)}">${check}.json</a>`,
      );
      return html`<li>${dot(MARKER_OF[severityOfChange(change)])} ${said(sayChanged(change, "en"))}.${links}</li>
`;
    });
  const note = isFirst ? "First audit on record." : "Nothing changed.";
  return html`<li>
<h2>${dot(VERDICT_MARKERS[sighting.verdict])} ${VERDICT_WORDS[sighting.verdict]} <time datetime="${isoOf(sighting)}">${moment(sighting.block.timestamp)}</time></h2>
<p class="basis">Block ${sighting.block.number} <code class="hash">${sighting.block.hash}</code></p>
<p><a href="${pathAt(request, sighting.block.number)}">What this audit found</a></p>
${items.length === 0 ? html`<p class="note">${note}</p>` : html`<ul class="changes">${items}</ul>`}
</li>
`;
}

function isoOf({ block }: Snapshot): string {
  const date = new Date(block.timestamp * 1000);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

export function historyHead({ chainId, address }: Request, chain: Chain, publicUrl: string): Head {
  return {
    title: `History of ${shortAddress(address)} on ${chain.name} – Assay`,
    description: "Every audit of this token over time: verdicts, changes and proofs.",
    url: `${publicUrl}/t/${chainId}/${address.toLowerCase()}/history`,
    unlisted: true,
  };
}

/** What one audit of the past found, and its proofs, each with the line that replays it. Undefined: it is not kept, or no longer. */
export function pastContent(request: Request, kept: KeptSnapshot | undefined, block: string, publicUrl: string): Html {
  const history = `/t/${request.chainId}/${request.address.toLowerCase()}/history`;
  const back = html`<a href="${history}">History of this token</a>`;
  if (!kept) {
    return html`<div class="report"><section aria-labelledby="past"><h1 id="past">Block ${block}</h1>
<p class="lead">No audit of this block is on record. ${back}</p></section></div>`;
  }
  const { sighting, proven } = kept;
  const found = Object.entries(sighting.rows).filter(
    ([, { standing }]) => standing === "danger" || standing === "warning",
  );
  const items = found
    .toSorted(([, one], [, other]) => Number(other.standing === "danger") - Number(one.standing === "danger"))
    .map(([check, { standing }]) => {
      const proof = proven.includes(check) ? proofOf(request, block, check, publicUrl) : "";
      return html`<li>${dot(standing === "danger" ? "🔴" : "🟠")} ${isCheckId(check) ? sayCheck(check, "en").found : check}${proof}</li>
`;
    });
  return html`<div class="report">
<section aria-labelledby="past"><h1 id="past">${dot(VERDICT_MARKERS[sighting.verdict])} ${VERDICT_WORDS[sighting.verdict]}</h1>
<p class="note">What the audit found at block ${block}, <time datetime="${isoOf(sighting)}">${moment(sighting.block.timestamp)}</time>. ${back}</p>
${items.length === 0 ? html`<p class="lead">Nothing bad found.</p>` : html`<ul class="changes">${items}</ul>`}
</section>
</div>`;
}

function proofOf(request: Request, block: string, check: string, publicUrl: string): Html {
  const path = proofPathAt(request, block, check);
  return html`<details class="proof"><summary>Proof</summary><p><a href="${path}">${check}.json</a></p>
<p class="command"><code>curl -fsSO ${publicUrl}${path} && npm run verify -- ${check}.json</code> ${copyButton("Copy")}</p></details>`;
}

function pathAt({ chainId, address }: Request, block: string): string {
  return `/t/${chainId}/${address.toLowerCase()}/history/${block}`;
}

export function proofPathAt(request: Request, block: string, check: string): string {
  return `${pathAt(request, block)}/${check}.json`;
}
