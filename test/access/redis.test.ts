import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Access, connectRedis, createAccess } from "../../src/access/access.ts";
import type { Caller } from "../../src/access/caller.ts";
import { serveHttp } from "../support/http.ts";
import { memoryStore } from "../support/memory-store.ts";
import { type RedisServer, startRedis } from "../support/redis.ts";

const QUERY = "chain=1&ca=0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const redis: RedisServer | undefined = await startRedis();

/** A process of its own, as far as Redis can tell: its own connection and its own memory. */
function join(): Promise<Access> {
  return createAccess({ store: memoryStore(), redisUrl: redis?.url, limits: { keyless: 1, keyed: 60 } });
}
let keys = 0;
function newKey(): Caller {
  const keyId = `key-${keys++}`;
  return { kind: "key", keyId, owner: `wallet:${keyId}` };
}
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 200) throw new Error("It did not become so within ten seconds.");
    await pause(50);
  }
}

describe("a Redis that takes connections and never answers", () => {
  test("holds nobody up: limits are this process's own", async () => {
    const server = createServer(() => {}).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const limits = { keyless: 2, keyed: 60 };
    const access = await createAccess({ store: memoryStore(), redisUrl: `redis://127.0.0.1:${port}`, limits });
    const began = performance.now();
    const caller: Caller = { kind: "address", address: "192.0.2.1" };
    const quotas = [await access.spend(caller), await access.spend(caller), await access.spend(caller)];
    expect(quotas.map((quota) => quota.allowed)).toEqual([true, true, false]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(access.health()).toEqual({ shared: false, degraded: true });
    await access.close();
    server.close();
  });
});

describe.skipIf(!redis)("quotas of two processes on one Redis", () => {
  let one: Access;
  let two: Access;
  beforeAll(async () => {
    [one, two] = await Promise.all([join(), join()]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    await redis?.stop();
  });

  test("are one: of two hundred requests at once exactly sixty are allowed", async () => {
    const key = newKey();
    const quotas = await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).spend(key)));
    expect(quotas.filter((quota) => quota.allowed)).toHaveLength(60);
    expect(await one.peek(key)).toMatchObject({ allowed: false, remaining: 0 });
    expect(one.health()).toEqual({ shared: true, degraded: false });
  });

  test("are this process's own where what lies in Redis is no count", async () => {
    const caller: Caller = { kind: "key", keyId: "damaged", owner: "damaged" };
    const client = await connectRedis(redis?.url ?? "");
    await client.set("quota:keyed:owner:damaged", "many");
    client.disconnect();
    expect(await one.peek(caller)).toMatchObject({ allowed: true, remaining: 60 });
    expect(await one.spend(caller)).toMatchObject({ allowed: true, remaining: 59 });
    await until(() => !one.health().degraded);
  });

  test("are one over HTTP, and say so in their headers", async () => {
    const settings = { redisUrl: redis?.url ?? "", limits: { keyless: 10, keyed: 60 } };
    const servers = await Promise.all([serveHttp(settings), serveHttp(settings)]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => fetch(`${servers[index % 2]?.url}/audit?${QUERY}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
    const left = answers
      .filter((answer) => answer.ok)
      .map((answer) => Number(answer.headers.get("ratelimit-remaining")));
    expect(left.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await Promise.all(servers.map((server) => server.stop()));
  });

  test("count today's use of a key together", async () => {
    await Promise.all([
      one.spend({ kind: "key", keyId: "shared", owner: "o" }),
      two.spend({ kind: "key", keyId: "shared", owner: "o" }),
    ]);
    await one.usedToday("shared");
    expect(await two.usedToday("shared")).toBe(2);
  });

  test("go on from what was spent when Redis is killed, say so, and are one again when it returns", async () => {
    const key = newKey();
    for (let times = 0; times < 40; times++) await one.spend(key);
    await redis?.kill();

    const away = await Promise.all(Array.from({ length: 40 }, () => one.spend(key)));
    expect(away.filter((quota) => quota.allowed)).toHaveLength(20);
    expect(one.health()).toEqual({ shared: false, degraded: true });

    await redis?.start();
    await until(() => !one.health().degraded && !two.health().degraded);
    const back = newKey();
    const quotas = await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two).spend(back)));
    expect(quotas.filter((quota) => quota.allowed)).toHaveLength(60);
    expect(one.health()).toEqual({ shared: true, degraded: false });
  });

  test("are told in health and metrics while Redis is away, and the service serves", async () => {
    const server = await serveHttp({ redisUrl: redis?.url ?? "" });
    await redis?.kill();
    await until(() => server.access.health().degraded);
    expect((await fetch(`${server.url}/audit?${QUERY}`)).status).toBe(200);
    const health = await fetch(`${server.url}/health`);
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { status: "degraded", quotas: { shared: false, degraded: true } },
    ]);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain("assay_quota_degraded 1");
    await redis?.start();
    await until(() => !server.access.health().degraded);
    expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: "ok" });
    await server.stop();
  });

  test("are this process's own while Redis hangs, without keeping everybody waiting, and shared again after", async () => {
    const key = newKey();
    await one.spend(key);
    redis?.freeze();
    const began = performance.now();
    for (let times = 0; times < 20; times++) await one.spend(key);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(one.health()).toEqual({ shared: false, degraded: true });
    redis?.wake();
    await until(() => one.health().shared);
    expect((await one.spend(key)).allowed).toBe(true);
  });

  test("begin without Redis and share once it is there", async () => {
    await redis?.kill();
    const early = await join();
    expect(early.health()).toEqual({ shared: false, degraded: true });
    expect(await early.spend(newKey())).toMatchObject({ allowed: true, remaining: 59 });
    await redis?.start();
    await until(() => early.health().shared);
    await early.close();
  });
});
