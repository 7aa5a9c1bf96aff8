// Keeps what is to be sent: one alert for one watcher, until it is sent. Notifications wait in one queue for each app, oldest first. The
// same alert for the same watcher is kept and sent once.
import { z } from "zod";
import { type Collection, type Store, unlessDamaged } from "../../store/store.ts";
import { Alert } from "../diff/change.ts";
import { monitorConfig } from "./config.ts";
import { withStoreLock } from "./store-lock.ts";
import { type Door, nameOfWatcher, Watcher } from "./watcher.ts";

const Notification = z.object({
  watcher: Watcher,
  alert: Alert,
  /** Sending began, and is not known to have ended. */
  begun: z.boolean(),
  tries: z.number().int(),
  /** When it was tried first, in milliseconds since 1970. */
  triedSince: z.number().optional(),
  /** Milliseconds since 1970. */
  notBefore: z.number(),
});
export type Notification = z.infer<typeof Notification>;
export type Queued = { readonly id: string; readonly notification: Notification };

const NOTIFICATIONS: Collection<Notification> = {
  name: "watch-letters",
  version: 1,
  schema: Notification,
  precious: true,
};
/** The ids in the queue of each app. */
const QUEUES: Collection<string[]> = { name: "watch-outbox", version: 1, schema: z.array(z.string()), precious: true };
/** What was sent, by id, so that it is not sent twice. */
const SENT: Collection<number> = {
  name: "watch-told",
  version: 1,
  schema: z.number(),
  ttlMs: monitorConfig.sentTtlMs,
  precious: true,
};

function idOf(alertId: string, watcher: Watcher): string {
  return `${alertId}:${nameOfWatcher(watcher)}`;
}

export type Notifications = ReturnType<typeof createNotifications>;

export function createNotifications(store: Store) {
  const notifications = store.open(NOTIFICATIONS);
  const queues = store.open(QUEUES);
  const sent = store.open(SENT);
  return {
    set: (id: string, notification: Notification) => notifications.set(id, notification),
    isSent: async (id: string): Promise<boolean> => (await sent.get(id)) !== undefined,
    markSent: (id: string, at: number) => sent.set(id, at),

    async put(entries: readonly { readonly watcher: Watcher; readonly alert: Alert }[]): Promise<void> {
      for (const [door, own] of Map.groupBy(entries, ({ watcher }) => watcher.door)) {
        const ids: string[] = [];
        for (const { watcher, alert } of own) {
          const id = idOf(alert.id, watcher);
          if ((await sent.get(id)) !== undefined) continue;
          if (!(await notifications.get(id)))
            await notifications.set(id, { watcher, alert, begun: false, tries: 0, notBefore: 0 });
          ids.push(id);
        }
        if (ids.length === 0) continue;
        await withStoreLock(store, `outbox:${door}`, async () => {
          const all = (await queues.get(door)) ?? [];
          await queues.set(door, [...new Set([...all, ...ids])]);
        });
      }
    },

    /** `lost`: ids whose notification is missing or damaged. */
    async queueOf(door: Door): Promise<{ readonly queued: readonly Queued[]; readonly lost: readonly string[] }> {
      const ids = (await queues.get(door)) ?? [];
      const found = await Promise.all(
        ids.map(async (id) => ({ id, notification: await notifications.get(id).catch(unlessDamaged) })),
      );
      return {
        queued: found.flatMap(({ id, notification }) => (notification ? [{ id, notification }] : [])),
        lost: found.flatMap(({ id, notification }) => (notification ? [] : [id])),
      };
    },

    async remove(door: Door, ids: ReadonlySet<string>): Promise<void> {
      if (ids.size === 0) return;
      await withStoreLock(store, `outbox:${door}`, async () => {
        const all = (await queues.get(door)) ?? [];
        const rest = all.filter((id) => !ids.has(id));
        await queues.set(door, rest);
      });
      for (const id of ids) await notifications.delete(id);
    },
  };
}

/**
 * Ids that need not be sent: alerts that were retracted before they were sent, and retractions for watchers who never got the alert.
 * An alert whose sending began may have arrived.
 */
export async function findUnneeded(
  queued: readonly Queued[],
  isSent: (id: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const waiting = new Map(queued.map(({ id, notification }) => [id, notification]));
  const unneeded = new Set<string>();
  for (const { id, notification } of queued) {
    const { alert, watcher } = notification;
    if (alert.code !== "taken-back" || notification.begun) continue;
    const retracted = alert.of.map((each) => idOf(each, watcher));
    const unsent = retracted.filter((each) => waiting.get(each)?.begun === false);
    for (const each of unsent) unneeded.add(each);
    const others = retracted.filter((each) => !unsent.includes(each));
    const arrived = await Promise.all(others.map(async (each) => waiting.has(each) || (await isSent(each))));
    if (!arrived.includes(true)) unneeded.add(id);
  }
  return unneeded;
}
