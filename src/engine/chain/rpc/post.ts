import { readJson } from "../../../json.ts";
import { chainConfig } from "../config.ts";
import { classify } from "./classify.ts";
import { Fault } from "./fault.ts";
import { createJsonBounds } from "./json-bounds.ts";
import { readJsonInTurns } from "./json-in-turns.ts";
import { toNodeError } from "./node-error.ts";

export type Target = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** `fetch` takes no user and password inside an address, so they become a header. */
export function toTarget(address: string): Target {
  const url = new URL(address);
  const headers: Record<string, string> = { "content-type": "application/json", accept: "application/json" };
  if (url.username || url.password) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers["authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
    url.username = "";
    url.password = "";
  }
  return { url: url.href, headers };
}

/** Sends one JSON-RPC request and answers the parsed body, whatever it says. Anything else is a fault, never more. */
export async function post(target: Target, body: string, maxBytes: number, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  let text: string | undefined;
  try {
    // Whoever is asked answers itself: a node that sends us elsewhere would have us ask what only we can reach.
    const request = { method: "POST", headers: target.headers, body, redirect: "manual" } as const;
    response = await fetch(target.url, { ...request, signal });
    text = await readText(response, maxBytes);
  } catch {
    throw new Fault(signal.aborted ? "timeout" : "unreachable");
  }
  if (response.status === 429) throw tooOften(response, text ?? "");
  if (text === undefined) throw new Fault("too-large");
  const json = await readJsonInTurns(text);
  // Some nodes answer in JSON-RPC under any status; what they say is then more precise than the status.
  if (isRpc(json)) return json;
  if (!response.ok) throw faultOfStatus(response);
  throw new Fault("malformed");
}

/** The body may tell more than the status: what is its limit, and when to come back. */
function tooOften(response: Response, text: string): Fault {
  const json = text.length > chainConfig.refusalMaxChars ? undefined : readJson(text);
  const [first] = Array.isArray(json) ? json : [json];
  const told = classify(
    toNodeError((first as { error?: unknown } | undefined)?.error ?? text.slice(0, chainConfig.errorMaxChars)),
    "",
  );
  const { limit, retryAfterMs }: Partial<Fault> = told instanceof Fault && told.kind === "rate-limited" ? told : {};
  return new Fault("rate-limited", { limit, retryAfterMs: retryAfterOf(response) ?? retryAfterMs });
}

function faultOfStatus(response: Response): Fault {
  const { status } = response;
  if (status === 401 || status === 402 || status === 403) return new Fault("refused");
  if (status === 413) return new Fault("request-too-large");
  if (status === 408 || status === 504) return new Fault("timeout");
  if (status >= 500) return new Fault("unreachable", { retryAfterMs: retryAfterOf(response) });
  return new Fault("malformed");
}

function isRpc(json: unknown): boolean {
  if (Array.isArray(json)) return json.every((each) => typeof each === "object" && each !== null);
  return typeof json === "object" && json !== null && ("result" in json || "error" in json);
}

/** Seconds, or a date. */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get("retry-after")?.trim();
  if (!header) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Stops reading, and lets go of the connection, as soon as the answer is larger, or more entangled, than anything we asked for. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  const bounds = createJsonBounds();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes || !bounds.within(chunk)) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
