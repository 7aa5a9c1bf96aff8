// JSON-RPC over HTTP: numbers calls, posts them within bounds of size, and matches answers to calls. Out: results, refusals and
// faults.
import { readJson } from "../../../json.ts";
import type { FaultKind } from "../../core/failure.ts";
import type { ContractSaidNo } from "../attempt.ts";
import { chainConfig } from "../config.ts";
import { classify } from "./classify.ts";
import { Fault, toNodeError } from "./fault.ts";
import { createJsonBounds } from "./json-bounds.ts";
import { readJsonInTurns } from "./json-in-turns.ts";
import { createPlaces } from "./places.ts";
import { BYTES, isPossible } from "./shape.ts";

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] };
/** What came back for one call: a result, the contract's refusal, or a fault of the node. */
export type Answer = { readonly result: unknown } | ContractSaidNo | Fault;

let lastId = 0;

/** Numbered anew each time, so that an answer to something else is never taken for ours. */
export function toBody(calls: readonly RpcCall[]): { body: unknown; ids: readonly number[] } {
  const ids = calls.map(() => ++lastId);
  const requests = calls.map(({ method, params }, index) => ({ jsonrpc: "2.0", id: ids[index], method, params }));
  return { body: requests.length === 1 ? requests[0] : requests, ids };
}

/** One answer a call, in the calls' order. Throws where the whole request was refused. */
export async function readBody(json: unknown, calls: readonly RpcCall[], ids: readonly number[]): Promise<Answer[]> {
  const responses = (Array.isArray(json) ? json : [json]) as Record<string, unknown>[];
  const byId = new Map<string, Record<string, unknown>>();
  for (const response of responses) byId.set(String(response["id"]), response);
  const answers: Answer[] = [];
  for (const [index, call] of calls.entries()) answers.push(await readOne(byId.get(String(ids[index])), call));
  const [only] = responses;
  if (calls.length === 1 && only && "error" in only && answers.every(isMissing) && only["id"] == null) {
    return [await toAnswer(only, calls[0] as RpcCall)];
  }
  if (calls.length > 1) {
    const refusal = refusalOfAll(responses, answers);
    if (refusal) throw refusal;
  }
  return answers;
}

/**
 * A batch may be refused by one error for all of it, whatever id that has, by one in a list, or by the same for each of
 * its calls.
 */
function refusalOfAll(responses: readonly Record<string, unknown>[], answers: readonly Answer[]): Fault | undefined {
  const [only] = responses;
  if (responses.length === 1 && only && only["error"] != null) return refusalOfBatch(only["error"]);
  const [first] = answers;
  const isRefused = first instanceof Fault && OF_ALL.has(first.kind) && first.blames !== "one";
  return isRefused && answers.every((answer) => answer instanceof Fault && answer.kind === first.kind)
    ? first
    : undefined;
}

const MISSING = new Fault("malformed");

/** Whether the node left this call out of its answer. */
export function isMissing(answer: Answer): boolean {
  return answer === MISSING;
}

async function readOne(response: Record<string, unknown> | undefined, call: RpcCall): Promise<Answer> {
  return response === undefined ? MISSING : await toAnswer(response, call);
}

async function toAnswer(response: Record<string, unknown>, { method }: RpcCall): Promise<Answer> {
  if (response["error"] != null) return classify(toNodeError(response["error"]), method);
  const result = response["result"];
  if (method === "eth_getLogs" && Array.isArray(result) && result.length > chainConfig.maxLogsPerAnswer)
    return new Fault("too-many-logs");
  if (BYTES.has(method) && typeof result === "string" && result.length > chainConfig.maxBytesChars)
    return new Fault("too-large");
  return (await isPossible(method, result)) ? { result } : new Fault("malformed");
}

/** What is said of a request, and not of a call in it. */
const OF_ALL: ReadonlySet<FaultKind> = new Set(["batch-refused", "request-too-large", "rate-limited", "refused"]);
/** What may be said because of a single call among others. */
const OF_ONE: ReadonlySet<FaultKind> = new Set(["missing-state", "missing-block", "too-large", "timeout", "too-long"]);

/** A node that takes no batches says so in many ways; one that is busy or closed, or minds one of the calls, says something else. */
function refusalOfBatch(error: unknown): Fault {
  const told = toNodeError(error);
  const refusal = classify(told, "");
  if (TAKES_NONE.test(told.message)) return new Fault("batch-refused", { limit: 1 });
  if (!(refusal instanceof Fault)) return new Fault("batch-refused", { blames: "one" });
  if (OF_ALL.has(refusal.kind)) return refusal;
  return new Fault("batch-refused", { blames: OF_ONE.has(refusal.kind) ? "one" : "unclear" });
}

const TAKES_NONE = /batch\w*( requests?)? (is |are )?(not|un)/i;

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

/** An answer to these is no longer than all that they may say. */
export function mostBytesOf(calls: readonly RpcCall[]): number {
  if (!calls.every(({ method }) => BYTES.has(method))) return chainConfig.maxResponseBytes;
  return Math.min(chainConfig.maxResponseBytes, 2 * chainConfig.maxBytesChars * calls.length);
}

/** Sends one JSON-RPC request and answers the parsed body, whatever it says. Anything else is a fault, never more. */
export async function post(target: Target, body: string, maxBytes: number, signal: AbortSignal): Promise<unknown> {
  let response: Response;
  let text: string | undefined;
  using answer = new Reading(maxBytes, signal);
  try {
    // The node answers itself: a redirect could have us ask what only we can reach.
    const request = { method: "POST", headers: target.headers, body, redirect: "manual" } as const;
    response = await fetch(target.url, { ...request, signal });
    text = await answer.read(response);
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

/** A node that sends megabytes to every call would otherwise fill the memory with them. */
const places = createPlaces(chainConfig.largeAnswersAtOnce);

/** An answer while it is read and parsed. A large one has a place among few for so long. */
class Reading implements Disposable {
  readonly #maxBytes: number;
  readonly #signal: AbortSignal;
  #leave: (() => void) | undefined;

  constructor(maxBytes: number, signal: AbortSignal) {
    this.#maxBytes = maxBytes;
    this.#signal = signal;
  }

  /** Stops reading, and lets go of the connection, as soon as the answer is larger, or more entangled, than anything we asked for. */
  async read(response: Response): Promise<string | undefined> {
    if (!response.body) return "";
    const decoder = new TextDecoder();
    const bounds = createJsonBounds();
    let text = "";
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > this.#maxBytes || !bounds.within(chunk)) return undefined;
      if (bytes > chainConfig.largeAnswerBytes) this.#leave ??= await places.take(this.#signal);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  }

  [Symbol.dispose](): void {
    this.#leave?.();
  }
}
