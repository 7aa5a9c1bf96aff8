// Queues requests so that an endpoint's pace and concurrency hold. With Redis, processes share one pace.
import { setTimeout as sleep } from "node:timers/promises";
import Bottleneck from "bottleneck";
import type { Log } from "../../../log.ts";
import { chainConfig } from "../config.ts";
import { createPace, type Pace, type Rates, type SharedPace, sharePaces, type TooOften, UNLIMITED } from "./pace.ts";

/** A request that is aside waits until no other does. */
export type Turn = { readonly calls: number; readonly isAside: boolean };

/** What one endpoint, or all of a provider's, may be asked. Waiting for a turn ends with the signal. */
export type Budget = {
  /** Does work that sends one request of so many calls, when it is its turn. The work tells how many of them passed. */
  spend<Result>(
    signal: AbortSignal,
    turn: number | Turn,
    work: (passed: (calls: number) => void) => Promise<Result>,
  ): Promise<Result>;
  /** It said that it was too much: less from now on, growing back while it does not say so again. */
  refused(told: TooOften): void;
  /** More than this a second it does not take for sure. */
  limit(most: Rates): void;
  /** So fast it was asked before, which is forgotten after a while. */
  recall(before: Rates): void;
  /** How long a request would wait for its turn just now. */
  waitMs(): number;
  /** More calls in one request would be refused for their number, however long they wait. */
  mostCalls(): number;
  rates(): Rates;
};

export type Budgets = { of(budgetId: string, isOwn: boolean): Budget; close(): Promise<void> };

/** With Redis, the processes that share it spend one budget; while it is away each spends its own. */
export function createBudgets(redisUrl: string | null, log: Log, now: () => number = () => performance.now()): Budgets {
  const shared = redisUrl === null ? undefined : sharePaces(redisUrl, log);
  const budgets = new Map<string, Budget>();
  return {
    of(id, isOwn) {
      const before = budgets.get(id);
      if (before !== undefined) return before;
      const common = shared?.of(id);
      const pace = createPace(isOwn ? UNLIMITED : chainConfig.publicRates, now, common?.slow);
      const budget = createBudget(pace, isOwn ? chainConfig.maxConcurrentOwn : chainConfig.maxConcurrentPublic, common);
      budgets.set(id, budget);
      return budget;
    },
    async close() {
      await shared?.close();
    },
  };
}

type Sent = ReturnType<Pace["send"]>;
type Waiting = Turn & { readonly signal: AbortSignal; go(sent: Sent): void };

function createBudget(pace: Pace, concurrent: number, shared: SharedPace | undefined): Budget {
  const underWay = new Bottleneck({ maxConcurrent: concurrent });
  let queue: Waiting[] = [];
  let isServing = false;

  /** Lets those who wait in, one after another. */
  async function serve(): Promise<void> {
    if (isServing) return;
    isServing = true;
    for (let first = queue[0]; first; first = queue[0]) {
      const waitMs = await turnOf(first);
      if (first !== queue[0]) continue;
      if (waitMs > 0) await sleep(waitMs, undefined, { signal: first.signal }).catch(() => undefined);
      else {
        queue.shift();
        first.go(pace.send(first.calls));
      }
    }
    isServing = false;
  }

  async function turnOf({ calls, signal }: Waiting): Promise<number> {
    const waitMs = pace.waitMs();
    if (waitMs > 0 || !shared) return waitMs;
    const turn = await shared.take(calls, pace.rates(), signal);
    if (turn === undefined) return 0;
    pace.follow(turn.rates);
    return turn.waitMs;
  }

  function wait(signal: AbortSignal, { calls, isAside }: Turn): Promise<Sent> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = () => {
        queue = queue.filter((each) => each !== waiting);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        calls,
        isAside,
        signal,
        go(sent) {
          signal.removeEventListener("abort", leave);
          resolve(sent);
        },
      };
      signal.addEventListener("abort", leave, { once: true });
      const last = isAside ? -1 : queue.findIndex((each) => each.isAside);
      queue.splice(last < 0 ? queue.length : last, 0, waiting);
      void serve();
    });
  }

  return {
    async spend(signal, turn, work) {
      const { passed } = await wait(signal, typeof turn === "number" ? { calls: turn, isAside: false } : turn);
      const release = await acquire(underWay, signal);
      try {
        return await work(passed);
      } finally {
        release();
      }
    },
    refused(told) {
      pace.refused(told);
      shared?.rest(told);
    },
    limit: pace.limit,
    recall: pace.recall,
    waitMs: () => pace.waitMs() + queue.reduce((sum, { calls }) => sum + pace.costMs(calls), 0),
    mostCalls: pace.mostCalls,
    rates: pace.rates,
  };
}

type Release = () => void;

/** Resolves when a place is free, which is kept until released. One that comes after the signal is given back at once. */
function acquire(limiter: Bottleneck, signal: AbortSignal): Promise<Release> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    limiter
      .schedule(() => {
        signal.removeEventListener("abort", giveUp);
        if (signal.aborted) return Promise.resolve();
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
