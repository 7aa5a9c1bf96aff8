// `GET /audit` and `GET /evidence` of a token audited a moment ago: answered from bytes at hand, before any routing begins. The quota is
// spent as ever. Whatever is unusual (no report in memory, an unknown key, an empty quota, further parameters) is left to the routes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "viem";
import { callerAddress } from "../access/caller.ts";
import type { CodedReport } from "../engine/core/report.ts";
import { rateHeaders } from "./admit.ts";
import { ANSWER, type Body, CORS, VIEWS } from "./bodies.ts";
import { isHeld } from "./conditional.ts";
import type { Door } from "./context.ts";

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
