import type { Log } from "../../log.ts";
import type { Lease, Store } from "../../store/store.ts";
import { HOUR_MS } from "../core/units.ts";
import type { Alert } from "../diff/alert.ts";
import { createNotifications, findUnneeded, type Notification, type Queued } from "./notifications.ts";
import type { WatchLists } from "./watch-lists.ts";
import { DOORS, type Door, nameOfWatcher, type Watcher, type WatchSettings } from "./watcher.ts";

/** `gone`: the chat is deleted, or will not hear us; all its watches end. `later`: it is tried again. */
export type Delivered = "delivered" | "gone" | "later";

/** `again`: it was begun before and nobody knows whether it arrived; a door that can tell by the alert's id looks first. */
export type Deliver = (watcher: Watcher, alert: Alert, how: { readonly again: boolean }) => Promise<Delivered>;

/** Longer each time, up to ten minutes; for a day. */
const AGAIN_MS = { first: 5_000, most: 600_000 };
const GIVE_UP_MS = 86_400_000;
const AT_ONCE = 8;
export type Outbox = ReturnType<typeof createOutbox>;

type Parts = {
  readonly lists: WatchLists;
  readonly log: Log;
  readonly now?: () => number;
  readonly leaseMs: number;
};

/** What is to be told and to whom: kept until it is told, whichever process finds it there. */
export function createOutbox(store: Store, { lists, log, now = Date.now, leaseMs }: Parts) {
  const letters = createNotifications(store);
  const takeLease = (door: Door) => store.lease(`watch:door:${door}`, leaseMs);
  const doors = new Map<Door, Deliver>();
  const leases = new Map<Door, Lease>();
  const running = new Map<Door, Promise<void>>();
  const counts = { delivered: 0, gone: 0, later: 0 };
  const sweep = createSweeper({ letters, log, now, take: takeLease });

  const attempt = async ({ notification }: Queued, how: Deliver): Promise<Delivered> => {
    const { watcher, alert, begun } = notification;
    try {
      return await how(watcher, alert, { again: begun });
    } catch (error) {
      log.error({ err: error, door: watcher.door }, "An alert could not be delivered");
      return "later";
    }
  };

  const deliver = async (filed: Queued, how: Deliver): Promise<"done" | "waits" | "gone"> => {
    const { id, notification } = filed;
    if (await letters.isTold(id)) return "done";
    const { quiet } = await lists.settings(notification.watcher);
    const until = quietHoursEnd(quiet, now());
    if (until !== undefined) {
      if (until !== notification.notBefore) await letters.set(id, { ...notification, notBefore: until });
      return "waits";
    }
    // Quiet hours, and a door that was shut, do not count.
    const triedSince = notification.triedSince ?? now();
    await letters.set(id, { ...notification, begun: true, triedSince });
    const outcome = await attempt(filed, how);
    counts[outcome] += 1;
    if (outcome === "later" && now() - triedSince < GIVE_UP_MS) {
      const waitMs = Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** notification.tries);
      // The door knows that it did not arrive.
      await letters.set(id, {
        ...{ ...notification, begun: false, triedSince },
        ...{ tries: notification.tries + 1, notBefore: now() + waitMs },
      });
      return "waits";
    }
    await letters.markTold(id, now());
    if (outcome !== "gone") return "done";
    await lists.forget(notification.watcher);
    return "gone";
  };

  /** One watcher's, in their order; answers which are done. */
  const deliverAll = async (queue: readonly Queued[], how: Deliver, lease: Lease): Promise<readonly string[]> => {
    const done: string[] = [];
    for (const filed of queue) {
      // Whoever lost the lease must not send what its new holder sends.
      if (!(await lease.renew())) throw new LeaseLost();
      const outcome = await deliver(filed, how);
      if (outcome === "waits") break;
      if (outcome === "gone") return queue.map(({ id }) => id);
      done.push(filed.id);
    }
    return done;
  };

  const work = async (door: Door, how: Deliver): Promise<void> => {
    const lease = leases.get(door) ?? (await takeLease(door));
    if (!lease) return;
    leases.set(door, lease);
    if (!(await lease.renew())) return void leases.delete(door);
    const { filed, lost } = await letters.waitingAt(door);
    if (lost.length > 0) log.warn({ door, lost: lost.length }, "What was to be told is not there any more, or damaged");
    const unsaid = await findUnneeded(filed, letters.isTold);
    const due = filed.filter(({ id, notification }) => isDue(notification, now()) && !unsaid.has(id));
    const queues = [...Map.groupBy(due, ({ notification }) => nameOfWatcher(notification.watcher)).values()];
    const done = new Set([...lost, ...unsaid]);
    const worker = async () => {
      for (let queue = queues.shift(); queue; queue = queues.shift()) {
        for (const id of await deliverAll(queue, how, lease)) done.add(id);
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, queues.length) }, worker));
    } catch (error) {
      leases.delete(door);
      if (!(error instanceof LeaseLost)) throw error;
    }
    await letters.take(door, done);
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
    /** To be told; what was put here or told before is not put here again. */
    put: letters.put,
    /** This process can deliver at this door; what it answers ends that. */
    deliverAt(door: Door, how: Deliver): () => void {
      doors.set(door, how);
      return () => {
        if (doors.get(door) === how) doors.delete(door);
      };
    },
    /** Delivers what is due; several calls at once are one. */
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

