// Wires the service: the engine and its doors (HTTP, Telegram, Discord). Starts it, and stops it in order when a signal comes.
import { createAccess } from "./access/access.ts";
import { createDiscord } from "./bots/discord/discord.ts";
import { createTelegram } from "./bots/telegram/telegram.ts";
import { type Config, readConfig } from "./config.ts";
import { engineConfig } from "./engine/config.ts";
import { ConfigError } from "./engine/core/errors.ts";
import { createMonitor, type Monitor } from "./engine/monitor/monitor.ts";
import { createWebhooks } from "./engine/monitor/webhooks.ts";
import { createOutcomeTracker } from "./engine/outcome-tracking/outcome-tracker.ts";
import { readTokenList, seed } from "./engine/similar/seed.ts";
import { createHttp } from "./http/http.ts";
import type { Log } from "./log.ts";

import { createEngine, type Engine, logFor, rpcOf } from "./open-engine.ts";
import { StoreUnusable } from "./store/unusable.ts";
import { startTracing } from "./tracing.ts";

/** Fingerprints listed tokens in the background, so that the first copies of them are recognized. */
async function seedInBackground(
  { chains, similar, store }: Engine,
  chainIds: readonly number[],
  signal: AbortSignal,
  log: Log,
): Promise<void> {
  for (const chainId of chainIds) {
    const client = chains.client(chainId);
    if (!client || signal.aborted) continue;
    try {
      const progress = await seed({ client, similar, store, tokens: await readTokenList("uniswap", chainId), signal });
      log.info({ chainId, ...progress }, "Listed tokens are fingerprinted");
    } catch (error) {
      log.warn({ err: error, chainId }, "Listed tokens could not be fingerprinted");
    }
  }
}

export type Service = { start(): Promise<{ readonly port: number }>; stop(): Promise<void> };

/** HTTP always; the bots whose tokens are set. */
export async function createService(config: Config, log: Log): Promise<Service> {
  const engine = await createEngine(config, log);
  const { auditor, chains, store } = engine;
  const access = await createAccess({ store, redisUrl: config.store.redisUrl ?? undefined, limits: config.limits });
  const watching = createMonitor({ store, chains, auditor, limits: config.watch, leaseMs: config.watch.leaseMs, log });
  const pushes = createWebhooks({
    store,
    alerts: watching,
    keysOf: access.keys.list,
    log,
    leaseMs: config.watch.leaseMs,
  });
  const outcomes = createOutcomeTracker({ store, auditor, log, clientOf: (id) => chains.client(id) });
  /** Keeps an alert's proofs before the alert goes out, because its buttons lead to them. */
  const witnessed: Monitor = {
    ...watching,
    deliverAt: (door, deliver) =>
      watching.deliverAt(door, async (watcher, alert, how) => {
        await engine.history.witness(alert);
        return deliver(watcher, alert, how);
      }),
  };
  const { publicUrl } = config.http;
  const telegram =
    config.telegram &&
    createTelegram({
      ...config.telegram,
      webhookSecret: config.telegram.webhookSecret ?? undefined,
      publicUrl,
      auditor,
      access,
      watching: witnessed,
      following: engine.following,
      store,
      log,
    });
  const discord =
    config.discord &&
    createDiscord({
      ...config.discord,
      publicUrl,
      auditor,
      access,
      watching: witnessed,
      following: engine.following,
      store,
      log,
    });
  const http = createHttp({
    ...config.http,
    auditor,
    access,
    watching,
    store,
    log,
    pushes,
    rpcOf: rpcOf(chains),
    watchFigures: watching.figures,
    onAudited: (listener) => void engine.audited.add(listener),
    charts: engine.charts,
    health: {
      chains: () => chains.all.map(({ id, name }) => ({ id, name, up: isUp(chains.client(id)?.health()) })),
      bots: () => ({
        ...(telegram ? { telegram: telegram.isUp() } : {}),
        ...(discord ? { discord: discord.isUp() } : {}),
      }),
    },
    async clientOf(chainId) {
      const client = chains.client(chainId);
      return (
        client && (await client.reader({ address: client.chain.wrapped, limitMs: engineConfig.signInLimitMs })).client
      );
    },
    botName: telegram?.botName,
    ...(telegram?.webhook ? { webhooks: { "/telegram": telegram.webhook } } : {}),
  });
  const seeding = new AbortController();
  return {
    async start() {
      const address = await http.start();
      void seedInBackground(engine, config.seed.chainIds, seeding.signal, log);
      watching.start();
      pushes.start();
      outcomes.start();
      await Promise.all([telegram?.start(), discord?.start()]);
      log.info(
        { port: address.port, chains: chains.all.length, telegram: telegram !== null, discord: discord !== null },
        "Assay is up",
      );
      return address;
    },
    async stop() {
      seeding.abort();
      await Promise.allSettled([http.stop(), telegram?.stop(), discord?.stop()]);
      // The monitor and the tracker stop first: they must not keep audits that `interrupt` ends early.
      const stopped = Promise.all([watching.stop(), outcomes.stop(), pushes.stop()]);
      engine.interrupt();
      await stopped;
      await access.close();
      await engine.close();
    },
  };
}

/** Undefined until a first call was made. */
function isUp(health: { asked: number; healthy: number } | undefined): boolean | undefined {
  return health && health.asked > 0 ? health.healthy > 0 : undefined;
}

/** Runs until a signal comes; then audits that run are finished, within the time limit. Gives the exit code. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  const log = logFor(config);
  const endTracing = await startTracing(env);
  let service: Service;
  try {
    service = await createService(config, log);
  } catch (error) {
    if (!(error instanceof StoreUnusable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  const signal = untilSignal();
  try {
    await service.start();
  } catch (error) {
    await service.stop();
    if (!isTaken(error)) {
      log.error({ err: error }, "Assay could not start");
      return 1;
    }
    process.stderr.write(
      `Port ${config.http.port} of ${config.http.host} is taken: end what listens there, or choose another with PORT.\n`,
    );
    return 2;
  }
  log.info({ signal: await signal }, "Stopping");
  // Everything that was acknowledged is stored by then.
  const limit = setTimeout(() => process.exit(0), engineConfig.stopLimitMs);
  // Parts that stop may wait by unreferenced timers, which keep no process alive. The limit's timer does until they have stopped.
  await service.stop();
  await endTracing();
  limit.unref();
  return 0;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, resolve);
  });
}

if (import.meta.main) process.exitCode = await serve(process.env);
