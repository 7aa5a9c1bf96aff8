import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Alert } from "../engine/alert.ts";
import { type Shelf, type Store, unlessDamaged } from "../store/store.ts";
import { alone } from "./alone.ts";
import type { Deliver, Delivered } from "./outbox.ts";
import { nameOfWatcher, type Watcher } from "./watcher.ts";

const MOST = 100;
const POLL_MS = 1_000;

/** What could not be kept here is not delivered, and is tried again. */
const EVENTS: Shelf<Alert[]> = {
  name: "watch-events",
  version: 1,
  schema: z.array(Alert),
  ttlMs: 30 * 86_400_000,
  precious: true,
};

/** What was told to watchers who come for it themselves: the last of it, oldest first. */
export function createEvents(store: Store) {
  const events = store.open(EVENTS);
  const of = async (watcher: Watcher, after?: string): Promise<readonly Alert[]> => {
    const all = (await events.get(nameOfWatcher(watcher)).catch(unlessDamaged)) ?? [];
    return all.slice(all.findIndex(({ id }) => id === after) + 1);
  };
  const deliver: Deliver = (watcher, alert) =>
    alone<Delivered>(store, `events:${nameOfWatcher(watcher)}`, async () => {
      const all = (await events.get(nameOfWatcher(watcher)).catch(unlessDamaged)) ?? [];
      if (!all.some(({ id }) => id === alert.id))
        await events.set(nameOfWatcher(watcher), [...all, alert].slice(-MOST));
      return "delivered";
    });
  return {
    deliver,
    /** Those after the one of this id; all that are kept where it is not among them. */
    of,
    /** The same, and whatever comes from then on, until the signal. */
    async *follow(watcher: Watcher, signal: AbortSignal, after?: string, pollMs = POLL_MS): AsyncGenerator<Alert> {
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
