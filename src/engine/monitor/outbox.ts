// Delivers notifications through the apps that this process serves: in order for each watcher, several watchers at once, with retries and
// quiet hours. Notifications outlive the process; of several processes one delivers for each app.
import { z } from "zod";
import type { Log } from "../../log.ts";
import { type Collection, type Lease, type Store, unlessDamaged } from "../../store/store.ts";
import { HOUR_MS } from "../core/units.ts";
import { Alert } from "../diff/change.ts";
import { monitorConfig } from "./config.ts";
import { withStoreLock } from "./token-state.ts";
import { DOORS, type Door, nameOfWatcher, Watcher, type WatchLists, type WatchSettings } from "./watch-lists.ts";

/** `gone`: the chat is deleted or blocks the bot; all its watches end. `later`: delivery is tried again. */
export type Delivered = "delivered" | "gone" | "later";

/** `again`: an earlier delivery began, and may have arrived. An app that can tell by the alert's id checks first. */
export type Deliver = (watcher: Watcher, alert: Alert, how: { readonly again: boolean }) => Promise<Delivered>;

export type Outbox = ReturnType<typeof createOutbox>;

type OutboxParts = {
  readonly lists: WatchLists;
  readonly log: Log;
  readonly now?: () => number;
  readonly leaseMs: number;
};

export function createOutbox(store: Store, { lists, log, now = Date.now, leaseMs }: OutboxParts) {
  const notifications = createNotifications(store);
  const takeLease = (door: Door) => store.lease(`watch:door:${door}`, leaseMs);
  const doors = new Map<Door, Deliver>();
  const leases = new Map<Door, Lease>();
  const running = new Map<Door, Promise<void>>();
  const counts = { delivered: 0, gone: 0, later: 0 };
  const sweep = createSweeper({ notifications, log, now, take: takeLease });

  const attempt = async ({ notification }: Queued, how: Deliver): Promise<Delivered> => {
    const { watcher, alert, begun } = notification;
    try {
      return await how(watcher, alert, { again: begun });
    } catch (error) {
      log.error({ err: error, door: watcher.door }, "An alert could not be delivered");
      return "later";
    }
  };

  const deliver = async (one: Queued, how: Deliver): Promise<"done" | "waits" | "gone"> => {
    const { id, notification } = one;
    if (await notifications.isSent(id)) return "done";
    const { quiet } = await lists.settings(notification.watcher);
    const until = quietHoursEnd(quiet, now());
    if (until !== undefined) {
      if (until !== notification.notBefore) await notifications.set(id, { ...notification, notBefore: until });
      return "waits";
    }
    // Quiet hours, and times when no process served the app, do not count.
    const triedSince = notification.triedSince ?? now();
    await notifications.set(id, { ...notification, begun: true, triedSince });
    const outcome = await attempt(one, how);
    counts[outcome] += 1;
    if (outcome === "later" && now() - triedSince < monitorConfig.deliveryGiveUpMs) {
      const { minDeliveryRetryMs, maxDeliveryRetryMs } = monitorConfig;
      const waitMs = Math.min(maxDeliveryRetryMs, minDeliveryRetryMs * 2 ** notification.tries);
      // The app knows that it did not arrive.
      await notifications.set(id, {
        ...{ ...notification, begun: false, triedSince },
        ...{ tries: notification.tries + 1, notBefore: now() + waitMs },
      });
      return "waits";
    }
    await notifications.markSent(id, now());
    if (outcome !== "gone") return "done";
    await lists.forget(notification.watcher);
    return "gone";
  };

  /** Delivers one watcher's notifications in order; gives the ids that are done. */
  const deliverAll = async (queue: readonly Queued[], how: Deliver, lease: Lease): Promise<readonly string[]> => {
    const done: string[] = [];
    for (const one of queue) {
      // A process that lost the lease must not send what the new holder sends.
      if (!(await lease.renew())) throw new LeaseLost();
      const outcome = await deliver(one, how);
      if (outcome === "waits") break;
      if (outcome === "gone") return queue.map(({ id }) => id);
      done.push(one.id);
    }
    return done;
  };

  const work = async (door: Door, how: Deliver): Promise<void> => {
    const lease = leases.get(door) ?? (await takeLease(door));
    if (!lease) return;
    leases.set(door, lease);
    if (!(await lease.renew())) return void leases.delete(door);
    const { queued, lost } = await notifications.queueOf(door);
    if (lost.length > 0) log.warn({ door, lost: lost.length }, "What was to be told is not there any more, or damaged");
    const unneeded = await findUnneeded(queued, notifications.isSent);
    const due = queued.filter(({ id, notification }) => isDue(notification, now()) && !unneeded.has(id));
    const queues = [...Map.groupBy(due, ({ notification }) => nameOfWatcher(notification.watcher)).values()];
    const done = new Set([...lost, ...unneeded]);
    const worker = async () => {
      for (let queue = queues.shift(); queue; queue = queues.shift()) {
        for (const id of await deliverAll(queue, how, lease)) done.add(id);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(monitorConfig.maxDeliveries, queues.length) }, worker));
    } catch (error) {
      leases.delete(door);
      if (!(error instanceof LeaseLost)) throw error;
    }
    await notifications.remove(door, done);
  };

  const run = (door: Door, how: Deliver): Promise<void> => {
    const begun = work(door, how)
      .catch((error: unknown) => log.warn({ err: error, door }, "What is to be told cannot be read: it waits."))
      .finally(() => running.delete(door));
    running.set(door, begun);
    return begun;
  };

  return {
    counts,
    /** Adds notifications, but none that is queued already or was sent before. */
    put: notifications.put,
    /** This process delivers for this app from now on; the function it returns ends that. */
    deliverAt(door: Door, how: Deliver): () => void {
      doors.set(door, how);
      return () => {
        if (doors.get(door) === how) doors.delete(door);
      };
    },
    /** Delivers what is due. Calls that overlap are one. */
    async flush(): Promise<void> {
      await Promise.all([sweep(doors), ...[...doors].map(([door, how]) => running.get(door) ?? run(door, how))]);
    },
    async close(): Promise<void> {
      doors.clear();
      await Promise.allSettled(running.values());
      await Promise.all([...leases.values()].map((lease) => lease.release()));
      leases.clear();
    },
  };
}

