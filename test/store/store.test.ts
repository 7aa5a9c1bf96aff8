import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import KeyvRedis from "@keyv/redis";
import keyvTestSuite, { keyvIteratorTests } from "@keyv/test-suite";
import Keyv from "keyv";
import * as vitest from "vitest";
import { z } from "zod";
import { silentLog } from "../../src/log.ts";
import { createStore } from "../../src/store/index.ts";
import { prepareDatabase, SqliteAdapter } from "../../src/store/sqlite-store.ts";
import type { Store } from "../../src/store/store.ts";
import { startRedis } from "../support/redis.ts";
import { textShelf } from "./shelf.ts";

const { afterAll, beforeAll, describe, expect, test } = vitest;
/** A busy machine may be late by a good part of it. */
const LEASE_MS = 1_500;
const redis = await startRedis();
const directory = mkdtempSync(join(tmpdir(), "assay-store-"));

afterAll(async () => {
  await redis?.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe("the embedded storage, by keyv's own tests", () => {
  const database = new DatabaseSync(join(directory, "suite.db"));
  prepareDatabase(database);
  keyvTestSuite(vitest, Keyv, () => new SqliteAdapter(database));
  keyvIteratorTests(vitest, Keyv, () => new SqliteAdapter(database));
});

describe.skipIf(!redis)("the shared storage, by keyv's own tests", () => {
  keyvTestSuite(vitest, Keyv, () => new KeyvRedis(redis?.url));
});

const stores = [
  ["memory", () => createStore({ dataDir: null, redisUrl: null, log: silentLog })],
  ["sqlite", () => createStore({ dataDir: directory, redisUrl: null, log: silentLog })],
  ["redis", () => createStore({ dataDir: directory, redisUrl: redis?.url ?? null, log: silentLog })],
] as const;

describe.each(stores)("the %s store", (kind, create) => {
  const wanted = kind !== "redis" || redis !== undefined;
  let store: Store;

  beforeAll(async () => {
    if (wanted) store = await create();
  });
  afterAll(() => store?.close());

  test.runIf(wanted)("says what it is and that it is well", async () => {
    expect(store.kind).toBe(kind);
    expect(await store.healthy()).toBe(true);
  });

  test.runIf(wanted)("keeps subjects apart", async () => {
    const apples = store.open(textShelf("apples"));
    const pears = store.open(textShelf("pears"));
    await apples.set("one", "apple");
    await pears.set("one", "pear");
    expect(await apples.get("one")).toBe("apple");
    expect(await pears.delete("one")).toBe(true);
    expect(await apples.get("one")).toBe("apple");
    expect(await pears.get("one")).toBeUndefined();
  });

  test.runIf(wanted)("lets entries expire, each subject in its own time", async () => {
    const brief = store.open(textShelf("brief", { ttlMs: 40 }));
    const long = store.open(textShelf("long", { ttlMs: 60_000 }));
    await brief.set("one", "gone soon");
    await long.set("one", "still here");
    await sleep(80);
    expect([await brief.get("one"), await long.get("one")]).toEqual([undefined, "still here"]);
  });

  test.runIf(wanted)("gives back what was kept, whatever is in it", async () => {
    const texts = store.open(textShelf("texts"));
    for (const text of ["", ":", ":base64:AAAA", '"', "null", "\u0000\u2028🟢"]) {
      await texts.set("one", text);
      expect(await texts.get("one")).toBe(text);
    }
  });

  test.runIf(wanted)("does not give out what another version kept, and keeps both", async () => {
    const old = store.open(textShelf("renewed"));
    const young = store.open(textShelf("renewed", { version: 2 }));
    await old.set("one", "old");
    expect(await young.get("one")).toBeUndefined();
    await young.set("one", "young");
    expect([await old.get("one"), await young.get("one")]).toEqual(["old", "young"]);
  });

  test.runIf(wanted)("does not give out what is not what its shelf says", async () => {
    const texts = store.open(textShelf("mixed"));
    const numbers = store.open<number>({ name: "mixed", version: 1, schema: z.number() });
    await texts.set("one", "1");
    expect(await numbers.get("one")).toBeUndefined();
    await numbers.set("one", 1);
    expect([await texts.get("one"), await numbers.get("one")]).toEqual([undefined, 1]);
  });

  test.runIf(wanted)("lets one hold a lease for as long as it is renewed", async () => {
    const lease = await store.lease("chain", LEASE_MS);
    expect(await store.lease("chain", LEASE_MS)).toBeUndefined();
    await sleep(LEASE_MS * 0.55);
    expect(await lease?.renew()).toBe(true);
    await sleep(LEASE_MS * 0.55);
    expect(await store.lease("chain", LEASE_MS)).toBeUndefined();
    await sleep(LEASE_MS);
    const heir = await store.lease("chain", 5_000);
    expect(heir).toBeDefined();
    expect(await lease?.renew()).toBe(false);
    await lease?.release();
    expect(await store.lease("chain", 60)).toBeUndefined();
    await heir?.release();
    expect(await store.lease("chain", 60)).toBeDefined();
  });

  test.runIf(wanted)("lets one hold a lock at a time, and the next one after", async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(30);
      inside -= 1;
      return "done";
    };
    const answers = await Promise.all([1, 2, 3].map(() => store.withLock("door", 5000, work)));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(most).toBe(1);
    expect(await store.withLock("door", 5000, work)).toBe("done");
  });

  test.runIf(wanted)("gives a lock back when its work fails", async () => {
    const failing = store.withLock("failing", 60_000, () => Promise.reject(new Error("no luck")));
    await expect(failing).rejects.toThrow("no luck");
    expect(await store.withLock("failing", 1000, () => Promise.resolve(1))).toBe(1);
  });

  test.runIf(wanted)("takes over a lock whose holder is gone, and keeps it when that one comes back late", async () => {
    const late = store.withLock("late", 30, () => sleep(120, "late"));
    await sleep(60);
    const second = store.withLock("late", 5000, () => sleep(150, "second"));
    await late;
    expect(await store.withLock("late", 5000, () => Promise.resolve("third"))).toBeUndefined();
    expect(await second).toBe("second");
  });
});

