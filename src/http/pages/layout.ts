// The frame of every page: head, styles, scripts and link previews.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import { type Language, LOCALES } from "../../engine/core/languages.ts";
import { wordsOf } from "../../words/index.ts";
import type { Headers } from "../problem.ts";
import { etagOf } from "../short-cut.ts";
import { filled, type Html } from "./html.ts";

export type Head = {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The page's own address, for those who share it. */
  readonly url: string;
  readonly image?: string;
  /** Where reading it again is all there is to do. */
  readonly refreshSeconds?: number;
  /** Pages about one person or one moment are no one's search result. */
  readonly unlisted?: boolean;
  /** What the page does besides what all do. */
  readonly script?: "replay.js";
  /** The page has a field of its own for a token's address. */
  readonly asks?: boolean;
  /** The page may send no form, so it has no field for another token. */
  readonly findsNothing?: boolean;
  /** Shown in a window inside Telegram, which has a frame of its own. */
  readonly inTelegram?: boolean | undefined;
};

type Asset = { readonly type: string; readonly bytes: Buffer<ArrayBuffer>; readonly url: string };

export const SCRIPT = "text/javascript; charset=utf-8";

const TYPES = {
  "assay.css": "text/css; charset=utf-8",
  "assay.js": SCRIPT,
  "replay.js": SCRIPT,
  "telegram.js": SCRIPT,
  "icon.svg": "image/svg+xml",
};

let read: ReadonlyMap<string, Asset> | undefined;

/** Read at first use. Named after their content, so that they may be kept for ever. */
export function assets(): ReadonlyMap<string, Asset> {
  read ??= new Map(
    Object.entries(TYPES).map(([name, type]) => {
      const bytes = readFileSync(new URL(`../assets/${name}`, import.meta.url));
      const version = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
      return [name, { type, bytes, url: `/assets/${name}?${version}` }];
    }),
  );
  return read;
}

function urlOf(name: string): string {
  return assets().get(name)?.url ?? "";
}

/** Everything up to where the page's own content begins: it can be sent before the content is known. */
export function pageStart(head: Head): Html {
  const { layout } = wordsOf(head.language).pages;
  const { language, title, description, url, image, refreshSeconds, unlisted, script, asks, findsNothing, inTelegram } =
    head;
  return html`${raw("<!doctype html>")}
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<meta property="og:site_name" content="Assay">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
${
  image &&
  html`<meta property="og:image" content="${image}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${description}">
<meta name="twitter:card" content="summary_large_image">`
}
${refreshSeconds && html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
${unlisted && html`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${url}">
<link rel="icon" href="${urlOf("icon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${urlOf("assay.css")}">
<script src="${urlOf("assay.js")}" type="module"></script>
${script && html`<script src="${urlOf(script)}" type="module"></script>`}
${
  inTelegram &&
  html`<script src="${TELEGRAM_SCRIPT}" async></script>
<script src="${urlOf("telegram.js")}" type="module" async></script>`
}
</head>
<body>
<a class="skip" href="#content">${layout.skip}</a>
${!inTelegram && siteHeader(language, !(asks || findsNothing))}
<main id="content" tabindex="-1">
`;
}

function siteHeader(language: Language, finds: boolean): Html {
  const { layout } = wordsOf(language).pages;
  return html`<header class="top">
<a class="brand" href="/"><svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><circle cx="16" cy="16" r="14"></circle><path d="M9 21.5 L23 10.5"></path></svg>Assay</a>
${finds && findForm(language)}
<nav aria-label="${layout.pages}"><a href="/">${layout.home}</a><a href="/keys">${layout.keys}</a></nav>
</header>`;
}

/** The next token can be asked about from any page. */
function findForm(language: Language): Html {
  const { layout } = wordsOf(language).pages;
  return html`<form class="find" action="/t" method="get" role="search">
<input name="q" aria-label="${layout.addressOrLink}" placeholder="${layout.paste}" required maxlength="400" autocomplete="off" autocapitalize="off" spellcheck="false">
<button>${layout.audit}</button>
</form>`;
}

export function pageEnd(language: Language): Html {
  const { layout } = wordsOf(language).pages;
  return html`
</main>
<footer class="bottom">
<p>${filled(layout.promise, { never: html`<strong>${layout.never}</strong>` })}</p>
<p><a href="/openapi.json">OpenAPI</a> · <a href="/health">${layout.health}</a> · ${layout.license}</p>
</footer>
</body>
</html>
`;
}

export function wholePage(head: Head, content: Html): Html {
  return html`${pageStart(head)}${content}${pageEnd(head.language)}`;
}

type Exceptions = { readonly script?: string; readonly frame?: string };

/** Nothing from anywhere else but a script, nothing inline, and framed nowhere else. */
function policy(more: readonly string[], { script = "", frame = "'none'" }: Exceptions = {}): string {
  const always = ["default-src 'none'", `script-src 'self' ${script}`.trim(), "style-src 'self'", "img-src 'self'"];
  return [...always, "base-uri 'none'", `frame-ancestors ${frame}`, ...more].join("; ");
}

const OWN = ["connect-src 'self'", "form-action 'self'"];

export const PAGE_HEADERS: Headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy(OWN),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "cache-control": "no-store",
  vary: "accept-language",
};

const TELEGRAM_SCRIPT = "https://telegram.org/js/telegram-web-app.js";

/** For the report inside Telegram, whose web version shows it in a frame. Browsers ignore `x-frame-options` where the policy names frames. */
export const TELEGRAM_HEADERS: Headers = {
  "content-security-policy": policy(OWN, { script: TELEGRAM_SCRIPT, frame: "https://web.telegram.org" }),
};

/** Kept by the visitor alone, and asked for again by its tag. */
const KEPT: Headers = { "cache-control": "private, no-cache" };

/** For pages that are written for one who signed in. */
export const NO_STORE: Headers = { "cache-control": "no-store" };

/**
 * Where visitors' own nodes are asked: any that a browser lets a page ask. Nothing is sent to us by such a page, and no text can
 * become markup or script in it.
 */
export const REPLAY_HEADERS: Headers = {
  "content-security-policy": policy([
    "connect-src https: http://localhost:* http://127.0.0.1:*",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]),
  "referrer-policy": "no-referrer",
};

export async function pageResponse(content: Html, status = 200, headers: Headers = {}): Promise<Response> {
  const text = String(await content);
  return new Response(text, { status, headers: { ...PAGE_HEADERS, ...KEPT, ETag: etagOf(text), ...headers } });
}
