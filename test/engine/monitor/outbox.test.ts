import { describe, expect, test } from "vitest";
import type { Alert } from "../../../src/engine/diff/change.ts";
import { createOutbox, type Delivered, quietHoursEnd } from "../../../src/engine/monitor/outbox.ts";
import { createWatchLists, type Watcher } from "../../../src/engine/monitor/watch-lists.ts";
import { silentLog } from "../../../src/log.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { takenBackAlert } from "../../support/watching.ts";

const CHAT: Watcher = { door: "telegram", id: "1" };
const OTHER: Watcher = { door: "telegram", id: "2" };

function alertOf(id: string): Alert {
  return {
    code: "ends-soon",
    id,
    chain: { id: 1, name: "Ethereum", explorer: null },
    token: { address: `0x${"ab".repeat(20)}`, symbol: null },
    at: 0,
    danger: false,
    until: 1,
  };
}

function setUp(store = memoryStore()) {
  const clock = { now: 1_000 };
  const lists = createWatchLists(store, { limits: { keyless: 3, keyed: 50 }, now: () => clock.now });
  const outbox = createOutbox(store, { lists, log: silentLog, now: () => clock.now, leaseMs: 15_000 });
  return { clock, store, lists, outbox };
}

describe("what is to be told", () => {
  test("is told once, however often it is put there", async () => {
    const { outbox } = setUp();
    const told: string[] = [];
    outbox.deliverAt("telegram", ({ id }, alert) => {
      told.push(`${id} ${alert.id}`);
      return Promise.resolve("delivered" as const);
    });
    const both = [CHAT, OTHER].map((watcher) => ({ watcher, alert: alertOf("a") }));
    await outbox.put(both);
    await outbox.put(both);
    await Promise.all([outbox.flush(), outbox.flush()]);
    await outbox.put(both);
    await outbox.flush();
    expect(told).toEqual(["1 a", "2 a"]);
  });

  test("is tried for a day from the first try on, and not from when it was found", async () => {
    const { clock, outbox } = setUp();
    clock.now = 2 * 86_400_000;
    await outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
    const answers: Delivered[] = ["later", "delivered"];
    const told: string[] = [];
    outbox.deliverAt("telegram", () => {
      told.push(answers[0] ?? "none");
      return Promise.resolve(answers.shift() ?? "later");
    });
    await outbox.flush();
    clock.now += 3_600_000;
    await outbox.flush();
    expect(told).toEqual(["later", "delivered"]);
  });

  test("waits no longer because the clock was set back", async () => {
    const { clock, outbox } = setUp();
    clock.now = 86_400_000;
    await outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
    const answers: Delivered[] = ["later", "delivered"];
    outbox.deliverAt("telegram", () => Promise.resolve(answers.shift() ?? "later"));
    await outbox.flush();
    clock.now -= 3_600_000;
    await outbox.flush();
    expect(answers).toEqual([]);
  });

  test("waits for a door, and is tried again later", async () => {
    const { clock, outbox } = setUp();
    await outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
    await outbox.flush();
    const answers: Delivered[] = ["later", "delivered"];
    const begun: boolean[] = [];
    outbox.deliverAt("telegram", (_watcher, _alert, { again }) => {
      begun.push(again);
      return Promise.resolve(answers.shift() ?? "later");
    });
    await outbox.flush();
    await outbox.flush();
    expect(begun).toEqual([false]);
    clock.now += 5_000;
    await outbox.flush();
    await outbox.flush();
    expect(begun).toEqual([false, false]);
  });

  test("is begun again by another process, which is told that it may have arrived", async () => {
    const { store, outbox, lists } = setUp();
    await outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
    outbox.deliverAt("telegram", () => new Promise(() => undefined));
    void outbox.flush();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const heir = createOutbox(
      { ...store, lease: memoryStore().lease },
      { lists, log: silentLog, now: () => 1_000, leaseMs: 15_000 },
    );
    const seen: boolean[] = [];
    heir.deliverAt("telegram", (_watcher, _alert, { again }) => {
      seen.push(again);
      return Promise.resolve("delivered" as const);
    });
    await heir.flush();
    expect(seen).toEqual([true]);
  });

  test("ends all watches of a chat that is gone", async () => {
    const { outbox, lists } = setUp();
    await lists.add(CHAT, { chainId: 1, address: `0x${"ab".repeat(20)}` });
    outbox.deliverAt("telegram", () => Promise.resolve("gone" as const));
    await outbox.put(["a", "b"].map((id) => ({ watcher: CHAT, alert: alertOf(id) })));
    await outbox.flush();
    expect(await lists.list(CHAT)).toEqual([]);
    expect(outbox.counts).toEqual({ delivered: 0, gone: 1, later: 0 });
  });

  describe("and was taken back", () => {
    const back = (...of: string[]): Alert => ({ ...takenBackAlert, id: `${of.join("+")}-taken-back`, of });
    const hearing = (watch: ReturnType<typeof setUp>, answer: () => Promise<Delivered>) => {
      const told: string[] = [];
      watch.outbox.deliverAt("telegram", (_watcher, { id }) => {
        told.push(id);
        return answer();
      });
      return told;
    };

    test("is not told at all, where it waited for the end of quiet hours or for a door", async () => {
      const watch = setUp();
      const { clock, lists, outbox } = watch;
      await lists.choose(CHAT, { quiet: { from: 0, to: 2 } });
      const told = hearing(watch, () => Promise.resolve("delivered"));
      await outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
      await outbox.flush();
      await outbox.put([{ watcher: CHAT, alert: back("a") }]);
      clock.now = 2 * 3_600_000;
      for (const _ of [1, 2]) await outbox.flush();
      expect(told).toEqual([]);
    });

    test("is told as such to whoever was told of it, and to nobody else", async () => {
      const watch = setUp();
      const told = hearing(watch, () => Promise.resolve("delivered"));
      await watch.outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
      await watch.outbox.flush();
      await watch.outbox.put([CHAT, OTHER].map((watcher) => ({ watcher, alert: back("a", "b") })));
      await watch.outbox.flush();
      expect(told).toEqual(["a", "a+b-taken-back"]);
    });

    test("is told as such where it may have arrived", async () => {
      const { store, outbox, lists } = setUp();
      outbox.deliverAt("telegram", () => new Promise(() => undefined));
      await outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
      void outbox.flush();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const own = { ...store, lease: memoryStore().lease };
      const heir = { outbox: createOutbox(own, { lists, log: silentLog, now: () => 1_000, leaseMs: 15_000 }) };
      const told = hearing({ ...setUp(), ...heir }, () => Promise.resolve("delivered"));
      await heir.outbox.put([{ watcher: CHAT, alert: back("a") }]);
      await heir.outbox.flush();
      expect(told).toEqual(["a", "a-taken-back"]);
    });
  });

  test("waits for the end of quiet hours", async () => {
    const hour = 3_600_000;
    expect(quietHoursEnd({ from: 22, to: 7 }, 23.5 * hour)).toBe(31 * hour);
    expect(quietHoursEnd({ from: 22, to: 7 }, 6.9 * hour)).toBe(7 * hour);
    expect(quietHoursEnd({ from: 22, to: 7 }, 7 * hour)).toBeUndefined();
    expect(quietHoursEnd(null, 0)).toBeUndefined();
    const { clock, outbox, lists } = setUp();
    await lists.choose(CHAT, { quiet: { from: 0, to: 2 } });
    const told: string[] = [];
    outbox.deliverAt("telegram", (_watcher, { id }) => {
      told.push(id);
      return Promise.resolve("delivered" as const);
    });
    await outbox.put([{ watcher: CHAT, alert: alertOf("a") }]);
    await outbox.flush();
    expect(told).toEqual([]);
    clock.now = 2 * hour;
    await outbox.flush();
    expect(told).toEqual(["a"]);
  });
});
