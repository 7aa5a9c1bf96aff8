import type { Headers } from "../problem.ts";
import type { Html } from "./html.ts";

/** Nothing from anywhere else, nothing inline, nowhere framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const PAGE_HEADERS: Headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "cache-control": "no-store",
};

export async function pageResponse(content: Html, status = 200, headers: Headers = {}): Promise<Response> {
  return new Response(String(await content), { status, headers: { ...PAGE_HEADERS, ...headers } });
}
