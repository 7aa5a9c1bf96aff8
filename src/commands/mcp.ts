// `assay mcp`: the Model Context Protocol over standard input and output, for an assistant on the same machine. What is watched is told as log
// messages while it runs.
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { readConfig } from "../config.ts";
import { engineConfig } from "../engine/config.ts";
import { createMonitor } from "../engine/monitor/monitor.ts";
import type { Watcher } from "../engine/monitor/watch-lists.ts";
import { createMcpServer } from "../http/mcp/tools.ts";
import { createEngine, logFor, rpcOf } from "../open-engine.ts";

const WATCHER: Watcher = { door: "http", id: "assay mcp" };

export async function mcp(_words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig({ LOG_LEVEL: "warn", ...env });
  const log = logFor(config);
  const engine = await createEngine(config, log);
  const { auditor, chains, store } = engine;
  const { limits, leaseMs } = { limits: config.watch, leaseMs: config.watch.leaseMs };
  const monitor = createMonitor({ store, chains, auditor, limits, leaseMs, log });
  const server = createMcpServer({
    auditor,
    rpcOf: rpcOf(chains),
    spending: (work) => work(),
    watches: { monitor, watcher: WATCHER },
  });
  const leaving = new AbortController();
  const tell = async () => {
    for await (const alert of monitor.follow(WATCHER, leaving.signal))
      await server.sendLoggingMessage({ level: "alert", logger: "watch", data: alert });
  };
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    transport.onclose = resolve;
    process.stdin.once("end", resolve);
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => resolve());
  });
  monitor.start();
  await server.connect(transport);
  tell().catch((error: unknown) => leaving.signal.aborted || log.warn({ err: error }, "Alerts could not be told"));
  await closed;
  // Parts that stop may wait by unreferenced timers, which keep no process alive.
  const limit = setTimeout(() => process.exit(0), engineConfig.stopLimitMs);
  leaving.abort();
  await server.close();
  await monitor.stop();
  await engine.close();
  clearTimeout(limit);
  return 0;
}
