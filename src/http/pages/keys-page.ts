// The pages of sign-in and of API keys.
import { html } from "hono/html";
import type { Key } from "../../access/key.ts";
import { count } from "../../format/numbers.ts";
import { checksummed } from "../../format/spans.ts";
import { copyButton, type Html } from "./html.ts";

export type KeyInUse = Key & { readonly usedToday: number };

export function signInContent(keyless: number, keyed: number): Html {
  return html`<div class="stack">
<div class="hero"><h1>API keys</h1><p>A key is free. ${keyless < keyed ? `It raises the limit from ${keyless} to ${keyed} requests a minute` : `It may ask ${keyed} times a minute, shared with nobody`}, over HTTP and in chat.</p></div>
<section aria-labelledby="sign-in"><h2 id="sign-in">Sign in with a wallet</h2>
<p class="lead">You sign a message that says so. It costs nothing, moves nothing and gives no permission.</p>
<div class="scripted row sign-in" id="wallets" data-label="Sign in with"></div>
<p class="note" id="no-wallet" hidden>No wallet was found in this browser. Open this page in your wallet's own browser, or install a wallet.</p>
<p class="error" id="trouble" role="alert"></p>
<noscript><p class="note">Asking a wallet needs JavaScript.</p></noscript>
</section>
<section aria-labelledby="chat"><h2 id="chat">Or in chat, without a wallet</h2>
<p>Send <code>/key new</code> to the Telegram bot in private, or use <code>/key</code> in Discord.</p></section>
</div>`;
}

export type KeysView = {
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

export function keysContent({ owner, keys, forms, keyed, publicUrl, made, trouble }: KeysView): Html {
  const believed = html`<input type="hidden" name="forms" value="${forms}">`;
  const command = `curl '${publicUrl}/audit?chain=1&ca=0x…' -H 'x-api-key: ${made?.secret}'`;
  return html`<div class="stack">
<div class="hero"><h1>API keys</h1><p>Signed in as ${signedInAs(owner)}. Each key may ask ${keyed} times a minute.</p></div>
${
  made &&
  html`<section class="secret" role="status" aria-labelledby="made"><h2 id="made">Your new key “${made.key.name}”</h2>
<p>Copy it now: it is shown this once and kept nowhere in readable form.</p>
<p><code id="secret">${made.secret}</code> ${copyButton("Copy")}</p>
<details class="proof"><summary>Use it</summary><pre><code>${command}</code></pre></details></section>`
}
<section aria-labelledby="yours"><h2 id="yours">Your keys</h2>
${
  keys.length === 0
    ? html`<p class="note">You have none yet.</p>`
    : html`<table class="keys"><thead><tr><th scope="col">Name</th><th scope="col">Begins with</th><th scope="col" class="made">Made</th><th scope="col" class="number">Used today</th><th scope="col"><span class="hidden">Revoke</span></th></tr></thead>
<tbody>${keys.map((key) => keyRow(key, believed))}</tbody></table>`
}</section>
<section aria-labelledby="new"><h2 id="new">Make a key</h2>
<form action="/keys/new" method="post" class="row">${believed}
<div class="field"><label for="name">What it is for</label><input id="name" name="name" maxlength="40" required autocomplete="off" placeholder="trading bot"></div>
<button class="primary">Make a key</button></form>
<p class="error" role="alert">${trouble ?? ""}</p></section>
<form action="/keys/sign-out" method="post">${believed}<button class="small">Sign out</button></form>
</div>`;
}

function keyRow({ id, name, prefix, createdAt, usedToday }: KeyInUse, believed: Html): Html {
  return html`<tr><td><bdi>${name}</bdi></td><td><code>${prefix}…</code></td><td class="made">${new Date(createdAt).toISOString().slice(0, 10)}</td>
<td class="number">${count(usedToday)}</td>
<td class="number"><form action="/keys/revoke" method="post">${believed}<input type="hidden" name="id" value="${id}"><button class="small" aria-label="Revoke ${name}">Revoke</button></form></td></tr>
`;
}

function signedInAs(owner: string): Html {
  const [, chain, address = owner] = /^wallet:(?:eip155:(\d+):)?(.+)$/.exec(owner) ?? [];
  return html`<code>${checksummed(address)}</code>${chain ? ` on chain ${chain}` : ""}`;
}
