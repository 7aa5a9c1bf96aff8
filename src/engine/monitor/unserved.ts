import type { Log } from "../../log.ts";
import type { Lease } from "../../store/store.ts";
import type { createNotifications } from "./notifications.ts";
import { DOORS, type Door } from "./watcher.ts";

/** So long and so many wait: a bot that comes back tells what is news still. */
const UNSERVED = { ms: 7 * 86_400_000, letters: 10_000 };
const EVERY_MS = 600_000;

type Parts = {
  readonly letters: ReturnType<typeof createNotifications>;
  readonly log: Log;
  readonly now: () => number;
  /** Takes what whoever serves a door holds. */
  readonly take: (door: Door) => Promise<Lease | undefined>;
};

/** Drops what waits at doors that no process serves, so that it does not pile up. */
export function createSweeper({ letters, log, now, take }: Parts) {
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
