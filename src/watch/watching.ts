import type { Alert } from "../engine/alert.ts";
import type { Request } from "../engine/request/request.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { createEvents } from "./events.ts";
import { type Added, createLists, type WatchLimits } from "./lists.ts";
import { createOutbox, type Deliver } from "./outbox.ts";
import type { Door, Watch, Watcher, WatchSettings } from "./watcher.ts";

/** The watch as every door sees it. */
export type Watching = {
  /** Watches a token, or goes on for another thirty days. `keyed`: whoever asks has a key. */
  add(
    watcher: Watcher,
    request: Request,
    options?: { readonly keyed?: boolean; readonly symbol?: string | null },
  ): Promise<Added>;
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

export type WatchParts = {
  readonly store: Store;
  readonly limits: WatchLimits;
  readonly log: Log;
  readonly now?: () => number;
};

export function createWatching(parts: WatchParts) {
  const { store, limits, log, now = Date.now } = parts;
  const lists = createLists(store, { limits, now });
  const outbox = createOutbox(store, { lists, log, now });
  const events = createEvents(store);
  outbox.deliverAt("http", events.deliver);
  let timer: NodeJS.Timeout | undefined;

  const watching: Watching = {
    add: lists.add,
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
    start(): void {
      timer ??= setInterval(() => void outbox.flush(), FLUSH_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await outbox.close();
    },
  };
}
