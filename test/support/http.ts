import { createAccess } from "../../src/access/access.ts";
import type { ClientOf } from "../../src/access/sign-in.ts";
import type { Auditor } from "../../src/engine/auditor.ts";
import type { ReadCharts } from "../../src/engine/charts/charts.ts";
import type { CodedReport } from "../../src/engine/core/report.ts";
import { createHistory } from "../../src/engine/history/history.ts";
import { createWebhooks, type Reaching } from "../../src/engine/monitor/webhooks.ts";
import type { HealthSources, HttpParts } from "../../src/http/context.ts";
import { createHttp } from "../../src/http/http.ts";
import type { WatchFigures } from "../../src/http/metrics.ts";
import { silentLog } from "../../src/log.ts";
import { fakeAuditor } from "./fake-auditor.ts";
import { memoryStore } from "./memory-store.ts";
import { watchingFor } from "./watching.ts";

type Settings = {
  limits?: { keyless: number; keyed: number };
  trustProxy?: number;
  publicUrl?: string;
  redisUrl?: string;
  clientOf?: ClientOf;
  mine?: Auditor["simulateWallet"];
  putIn?: Auditor["simulateAmount"];
  watchLimits?: { keyless: number; keyed: number };
  watchFigures?: () => WatchFigures;
  reaching?: Reaching;
  health?: HealthSources;
  rpcOf?: HttpParts["rpcOf"];
  botName?: () => string | undefined;
  charts?: ReadCharts;
  webhooks?: Record<string, (request: Request) => Promise<Response>>;
} & Parameters<typeof fakeAuditor>[0];

/** What the service logged: tests read it to see that no secret is in it. */
export type Heard = { readonly lines: string[] };

/** The HTTP door on a free port, in front of an auditor whose look at the chain is scripted. */
export async function serveHttp({
  limits = { keyless: 1_000, keyed: 10_000 },
  trustProxy = 0,
  publicUrl,
  redisUrl,
  clientOf,
  webhooks = {},
  mine,
  putIn,
  watchLimits,
  watchFigures,
  reaching,
  health,
  rpcOf,
  botName,
  charts,
  store = memoryStore(),
  ...script
}: Settings = {}) {
  const heard: Heard = { lines: [] };
  const write = (...parts: unknown[]) => {
    heard.lines.push(parts.map((part) => (part instanceof Object ? inspect(part) : String(part))).join(" "));
  };
  const { auditor, looks } = fakeAuditor({ ...script, store });
  if (mine) auditor.simulateWallet = mine;
  if (putIn) auditor.simulateAmount = putIn;
  const watching = watchingFor(store, watchLimits);
  const history = createHistory({ store, log: silentLog });
  const access = await createAccess({ store, limits, redisUrl });
  let audited: (report: CodedReport) => void = () => undefined;
  const pushes = createWebhooks({
    store,
    alerts: watching,
    keysOf: access.keys.list,
    log: silentLog,
    leaseMs: 5_000,
    pollMs: 10,
    ...(reaching ? { reaching } : {}),
  });
  pushes.start();
  const http = createHttp({
    pushes,
    onAudited: (listener) => {
      audited = listener;
    },
    ...(watchFigures ? { watchFigures } : {}),
    ...(health ? { health } : {}),
    ...(rpcOf ? { rpcOf } : {}),
    ...(charts ? { charts } : {}),
    botName,
    auditor,
    access,
    watching,
    store,
    log: { info: write, warn: write, error: write },
    host: "127.0.0.1",
    port: 0,
    publicUrl,
    trustProxy,
    webhooks,
    ...(clientOf ? { clientOf } : {}),
  });
  const { port } = await http.start();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    port,
    http,
    access,
    auditor,
    history,
    watching,
    store,
    looks,
    heard,
    pushes,
    /** As if an audit had been made. */
    audited: (report: CodedReport) => audited(report),
    async stop() {
      await http.stop();
      await pushes.stop();
      await access.close();
    },
  };
}

function inspect(value: object): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Error ? { message: part.message, stack: part.stack } : part,
  );
}

export type Served = Awaited<ReturnType<typeof serveHttp>>;
