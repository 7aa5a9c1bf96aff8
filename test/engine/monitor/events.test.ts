import { expect, test } from "vitest";
import { createEvents } from "../../../src/engine/monitor/monitor.ts";
import type { Store } from "../../../src/store/store.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { changedAlert } from "../../support/watching.ts";

const watcher = { door: "http", id: "somebody" } as const;
const first = { again: false } as const;

/** A store that counts what is read from each shelf. */
function counting(store: Store) {
  const reads: Record<string, number> = {};
  const open: Store["open"] = (shelf) => {
    const entries = store.open(shelf);
    return {
      ...entries,
      get(key) {
        reads[shelf.name] = (reads[shelf.name] ?? 0) + 1;
        return entries.get(key);
      },
    };
  };
  return { reads, store: { ...store, open } };
}

test("each alert is read once, however often somebody looks for news", async () => {
  const { reads, store } = counting(memoryStore());
  const events = createEvents(store);
  for (const id of ["a", "b", "b", "c"]) await events.deliver(watcher, { ...changedAlert, id }, first);
  const leaving = new AbortController();
  const seen: string[] = [];
  for await (const { id } of events.follow(watcher, leaving.signal, "a", 1)) {
    seen.push(id);
    if (id === "c") void events.deliver(watcher, { ...changedAlert, id: "d" }, first);
    if (id === "d") setTimeout(() => leaving.abort(), 20);
  }
  expect(seen).toEqual(["b", "c", "d"]);
  expect(reads["watch-event"]).toBe(3);
});

test("the last hundred are kept, and nothing of those before", async () => {
  const store = memoryStore();
  const events = createEvents(store);
  for (let index = 0; index < 103; index++) {
    await events.deliver(watcher, { ...changedAlert, id: `alert-${index}.` }, first);
  }
  const kept = await events.of(watcher);
  expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([100, "alert-3.", "alert-102."]);
  expect(store.everything()).not.toContain("alert-2.");
  expect((await events.of(watcher, "alert-100.")).map(({ id }) => id)).toEqual(["alert-101.", "alert-102."]);
  expect(await events.of(watcher, "unheard of")).toHaveLength(100);
});
