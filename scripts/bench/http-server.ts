import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { createAccess } from "../../src/access/access.ts";
import { createAuditor } from "../../src/engine/auditor.ts";
import type { Chain } from "../../src/engine/chain/chain.ts";
import { createHttp } from "../../src/http/http.ts";
import { silentLog } from "../../src/log.ts";
import { createStore } from "../../src/store/index.ts";
import { codedSamples } from "../../test/support/reports.ts";
import { watchingFor } from "../../test/support/watching.ts";

/** One of the two servers that the bench compares, in a thread of its own so that it does not share one with its callers. */
const { body } = workerData as { body: string | null };
parentPort?.postMessage(await (body === null ? serveAssay() : serveBare(body)));

function serveBare(body: string): Promise<number> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
    answer.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
}

async function serveAssay(): Promise<number> {
  const store = await createStore({ dataDir: null, redisUrl: null, log: silentLog });
  const auditor = createAuditor({
    chains: [{ id: 1, name: "Ethereum" } as Chain],
    store,
    ttlMs: 3_600_000,
    limitMs: 15_000,
    run: () => Promise.resolve({ ...codedSamples.danger, checkedAt: Date.now() }),
    find: () => Promise.resolve({ chains: [], unreachable: [] }),
  });
  const access = await createAccess({ store, limits: { keyless: 1e9, keyed: 1e9 } });
  const http = createHttp({
    auditor,
    access,
    watching: watchingFor(store),
    store,
    log: silentLog,
    host: "127.0.0.1",
    port: 0,
    trustProxy: 0,
  });
  return (await http.start()).port;
}
