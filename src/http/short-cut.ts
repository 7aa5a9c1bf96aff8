// `GET /audit` and `GET /evidence` of a token audited a moment ago: answered from bytes at hand, before any routing begins. The quota is
// spent as ever. Whatever is unusual (no report in memory, an unknown key, an empty quota, further parameters) is left to the routes.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "viem";
import { callerAddress } from "../access/caller.ts";
import type { CodedReport, Report } from "../engine/core/report.ts";
import { inWords } from "../engine/messages/index.ts";
import { rateHeaders } from "./admit.ts";
import { toAuditJson } from "./audit-json.ts";
import type { Door } from "./context.ts";

// Conditional requests: an answer is named by what it says, and who has it already is sent only its head.

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

// What a report is answered with at `/audit` and `/evidence`: made once per report, and asked for many times while it is young.

type Body = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

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

const QUESTION =
  /^(\/audit|\/evidence)\?(?:chain=([1-9]\d{0,14})&ca=(0x[0-9a-fA-F]{40})|ca=(0x[0-9a-fA-F]{40})&chain=([1-9]\d{0,14}))$/;

const ALWAYS = Object.entries({ ...CORS, ...ANSWER }).flat();

/** Undefined where the question is not one of these; otherwise whether it was answered. */
export type ShortCut = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean> | undefined;

export function createShortCut(door: Door): ShortCut {
  const { access, auditor, trustProxy, metrics } = door;

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    path: keyof typeof VIEWS,
    report: CodedReport,
  ) {
    const began = performance.now();
    const caller = await callerOf(incoming);
    if (!caller) return false;
    const quota = await access.spend(caller);
    if (!quota.allowed) return false;
    const body = VIEWS[path](report);
    const headers = [
      ...ALWAYS,
      ...Object.entries(rateHeaders(quota)).flat(),
      "Assay-Verdict",
      report.verdict,
      "ETag",
      body.etag,
    ];
    const status = send(outgoing, body, headers, isHeld(incoming.headers["if-none-match"], body.etag));
    metrics.answered(path, status, (performance.now() - began) / 1_000);
    return true;
  }

  async function callerOf({ headers, socket }: IncomingMessage) {
    const forwarded = trustProxy > 0 ? headers["x-forwarded-for"]?.toString() : undefined;
    const stranger = { kind: "address", address: callerAddress(socket.remoteAddress, forwarded, trustProxy) } as const;
    const secret = headers["x-api-key"]?.toString();
    if (secret === undefined) return stranger;
    const key = await access.keys.find(secret).catch(() => undefined);
    return key && ({ kind: "key", keyId: key.id, owner: key.owner, address: stranger.address } as const);
  }

  return (incoming, outgoing) => {
    if (incoming.method !== "GET" || door.isStopping()) return undefined;
    const [, path, chain, address, address2, chain2] = QUESTION.exec(incoming.url ?? "") ?? [];
    if (path === undefined) return undefined;
    const request = { chainId: Number(chain ?? chain2), address: (address ?? address2) as Address };
    const report = auditor.atHand(request);
    return report && answer(incoming, outgoing, path as keyof typeof VIEWS, report);
  };
}

function send(outgoing: ServerResponse, { bytes }: Body, headers: string[], isHeldAlready: boolean): number {
  const status = isHeldAlready ? 304 : 200;
  if (isHeldAlready) outgoing.writeHead(status, headers).end();
  else outgoing.writeHead(status, [...headers, "content-length", String(bytes.byteLength)]).end(bytes);
  return status;
}