/** Nothing that was tried waits for so long, but where the clock was set back, or for quiet hours, which are then looked at again. */
function isDue({ notBefore, tries }: Notification, now: number): boolean {
  return notBefore <= now || (tries > 0 && notBefore > now + AGAIN_MS.most);
}

class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

const DAY_HOURS = 24;

/** When the quiet hours end that it is now; undefined: it is none of them. */
export function quietHoursEnd(quiet: WatchSettings["quiet"], now: number): number | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const hour = Math.floor(now / HOUR_MS);
  const length = (quiet.to - quiet.from + DAY_HOURS) % DAY_HOURS;
  const since = ((hour % DAY_HOURS) - quiet.from + DAY_HOURS) % DAY_HOURS;
  return since < length ? (hour - since + length) * HOUR_MS : undefined;
}

/** So long and so many wait: a bot that comes back tells what is news still. */
const UNSERVED = { ms: 7 * 86_400_000, letters: 10_000 };
const EVERY_MS = 600_000;

type SweeperParts = {
  readonly letters: ReturnType<typeof createNotifications>;
  readonly log: Log;
  readonly now: () => number;
  /** Takes what whoever serves a door holds. */
  readonly take: (door: Door) => Promise<Lease | undefined>;
};

/** Drops what waits at doors that no process serves, so that it does not pile up. */
function createSweeper({ letters, log, now, take }: SweeperParts) {
  let sweptAt = now();

  const sweep = async (door: Door): Promise<void> => {
    const lease = await take(door);
    if (!lease) return;
    try {
      const { filed, lost } = await letters.waitingAt(door);
      const young = filed
        .filter(({ notification }) => notification.alert.at > now() - UNSERVED.ms)
        .slice(-UNSERVED.letters);
      const stays = new Set(young.map(({ id }) => id));
      const dropped = [...lost, ...filed.map(({ id }) => id).filter((id) => !stays.has(id))];
      if (dropped.length === 0) return;
      await letters.take(door, new Set(dropped));
      log.warn({ door, dropped: dropped.length, left: young.length }, "Nobody serves this door: alerts were dropped");
    } finally {
      await lease.release();
    }
  };

  return async (served: ReadonlyMap<Door, unknown>): Promise<void> => {
    if (Math.abs(now() - sweptAt) < EVERY_MS) return;
    sweptAt = now();
    for (const door of DOORS.filter((each) => !served.has(each))) {
      await sweep(door).catch((error: unknown) =>
        log.warn({ err: error, door }, "What waits cannot be looked through"),
      );
    }
  };
}
