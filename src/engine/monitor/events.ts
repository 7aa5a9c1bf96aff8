import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Collection, type Store, unlessDamaged } from "../../store/store.ts";
import { Alert } from "../diff/alert.ts";
import type { Deliver, Delivered } from "./outbox.ts";
import { withStoreLock } from "./store-lock.ts";
import { nameOfWatcher, type Watcher } from "./watcher.ts";

const MOST = 100;
const POLL_MS = 1_000;

/** What could not be kept here is not delivered, and is tried again. */
const KEPT = { ttlMs: 30 * 86_400_000, precious: true } as const;
/** The ids of what a watcher was told, oldest first: all that is read to see that there is nothing new. */
const TOLD: Collection<string[]> = { name: "watch-events", version: 2, schema: z.array(z.string()), ...KEPT };
const EVENT: Collection<Alert> = { name: "watch-event", version: 1, schema: Alert, ...KEPT };

/** What was told to watchers who come for it themselves: the last of it, oldest first. */
export function createEvents(store: Store) {
  const told = store.open(TOLD);
  const events = store.open(EVENT);
  const idsOf = async (name: string) => (await told.get(name).catch(unlessDamaged)) ?? [];
  const of = async (watcher: Watcher, after?: string): Promise<readonly Alert[]> => {
    const name = nameOfWatcher(watcher);
    const ids = await idsOf(name);
    const news = await Promise.all(
      ids.slice(ids.lastIndexOf(after ?? "") + 1).map((id) => events.get(keyOf(name, id)).catch(unlessDamaged)),
    );
    return news.filter((alert) => alert !== undefined);
  };
  const deliver: Deliver = (watcher, alert) => {
    const name = nameOfWatcher(watcher);
    return withStoreLock<Delivered>(store, `events:${name}`, async () => {
      const ids = await idsOf(name);
      if (ids.includes(alert.id)) return "delivered";
      await events.set(keyOf(name, alert.id), alert);
      await told.set(name, [...ids, alert.id].slice(-MOST));
      for (const id of ids.slice(0, -MOST + 1)) await events.delete(keyOf(name, id));
      return "delivered";
    });
  };
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

function keyOf(watcher: string, alert: string): string {
  return `${watcher}:${alert}`;
}
