import { httpConfig } from "./config.ts";
import type { App, Door } from "./context.ts";
import { openApiDocument } from "./openapi.ts";
import { etagOf } from "./short-cut.ts";

/** What other programs ask about the service itself. */
export function addServiceRoutes(app: App, door: Door): void {
  let document: { readonly text: string; readonly etag: string } | undefined;
  const isStoreWell = forAWhile(httpConfig.healthEveryMs, () => door.store.healthy().catch(() => false));
  const answering = forAWhile(httpConfig.readyEveryMs, () => answeringNow(door));
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
    const ready = await readinessOf(door, await isStoreWell(), answering);
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

/**
 * Whether it is of use to send questions here. Where no chain is known to answer, some are asked: none may have been yet, and one that failed
 * may be back, which no one would find out while no questions are sent here.
 */
async function readinessOf(door: Door, stored: boolean, answering: () => Promise<number>) {
  const { store, auditor, health, isStopping } = door;
  const known = health?.chains?.().filter(({ up }) => up === true).length ?? 0;
  const reachable = known > 0 ? known : await answering();
  const ready = !isStopping() && stored && reachable > 0;
  return { ready, store: { kind: store.kind, up: stored }, chains: { reachable, all: auditor.chains.length } };
}

/** 1 as soon as a node of the first chains answers, 0 where none does in time. */
async function answeringNow({ auditor, rpcOf }: Door): Promise<number> {
  const asked = auditor.chains
    .slice(0, httpConfig.readyChains)
    .flatMap(({ id }) => rpcOf?.(id)?.("eth_chainId", []) ?? []);
  const late = new Promise<number>((resolve) => setTimeout(resolve, httpConfig.readyWaitMs, 0).unref());
  return await Promise.race([
    Promise.any(asked).then(
      () => 1,
      () => 0,
    ),
    late,
  ]);
}

function tagged(text: string) {
  return { text, etag: etagOf(text) };
}

function forAWhile<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > keptMs) last = { at: now, answer: ask() };
    return last.answer;
  };
}
