import { etagOf } from "./conditional.ts";
import { httpConfig } from "./config.ts";
import type { App, Door } from "./context.ts";
import { openApiDocument } from "./openapi.ts";

/** What other programs ask about the service itself. */
export function addServiceRoutes(app: App, door: Door): void {
  let document: { readonly text: string; readonly etag: string } | undefined;
  const isStoreWell = forAWhile(() => door.store.healthy().catch(() => false));
  app.get("/openapi.json", (context) => {
    document ??= tagged(JSON.stringify(openApiDocument(door.publicUrl())));
    return context.body(document.text, 200, { "content-type": "application/json", etag: document.etag });
  });
  app.get("/health", async (context) => {
    const health = healthOf(door, await isStoreWell());
    const canServe = health.status === "ok" || health.status === "degraded";
    return context.json(health, canServe ? 200 : 503, { "cache-control": "no-store" });
  });
  app.get("/ready", async (context) => {
    const ready = readinessOf(door, await isStoreWell());
    return context.json(ready, ready.ready ? 200 : 503, { "cache-control": "no-store" });
  });
  app.get("/metrics", async (context) => {
    const { registry } = door.metrics;
    return context.body(await registry.metrics(), 200, { "content-type": registry.contentType });
  });
}

/** Without Redis the service goes on, with quotas of this process alone; without its own file it cannot. */
function healthOf({ store, access, auditor, health, isStopping }: Door, stored: boolean) {
  const quotas = access.health();
  const isDegraded = quotas.degraded || !stored;
  const working = stored || store.kind === "redis" ? (isDegraded ? "degraded" : "ok") : "down";
  const chains = health?.chains?.() ?? auditor.chains.map(({ id, name }) => ({ id, name, up: undefined }));
  return {
    status: isStopping() ? "stopping" : working,
    store: { kind: store.kind, up: stored },
    quotas: { ...quotas, note: quotas.degraded ? "Redis is away: limits hold in this process alone." : "" },
    chains: chains.map((chain) => ({ ...chain, up: chain.up ?? null })),
    bots: health?.bots?.() ?? {},
  };
}

/** Whether it is of use to send questions here. A chain that was never asked counts as reachable, or no one would ever ask it. */
function readinessOf({ store, auditor, health, isStopping }: Door, stored: boolean) {
  const chains = health?.chains?.() ?? auditor.chains.map(({ id, name }) => ({ id, name, up: undefined }));
  const reachable = chains.filter(({ up }) => up !== false).length;
  const ready = !isStopping() && stored && reachable > 0;
  return { ready, store: { kind: store.kind, up: stored }, chains: { reachable, all: chains.length } };
}

function tagged(text: string) {
  return { text, etag: etagOf(text) };
}

function forAWhile<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > httpConfig.healthEveryMs) last = { at: now, answer: ask() };
    return last.answer;
  };
}
