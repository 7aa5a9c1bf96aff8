import Bottleneck from "bottleneck";
import { Redis } from "ioredis";
import type { Log } from "../../../log.ts";
import { createDeadline } from "../deadline.ts";

/** What one endpoint may be asked. Waiting for a turn ends with the signal. */
export type Budget = {
  spend<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** The endpoint said that it was too much: half of it from now on, growing back while it does not say so again. */
  shrink(): void;
};

export type Budgets = { of(endpointId: string, isOwn: boolean): Budget; close(): Promise<void> };

/**
 * The time between two requests. Public endpoints refuse from about 10 to 100 a second, and are told apart by what they
 * refuse; a node on the same machine or network is the operator's own. Not a reservoir of so many a second: Bottleneck stops
 * refilling that once its settings are changed.
 */
const GAP_MS = { first: 20, firstOwn: 0, afterRefusal: 20, least: 1, most: 1000 };
const CONCURRENT = { first: 16, own: 64 };
const GROW_AFTER_MS = 5000;
const BURST_MS = 1000;
/** A turn that has not come by then is not worth waiting for: the budget is for our good name, not for its own sake. */
const SHARED_PATIENCE_MS = 3000;
/** A process that dies in the middle of a request gives its place back after this. */
const EXPIRATION_MS = 60_000;

type Release = () => void;

/** With Redis, the processes that share it spend one budget; while it is away each spends its own. */
export function createBudgets(redisUrl: string | null, log: Log): Budgets {
  const shared = redisUrl === null ? undefined : shareThrough(redisUrl, log);
  const own: Bottleneck[] = [];
  return {
    of(endpointId, isOwn) {
      const settings = {
        maxConcurrent: isOwn ? CONCURRENT.own : CONCURRENT.first,
        minTime: isOwn ? GAP_MS.firstOwn : GAP_MS.first,
      };
      // Made when first needed: most chains are never asked.
      const limiters = once(() => {
        const alone = createLimiter(settings);
        own.push(alone);
        return { alone, common: shared?.limiter(endpointId, settings) };
      });
      const pace = createPace(settings.minTime, (minTime) => {
        const { alone, common } = limiters();
        setGap(alone, minTime);
        if (common) setGap(common, minTime);
      });
      return {
        shrink: pace.shrink,
        async spend(signal, work) {
          pace.grow();
          const { alone, common } = limiters();
          const release = (common && (await shared?.acquire(common, signal))) ?? (await acquire(alone, signal));
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
      shared?.close();
      await Promise.all(own.map((limiter) => limiter.disconnect(false)));
    },
  };
}

function createLimiter(options: Bottleneck.ConstructorOptions): Bottleneck {
  const limiter = new Bottleneck(options);
  // A listener keeps errors of the shared store from becoming uncaught ones; `acquire` deals with them.
  limiter.on("error", () => undefined);
  return limiter;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function setGap(limiter: Bottleneck, minTime: number): void {
  // A promise, whatever its type says; it fails while Redis is away, and then the next change sets it right.
  Promise.resolve(limiter.updateSettings({ minTime })).catch(() => undefined);
}

function createPace(first: number, set: (gapMs: number) => void): { shrink(): void; grow(): void } {
  let gap = first;
  let changed = performance.now();
  let refused = Number.NEGATIVE_INFINITY;
  const change = (to: number) => {
    changed = performance.now();
    if (to === gap) return;
    gap = to;
    set(gap);
  };
  return {
    shrink() {
      // Refusals of one burst count once.
      if (performance.now() - refused < BURST_MS) return;
      refused = performance.now();
      change(Math.min(GAP_MS.most, Math.max(GAP_MS.afterRefusal, gap * 2)));
    },
    grow() {
      const old = performance.now() - changed > GROW_AFTER_MS;
      if (old && gap > GAP_MS.least) change(Math.max(GAP_MS.least, Math.floor(gap / 1.5)));
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
    commandTimeout: 500,
    retryStrategy: (tries) => Math.min(50 * 2 ** tries, 2000),
  });
  client.setMaxListeners(0);
  const connection = new Bottleneck.IORedisConnection({ client });
  connection.on("error", () => undefined);
  const warn = () => log.warn("Redis is away: this process spends the budgets of its endpoints alone.");
  client.on("close", warn);
  let aloneUntil = Number.NEGATIVE_INFINITY;
  return {
    limiter(id: string, settings: Bottleneck.ConstructorOptions) {
      return createLimiter({ ...settings, id: `assay:budget:${id}`, datastore: "ioredis", connection });
    },
    /** Undefined while Redis is away, when it goes away during the wait, and when it keeps us waiting beyond reason. */
    async acquire(limiter: Bottleneck, signal: AbortSignal): Promise<Release | undefined> {
      if (client.status !== "ready" || performance.now() < aloneUntil) return undefined;
      const away = new AbortController();
      const leave = () => away.abort();
      client.once("close", leave);
      const patience = createDeadline([signal, away.signal], SHARED_PATIENCE_MS);
      try {
        return await acquire(limiter, patience.signal);
      } catch {
        signal.throwIfAborted();
        aloneUntil = performance.now() + SHARED_PATIENCE_MS;
        return undefined;
      } finally {
        patience.release();
        client.off("close", leave);
      }
    },
    close() {
      client.off("close", warn);
      void connection.disconnect(false);
    },
  };
}
