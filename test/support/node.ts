import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf } from "./body.ts";

/** How a node misbehaves. Everything may be combined; `{}` is a node that does all its upstream does. */
export type Behaviour = {
  /** Closes the connection without an answer. */
  readonly drop?: boolean;
  /** Takes the request and never answers, until the client gives up. */
  readonly hang?: boolean;
  readonly delayMs?: number;
  /** Instead of any answer. 429 and 503 with `retryAfter` as the header of that name. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** A body that is no JSON-RPC: `garbage` is not even JSON, `object` is other JSON, `oversized` has 20 MB. */
  readonly body?: "garbage" | "html" | "empty" | "object" | "oversized";
  /** `null` as the result of everything. */
  readonly nullResults?: boolean;
  /** Answers the first half of a batch only. */
  readonly halfBatch?: boolean;
  readonly wrongIds?: boolean;
  /** Says that it is on this chain. */
  readonly chainId?: number;
  /** An error for every call, or for the calls of these methods. */
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
  readonly errorFor?: readonly string[];
  /** More calls in a request are refused; 1: no batches at all. */
  readonly batchLimit?: number;
  readonly noStateOverrides?: boolean;
  readonly noBlockOverrides?: boolean;
  readonly noSimulate?: boolean;
  /** Blocks in one `eth_getLogs`. */
  readonly logRange?: number;
  /** Logs that one `eth_getLogs` returns at most. */
  readonly logResults?: number;
  /** State further back than this many blocks is gone. */
  readonly prunedDepth?: number;
  /** How many blocks its head is behind its upstream's. */
  readonly lag?: number;
  /** Misbehaves for this many requests, and is well from then on. */
  readonly times?: number;
  /** Misbehaves only when the request has a call for which this is true. */
  readonly when?: (call: NodeCall) => boolean;
};

export type NodeCall = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] };
/** Answers a call by itself; `undefined` leaves it to the upstream. Throw a `NodeRefusal` for an error. */
export type Script = (call: NodeCall) => unknown;

export class NodeRefusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export type TestNode = {
  readonly url: string;
  /** From now on. */
  behave(behaviour: Behaviour): void;
  /** Every request that came, as the calls in it. */
  readonly requests: NodeCall[][];
  /** Connections on which an answer is still owed. */
  readonly pending: () => number;
  stop(): Promise<void>;
};

