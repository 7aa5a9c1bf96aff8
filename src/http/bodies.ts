// What a report is answered with at `/audit` and `/evidence`: made once per report, and asked for many times while it is young.
import type { CodedReport, Report } from "../engine/core/report.ts";
import { inWords } from "../engine/messages/index.ts";
import { toAuditJson } from "./audit-json.ts";
import { etagOf } from "./conditional.ts";

export type Body = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

export type View = (report: CodedReport) => Body;

export const VIEWS = {
  "/audit": viewOf(toAuditJson),
  "/evidence": viewOf((report) => report),
} as const satisfies Readonly<Record<string, View>>;

function viewOf(toJson: (report: Report) => unknown): View {
  const bodies = new WeakMap<CodedReport, Body>();
  return (report) => {
    const before = bodies.get(report);
    if (before) return before;
    const bytes = new TextEncoder().encode(JSON.stringify(toJson(inWords(report, "en"))));
    const body = { bytes, etag: etagOf(bytes) };
    bodies.set(report, body);
    return body;
  };
}

/** Any web page may ask, and read how much it may still ask. */
export const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, RateLimit, Retry-After, Assay-Verdict, ETag",
};

/** Kept by the caller alone, who asks each time whether it is still what would be answered. */
export const ANSWER = {
  "content-type": "application/json",
  "cache-control": "private, no-cache",
  "x-content-type-options": "nosniff",
};
