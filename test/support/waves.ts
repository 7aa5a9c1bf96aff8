import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { bodyOf } from "./body.ts";

/** A node that answers nobody before nobody asks any more: what is asked one after another is counted, however long it takes. */
export type Waves = {
  readonly url: string;
  /** Since the last time this was called. */
  count(): number;
  stop(): Promise<void>;
};

const TICK_MS = 5;
/** Nothing came for so many ticks in a row, in which no file was read, no thread was at work, and no tick was late. */
const QUIET_TICKS = 16;

export async function startWaves(upstream: string): Promise<Waves> {
  let held: (() => void)[] = [];
  let quiet = 0;
  let waves = 0;
  let asking = 0;
  let last = performance.now();
  const threads = watchThreads();
  const timer = setInterval(() => {
    const now = performance.now();
    quiet = now - last > TICK_MS * 2 || threads.atWork() > 0 || isAwaited() ? 0 : quiet + 1;
    last = now;
    if (held.length === 0 || asking > 0 || quiet < QUIET_TICKS) return;
    const wave = held;
    held = [];
    waves += 1;
    for (const answer of wave) answer();
  }, TICK_MS);
  const server = createServer(async (request, response) => {
    asking += 1;
    const body = await bodyOf(request);
    if (body === null) {
      asking -= 1;
      return;
    }
    const asked = fetch(upstream, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const answer = await (await asked).text();
    asking -= 1;
    quiet = 0;
    held.push(() => response.writeHead(200, { "content-type": "application/json" }).end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count() {
      const counted = waves;
      waves = 0;
      return counted;
    },
    stop: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        threads.stop();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Files that are read and connections that are made, by threads which are not ours: on a busy machine they take their time. */
function isAwaited(): boolean {
  return process.getActiveResourcesInfo().some((kind) => /^(FSReq|GetAddrInfo|TCPConnect)/.test(kind));
}

/** How many threads are starting, or have not answered a message yet: each of ours gets one answer, or its thread ends. */
export function watchThreads(): { atWork(): number; stop(): void } {
  const { postMessage } = Worker.prototype;
  let atWork = 0;
  const untilItAnswers = (worker: Worker) => {
    atWork += 1;
    const done = () => {
      worker.off("message", done).off("exit", done);
      atWork -= 1;
    };
    worker.on("message", done).on("exit", done);
  };
  process.on("worker", untilItAnswers);
  Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
    untilItAnswers(this);
    postMessage.apply(this, message);
  };
  return {
    atWork: () => atWork,
    stop() {
      process.off("worker", untilItAnswers);
      Worker.prototype.postMessage = postMessage;
    },
  };
}
