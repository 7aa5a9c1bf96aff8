// The pages of sign-in and of API keys.
import { html } from "hono/html";
import type { Key } from "../../access/key.ts";
import type { Language } from "../../engine/core/languages.ts";
import { SECOND_MS } from "../../engine/core/units.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { checksummed } from "../../format/spans.ts";
import { wordsOf } from "../../words/index.ts";
import { copyButton, filled, type Html } from "./html.ts";

export type KeyInUse = Key & { readonly usedToday: number };

export function signInContent(keyless: number, keyed: number, language: Language): Html {
  const words = wordsOf(language).pages.keys;
  const { number } = figuresOf(language);
  const raises = keyless < keyed ? words.raises(number(keyless), number(keyed)) : words.ownLimit(number(keyed));
  const commands = { command: html`<code>/key new</code>`, discord: html`<code>/key</code>` };
  return html`<div class="stack">
<div class="hero"><h1>${words.heading}</h1><p>${raises}</p></div>
<section aria-labelledby="sign-in"><h2 id="sign-in">${words.signInWallet}</h2>
<p class="lead">${words.signInLead}</p>
<div class="scripted row sign-in" id="wallets" data-label="${words.signInWith}" data-own="${words.yourWallet}"></div>
<p class="note" id="no-wallet" hidden>${words.noWallet}</p>
<p class="error" id="trouble" role="alert" data-not-signed="${words.notSigned}"></p>
<noscript><p class="note">${words.needsScript}</p></noscript>
</section>
<section aria-labelledby="chat"><h2 id="chat">${words.orChat}</h2>
<p>${filled(words.orChatHow, commands)}</p></section>
</div>`;
}

export type KeysView = {
  readonly language: Language;
  readonly owner: string;
  readonly keys: readonly KeyInUse[];
  /** What a form must carry to be believed. */
  readonly forms: string;
  readonly keyed: number;
  readonly publicUrl: string;
  /** Shown this once. */
  readonly made?: { readonly key: Key; readonly secret: string };
  readonly trouble?: string;
};

export function keysContent({ language, owner, keys, forms, keyed, publicUrl, made, trouble }: KeysView): Html {
  const words = wordsOf(language).pages.keys;
  const { number } = figuresOf(language);
  const believed = html`<input type="hidden" name="forms" value="${forms}">`;
  const command = `curl '${publicUrl}/audit?chain=1&ca=0x…' -H 'x-api-key: ${made?.secret}'`;
  return html`<div class="stack">
<div class="hero"><h1>${words.heading}</h1><p>${filled(words.signedIn, { who: signedInAs(owner, language) })} ${words.each(number(keyed))}</p></div>
${
  made &&
  html`<section class="secret" role="status" aria-labelledby="made"><h2 id="made">${words.newKey(made.key.name)}</h2>
<p>${words.copyNow}</p>
<p><code id="secret">${made.secret}</code> ${copyButton(language)}</p>
<details class="proof"><summary>${words.useIt}</summary><pre><code>${command}</code></pre></details></section>`
}
<section aria-labelledby="yours"><h2 id="yours">${words.yours}</h2>
${
  keys.length === 0
    ? html`<p class="note">${words.none}</p>`
    : html`<table class="keys"><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.beginsWith}</th><th scope="col" class="made">${words.made}</th><th scope="col" class="number">${words.usedToday}</th><th scope="col"><span class="hidden">${words.revoke}</span></th></tr></thead>
<tbody>${keys.map((key) => keyRow(key, believed, language))}</tbody></table>`
}</section>
<section aria-labelledby="new"><h2 id="new">${words.make}</h2>
<form action="/keys/new" method="post" class="row">${believed}
<div class="field"><label for="name">${words.whatFor}</label><input id="name" name="name" maxlength="40" required autocomplete="off" placeholder="${words.example}"></div>
<button class="primary">${words.make}</button></form>
<p class="error" role="alert">${trouble ?? ""}</p></section>
<form action="/keys/sign-out" method="post">${believed}<button class="small">${words.signOut}</button></form>
</div>`;
}

function keyRow({ id, name, prefix, createdAt, usedToday }: KeyInUse, believed: Html, language: Language): Html {
  const words = wordsOf(language).pages.keys;
  const { number, day } = figuresOf(language);
  return html`<tr><td><bdi>${name}</bdi></td><td><code>${prefix}…</code></td><td class="made">${day(createdAt / SECOND_MS)}</td>
<td class="number">${number(usedToday)}</td>
<td class="number"><form action="/keys/revoke" method="post">${believed}<input type="hidden" name="id" value="${id}"><button class="small" aria-label="${words.revokeOne(name)}">${words.revoke}</button></form></td></tr>
`;
}

function signedInAs(owner: string, language: Language): Html {
  const [, chain, address = owner] = /^wallet:(?:eip155:(\d+):)?(.+)$/.exec(owner) ?? [];
  const on = chain ? ` ${wordsOf(language).pages.keys.onChain(chain)}` : "";
  return html`<code>${checksummed(address)}</code>${on}`;
}
