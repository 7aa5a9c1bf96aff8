// Keeps the last alerts of watchers who fetch them over HTTP, oldest first, and streams new ones.
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Collection, type Store, unlessDamaged } from "../../store/store.ts";
import { Alert } from "../diff/change.ts";
import { monitorConfig } from "./config.ts";
import type { Deliver, Delivered } from "./outbox.ts";
import { withStoreLock } from "./store-lock.ts";
import { nameOfWatcher, type Watcher } from "./watcher.ts";

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