/** A node between the client and a real one (`upstream`), or wholly made up of a `script`, that misbehaves as told. */
export async function startNode(
  options: { upstream?: string; script?: Script; behaviour?: Behaviour } = {},
): Promise<TestNode> {
  let behaviour = options.behaviour ?? {};
  let misbehaved = 0;
  let pending = 0;
  const requests: NodeCall[][] = [];

  const server = createServer(async (request, response) => {
    pending += 1;
    response.once("close", () => {
      pending -= 1;
    });
    const body = await bodyOf(request);
    if (!body) {
      response.destroy();
      return;
    }
    const json = JSON.parse(body) as NodeCall | NodeCall[];
    const calls = Array.isArray(json) ? json : [json];
    requests.push(calls);
    const applies = !behaviour.when || calls.some(behaviour.when);
    const now = applies && misbehaved < (behaviour.times ?? Number.POSITIVE_INFINITY) ? behaviour : {};
    if (applies) misbehaved += 1;
    if (now.delayMs) await new Promise((resolve) => setTimeout(resolve, now.delayMs));
    if (misbehave(now, response)) return;
    try {
      const answers = await answerAll(calls, now, options);
      const answer = Array.isArray(json) ? (now.batchLimit === 1 ? NO_BATCHES : answers) : answers[0];
      send(response, now.batchLimit && calls.length > now.batchLimit ? tooMany(now.batchLimit) : answer);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next) {
      behaviour = next;
      misbehaved = 0;
    },
    requests,
    pending: () => pending,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** An address where nobody listens. */
export async function deadUrl(): Promise<string> {
  const node = await startNode();
  await node.stop();
  return node.url;
}

const HTML = "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>";
const NO_BATCHES = { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Invalid Request" } };

function tooMany(limit: number) {
  return { jsonrpc: "2.0", id: null, error: { code: -32600, message: `batch too large: at most ${limit} calls` } };
}

/** Whether the answer, or its absence, is settled. */
function misbehave(now: Behaviour, response: ServerResponse): boolean {
  if (now.drop) response.destroy();
  else if (now.status !== undefined) {
    response.writeHead(now.status, now.retryAfter === undefined ? {} : { "retry-after": now.retryAfter }).end("no");
  } else if (now.body === "garbage") response.end("\u0000\u0001{]not json");
  else if (now.body === "html") response.writeHead(200, { "content-type": "text/html" }).end(HTML);
  else if (now.body === "empty") response.end();
  else if (now.body === "object") response.end('{"status":"ok"}');
  else if (now.body === "oversized") response.end(`{"jsonrpc":"2.0","id":1,"result":"0x${"00".repeat(10_000_000)}"}`);
  else return now.hang === true;
  return true;
}

type Answer = { jsonrpc: "2.0"; id: unknown; result?: unknown; error?: unknown };

async function answerAll(
  calls: readonly NodeCall[],
  now: Behaviour,
  { upstream, script }: { upstream?: string; script?: Script },
): Promise<Answer[]> {
  const head = now.lag || now.prunedDepth !== undefined ? await headOf(upstream, now.lag ?? 0) : undefined;
  const own = calls.map((call) => answerSelf(call, now, head) ?? answerByScript(call, script));
  const open = calls.filter((_, index) => own[index] === undefined);
  const others =
    open.length > 0 && upstream
      ? await forward(
          upstream,
          open.map((call) => atLag(call, now, head)),
        )
      : [];
  const answers = calls.map(
    (call, index): Answer =>
      own[index] ?? others.find(({ id }) => id === call.id) ?? refusal(call, -32601, "the method does not exist"),
  );
  const limited = answers.map((answer, index) => limitLogs(answer, calls[index], now));
  const kept = now.halfBatch && limited.length > 1 ? limited.slice(0, Math.floor(limited.length / 2)) : limited;
  return now.wrongIds ? kept.map((answer) => ({ ...answer, id: 999_999_999 })) : kept;
}

function answerSelf(call: NodeCall, now: Behaviour, head: bigint | undefined): Answer | undefined {
  const { method, params } = call;
  if (now.nullResults) return { jsonrpc: "2.0", id: call.id, result: null };
  if (now.error && (!now.errorFor || now.errorFor.includes(method))) {
    return { jsonrpc: "2.0", id: call.id, error: now.error };
  }
  if (now.chainId !== undefined && method === "eth_chainId") {
    return { jsonrpc: "2.0", id: call.id, result: `0x${now.chainId.toString(16)}` };
  }
  if (now.noStateOverrides && method === "eth_call" && params.length > 2) {
    return refusal(call, -32602, "too many arguments, want at most 2");
  }
  if (now.noBlockOverrides && method === "eth_call" && params.length > 3) {
    return refusal(call, -32602, "too many arguments, want at most 3");
  }
  if (now.noSimulate && method === "eth_simulateV1") {
    return refusal(call, -32601, "the method eth_simulateV1 does not exist/is not available");
  }
  if (now.logRange !== undefined && method === "eth_getLogs" && spanOf(params[0]) > BigInt(now.logRange)) {
    return refusal(call, -32005, `block range is too wide: maximum is ${now.logRange}`);
  }
  return head === undefined ? undefined : answerByHead(call, now, head);
}

function answerByHead(call: NodeCall, now: Behaviour, head: bigint): Answer | undefined {
  if (call.method === "eth_blockNumber") return { jsonrpc: "2.0", id: call.id, result: `0x${head.toString(16)}` };
  const asked = call.params.find((param) => typeof param === "string" && /^0x[0-9a-f]{1,15}$/i.test(param));
  if (asked === undefined || call.method === "eth_getLogs") return undefined;
  const block = BigInt(asked as string);
  if (call.method === "eth_getBlockByNumber") {
    return block > head ? { jsonrpc: "2.0", id: call.id, result: null } : undefined;
  }
  if (block > head) return refusal(call, -32000, "header not found");
  if (now.prunedDepth !== undefined && head - block > BigInt(now.prunedDepth)) {
    return refusal(call, -32000, "missing trie node 0123 (path ) state 0x0123 is not available");
  }
  return undefined;
}

function answerByScript(call: NodeCall, script: Script | undefined): Answer | undefined {
  try {
    const result = script?.(call);
    return result === undefined ? undefined : { jsonrpc: "2.0", id: call.id, result };
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    return refusal(call, error.code, error.message, error.data);
  }
}

function limitLogs(answer: Answer, call: NodeCall | undefined, now: Behaviour): Answer {
  if (now.logResults === undefined || call?.method !== "eth_getLogs" || !Array.isArray(answer.result)) return answer;
  if (answer.result.length <= now.logResults) return answer;
  return refusal(call, -32005, `query returned more than ${now.logResults} results`);
}

/** A node that is behind means another block by `latest`. */
function atLag(call: NodeCall, now: Behaviour, head: bigint | undefined): NodeCall {
  if (!now.lag || head === undefined) return call;
  const block = `0x${head.toString(16)}`;
  return { ...call, params: call.params.map((param) => (param === "latest" ? block : param)) };
}

function refusal({ id }: NodeCall, code: number, message: string, data?: unknown): Answer {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

function spanOf(filter: unknown): bigint {
  const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
  return BigInt(toBlock) - BigInt(fromBlock) + 1n;
}

async function headOf(upstream: string | undefined, lag: number): Promise<bigint> {
  if (!upstream) return 0n;
  const [answer] = await forward(upstream, [{ id: 1, method: "eth_blockNumber", params: [] }]);
  const head = BigInt(answer?.result as string) - BigInt(lag);
  return head < 0n ? 0n : head;
}

async function forward(upstream: string, calls: readonly NodeCall[]): Promise<Answer[]> {
  const response = await fetch(upstream, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(calls.map((call) => ({ jsonrpc: "2.0", ...call }))),
  });
  return (await response.json()) as Answer[];
}

function send(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
}
