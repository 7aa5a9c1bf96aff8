import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createAccess } from "../../src/access/access.ts";
import { createPace } from "../../src/bots/telegram/pace.ts";
import { createAuditor } from "../../src/engine/auditor.ts";
import type { Chain } from "../../src/engine/chain/chain.ts";
import { silentLog } from "../../src/log.ts";
import { createStore } from "../../src/store/index.ts";
import { coded } from "../support/coded.ts";
import { reportOn } from "../support/fake-auditor.ts";
import { memoryStore } from "../support/memory-store.ts";

const HOUR = 3_600_000;
const request = { chainId: 1, address: "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984" } as const;

afterEach(() => vi.useRealTimers());
/** Only what the clock on the wall says: time itself goes on. */
const jump = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe.each([
  ["back", -HOUR],
  ["on", HOUR],
])("a clock that is set %s by an hour", (_, ms) => {
  test("does not keep an old report for as long", async () => {
    let looks = 0;
    const auditor = createAuditor({
      chains: [{ id: 1, name: "Ethereum" } as Chain],
      store: memoryStore(),
      ttlMs: 60_000,
      limitMs: 15_000,
      now: () => Date.now(),
      run: (asked) => {
        looks++;
        return Promise.resolve(coded(reportOn(asked)));
      },
      find: () => Promise.resolve({ chains: [], unreachable: [] }),
    });
    await auditor.audit(request);
    jump(ms);
    await auditor.audit(request);
    await auditor.audit(request);
    expect(looks).toBe(2);
  });

  test("shuts nobody out, and names no wait beyond the window", async () => {
    const access = await createAccess({ store: memoryStore(), limits: { keyless: 2, keyed: 60 } });
    const caller = { kind: "address", address: "192.0.2.1" } as const;
    await access.spend(caller);
    jump(ms);
    for (let times = 0; times < 3; times++) {
      expect((await access.spend(caller)).resetSeconds).toBeLessThanOrEqual(60);
    }
    expect((await access.peek(caller)).allowed).toBe(false);
    await access.close();
  });

  test("leaves nobody in a chat without an answer", async () => {
    // Whoever keeps the clock's function keeps this one.
    jump(0);
    const { transformer } = createPace();
    let sent = 0;
    const prev = () => Promise.resolve({ ok: true, result: ++sent });
    const say = () => transformer(prev as never, "sendMessage" as never, { chat_id: 7 } as never, undefined);
    await Promise.all(Array.from({ length: 28 }, say));
    jump(ms);
    await say();
    expect(sent).toBe(29);
  });

  test("leaves no lock behind that a dead process held", async () => {
    const store = await createStore({ dataDir: null, redisUrl: null, log: silentLog });
    const dead = store.withLock("audit", 60_000, () => pause(200));
    expect(await store.withLock("audit", 60_000, () => Promise.resolve("taken"))).toBeUndefined();
    jump(ms);
    expect(await store.withLock("audit", 60_000, () => Promise.resolve("taken"))).toBe("taken");
    await dead;
    await store.close();
  });
});
