import { z } from "zod";
import { type Collection, type Store, unlessDamaged } from "../../store/store.ts";
import { Alert } from "../diff/alert.ts";
import { withStoreLock } from "./store-lock.ts";
import { type Door, nameOfWatcher, Watcher } from "./watcher.ts";

/** One alert for one watcher. */
const Notification = z.object({
  watcher: Watcher,
  alert: Alert,
  /** Begun, and not known to have ended. */
  begun: z.boolean(),
  tries: z.number().int(),
  /** Milliseconds since 1970: when it was tried first. */
  triedSince: z.number().optional(),
  /** Milliseconds since 1970. */
  notBefore: z.number(),
});
export type Notification = z.infer<typeof Notification>;
export type Queued = { readonly id: string; readonly notification: Notification };

const LETTERS: Collection<Notification> = { name: "watch-letters", version: 1, schema: Notification, precious: true };
/** What waits at each door, oldest first. */
const WAITING: Collection<string[]> = { name: "watch-outbox", version: 1, schema: z.array(z.string()), precious: true };
/** What was told, so that it is not told twice. */
const TOLD: Collection<number> = {
  name: "watch-told",
  version: 1,
  schema: z.number(),
  ttlMs: 7 * 86_400_000,
  precious: true,
};

export function idOf(alertId: string, watcher: Watcher): string {
  return `${alertId}:${nameOfWatcher(watcher)}`;
}

/** What is to be told, each letter by its id: the same twice is one. */
export function createNotifications(store: Store) {
  const letters = store.open(LETTERS);
  const waiting = store.open(WAITING);
  const told = store.open(TOLD);
  return {
    set: (id: string, letter: Notification) => letters.set(id, letter),
    isTold: async (id: string): Promise<boolean> => (await told.get(id)) !== undefined,
    markTold: (id: string, at: number) => told.set(id, at),

    async put(entries: readonly { readonly watcher: Watcher; readonly alert: Alert }[]): Promise<void> {
      for (const [door, own] of Map.groupBy(entries, ({ watcher }) => watcher.door)) {
        const ids: string[] = [];
        for (const { watcher, alert } of own) {
          const id = idOf(alert.id, watcher);
          if ((await told.get(id)) !== undefined) continue;
          if (!(await letters.get(id))) await letters.set(id, { watcher, alert, begun: false, tries: 0, notBefore: 0 });
          ids.push(id);
        }
        if (ids.length === 0) continue;
        await withStoreLock(store, `outbox:${door}`, async () => {
          const all = (await waiting.get(door)) ?? [];
          await waiting.set(door, [...new Set([...all, ...ids])]);
        });
      }
    },

    /** `lost`: those that are not there, or damaged. */
    async waitingAt(door: Door): Promise<{ readonly filed: readonly Queued[]; readonly lost: readonly string[] }> {
      const ids = (await waiting.get(door)) ?? [];
      const found = await Promise.all(
        ids.map(async (id) => ({ id, notification: await letters.get(id).catch(unlessDamaged) })),
      );
      return {
        filed: found.flatMap(({ id, notification }) => (notification ? [{ id, notification }] : [])),
        lost: found.flatMap(({ id, notification }) => (notification ? [] : [id])),
      };
    },

    async take(door: Door, ids: ReadonlySet<string>): Promise<void> {
      if (ids.size === 0) return;
      await withStoreLock(store, `outbox:${door}`, async () => {
        const all = (await waiting.get(door)) ?? [];
        const rest = all.filter((id) => !ids.has(id));
        await waiting.set(door, rest);
      });
      for (const id of ids) await letters.delete(id);
    },
  };
}

/**
 * What need not be said any more: alerts that were taken back before anybody was told of them, and that they were, to whoever
 * never heard of them. One that was begun may have arrived.
 */
export async function findUnneeded(
  filed: readonly Queued[],
  isTold: (id: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const waiting = new Map(filed.map(({ id, notification }) => [id, notification]));
  const unsaid = new Set<string>();
  for (const { id, notification } of filed) {
    const { alert, watcher } = notification;
    if (alert.code !== "taken-back" || notification.begun) continue;
    const back = alert.of.map((each) => idOf(each, watcher));
    const unheard = back.filter((each) => waiting.get(each)?.begun === false);
    for (const each of unheard) unsaid.add(each);
    const others = back.filter((each) => !unheard.includes(each));
    const heard = await Promise.all(others.map(async (each) => waiting.has(each) || (await isTold(each))));
    if (!heard.includes(true)) unsaid.add(id);
  }
  return unsaid;
}
