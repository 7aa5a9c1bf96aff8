// The page that replays one proof: in the reader's browser, or without scripts on a node of this server.
import { html, raw } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import type { ProofJson, Report, Row } from "../../engine/core/report.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import type { Told } from "../../replay/in-page.ts";
import { namesIn, replayableUntil, toCurl, toRpcBatch } from "../../replay/requests.ts";
import { wordsOf } from "../../words/index.ts";
import { copyButton, filled, type Html, said } from "./html.ts";
import type { Head } from "./layout.ts";
import { modules } from "./modules.ts";
import { reportHead } from "./report-page.ts";

export type Shown = {
  readonly row: Pick<Row, "id" | "short" | "evidence" | "proofs">;
  readonly proof: ProofJson;
  readonly place: number;
};

/** What this server does for readers without scripts: whether it has a node of the chain, and what came of a replay there. */
type Here = { readonly hasNode: boolean; readonly told?: Html | undefined };

/** One proof, to be replayed by the one who looks at it, through a node of their own and without this server. */
export function replayContent(report: Report, { row, proof, place }: Shown, { hasNode, told }: Here): Html {
  const { language } = report;
  const words = wordsOf(language).pages.replay;
  const packed = JSON.stringify({
    proof,
    names: namesIn(proof),
    words: words.script,
    language: report.language,
  }).replaceAll("<", "\\u003c");
  return html`<div class="stack replay">
<div><p><a href="${reportPath(report)}#${row.id}">${words.wholeReport}</a></p></div>
<section aria-labelledby="replay"><h1 id="replay">${words.heading}</h1>
<p class="basis">${words.says}</p>
<p class="headline">${said(row.short)}</p>
<p class="lead">${said(row.evidence)}</p>
${others(row, place, language)}
<p class="scripted">${words.how(proof.blockNumber, replayableUntil(proof))}</p>
<form class="scripted" id="replay-form" data-module="${modules().entry}">
<div class="row"><div class="field"><label for="node">${words.node}</label>
<input id="node" type="text" inputmode="url" autocomplete="off" spellcheck="false" placeholder="https://… or http://localhost:8545" required></div>
<button class="primary">${words.replay}</button></div>
</form>
<div class="scripted row" id="wallets" data-label="${words.with}" data-own="${wordsOf(language).pages.keys.yourWallet}"></div>
<noscript><p class="note">${words.needsScript}${hasNode && html` ${words.serverCan}`}</p>
${hasNode && html`<p>${replayLink("here", words.onServer)}</p>`}</noscript>
<div id="told" role="status" aria-live="polite">${told ?? ""}</div>
<p id="now" hidden><button type="button" class="small">${words.atNewest}</button></p>
</section>
${withoutPage(report, row, proof, place)}
<script type="application/json" id="packed">${raw(packed)}</script>
</div>`;
}

export function replayHead(report: Report, row: Shown["row"], url: string): Head {
  const { title, description } = reportHead(report, "");
  return {
    language: report.language,
    title: wordsOf(report.language).pages.replay.title(title),
    description: said(row.short === "" ? description : row.short),
    url,
    unlisted: true,
    script: "replay.js",
    findsNothing: true,
  };
}

/** Which replay on this server the page's address asks for. */
export type ReplayHere = "here" | "newest";

function replayLink(which: ReplayHere, label: string): Html {
  return html`<a class="button" href="?replay=${which}" rel="nofollow">${label}</a>`;
}

const MARKS = { holds: ["✓", "clear"], "does-not-hold": ["✗", "danger"], "not-told": ["–", "unknown"] } as const;

/** What the page's script shows of a visitor's node, of a node of this server. */
export function toldContent({ outcome, verdict, shown, steps, notes, tryNow }: Told, language: Language): Html {
  const words = wordsOf(language).pages.replay;
  const [mark, tone] = MARKS[outcome];
  const [opening, ...lines] = shown;
  return html`<p class="outcome ${tone}">${mark} ${verdict}</p>
${opening && html`<p>${opening}</p><ul class="shown">${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
${steps.length > 0 && beforeAndAfter(steps, language)}
${notes.map((note) => html`<p class="note">${note}</p>`)}
<p class="note">${words.byServer}</p>
${tryNow && html`<p>${replayLink("newest", words.atNewest)}</p>`}`;
}

function beforeAndAfter(steps: Told["steps"], language: Language): Html {
  const { script: words, serversNode } = wordsOf(language).pages.replay;
  const runs = new Set(steps.map(({ run }) => run)).size;
  const rows = steps.map(({ step, run, did, before, now }) => {
    const place = runs > 1 ? `[${run}] ${step}` : `${step}`;
    return html`<tr><td>${place}. ${did}</td><td>${before}</td><td class="${before === now ? "" : "otherwise"}">${now}</td></tr>
`;
  });
  return html`<details ${steps.some(({ before, now }) => before !== now) ? "open" : ""}><summary>${filled(words.steps, { count: `${steps.length}` })}</summary>
<table class="before-after"><thead><tr><th scope="col">${words.step}</th><th scope="col">${words.recorded}</th><th scope="col">${serversNode}</th></tr></thead>
<tbody>${rows}</tbody></table></details>`;
}

function others({ proofs, id }: Shown["row"], place: number, language: Language): Html | string {
  if (proofs.length < 2) return "";
  const links = proofs.map((_, index) =>
    index + 1 === place
      ? html`<strong>${index + 1}</strong> `
      : html`<a href="${fileName(id, index + 1)}">${index + 1}</a> `,
  );
  return html`<p class="note">${wordsOf(language).pages.replay.proofs} ${links}</p>`;
}

/** The same without this page, for those who would rather not take its word. */
function withoutPage(report: Report, { id }: Shown["row"], proof: ProofJson, place: number): Html {
  const { language } = report;
  const words = wordsOf(language).pages.replay;
  const file = fileName(id, place);
  const curl = toCurl(toRpcBatch(proof));
  const kilobytes = Math.ceil(JSON.stringify(toRpcBatch(proof)).length / 1_000);
  return html`<section aria-labelledby="without"><h2 id="without">${words.without}</h2>
<p class="note">${filled(words.fullRequest, { verify: html`<code>npm run verify</code>` })}</p>
${
  curl === null
    ? html`<p class="note">${filled(words.tooLong(figuresOf(language).number(kilobytes)), { file: html`<a href="${file}.rpc.json" download>${words.file}</a>` })}</p>
<p class="command"><code>${`curl -sS NODE -H 'content-type: application/json' --data @${file}.rpc.json`}</code> ${copyButton(language)}</p>`
    : html`<p class="command whole"><code tabindex="0" role="group" aria-label="${words.wholeRequest}">${curl}</code> ${copyButton(language)}</p>`
}
<p class="note">${filled(words.theProof, { file: html`<a href="${file}.json">${file}.json</a>`, block: proof.blockNumber, chain: `${report.chain.id}` })}</p>
<p class="command"><code>${`npm run verify -- ${file}.json --rpc NODE`}</code> ${copyButton(language)}</p></section>`;
}

function fileName(id: string, place: number): string {
  return place === 1 ? id : `${id}.${place}`;
}

function reportPath({ chain, token }: Report): string {
  return `/t/${chain.id}/${token.address}`;
}
