// The page that replays one proof in the reader's browser.
import { html, raw } from "hono/html";
import type { ProofJson, Report, Row } from "../../engine/core/report.ts";
import { namesIn, replayableUntil, toCurl, toRpcBatch } from "../../replay/requests.ts";
import { copyButton, type Html, said } from "./html.ts";
import type { Head } from "./layout.ts";
import { modules } from "./modules.ts";
import { reportHead } from "./report-page.ts";

export type Shown = { readonly row: Row; readonly proof: ProofJson; readonly place: number };

/** One proof, to be replayed by whoever looks at it, through a node of their own and without this server. */
export function replayContent(report: Report, { row, proof, place }: Shown): Html {
  const packed = JSON.stringify({ proof, names: namesIn(proof), language: report.language }).replaceAll("<", "\\u003c");
  return html`<div class="stack replay">
<div><p><a href="${reportPath(report)}#${row.id}">The whole report</a></p></div>
<section aria-labelledby="replay"><h1 id="replay">Replay it yourself</h1>
<p class="basis">What the report says:</p>
<p class="headline">${said(row.short, 100)}</p>
<p class="lead">${said(row.evidence, 400)}</p>
${others(row, place)}
<p>Through a node of your own: this page asks it what the proof asks, and tells what it answers. Nothing of that comes to this server,
neither the node's address nor an answer. Usual nodes can do it at its block, ${proof.blockNumber}, until block ${replayableUntil(proof)}.</p>
<form class="scripted" id="replay-form" data-module="${modules().entry}">
<div class="row"><div class="field"><label for="node">Your node's address</label>
<input id="node" type="text" inputmode="url" autocomplete="off" spellcheck="false" placeholder="https://… or http://localhost:8545" required></div>
<button class="primary">Replay</button></div>
</form>
<div class="scripted row" id="wallets" data-label="Replay through"></div>
<noscript><p class="note">Replaying here needs JavaScript; what stands below does not.</p></noscript>
<div id="told" role="status" aria-live="polite"></div>
<p id="now" hidden><button type="button" class="small">Replay it at the newest block</button></p>
</section>
${withoutPage(report, row, proof, place)}
<script type="application/json" id="packed">${raw(packed)}</script>
</div>`;
}

export function replayHead(report: Report, row: Row, url: string): Head {
  const { title, description } = reportHead(report, "");
  return {
    title: `Replay: ${title}`,
    description: said(`${row.short} ${description}`, 200),
    url,
    unlisted: true,
    script: "replay.js",
  };
}

function others({ proofs, id }: Row, place: number): Html | string {
  if (proofs.length < 2) return "";
  const links = proofs.map((_, index) =>
    index + 1 === place
      ? html`<strong>${index + 1}</strong> `
      : html`<a href="${fileName(id, index + 1)}">${index + 1}</a> `,
  );
  return html`<p class="note">Proofs of this: ${links}</p>`;
}

/** The same without this page, for those who would rather not take its word. */
function withoutPage(report: Report, { id }: Row, proof: ProofJson, place: number): Html {
  const file = fileName(id, place);
  const curl = toCurl(toRpcBatch(proof));
  const kilobytes = Math.ceil(JSON.stringify(toRpcBatch(proof)).length / 1_000);
  return html`<section aria-labelledby="without"><h2 id="without">Without this page</h2>
<p class="note">What it asks, whole, for any node: write its address in place of NODE. The answer is raw; <code>npm run verify</code> reads it.</p>
${
  curl === null
    ? html`<p class="note">It is ${kilobytes} kB, which is too long a line for a shell: take the <a href="${file}.rpc.json" download>file</a>.</p>
<p class="command"><code>${`curl -sS NODE -H 'content-type: application/json' --data @${file}.rpc.json`}</code> ${copyButton("Copy")}</p>`
    : html`<p class="command whole"><code tabindex="0" role="group" aria-label="The whole request">${curl}</code> ${copyButton("Copy")}</p>`
}
<p class="note">The proof itself: <a href="${file}.json">${file}.json</a>, for block ${proof.blockNumber} of chain ${report.chain.id}.</p>
<p class="command"><code>${`npm run verify -- ${file}.json --rpc NODE`}</code> ${copyButton("Copy")}</p></section>`;
}

function fileName(id: string, place: number): string {
  return place === 1 ? id : `${id}.${place}`;
}

function reportPath({ chain, token }: Report): string {
  return `/t/${chain.id}/${token.address}`;
}
