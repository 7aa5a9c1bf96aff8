// The home page: one search field, and the choice of a chain.
import { html } from "hono/html";
import type { Chain } from "../../engine/chain/chain.ts";
import { AuditError } from "../../engine/core/errors.ts";
import type { Language } from "../../engine/core/languages.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import type { OutcomeCounts } from "../../engine/outcome-tracking/outcome-tracker.ts";
import { misunderstood, parseCommand, type Request } from "../../engine/request/request.ts";
import type { Marker } from "../../format/card.ts";
import { sayMisunderstood, sayRefused } from "../../format/plain-cards.ts";
import { wordsOf } from "../../words/index.ts";
import { type App, type AppContext, addressCaller, type Door, languageFor } from "../context.ts";
import { statusOf } from "../problem.ts";
import { dot, filled, type Html } from "./html.ts";
import { assets, pageResponse, SCRIPT, wholePage } from "./layout.ts";
import { modules } from "./modules.ts";

// Routes of the home page: the search field, the choice of a chain, and what leads to a report.

/** One who follows every link would look at tokens that no one asked about. Previews of shared links are asked for. */
const ROBOTS = `User-agent: Twitterbot
User-agent: facebookexternalhit
Allow: /

User-agent: *
Disallow: /t
Disallow: /audit
Disallow: /evidence
`;

export function addHomeRoutes(app: App, door: Door): void {
  const { auditor, access, publicUrl } = door;
  const head = (path: string, language: Language) => ({
    language,
    title: wordsOf(language).pages.home.title,
    description: wordsOf(language).pages.home.about,
    url: publicUrl() + path,
    image: `${publicUrl()}/preview.png?lang=${language}`,
    asks: true,
  });

  app.get("/", async (context) => {
    const language = languageFor(context);
    const home = {
      language,
      chains: auditor.chains,
      publicUrl: publicUrl(),
      ...access.limits,
      record: await door.record(),
    };
    return pageResponse(wholePage(head("/", language), homeContent(home)));
  });

  app.get("/t", (context) =>
    ask(context, door, (content, status) =>
      pageResponse(wholePage({ ...head("/", languageFor(context)), unlisted: true }, content), status),
    ),
  );

  app.get("/robots.txt", (context) => context.text(ROBOTS));

  app.get("/assets/:name", (context) => {
    const found = assets().get(context.req.param("name"));
    return found ? assetResponse(found.bytes, found.type) : context.notFound();
  });

  app.get("/assets/modules/:version/:path{.+}", (context) => {
    const { version, files } = modules();
    const found = context.req.param("version") === version ? files.get(context.req.param("path")) : undefined;
    return found === undefined ? context.notFound() : assetResponse(found, SCRIPT);
  });
}

/** Named after what is in it, so that it may be kept for ever. */
function assetResponse(body: string | Buffer<ArrayBuffer>, type: string): Response {
  const forEver = { "cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff" };
  return new Response(body, { headers: { "content-type": type, ...forEver } });
}

/** What was put into the field becomes the address of a report, once its chain is known. */
async function ask(
  context: AppContext,
  door: Door,
  page: (content: Html, status: number) => Promise<Response>,
): Promise<Response> {
  const { auditor, access, patience } = door;
  const text = (context.req.query("q") ?? "").slice(0, 400);
  const chain = context.req.query("chain") ?? "";
  const language = languageFor(context);
  const again = (trouble: string) => askForm(auditor.chains, language, { text, chain, trouble });

  const { questions, problem } = parseCommand(`${text} ${/^\d+$/.test(chain) ? chain : ""}`, auditor.chains);
  const question = questions[0];
  if (!question) {
    const why = misunderstood(text, problem ?? "no-address", auditor.chains);
    return page(again(sayMisunderstood(why, language)), 400);
  }
  const go = (request: Request) => context.redirect(`/t/${request.chainId}/${request.address.toLowerCase()}`, 303);
  const { address, chainId, mayBePool } = question;
  if (chainId !== null && !mayBePool) return go({ chainId, address });

  const quota = auditor.knows?.(question) ? undefined : await access.attempt(addressCaller(context, door), "search");
  if (quota && !quota.allowed) {
    const { searches } = wordsOf(language).chat.limits;
    return page(again(searches(figuresOf(language).number(quota.resetSeconds))), statusOf("rate-limited"));
  }
  /** Where no node could say whether it is a pool, the audit itself says better what is wrong. */
  const throughPool = async (request: Request) =>
    mayBePool && auditor.throughPool ? patience.wait(auditor.throughPool(request)).catch(() => request) : request;
  try {
    if (chainId !== null) return go(await throughPool({ chainId, address }));
    const { chains, unreachable } = await patience.wait(auditor.find(address));
    const [only] = chains;
    if (only && chains.length === 1) return go(await throughPool({ chainId: only.id, address }));
    return page(choiceContent(address, { chains, unreachable }, again(""), language), chains.length > 0 ? 200 : 404);
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    return page(again(sayRefused(error, language)), statusOf(error.code));
  }
}

/** For people; programs get the same as JSON. */
export function nothingHere(publicUrl: string, language: Language): Promise<Response> {
  const { nothing, home } = wordsOf(language).pages;
  const head = { language, title: nothing.title, description: home.about, url: publicUrl, unlisted: true };
  const link = html`<a href="/">${nothing.test}</a>`;
  const content = html`<section><h1>${nothing.heading}</h1>
<p>${filled(nothing.why, { link })}</p></section>`;
  return pageResponse(wholePage(head, content), 404);
}

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

type Home = {
  readonly language: Language;
  readonly chains: readonly Chain[];
  readonly publicUrl: string;
  readonly keyless: number;
  readonly keyed: number;
  readonly record: OutcomeCounts;
};

function homeContent({ language, chains, publicUrl, keyless, keyed, record }: Home): Html {
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
function choiceContent(
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
