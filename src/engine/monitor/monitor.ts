// The monitor: watches tokens on every chain and sends notifications when something important changes. Puts the watch lists, one chain
// watch for each chain, the schedule and the outbox together.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Log } from "../../log.ts";
import { type Collection, type Store, unlessDamaged } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { Chains } from "../chain/index.ts";
import { Alert } from "../diff/change.ts";
import type { Request } from "../request/request.ts";
import { createChainWatch } from "./chain-watch.ts";
import { monitorConfig } from "./config.ts";
import { createOutbox, type Deliver, type Delivered } from "./outbox.ts";
import { createSchedule } from "./schedule.ts";
import { withStoreLock } from "./token-state.ts";
import {
  type Added,
  type AddOptions,
  createWatchLists,
  type Door,
  nameOfWatcher,
  type Watch,
  type Watcher,
  type WatchLimits,
  type WatchSettings,
} from "./watch-lists.ts";

/** Watching as every app sees it. */
export type Monitor = {
  /** Watches a token, or renews the watch for another thirty days. `keyed`: the caller has a key. */
  add(watcher: Watcher, request: Request, options?: AddOptions): Promise<Added>;
  /** Whether it was watched; undefined where the list cannot be read or written now. */
  remove(watcher: Watcher, request: Request): Promise<boolean | undefined>;
  list(watcher: Watcher): Promise<readonly Watch[]>;
  settings(watcher: Watcher): Promise<WatchSettings>;
  /** Undefined where the choice cannot be written now. */
  choose(watcher: Watcher, choice: Partial<WatchSettings>): Promise<WatchSettings | undefined>;
  /** The chat got another id. */
  move(from: Watcher, to: Watcher): Promise<void>;
  /** The chat is gone or blocks the bot. */
  forget(watcher: Watcher): Promise<unknown>;
  /** The last hundred alerts of a watcher over HTTP, after the alert of this id. */
  events(watcher: Watcher, after?: string): Promise<readonly Alert[]>;
  /** The same, and then new ones as they come, until the signal. */
  follow(watcher: Watcher, signal: AbortSignal, after?: string): AsyncGenerator<Alert>;
  /** This process delivers for this app from now on; the function it returns ends that. */
  deliverAt(door: Exclude<Door, "http">, deliver: Deliver): () => void;
};

type MonitorParts = {
  readonly store: Store;
  readonly chains: Chains;
  readonly auditor: Auditor;
  readonly limits: WatchLimits;
  readonly log: Log;
  readonly now?: () => number;
  /** Another process takes over so long after this one was last alive. */
  readonly leaseMs: number;
};

export function createMonitor(parts: MonitorParts) {
  const { store, chains, auditor, limits, log, now = Date.now, leaseMs } = parts;
  const lists = createWatchLists(store, { limits, now });
  const outbox = createOutbox(store, { lists, log, now, leaseMs });
  const events = createEvents(store);
  outbox.deliverAt("http", events.deliver);
  const counts = new Map<string, number>();
  const count = (event: string) => counts.set(event, (counts.get(event) ?? 0) + 1);
  const watches = chains.all.flatMap(({ id }) => {
    const client = chains.client(id);
    return client ? [createChainWatch({ client, auditor, store, lists, outbox, log, now, count, leaseMs })] : [];
  });
  const schedule = createSchedule({ watches, clientOf: (id) => chains.client(id), count, log, leaseMs });
  let timer: NodeJS.Timeout | undefined;

  const monitor: Monitor = {
    async add(watcher, request, options) {
      const added = await lists.add(watcher, request, options);
      if (added.code === "watching") schedule.hurry(request.chainId);
      return added;
    },
    remove: lists.remove,
    list: lists.list,
    settings: lists.settings,
    choose: lists.choose,
    move: lists.move,
    forget: lists.forget,
    events: events.of,
    follow: events.follow,
    deliverAt: outbox.deliverAt,
  };
  return {
    ...monitor,
    /** For metrics: tokens watched by this process, how often what happened, and what was delivered. */
    figures: () => ({
      watched: watches.reduce((sum, { watched }) => sum + watched(), 0),
      events: counts as ReadonlyMap<string, number>,
      delivered: outbox.counts,
    }),
    /** One look at every chain with everything that follows, for tests and benches. */
    async round(): Promise<void> {
      for (const watch of watches) {
        count(`tick-${(await watch.tick()).code}`);
        await watch.settled();
      }
      await outbox.flush();
    },
    start(): void {
      schedule.start();
      timer ??= setInterval(() => void outbox.flush(), monitorConfig.flushMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await schedule.stop();
      await outbox.close();
    },
  };
}

// Keeps the last alerts of watchers who fetch them over HTTP, oldest first, and streams new ones.

/** An alert that could not be kept counts as not delivered, and is tried again. */
const KEPT = { ttlMs: monitorConfig.eventsTtlMs, precious: true } as const;
/** The ids of a watcher's alerts, oldest first: one read shows that nothing is new. */
const IDS: Collection<string[]> = { name: "watch-events", version: 2, schema: z.array(z.string()), ...KEPT };
const EVENT: Collection<Alert> = { name: "watch-event", version: 1, schema: Alert, ...KEPT };

export function createEvents(store: Store) {
  const lists = store.open(IDS);
  const events = store.open(EVENT);
  const idsOf = async (name: string) => (await lists.get(name).catch(unlessDamaged)) ?? [];
  const of = async (watcher: Watcher, after?: string): Promise<readonly Alert[]> => {
    const name = nameOfWatcher(watcher);
    const ids = await idsOf(name);
    const news = await Promise.all(
      ids.slice(ids.lastIndexOf(after ?? "") + 1).map((id) => events.get(keyOf(name, id)).catch(unlessDamaged)),
    );
    return news.filter((alert) => alert !== undefined);
  };
  const deliver: Deliver = (watcher, alert) => {
    const { maxEvents } = monitorConfig;
    const name = nameOfWatcher(watcher);
    return withStoreLock<Delivered>(store, `events:${name}`, async () => {
      const ids = await idsOf(name);
      if (ids.includes(alert.id)) return "delivered";
      await events.set(keyOf(name, alert.id), alert);
      await lists.set(name, [...ids, alert.id].slice(-maxEvents));
      for (const id of ids.slice(0, -maxEvents + 1)) await events.delete(keyOf(name, id));
      return "delivered";
    });
  };
  return {
    deliver,
    /** The alerts after this id; all that are kept where the id is not among them. */
    of,
    /** The same, and then new ones as they come, until the signal. */
    async *follow(
      watcher: Watcher,
      signal: AbortSignal,
      after?: string,
      pollMs: number = monitorConfig.eventPollMs,
    ): AsyncGenerator<Alert> {
      let last = after;
      while (!signal.aborted) {
        for (const alert of await of(watcher, last).catch(() => [])) {
          yield alert;
          last = alert.id;
        }
        await sleep(pollMs, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

function keyOf(watcher: string, alert: string): string {
  return `${watcher}:${alert}`;
}
