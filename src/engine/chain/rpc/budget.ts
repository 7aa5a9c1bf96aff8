import Bottleneck from "bottleneck";
import { Redis } from "ioredis";
import type { Log } from "../../../log.ts";

/** What one endpoint may be asked. Waiting for a turn ends with the signal. */
export type Budget = {
  spend<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** The endpoint said that it was too much: half of it from now on, growing back while it does not say so again. */
  shrink(): void;
};

export type Budgets = { of(endpointId: string): Budget; close(): Promise<void> };

/** Requests a second. Public endpoints refuse from about 10 to 100; they are told apart by what they refuse. */
const RATE = { first: 40, least: 1, most: 400 };
const CONCURRENT = 16;
const GROW_AFTER_MS = 10_000;
const SECOND = 1000;
/** A process that dies in the middle of a request gives its place back after this. */
const EXPIRATION_MS = 60_000;

type Release = () => void;

/** With Redis, the processes that share it spend one budget; while it is away each spends its own. */
export function createBudgets(redisUrl: string | null, log: Log): Budgets {
  const shared = redisUrl === null ? undefined : shareThrough(redisUrl, log);
  const limiters: Bottleneck[] = [];
  return {
    of(endpointId) {
      const own = createLimiter({});
      const common = shared?.limiter(endpointId);
      limiters.push(own, ...(common ? [common] : []));
      const all = common ? [own, common] : [own];
      const pace = createPace((rate) => {
        for (const limiter of all) setRate(limiter, rate);
      });
      return {
        shrink: pace.shrink,
        async spend(signal, work) {
          pace.grow();
          const release = (common && (await shared?.acquire(common, signal))) ?? (await acquire(own, signal));
          try {
            signal.throwIfAborted();
            return await work();
          } finally {
            release();
          }
        },
      };
    },
    async close() {
      await Promise.all(limiters.map((limiter) => limiter.disconnect(false)));
      shared?.close();
    },
  };
}

function createLimiter(options: Bottleneck.ConstructorOptions): Bottleneck {
  const limiter = new Bottleneck({
    maxConcurrent: CONCURRENT,
    reservoir: RATE.first,
    reservoirRefreshAmount: RATE.first,
    reservoirRefreshInterval: SECOND,
    ...options,
  });
  // A listener keeps errors of the shared store from becoming uncaught ones; `acquire` deals with them.
  limiter.on("error", () => undefined);
  return limiter;
}

function setRate(limiter: Bottleneck, reservoirRefreshAmount: number): void {
  // A promise, whatever its type says; it fails while Redis is away, and then the next change sets it right.
  Promise.resolve(limiter.updateSettings({ reservoirRefreshAmount })).catch(() => undefined);
}

function createPace(set: (rate: number) => void): { shrink(): void; grow(): void } {
  let rate = RATE.first;
  let changed = performance.now();
  const change = (to: number) => {
    changed = performance.now();
    if (to === rate) return;
    rate = to;
    set(rate);
  };
  return {
    shrink() {
      // Refusals of one burst count once.
      if (rate === RATE.first || performance.now() - changed > SECOND)
        change(Math.max(RATE.least, Math.floor(rate / 2)));
    },
    grow() {
      if (performance.now() - changed > GROW_AFTER_MS) change(Math.min(RATE.most, Math.ceil(rate * 1.5)));
    },
  };
}

/** Resolves when it is our turn; the turn lasts until released. A turn that comes after the signal is given back at once. */
function acquire(limiter: Bottleneck, signal: AbortSignal): Promise<Release> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    limiter
      .schedule({ expiration: EXPIRATION_MS }, () => {
        signal.removeEventListener("abort", giveUp);
        if (signal.aborted) return Promise.resolve();
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

function shareThrough(redisUrl: string, log: Log) {
  const client = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 2000,
    retryStrategy: (tries) => Math.min(50 * 2 ** tries, 2000),
  });
  const connection = new Bottleneck.IORedisConnection({ client });
  connection.on("error", () => undefined);
  client.on("close", () => log.warn("Redis is away: this process spends the budgets of its endpoints alone."));
  return {
    limiter: (id: string) =>
      createLimiter({ id: `assay:budget:${id}`, datastore: "ioredis", connection, clearDatastore: false }),
    /** Undefined while Redis is away, and when it goes away during the wait. */
    async acquire(limiter: Bottleneck, signal: AbortSignal): Promise<Release | undefined> {
      if (client.status !== "ready") return undefined;
      const waiting = new AbortController();
      const leave = () => waiting.abort();
      client.once("close", leave);
      try {
        return await acquire(limiter, AbortSignal.any([signal, waiting.signal]));
      } catch {
        signal.throwIfAborted();
        return undefined;
      } finally {
        client.off("close", leave);
      }
    },
    close: () => {
      client.removeAllListeners("close");
      void connection.disconnect(false);
    },
  };
}
