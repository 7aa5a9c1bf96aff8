import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { bodyOf } from "../support/body.ts";

/**
 * What it says of each question: nothing of its own, or as many logs as it is told to, as if they were what was asked for. To calls, what is
 * true with so many bytes behind it.
 */
export type Flood = { readonly logs: number; readonly shuffled: boolean; readonly callBytes?: number };

type Asked = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] };
type Filter = {
  readonly address?: string | readonly string[];
  readonly topics?: readonly (string | readonly string[] | null)[];
  readonly fromBlock: string;
  readonly toBlock: string;
};

/** A node in a thread of its own, so that what it takes to write a flood is not taken for what it takes to read one. */
export async function startFloodingNode(upstream: string, flood: Flood) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { upstream, flood } });
  const url = await new Promise<string>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  let asked = 0;
  worker.on("message", (more: number) => {
    asked += more;
  });
  return { url, asked: () => asked, stop: () => worker.terminate() };
}

if (parentPort && workerData) void serve(workerData);

async function serve({ upstream, flood }: { upstream: string; flood: Flood }): Promise<void> {
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    if (text === null) return;
    const json = JSON.parse(text) as Asked | Asked[];
    const calls = Array.isArray(json) ? json : [json];
    parentPort?.postMessage(calls.length);
    const others = calls.filter(({ method }) => method !== "eth_getLogs");
    const answers = new Map(others.length > 0 ? await forward(upstream, others) : []);
    if (flood.callBytes) for (const call of others) pad(answers, call, "ab".repeat(flood.callBytes));
    const all = calls.map(
      ({ id, method, params }) =>
        answers.get(id) ??
        (method === "eth_getLogs"
          ? `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":[${logsFor(params[0] as Filter, flood).join(",")}]}`
          : `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":{"code":-32601,"message":"not here"}}`),
    );
    response.writeHead(200, { "content-type": "application/json" });
    response.end(Array.isArray(json) ? `[${all.join(",")}]` : all[0]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function pad(answers: Map<unknown, string>, { id, method }: Asked, padding: string): void {
  const answer = answers.get(id);
  if (method === "eth_call" && answer) answers.set(id, answer.replace(/("result":"0x[0-9a-f]*)"/, `$1${padding}"`));
}

async function forward(upstream: string, calls: readonly Asked[]): Promise<[unknown, string][]> {
  const body = JSON.stringify(calls);
  const response = await fetch(upstream, { method: "POST", headers: { "content-type": "application/json" }, body });
  const answers = (await response.json()) as { id: unknown }[];
  return answers.map((answer) => [answer.id, JSON.stringify(answer)]);
}

const word = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
const first = <Value>(given: Value | readonly Value[] | undefined | null) =>
  Array.isArray(given) ? (given[0] as Value | undefined) : (given as Value | undefined);

/** Each of another transaction, and of accounts that nobody saw before. */
function logsFor({ address, topics = [], fromBlock, toBlock }: Filter, { logs, shuffled }: Flood): string[] {
  const [from, to] = [Number(fromBlock), Number(toBlock)];
  return Array.from({ length: logs }, (_, index) => {
    const place = shuffled ? (index * 7919) % logs : index;
    const own = [0, 1, 2].map((at) => first(topics[at]) ?? word(0xacc0_0000 + ((index * 31 + at * 17) % 1_000_000)));
    return JSON.stringify({
      address: first(address) ?? `0x${"11".repeat(20)}`,
      topics: own,
      data: word(index + 1),
      blockNumber: `0x${(from + Math.floor(((to - from) * place) / logs)).toString(16)}`,
      transactionHash: word(0x7a00_0000 + index),
      transactionIndex: "0x0",
      blockHash: `0x${"cd".repeat(32)}`,
      logIndex: `0x${(index % 1_000).toString(16)}`,
      removed: false,
    });
  });
}
