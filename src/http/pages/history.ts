// The page of a token's earlier audits, the newest first, and its route.
import { html } from "hono/html";
import type { Chain } from "../../engine/chain/chain.ts";
import { isCheckId } from "../../engine/checks/index.ts";
import type { Language } from "../../engine/core/languages.ts";
import { needsAlert, type Snapshot, severityOfChange } from "../../engine/diff/index.ts";
import { type KeptSnapshot, type Moment, provenOf, type Timeline } from "../../engine/history/history.ts";
import { figuresOf, sayChanged, sayCheck } from "../../engine/messages/index.ts";
import type { Request } from "../../engine/request/request.ts";
import { shortAddress, VERDICT_MARKERS } from "../../format/card.ts";
import { wordsOf } from "../../words/index.ts";
import { type App, type Door, languageFor } from "../context.ts";
import { jsonResponse, problemResponse } from "../problem.ts";
import { copyButton, dot, filled, type Html, named, said } from "./html.ts";
import { type Head, pageResponse, wholePage } from "./layout.ts";
import { readPath, troublePage } from "./report-routes.ts";

const PATH = "/t/:chain/:address/history";

/** What is kept is shown to everyone; it starts no audit. */
export function addHistoryRoutes(app: App, door: Door): void {
  const { auditor, history, publicUrl } = door;

  app.get(PATH, async (context) => {
    const request = readPath(context, auditor.chains);
    const chain = auditor.chains.find(({ id }) => id === request?.chainId);
    if (!request || !chain) return troublePage(context, door, "noSuchToken");
    const head = historyHead(request, chain, publicUrl(), languageFor(context));
    const path = new URL(head.url).pathname;
    if (context.req.path !== path) return context.redirect(path, 301);
    const content = historyContent(request, chain, await history.of(request), languageFor(context));
    return pageResponse(wholePage(head, content));
  });

  app.get(`${PATH}/:block`, async (context) => {
    const request = readPath(context, auditor.chains);
    const chain = auditor.chains.find(({ id }) => id === request?.chainId);
    const [block] = /^\d{1,20}$/.exec(context.req.param("block")) ?? [];
    if (!request || !chain || block === undefined) return troublePage(context, door, "noSuchBlock");
    const timeline = await history.of(request);
    const kept = timeline.find(({ sighting }) => sighting.block.number === block);
    const head = historyHead(request, chain, publicUrl(), languageFor(context));
    const content = pastContent(request, { block, kept }, publicUrl(), languageFor(context));
    return pageResponse(wholePage({ ...head, url: `${head.url}/${block}` }, content));
  });

  app.get(`${PATH}/:block/:file`, async (context) => {
    const request = readPath(context, auditor.chains);
    const [, block] = /^(\d{1,20})$/.exec(context.req.param("block")) ?? [];
    const [, check] = /^([a-z0-9-]{1,60})\.json$/.exec(context.req.param("file")) ?? [];
    const proof = request && block && check && (await history.proof(request, block, check));
    if (!proof) return problemResponse("not-found", "There is no such proof, or it has expired.");
    return jsonResponse(proof);
  });
}

const MARKER_OF = { danger: "🔴", warning: "🟠", good: "🟢" } as const;

/** What audits of one token saw, the newest first. */
function historyContent(request: Request, chain: Chain, timeline: Timeline, language: Language): Html {
  const words = wordsOf(language).pages.history;
  const report = `/t/${request.chainId}/${request.address.toLowerCase()}`;
  const last = timeline.at(-1)?.sighting;
  const name = last?.symbol ? named(last.symbol, 24) : html`<code>${shortAddress(request.address)}</code>`;
  const moments = timeline.toReversed().map((each) => momentItem(each, each === timeline[0], request, language));
  return html`<div class="report">
<section aria-labelledby="history"><h1 id="history">${filled(words.heading, { name, chain: html`<span class="chain">${chain.name}</span>` })}</h1>
<p class="note">${words.lead} <a href="${report}">${words.current}</a></p>
${last === undefined ? html`<p class="lead">${words.none}</p>` : html`<ol class="timeline">${moments}</ol>`}
</section>
</div>`;
}

