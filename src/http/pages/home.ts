// The home page: one search field, and the choice of a chain.
import { html } from "hono/html";
import type { Chain } from "../../engine/chain/chain.ts";
import type { Language } from "../../engine/core/languages.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import type { OutcomeCounts } from "../../engine/outcome-tracking/outcome-tracker.ts";
import type { Marker } from "../../format/spans.ts";
import { wordsOf } from "../../words/index.ts";
import { dot, filled, type Html } from "./html.ts";

type Asked = { readonly text: string; readonly chain: string; readonly trouble: string };

/** One field: an address, a link of an explorer or screener, or either among other words. */
export function askForm(chains: readonly Chain[], language: Language, asked?: Partial<Asked>): Html {
  const { home: words, layout } = wordsOf(language).pages;
  const options = chains.map(
    (chain) =>
      html`<option value="${chain.id}" ${String(chain.id) === asked?.chain ? "selected" : ""}>${chain.name}</option>`,
  );
  return html`${asked?.trouble && html`<h1 class="error">${asked.trouble}</h1>`}
<form class="panel" action="/t" method="get" role="search">
<div class="ask">
<div class="field"><label for="q">${words.field}</label>
<input id="q" name="q" value="${asked?.text ?? ""}" placeholder="0x…" required maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false"></div>
<div class="field"><label for="chain">${words.chain}</label>
<select id="chain" name="chain"><option value="">${words.findChain}</option>${options}</select></div>
<button class="primary">${layout.audit}</button>
</div>
</form>`;
}

export type Home = {
  readonly language: Language;
  readonly chains: readonly Chain[];
  readonly publicUrl: string;
  readonly keyless: number;
  readonly keyed: number;
  readonly record: OutcomeCounts;
};

export function homeContent({ language, chains, publicUrl, keyless, keyed, record }: Home): Html {
  const words = wordsOf(language).pages.home;
  const { number, count } = figuresOf(language);
  const limits = keyless < keyed ? words.limits(number(keyless), number(keyed)) : words.sameLimit(number(keyed));
  const steps = [
    ["one", words.doesIt, words.doesItHow],
    ["two", words.shows, words.showsHow],
    ["three", words.saysWhatNot, words.saysWhatNotHow],
  ] as const;
  const marks: readonly (readonly [Marker, string])[] = [
    ["🔴", words.danger],
    ["🟠", words.warning],
    ["🟢", words.clear],
    ["⚪", words.unknown],
  ];
  return html`<div class="stack">
<div class="hero"><h1>${words.heading}</h1>
<p>${words.lead}</p></div>
${askForm(chains, language)}
<div class="steps">
${steps.map(([id, title, how]) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p>${how}</p></section>`)}
</div>
<section aria-labelledby="marks"><h2 id="marks">${words.marks}</h2>
<ul class="markers">${marks.map(([marker, means]) => html`<li>${dot(marker, language)}${means}</li>`)}</ul></section>
${recordContent(record, language)}<section aria-labelledby="programs"><h2 id="programs">${words.programs}</h2>
<p class="lead">${limits} ${filled(words.freeKey, { key: html`<a href="/keys">${words.key}</a>` })}</p>
<pre><code>curl '${publicUrl}/audit?chain=1&ca=0x…' -H 'x-api-key: …'</code></pre>
<p class="note">${count(chains.length, words.chains)} · <a href="/openapi.json">OpenAPI</a></p></section>
</div>`;
}

/** How often green was wrong, as far as it was looked at again. */
function recordContent(record: OutcomeCounts, language: Language): Html | string {
  const words = wordsOf(language).pages.home;
  const { number, count } = figuresOf(language);
  const lines = [...record].filter(([, { looked }]) => looked > 0);
  if (lines.length === 0) return "";
  const told = lines.map(([days, { looked, bad, unknown }]) => {
    const line = words.recordLine(count(days, words.days), number(bad), number(looked - unknown));
    return html`<li>${line}${unknown > 0 && `. ${words.recordUnknown(number(unknown))}`}</li>`;
  });
  return html`<section aria-labelledby="record"><h2 id="record">${words.record}</h2>
<ul>${told}</ul></section>
`;
}

/** The same address on several chains, or on none. */
export function choiceContent(
  address: string,
  { chains: found, unreachable }: { readonly chains: readonly Chain[]; readonly unreachable: readonly Chain[] },
  form: Html,
  language: Language,
): Html {
  const words = wordsOf(language).pages.home;
  const { count, list } = figuresOf(language);
  const where = found.length > 0 ? count(found.length, words.codeOn) : words.codeNowhere;
  const silent = words.silent(list(unreachable.map(({ name }) => name)));
  return html`<div class="stack"><section aria-labelledby="which"><h1 id="which">${found.length > 0 ? words.whichChain : words.notFound}</h1>
<p class="lead"><code>${address}</code><br>${where}</p>
<ul class="markers">${found.map((chain) => html`<li><a href="/t/${chain.id}/${address.toLowerCase()}">${chain.name}</a></li>`)}</ul>
${unreachable.length > 0 && html`<p class="note">${dot("⚪", language)} ${silent}</p>`}
</section>${form}</div>`;
}
