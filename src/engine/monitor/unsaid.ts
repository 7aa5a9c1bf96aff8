import { idOf, type Queued } from "./notifications.ts";

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
