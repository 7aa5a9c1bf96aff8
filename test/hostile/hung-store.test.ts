import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createKeys } from "../../src/access/keys.ts";
import { createSettings } from "../../src/bots/chat-store.ts";
import { createSimilar } from "../../src/engine/similar/similar.ts";
import { silentLog } from "../../src/log.ts";
import { createImpatience, Hung } from "../../src/store/collections.ts";
import { createStore } from "../../src/store/index.ts";
import { storeIn } from "../../src/store/sqlite-store.ts";
import type { Store } from "../../src/store/store.ts";
import { plain } from "../engine/similar/tokens.ts";
import { textShelf } from "../store/shelf.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { startRedis } from "../support/redis.ts";

const QUERY = "chain=1&ca=0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const redis = await startRedis();

/** What it took, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe.skipIf(!redis)("a Redis that holds still and keeps its connections", () => {
  let store: Store;
  let served: Served;
  beforeAll(async () => {
    const redisUrl = redis?.url ?? "";
    store = await createStore({ dataDir: null, redisUrl, log: silentLog });
    served = await serveHttp({ store, redisUrl });
  });
  const recover = async () => {
    redis?.wake();
    await vi.waitUntil(() => store.healthy(), { timeout: 10_000, interval: 100 });
  };
  afterEach(recover);
  afterAll(async () => {
    await served.stop();
    await store.close();
    await redis?.stop();
  });

  test("holds up neither audits nor pages nor health for long, and is told", async () => {
    const { url, access } = served;
    const { secret } = await access.keys.create("wallet:0xa11ce", "mine");
    const paths = ["/health", `/audit?${QUERY}`, "/", "/t/1/0x1f9840a85d5af5bf1d1762f925bdaddc4201f984", "/keys"];
    redis?.freeze();
    for (const path of paths) {
      const signal = AbortSignal.timeout(4_000);
      const answer = await fetch(url + path, { headers: { "x-api-key": secret }, signal });
      expect(answer.status, path).toBe(200);
      await answer.arrayBuffer();
    }
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: "degraded", store: { up: false } });
    expect(await timed(() => fetch(`${url}/audit?${QUERY}&again`))).toBeLessThan(4_000);
    await recover();
  });

  test("does not read as an empty list of keys that is then written over", async () => {
    const keys = createKeys(store);
    const { key } = await keys.create("wallet:0xb0b", "mine");
    redis?.freeze();
    await expect(keys.create("wallet:0xb0b", "another")).rejects.toMatchObject({ code: "interrupted" });
    await expect(keys.list("wallet:0xb0b")).rejects.toMatchObject({ code: "interrupted" });
    await recover();
    expect(await keys.list("wallet:0xb0b")).toEqual([key]);
  });

  test("holds up nobody who looks for similar code", async () => {
    const similar = await createSimilar({ dataDir: "", redisUrl: redis?.url ?? "" });
    const self = { chainId: 1, address: "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984", factory: null } as const;
    await similar.lookUp([plain], self);
    redis?.freeze();
    for (let times = 0; times < 3; times++) {
      expect(await timed(() => similar.lookUp([plain], self).catch(() => undefined))).toBeLessThan(1_500);
    }
    redis?.wake();
    await similar.close();
  });
});

test("a server that hangs is waited for once, and tried by one alone after a while", async () => {
  const within = createImpatience({ limitMs: 20, restMs: 60 });
  let calls = 0;
  const hang = () => {
    calls++;
    return new Promise<never>(() => {});
  };
  await expect(within(hang)).rejects.toThrow(Hung);
  await Promise.allSettled(Array.from({ length: 20 }, () => within(hang)));
  expect(calls).toBe(1);
  await pause(80);
  await Promise.allSettled(Array.from({ length: 20 }, () => within(hang)));
  expect(calls).toBe(2);
  await pause(80);
  expect(await within(() => Promise.resolve("back"))).toBe("back");
  expect(await within(() => Promise.resolve("again"))).toBe("again");
});

describe("a disk that is full", () => {
  test("is told by health, keeps no key that was not kept, and audits go on from memory", async () => {
    const database = new DatabaseSync(":memory:");
    const store = storeIn(database, "sqlite", silentLog);
    const served = await serveHttp({ store });
    const { keys } = served.access;
    const { key } = await keys.create("wallet:0xa11ce", "before");
    const [size] = Object.values(database.prepare("PRAGMA page_count").get() ?? {});
    database.exec(`PRAGMA max_page_count = ${Number(size)}`);
    const texts = store.open(textShelf("texts"));
    for (let index = 0; index < 100; index++) await texts.set(`${index}`, "x".repeat(10_000));

    const health = await fetch(`${served.url}/health`);
    expect([health.status, await health.json()]).toMatchObject([503, { status: "down", store: { up: false } }]);
    for (let times = 0; times < 2; times++) {
      expect((await fetch(`${served.url}/audit?${QUERY}`)).status).toBe(200);
    }
    expect(served.looks).toHaveLength(1);
    await expect(keys.create("wallet:0xa11ce", "lost")).rejects.toMatchObject({ code: "interrupted" });
    expect(await keys.list("wallet:0xa11ce")).toEqual([key]);
    const settings = createSettings(store, "telegram", { autoAudit: true, compact: false });
    // Small enough for the room that deleting leaves, or told to be too much; never said to be kept when it is not.
    const chosen = await settings.change("1", { compact: true });
    expect((await settings.of("1")).compact).toBe(chosen !== undefined);

    database.exec("PRAGMA max_page_count = 1000000");
    await expect.poll(async () => (await fetch(`${served.url}/health`)).status).toBe(200);
    await served.stop();
    await store.close();
  });
});