function momentItem(each: Moment, isFirst: boolean, request: Request, language: Language): Html {
  const words = wordsOf(language).pages.history;
  const verdicts = wordsOf(language).card.verdicts;
  const { sighting, changes } = each;
  const items = changes
    .toSorted((one, other) => Number(needsAlert(other)) - Number(needsAlert(one)))
    .map((change) => {
      const links = provenOf(change, each).map(
        (check) => html` <a href="${proofPathAt(request, sighting.block.number, check)}">${check}.json</a>`,
      );
      return html`<li>${dot(MARKER_OF[severityOfChange(change)], language)} ${said(sayChanged(change, language))}.${links}</li>
`;
    });
  const note = isFirst ? words.first : words.unchanged;
  return html`<li>
<h2>${dot(VERDICT_MARKERS[sighting.verdict], language)} ${verdicts[sighting.verdict]} <time datetime="${isoOf(sighting)}">${figuresOf(language).moment(sighting.block.timestamp)}</time></h2>
<p class="basis">${filled(words.block, { number: sighting.block.number })} <code class="hash">${sighting.block.hash}</code></p>
<p><a href="${pathAt(request, sighting.block.number)}">${words.whatFound}</a></p>
${items.length === 0 ? html`<p class="note">${note}</p>` : html`<ul class="changes">${items}</ul>`}
</li>
`;
}

function isoOf({ block }: Snapshot): string {
  const date = new Date(block.timestamp * 1000);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

function historyHead({ chainId, address }: Request, chain: Chain, publicUrl: string, language: Language): Head {
  const words = wordsOf(language).pages.history;
  return {
    language,
    title: words.title(shortAddress(address), chain.name),
    description: words.about,
    url: `${publicUrl}/t/${chainId}/${address.toLowerCase()}/history`,
    unlisted: true,
  };
}

/** What one audit of the past found, and its proofs, each with the line that replays it. Undefined: it is not kept, or no longer. */
function pastContent(
  request: Request,
  { block, kept }: { readonly block: string; readonly kept: KeptSnapshot | undefined },
  publicUrl: string,
  language: Language,
): Html {
  const words = wordsOf(language).pages.history;
  const verdicts = wordsOf(language).card.verdicts;
  const history = `/t/${request.chainId}/${request.address.toLowerCase()}/history`;
  const back = html`<a href="${history}">${words.back}</a>`;
  if (!kept) {
    return html`<div class="report"><section aria-labelledby="past"><h1 id="past">${filled(words.block, { number: block })}</h1>
<p class="lead">${words.notKept} ${back}</p></section></div>`;
  }
  const { sighting, proven } = kept;
  const found = Object.entries(sighting.rows).filter(
    ([, { standing }]) => standing === "danger" || standing === "warning",
  );
  const items = found
    .toSorted(([, one], [, other]) => Number(other.standing === "danger") - Number(one.standing === "danger"))
    .map(([check, { standing }]) => {
      const proof = proven.includes(check) ? proofOf(request, { block, check }, publicUrl, language) : "";
      return html`<li>${dot(standing === "danger" ? "🔴" : "🟠", language)} ${isCheckId(check) ? sayCheck(check, language).found : check}${proof}</li>
`;
    });
  return html`<div class="report">
<section aria-labelledby="past"><h1 id="past">${dot(VERDICT_MARKERS[sighting.verdict], language)} ${verdicts[sighting.verdict]}</h1>
<p class="note">${filled(words.at, { block, time: html`<time datetime="${isoOf(sighting)}">${figuresOf(language).moment(sighting.block.timestamp)}</time>` })} ${back}</p>
${items.length === 0 ? html`<p class="lead">${words.nothing}</p>` : html`<ul class="changes">${items}</ul>`}
</section>
</div>`;
}

function proofOf(
  request: Request,
  { block, check }: { readonly block: string; readonly check: string },
  publicUrl: string,
  language: Language,
): Html {
  const words = wordsOf(language).pages.findings;
  const path = proofPathAt(request, block, check);
  return html`<details class="proof"><summary>${words.proof}</summary><p><a href="${path}">${check}.json</a></p>
<p class="command"><code>curl -fsSO ${publicUrl}${path} && npm run verify -- ${check}.json</code> ${copyButton(language)}</p></details>`;
}

function pathAt({ chainId, address }: Request, block: string): string {
  return `/t/${chainId}/${address.toLowerCase()}/history/${block}`;
}

export function proofPathAt(request: Request, block: string, check: string): string {
  return `${pathAt(request, block)}/${check}.json`;
}
