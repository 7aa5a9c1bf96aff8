import { etagOf } from "../conditional.ts";
import type { Headers } from "../problem.ts";
import type { Html } from "./html.ts";

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

export const TELEGRAM_SCRIPT = "https://telegram.org/js/telegram-web-app.js";

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
