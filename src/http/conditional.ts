// Conditional requests: an answer is named by what it says, and who has it already is sent only its head.
import { createHash } from "node:crypto";

/** A strong entity tag: equal bytes have the same, others have not. */
export function etagOf(body: Uint8Array | string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the tag. Proxies weaken tags when they compress: they are compared without that. */
export function isHeld(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const named = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return named.includes(etag) || named.includes("*");
}

/** 304 in place of an answer that the caller has. It counts as any other answer does. */
export function conditional(request: Request, response: Response): Response {
  const etag = response.status === 200 ? response.headers.get("etag") : null;
  if (etag === null || !isHeld(request.headers.get("if-none-match"), etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  return new Response(null, { status: 304, headers });
}
