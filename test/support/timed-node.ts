// A node held back by a fixed time, with a clock: it notes when each request came and when its answer left, how many bytes went each way, and how
// long the node behind it worked. `longestChain` counts how many of them can only have been waited for one after another.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { bodyOf } from "./body.ts";

/** One request by the clock of this machine, in milliseconds. */
export type Timed = {
  readonly from: number;
  readonly until: number;
  readonly calls: number;
  readonly sent: number;
  readonly received: number;
  /** How long the node behind this one took. */
  readonly worked: number;
  readonly methods: readonly string[];
};

export type TimedNode = {
  readonly url: string;
  delay(ms: number): void;
  /** What came since this was last called. */
  take(): readonly Timed[];
  stop(): Promise<void>;
};

export const clock = () => performance.timeOrigin + performance.now();

export async function startTimedNode(upstream: string, delayMs = 0): Promise<TimedNode> {
  let delay = delayMs;
  let seen: Timed[] = [];
  const server = createServer(async (request, response) => {
    const from = clock();
    const body = await bodyOf(request);
    if (body === null) return;
    if (delay > 0) await sleep(delay);
    const forwarded = clock();
    const asked = fetch(upstream, { method: "POST", headers: { "content-type": "application/json" }, body });
    const answer = await (await asked).text();
    const until = clock();
    const json = JSON.parse(body) as { method: string } | { method: string }[];
    const methods = (Array.isArray(json) ? json : [json]).map(({ method }) => method);
    const bytes = { sent: Buffer.byteLength(body), received: Buffer.byteLength(answer) };
    seen.push({ from, until, calls: methods.length, ...bytes, worked: until - forwarded, methods });
    response.writeHead(200, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay(ms) {
      delay = ms;
    },
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The most requests of which each came after the answer to the one before had left. */
export function longestChain(requests: readonly Timed[]): number {
  const chains: { readonly until: number; readonly length: number }[] = [];
  for (const { from, until } of requests.toSorted((a, b) => a.from - b.from)) {
    const before = chains.filter((each) => each.until <= from);
    chains.push({ until, length: 1 + Math.max(0, ...before.map(({ length }) => length)) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
