// The home page: one search field, and the choice of a chain.
import { html } from "hono/html";
import type { Chain } from "../../engine/chain/chain.ts";
import type { OutcomeCounts } from "../../engine/outcome-tracking/outcome-tracker.ts";
import { dot, type Html } from "./html.ts";

type Asked = { readonly text: string; readonly chain: string; readonly trouble: string };

/** One field: an address, a link of an explorer or screener, or either among other words. */
export function askForm(chains: readonly Chain[], asked?: Partial<Asked>): Html {
  const options = chains.map(
    (chain) =>
      html`<option value="${chain.id}" ${String(chain.id) === asked?.chain ? "selected" : ""}>${chain.name}</option>`,
  );
  return html`<form class="panel" action="/t" method="get" role="search">
<div class="ask">
<div class="field"><label for="q">Token address, or a link to it</label>
<input id="q" name="q" value="${asked?.text ?? ""}" placeholder="0x…" required maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false"></div>
<div class="field"><label for="chain">Chain</label>
<select id="chain" name="chain"><option value="">Find it</option>${options}</select></div>
<button class="primary">Audit</button>
</div>
<p class="error" role="alert">${asked?.trouble ?? ""}</p>
</form>`;
}

export type Home = {
  readonly chains: readonly Chain[];
  readonly publicUrl: string;
  readonly keyless: number;
  readonly keyed: number;
  readonly record: OutcomeCounts;
};

export function homeContent({ chains, publicUrl, keyless, keyed, record }: Home): Html {
  return html`<div class="stack">
<div class="hero"><h1>What would happen to your money?</h1>
<p>Assay buys, sends and sells a token the way a stranger would, then uses every power that somebody has over it against a holder and tries to sell again. It tells you what happened, with proof.</p></div>
${askForm(chains)}
<div class="steps">
<section aria-labelledby="one"><h2 id="one">It does the thing</h2><p>Inside read-only calls, on a copy of the chain that is thrown away. Nothing is signed, nothing is spent.</p></section>
<section aria-labelledby="two"><h2 id="two">It shows the proof</h2><p>Each finding carries the exact call that shows it. Replay it on any node; you need not believe us.</p></section>
<section aria-labelledby="three"><h2 id="three">It says what it cannot see</h2><p>What could not be looked at is never called safe, and comes with the reason.</p></section>
</div>
<section aria-labelledby="marks"><h2 id="marks">What the marks mean</h2>
<ul class="markers"><li>${dot("🔴")}Danger: money is lost, or one transaction away from it</li>
<li>${dot("🟠")}Warning: possible, conditional, or slowed down</li>
<li>${dot("🟢")}Looked, and found nothing</li>
<li>${dot("⚪")}Could not look, for the reason given</li></ul></section>
${recordContent(record)}<section aria-labelledby="programs"><h2 id="programs">For programs</h2>
<p class="lead">${keyless < keyed ? `${keyless} a minute without a key, ${keyed} with one.` : `${keyed} a minute, with a key or without.`} A <a href="/keys">key</a> is free.</p>
<pre><code>curl '${publicUrl}/audit?chain=1&ca=0x…' -H 'x-api-key: …'</code></pre>
<p class="note">${chains.length} chains · <a href="/openapi.json">OpenAPI</a></p></section>
</div>`;
}

/** How often green was wrong, as far as it was looked at again. */
function recordContent(record: OutcomeCounts): Html | string {
  const lines = [...record].filter(([, { looked }]) => looked > 0);
  if (lines.length === 0) return "";
  const told = lines.map(([days, { looked, bad, unknown }]) => {
    const known = looked - unknown;
    return html`<li>After ${days} ${days === 1 ? "day" : "days"}: ${bad} of ${known} had turned bad${unknown > 0 ? `, and of ${unknown} more it could not be told` : ""}</li>`;
  });
  return html`<section aria-labelledby="record"><h2 id="record">What became of tokens that were 🟢 here</h2>
<ul>${told}</ul></section>
`;
}

/** The same address on several chains, or on none. */
export function choiceContent(
  address: string,
  found: readonly Chain[],
  unreachable: readonly Chain[],
  form: Html,
): Html {
  const words =
    found.length > 0
      ? `There is code at this address on ${found.length} chains.`
      : "There is no code at this address on any chain that answered.";
  return html`<div class="stack"><section aria-labelledby="which"><h1 id="which">${found.length > 0 ? "Which chain?" : "Not found"}</h1>
<p class="lead"><code>${address}</code><br>${words}</p>
<ul class="markers">${found.map((chain) => html`<li><a href="/t/${chain.id}/${address.toLowerCase()}">${chain.name}</a></li>`)}</ul>
${unreachable.length > 0 && html`<p class="note">${dot("⚪")} Could not be asked: ${unreachable.map((chain) => chain.name).join(", ")}.</p>`}
</section>${form}</div>`;
}
