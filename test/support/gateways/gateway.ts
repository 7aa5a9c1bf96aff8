import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf } from "../body.ts";
import type { Refusal, Rule } from "./rule.ts";

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] };
type Answer = { readonly jsonrpc: "2.0"; readonly id: unknown; readonly result?: unknown; readonly error?: unknown };

export type Gateway = {
  readonly url: string;
  /** Every request that came. */
  readonly requests: { readonly calls: readonly Call[]; readonly refused: string | null }[];
  stop(): Promise<void>;
};

/** A gateway in front of a node that keeps to its rule as strictly as it can. */
export async function startGateway(upstream: string, rule: Rule): Promise<Gateway> {
  const requests: { calls: readonly Call[]; refused: string | null }[] = [];
  const passed: { at: number; cost: number }[] = [];
  let stumbled = 0;

  /** Of so many calls, how many may pass just now. */
  function admitted(calls: number): number {
    if (!rule.pace) return calls;
    const now = performance.now();
    while (passed[0] && now - passed[0].at > 1000) passed.shift();
    const left = rule.pace.most - passed.reduce((sum, { cost }) => sum + cost, 0);
    const cost = rule.pace.of === "requests" ? 1 : Math.min(calls, Math.max(0, left));
    passed.push({ at: now, cost });
    return rule.pace.of === "requests" ? (left > 0 ? calls : 0) : cost;
  }

  function refusalOf(
    call: Call,
    latest: number,
  ): { refusal: Refusal; most: number; from?: string; to?: string } | undefined {
    const banned = rule.methods?.find(
      ({ method, where }) => method === call.method && (where === undefined || where(call.params)),
    );
    if (banned) return { refusal: banned.refusal, most: 0 };
    if (rule.once && rule.once.method === call.method && stumbled < rule.once.times) {
      stumbled += 1;
      return { refusal: rule.once.refusal, most: 0 };
    }
    if (rule.logs?.of === "blocks" && call.method === "eth_getLogs") {
      const { fromBlock, toBlock } = call.params[0] as { fromBlock: string; toBlock: string };
      const [from, to] = [numberOf(fromBlock), Math.min(latest, numberOf(toBlock))];
      const { most, refusal } = rule.logs;
      if (to - from >= most) return { refusal, most, from: hex(from), to: hex(from + most - 1) };
    }
    return undefined;
  }

  async function answer(calls: readonly Call[], isBatch: boolean, bytes: number): Promise<Reply> {
    if (rule.body && bytes > rule.body.most) return refuse(rule.body.refusal, calls, isBatch, rule.body.most);
    const may = admitted(calls.length);
    const whole = rule.pace && (rule.pace.refusal.shape !== "each" || may === 0) && may < calls.length;
    if (rule.pace && whole) return refuse(rule.pace.refusal, calls, isBatch, rule.pace.most);
    if (rule.batch && isBatch && calls.length > rule.batch.most) {
      return refuse(rule.batch.refusal, calls, isBatch, rule.batch.most);
    }
    const searches = calls.some(({ method }) => method === "eth_getLogs");
    const latest = rule.lag || (rule.logs?.of === "blocks" && searches) ? await headOf(upstream) : 0;
    const settled = calls.map((call, index): Answer | undefined => {
      if (index >= may && rule.pace) return said(call, rule.pace.refusal, { most: rule.pace.most });
      const refused = refusalOf(call, latest);
      return refused && said(call, refused.refusal, refused);
    });
    const open = calls.filter((_, index) => settled[index] === undefined);
    const head = rule.lag ? latest - rule.lag : null;
    const baseFee = rule.meaning ? await baseFeeOf(upstream) : "0x0";
    const meant = (call: Call): Call => (rule.meaning ? { ...call, params: rule.meaning(call, baseFee) } : call);
    const others =
      open.length > 0
        ? await forward(
            upstream,
            open.map((call) => meant(atHead(call, head))),
          )
        : [];
    const answers = calls.map((call, index) => {
      const own = settled[index] ?? behind(call, head) ?? others.find(({ id }) => id === call.id);
      return limited(rule, call, own ?? said(call, { shape: "each", code: -32601, message: "no such method" }, {}));
    });
    const status = rule.logs?.refusal.status;
    const refused = status !== undefined && !isBatch && answers[0]?.error !== undefined;
    return { status: refused ? status : 200, body: isBatch ? answers : answers[0] };
  }

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    // A request that was given up may come without its body.
    if (!text) return;
    const json = JSON.parse(text) as Call | Call[];
    const calls = Array.isArray(json) ? json : [json];
    const reply = await answer(calls, Array.isArray(json), text.length).catch(() => undefined);
    if (!reply) return void response.destroy();
    const { status, body, headers = {} } = reply;
    const errors = (Array.isArray(body) ? body : [body]).filter((each) => (each as Answer | undefined)?.error);
    const refused = typeof body === "string" ? body : errors.length > 0 ? JSON.stringify(errors[0]) : null;
    requests.push({ calls, refused });
    send(response, status, body, headers);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Reply = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

function refuse(refusal: Refusal, calls: readonly Call[], isBatch: boolean, most: number): Reply {
  const { status = 200, headers = {} } = refusal;
  const [first] = calls;
  if (refusal.shape === "page" || !first) return { status, headers, body: `<html>${refusal.message}</html>` };
  const filled = { most, calls: calls.length };
  if (refusal.shape === "object" || !isBatch) {
    return { status, headers, body: said(isBatch ? { ...first, id: null } : first, refusal, filled) };
  }
  const all = refusal.shape === "list" ? [first] : calls;
  return { status, headers, body: all.map((call) => said(call, refusal, filled)) };
}

function said(
  { id }: Call,
  { code, message, data }: Refusal,
  filled: { most?: number; calls?: number; from?: string; to?: string },
): Answer {
  const text = message.replaceAll(
    /\{(most|calls|from|to)\}/g,
    (_, name: keyof typeof filled) => `${filled[name] ?? ""}`,
  );
  return {
    jsonrpc: "2.0",
    id,
    error: { ...(code === undefined ? {} : { code }), message: text, ...(data ? { data } : {}) },
  };
}

const REVERTED = 3;

/** What is known only once the node has answered. */
function limited(rule: Rule, call: Call, answer: Answer): Answer {
  const { code, data } = (answer.error ?? {}) as { code?: number; data?: string };
  if (rule.reverts && code === REVERTED) return { ...answer, error: rule.reverts(data ?? "0x") };
  if (rule.tells && answer.result !== undefined) return { ...answer, result: rule.tells(call, answer.result) };
  if (rule.answer && /^eth_call$/.test(call.method) && typeof answer.result === "string") {
    const size = (answer.result.length - 2) / 2;
    if (size > rule.answer.most) return said(call, rule.answer.refusal, { most: rule.answer.most, calls: size });
  }
  if (rule.logs?.of === "rows" && call.method === "eth_getLogs" && Array.isArray(answer.result)) {
    const rows = answer.result as { blockNumber: string }[];
    const { most, refusal } = rule.logs;
    if (rows.length > most) {
      const { fromBlock } = call.params[0] as { fromBlock: string };
      return said(call, refusal, { most, from: hex(numberOf(fromBlock)), to: rows[most - 1]?.blockNumber ?? "0x0" });
    }
  }
  return answer;
}

/** A node that is behind means another block by `latest`, and knows none beyond. */
function atHead(call: Call, head: number | null): Call {
  if (head === null) return call;
  return { ...call, params: call.params.map((param) => (param === "latest" ? hex(head) : param)) };
}

function behind(call: Call, head: number | null): Answer | undefined {
  if (head === null || call.method === "eth_getLogs") return undefined;
  const block = call.params.find((param) => typeof param === "string" && /^0x[0-9a-f]{1,15}$/i.test(param));
  if (typeof block !== "string" || numberOf(block) <= head) return undefined;
  if (call.method === "eth_getBlockByNumber") return { jsonrpc: "2.0", id: call.id, result: null };
  return said(call, { shape: "each", code: -32000, message: "header not found" }, {});
}

async function headOf(upstream: string): Promise<number> {
  const [answer] = await forward(upstream, [{ id: 1, method: "eth_blockNumber", params: [] }]);
  return numberOf(answer?.result as string);
}

async function baseFeeOf(upstream: string): Promise<string> {
  const [answer] = await forward(upstream, [{ id: 1, method: "eth_getBlockByNumber", params: ["latest", false] }]);
  const { baseFeePerGas = "0x0" } = (answer?.result ?? {}) as { baseFeePerGas?: string };
  return baseFeePerGas;
}

async function forward(upstream: string, calls: readonly Call[]): Promise<Answer[]> {
  const body = JSON.stringify(calls.map((call) => ({ jsonrpc: "2.0", ...call })));
  const response = await fetch(upstream, { method: "POST", headers: { "content-type": "application/json" }, body });
  return (await response.json()) as Answer[];
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, {
    "content-type": typeof body === "string" ? "text/html" : "application/json",
    ...headers,
  });
  response.end(text);
}

const hex = (number: number) => `0x${number.toString(16)}`;

function numberOf(block: string): number {
  if (block === "earliest") return 0;
  if (block === "latest" || block === "pending") return Number.MAX_SAFE_INTEGER;
  return Number(block);
}