test("what lies damaged in the embedded store is not there, is told of once, and can be written anew", async () => {
  const damaged = mkdtempSync(join(directory, "damaged-"));
  const warn = vitest.vi.fn();
  const store = await createStore({ dataDir: damaged, redisUrl: null, log: { ...silentLog, warn } });
  const texts = store.open(textShelf("texts"));
  const database = new DatabaseSync(join(damaged, "assay.db"));
  const values = [
    "",
    "{",
    "null",
    "7",
    '"text"',
    "[]",
    "{}",
    '{"value":7}',
    '{"value":{"text":"x"}}',
    '{"value":null}',
  ];
  for (const value of values) {
    await texts.set("one", "whole");
    database.prepare("UPDATE entries SET value = ? WHERE key = 'one'").run(value);
    expect(await texts.get("one")).toBeUndefined();
  }
  await texts.set("one", "whole again");
  expect(await texts.get("one")).toBe("whole again");
  expect(warn).toHaveBeenCalledTimes(1);
  database.close();
  await store.close();
});

const ENOUGH = 50;

test("what the embedded store acknowledged survives the process being killed", async () => {
  const killed = mkdtempSync(join(directory, "killed-"));
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./writer.ts")), killed], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.stdout.on("data", (chunk: Buffer) => {
    told += chunk.toString();
    // A disk that is slow to promise writes a few a second; a fast one, thousands.
    if (told.includes(`entry-${ENOUGH}\n`)) child.kill("SIGKILL");
  });
  await exited;
  const acknowledged = told.split("\n").slice(0, -1);
  expect(acknowledged.length).toBeGreaterThan(ENOUGH);
  const store = await createStore({ dataDir: killed, redisUrl: null, log: silentLog });
  const entries = await Promise.all(acknowledged.map((key) => store.open(textShelf("written")).get(key)));
  expect(entries).toEqual(acknowledged.map((key) => `value of ${key}`));
  await store.close();
});

test.skipIf(!redis)(
  "while Redis is away, reads answer as missing and writes are dropped; then it recovers",
  async () => {
    const away = await startRedis();
    if (!away) return;
    const store = await createStore({ dataDir: null, redisUrl: away.url, log: silentLog });
    const entries = store.open(textShelf("entries"));
    await entries.set("before", "here");
    expect(await entries.get("before")).toBe("here");
    await away.kill();
    expect(await entries.get("before")).toBeUndefined();
    await entries.set("during", "dropped");
    expect(await entries.delete("before")).toBe(false);
    expect(await store.withLock("alone", 1000, () => Promise.resolve("done anyway"))).toBe("done anyway");
    expect(await store.healthy()).toBe(false);
    await away.start();
    await vitest.vi.waitUntil(() => store.healthy(), { timeout: 10_000, interval: 50 });
    await entries.set("after", "back");
    expect(await entries.get("after")).toBe("back");
    await store.close();
    await away.stop();
  },
);

test("a Redis that is not there does not keep the service from starting", async () => {
  const store = await createStore({ dataDir: null, redisUrl: "redis://127.0.0.1:1", log: silentLog });
  expect(await store.open(textShelf("any")).get("thing")).toBeUndefined();
  expect(await store.healthy()).toBe(false);
  await store.close();
});
