import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Auditor } from "../../../src/engine/auditor.ts";
import type { CodedReport } from "../../../src/engine/core/report.ts";
import type { Entries, Store } from "../../../src/store/store.ts";
import { type ChangeableToken, changeable, startChangeable } from "../../support/changeable.ts";
import { send } from "../../support/deploy.ts";
import { type MemoryStore, memoryStore } from "../../support/memory-store.ts";
import { CHAT, watchOver } from "../../support/watched.ts";

/** A process's way to a store, which ends with the process: after so many writes nothing is answered any more. */
function mortal(store: MemoryStore): { readonly store: Store; dieAfter(writes: number): Promise<void> } {
  let left = Number.POSITIVE_INFINITY;
  const dying = Promise.withResolvers<void>();
  const never = new Promise<never>(() => undefined);
  const alive = <Result>(call: () => Promise<Result>): Promise<Result> => (left > 0 ? call() : never);
  const write = <Result>(call: () => Promise<Result>): Promise<Result> =>
    alive(() => {
      left -= 1;
      if (left > 0) return call();
      // What was on its way is written; that it was is not heard.
      return call().then(() => {
        dying.resolve();
        return never;
      });
    });
  return {
    dieAfter(writes) {
      left = writes;
      return dying.promise;
    },
    store: {
      ...store,
      open<Value>(shelf: Parameters<typeof store.open<Value>>[0]): Entries<Value> {
        const entries = store.open(shelf);
        return {
          get: (key) => alive(() => entries.get(key)),
          set: (key, value) => write(() => entries.set(key, value)),
          delete: (key) => write(() => entries.delete(key)),
        };
      },
      withLock: (name, ttlMs, work) => alive(() => store.withLock(name, ttlMs, work)),
      lease: (name, ttlMs) => alive(() => store.lease(name, ttlMs)),
    },
  };
}

describe("a process that is killed", () => {
  let local: ChangeableToken;
  let before: CodedReport;
  let after: CodedReport;
  /** What an audit shows just then, without making it each time. */
  let shown: () => CodedReport;
  const audits = (real: Auditor): Auditor => ({ ...real, audit: () => Promise.resolve(shown()) });

  beforeAll(async () => {
    local = await startChangeable();
    const { auditor, stop } = watchOver(local.chain.url, memoryStore());
    const request = { chainId: 1, address: local.token };
    before = await auditor.audit(request);
    await send(local.chain, changeable, local.token, "setTax", [25n]);
    after = await auditor.audit(request, { fresh: true });
    await stop();
  }, 60_000);
  afterAll(() => local?.chain.stop());

  test("loses no alert and doubles none, whatever it was about to write", async () => {
    const store = memoryStore();
    const counted: number[] = [];
    for (let writes = 1; ; writes++) {
      const kept = writes === 1 ? store : memoryStore();
      const { store: way, dieAfter } = mortal(kept);
      shown = () => before;
      const first = watchOver(local.chain.url, way, { audits });
      await first.watching.add(CHAT, { chainId: 1, address: local.token });
      await first.round();
      shown = () => after;
      const dead = dieAfter(writes).then(() => "dead");
      const outcome = await Promise.race([dead, first.round().then(() => "alive")]);
      kept.expire();
      const heir = watchOver(local.chain.url, kept, { audits });
      await heir.round();
      await heir.round();
      const told = [...first.told, ...heir.told];
      counted.push(told.length);
      expect(new Set(told.map(({ alert }) => alert.id)).size).toBe(1);
      // Only of what was sent and not known to have arrived is there a second, which says so.
      expect(told.slice(1).every(({ again }) => again)).toBe(true);
      await heir.stop();
      if (outcome === "alive") break;
    }
    expect(counted.length).toBeGreaterThan(8);
    expect(counted.filter((each) => each > 1).length).toBeLessThanOrEqual(1);
  }, 120_000);

  test("is followed by one of those that wait, and by one alone", async () => {
    const store = memoryStore();
    shown = () => before;
    const [one, two] = [watchOver(local.chain.url, store, { audits }), watchOver(local.chain.url, store, { audits })];
    await one.watching.add(CHAT, { chainId: 1, address: local.token });
    await one.round();
    await two.round();
    expect([one.watching.figures().watched, two.watching.figures().watched]).toEqual([1, 0]);
    store.expire();
    shown = () => after;
    await two.round();
    await one.round();
    await two.round();
    expect([one.told.length, two.told.length]).toEqual([0, 1]);
    await Promise.all([one.stop(), two.stop()]);
  }, 60_000);
});
