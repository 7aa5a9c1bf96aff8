// The monitor: watches tokens on every chain and sends notifications when something important changes. Puts the watch lists, one chain
// watch for each chain, the schedule and the outbox together.
import type { Log } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { Chains } from "../chain/index.ts";
import type { Alert } from "../diff/change.ts";
import type { Request } from "../request/request.ts";
import { createChainWatch } from "./chain-watch.ts";
import { monitorConfig } from "./config.ts";
import { createEvents } from "./events.ts";
import { createOutbox, type Deliver } from "./outbox.ts";
import { createSchedule } from "./schedule.ts";
import { type Added, type AddOptions, createWatchLists, type WatchLimits } from "./watch-lists.ts";
import type { Door, Watch, Watcher, WatchSettings } from "./watcher.ts";

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

export type MonitorParts = {
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
