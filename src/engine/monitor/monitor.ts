import type { Log } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { Chains } from "../chain/index.ts";
import type { Alert } from "../diff/alert.ts";
import type { Request } from "../request/request.ts";
import { createChainWatch } from "./chain-watch.ts";
import { createEvents } from "./events.ts";
import { createOutbox, type Deliver } from "./outbox.ts";
import { createSchedule } from "./schedule.ts";
import { type Added, type AddOptions, createWatchLists, type WatchLimits } from "./watch-lists.ts";
import type { Door, Watch, Watcher, WatchSettings } from "./watcher.ts";

/** The watch as every door sees it. */
export type Monitor = {
  /** Watches a token, or goes on for another thirty days. `keyed`: whoever asks has a key. */
  add(watcher: Watcher, request: Request, options?: AddOptions): Promise<Added>;
  /** Whether it was watched; undefined where nothing can be changed just now. */
  remove(watcher: Watcher, request: Request): Promise<boolean | undefined>;
  list(watcher: Watcher): Promise<readonly Watch[]>;
  settings(watcher: Watcher): Promise<WatchSettings>;
  /** Undefined where the choice cannot be kept just now. */
  choose(watcher: Watcher, choice: Partial<WatchSettings>): Promise<WatchSettings | undefined>;
  /** The chat got another id. */
  move(from: Watcher, to: Watcher): Promise<void>;
  /** The chat is gone, or will not hear us. */
  forget(watcher: Watcher): Promise<unknown>;
  /** What was told to a watcher of the door "http": the last hundred, after the one of this id. */
  events(watcher: Watcher, after?: string): Promise<readonly Alert[]>;
  /** The same, and what comes, until the signal. */
  follow(watcher: Watcher, signal: AbortSignal, after?: string): AsyncGenerator<Alert>;
  /** How this process tells watchers of a door; what it answers ends that. */
  deliverAt(door: Exclude<Door, "http">, deliver: Deliver): () => void;
};

/** What is to be told is looked for as often. */
const FLUSH_MS = 1_000;

export type MonitorParts = {
  readonly store: Store;
  readonly chains: Chains;
  readonly auditor: Auditor;
  readonly limits: WatchLimits;
  readonly log: Log;
  readonly now?: () => number;
  /** So long after it was heard of last, another process takes over from this one. */
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
  const rounds = createSchedule({ watches, clientOf: (id) => chains.client(id), count, log, leaseMs });
  let timer: NodeJS.Timeout | undefined;

  const watching: Monitor = {
    async add(watcher, request, options) {
      const added = await lists.add(watcher, request, options);
      if (added.code === "watching") rounds.hurry(request.chainId);
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
    ...watching,
    /** For whoever measures: tokens watched by this process, what happened how often, and what was delivered. */
    figures: () => ({
      watched: watches.reduce((sum, { watched }) => sum + watched(), 0),
      events: counts as ReadonlyMap<string, number>,
      delivered: outbox.counts,
    }),
    /** One round over all chains, to its end, and what it found told: for whoever gives the clock. */
    async round(): Promise<void> {
      for (const watch of watches) {
        count(`tick-${(await watch.tick()).code}`);
        await watch.settled();
      }
      await outbox.flush();
    },
    start(): void {
      rounds.start();
      timer ??= setInterval(() => void outbox.flush(), FLUSH_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await rounds.stop();
      await outbox.close();
    },
  };
}
