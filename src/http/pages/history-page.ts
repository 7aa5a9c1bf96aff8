// The page of a token's earlier audits, the newest first.
import { html } from "hono/html";
import type { Chain } from "../../engine/chain/chain.ts";
import { needsAlert, type Snapshot, severityOfChange } from "../../engine/diff/index.ts";
import { type Moment, provenOf, type Timeline } from "../../engine/history/timeline.ts";
import { moment, sayChanged } from "../../engine/messages/index.ts";
import type { Request } from "../../engine/request/request.ts";
import { shortAddress, VERDICT_MARKERS } from "../../format/spans.ts";
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
<p class="note">What audits made here saw, each at its block. Audits that saw nothing else are left out. <a href="${report}">Look now</a></p>
${last === undefined ? html`<p class="lead">No audit of it is kept here.</p>` : html`<ol class="timeline">${moments}</ol>`}
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
      return html`<li>${dot(MARKER_OF[severityOfChange(change)])} ${said(sayChanged(change), 200)}.${links}</li>
`;
    });
  const note = isFirst ? "The first that is kept." : "Nothing else than before.";
  return html`<li>
<h2>${dot(VERDICT_MARKERS[sighting.verdict])} <time datetime="${isoOf(sighting)}">${moment(sighting.block.timestamp)}</time></h2>
<p class="basis">Block ${sighting.block.number} <code class="hash">${sighting.block.hash}</code></p>
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
    description: "What audits of this token saw over time: verdicts, changes, blocks and proofs.",
    url: `${publicUrl}/t/${chainId}/${address.toLowerCase()}/history`,
    unlisted: true,
  };
}

/** The proofs that are kept of one block, each with the line that replays it. */
export function proofsContent(
  request: Request,
  { block, names }: { readonly block: string; readonly names: readonly string[] },
  publicUrl: string,
): Html {
  const items = names.map((name) => {
    const path = proofPathAt(request, block, name);
    return html`<li><a href="${path}">${name}.json</a>
<p class="command"><code>curl -fsSO ${publicUrl}${path} && npm run verify -- ${name}.json</code> ${copyButton("Copy")}</p></li>
`;
  });
  const history = `/t/${request.chainId}/${request.address.toLowerCase()}/history`;
  return html`<div class="report">
<section aria-labelledby="proofs"><h1 id="proofs">Proofs at block ${block}</h1>
<p class="note">Each is one read-only call that any node replays. <a href="${history}">History of this token</a></p>
${names.length === 0 ? html`<p class="lead">None are kept of this block, or no longer.</p>` : html`<ul class="changes">${items}</ul>`}
</section>
</div>`;
}

export function proofPathAt({ chainId, address }: Request, block: string, check: string): string {
  return `/t/${chainId}/${address.toLowerCase()}/history/${block}/${check}.json`;
}