/** A tried notification that waits longer than any retry met quiet hours, or a clock that was set back: it is looked at again. */
function isDue({ notBefore, tries }: Notification, now: number): boolean {
  return notBefore <= now || (tries > 0 && notBefore > now + monitorConfig.maxDeliveryRetryMs);
}

class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** In a day. */
const HOURS = 24;

/** When the quiet hours of this moment end; undefined: it is no quiet hour. */
export function quietHoursEnd(quiet: WatchSettings["quiet"], now: number): number | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const hour = Math.floor(now / HOUR_MS);
  const length = (quiet.to - quiet.from + HOURS) % HOURS;
  const since = ((hour % HOURS) - quiet.from + HOURS) % HOURS;
  return since < length ? (hour - since + length) * HOUR_MS : undefined;
}

type SweeperParts = {
  readonly notifications: Notifications;
  readonly log: Log;
  readonly now: () => number;
  /** Takes the lease that a process holds while it serves the app. */
  readonly take: (door: Door) => Promise<Lease | undefined>;
};

/** Drops old notifications for apps that no process serves, so that they do not pile up. */
function createSweeper({ notifications, log, now, take }: SweeperParts) {
  let sweptAt = now();

  const sweep = async (door: Door): Promise<void> => {
    const lease = await take(door);
    if (!lease) return;
    try {
      const { queued, lost } = await notifications.queueOf(door);
      const young = queued
        .filter(({ notification }) => notification.alert.at > now() - monitorConfig.unservedMs)
        .slice(-monitorConfig.maxUnserved);
      const stays = new Set(young.map(({ id }) => id));
      const dropped = [...lost, ...queued.map(({ id }) => id).filter((id) => !stays.has(id))];
      if (dropped.length === 0) return;
      await notifications.remove(door, new Set(dropped));
      log.warn({ door, dropped: dropped.length, left: young.length }, "No one serves this door: alerts were dropped");
    } finally {
      await lease.release();
    }
  };

  return async (served: ReadonlyMap<Door, unknown>): Promise<void> => {
    if (Math.abs(now() - sweptAt) < monitorConfig.sweepIntervalMs) return;
    sweptAt = now();
    for (const door of DOORS.filter((each) => !served.has(each))) {
      await sweep(door).catch((error: unknown) =>
        log.warn({ err: error, door }, "What waits cannot be looked through"),
      );
    }
  };
}

// Keeps what is to be sent: one alert for one watcher, until it is sent. Notifications wait in one queue for each app, oldest first. The
// same alert for the same watcher is kept and sent once.

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
type Notification = z.infer<typeof Notification>;
type Queued = { readonly id: string; readonly notification: Notification };

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

type Notifications = ReturnType<typeof createNotifications>;

function createNotifications(store: Store) {
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
async function findUnneeded(
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
