import { describe, expect, test } from "vitest";
import { createAccess } from "../../src/access/access.ts";
import type { Person } from "../../src/access/caller.ts";
import { accessConfig } from "../../src/access/config.ts";

import type { Collection, Store } from "../../src/store/store.ts";
import { type MemoryStore, memoryStore } from "../support/memory-store.ts";

const ALICE = "wallet:0xa11ce";
const BOB = "wallet:0xb0b";
const alice: Person = { kind: "person", platform: "telegram", id: "42" };

function setUp(store: Store = memoryStore()) {
  return createAccess({ store, limits: { keyless: 1, keyed: 60 } });
}

describe("a key", () => {
  test("is shown once, found by its secret, and recognised by its beginning", async () => {
    const { keys } = await setUp();
    const { key, secret } = await keys.create(ALICE, "trading bot");
    expect(secret).toMatch(/^assay_[\w-]{32}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(await keys.find(secret)).toEqual(key);
    expect(await keys.find(`${secret}x`)).toBeUndefined();
    expect(await keys.list(ALICE)).toEqual([key]);
    expect(await keys.list(BOB)).toEqual([]);
  });

  test("is not in the store, in whole or in its secret part", async () => {
    const store = memoryStore();
    const written: string[] = [];
    const spying: Store = {
      ...store,
      open<Value>(shelf: Collection<Value>) {
        const entries = store.open(shelf);
        return {
          ...entries,
          set(key: string, value: Value) {
            written.push(JSON.stringify([shelf.name, key, value]));
            return entries.set(key, value);
          },
        };
      },
    };
    const { keys } = await setUp(spying);
    const { key, secret } = await keys.create(ALICE, "mine");
    expect(written.length).toBeGreaterThan(0);
    expect(written.join()).not.toContain(secret.slice(key.prefix.length));
  });

  test("is revoked by its owner alone", async () => {
    const { keys } = await setUp();
    const { key, secret } = await keys.create(ALICE, "mine");
    expect(await keys.revoke(BOB, key.id)).toBe(false);
    expect(await keys.find(secret)).toEqual(key);
    expect(await keys.revoke(ALICE, key.id)).toBe(true);
    expect(await keys.find(secret)).toBeUndefined();
    expect(await keys.list(ALICE)).toEqual([]);
  });

  test("has a name of one short line, whatever is asked for", async () => {
    const { keys } = await setUp();
    const { key } = await keys.create(ALICE, `  a\n\u202eb\u0000${"c".repeat(100)}`);
    expect(key.name).toMatch(/^a b c{10,}$/);
    expect([...key.name].length).toBeLessThanOrEqual(40);
    expect((await keys.create(ALICE, " \n ")).key.name).toBe("unnamed");
  });

  test("is one of a few: more than that are refused, even when asked for at once", async () => {
    const { keys } = await setUp();
    const made = await Promise.allSettled(
      Array.from({ length: accessConfig.keysPerOwner + 3 }, (_, index) => keys.create(ALICE, `${index}`)),
    );
    expect(made.filter((each) => each.status === "rejected")).toHaveLength(3);
    expect(await keys.list(ALICE)).toHaveLength(accessConfig.keysPerOwner);
  });

  test("counts in one window for HTTP and for the chat account it is linked to", async () => {
    const access = await setUp();
    const { key, secret } = await access.keys.create("telegram:42", "mine");
    await access.keys.link(alice, key);
    const linked = await access.keys.linked(alice);
    const overHttp = await access.keys.find(secret);
    await access.spend({ kind: "key", keyId: linked?.id ?? "", owner: linked?.owner ?? "" });
    expect(await access.spend({ kind: "key", keyId: overHttp?.id ?? "", owner: overHttp?.owner ?? "" })).toMatchObject({
      limit: 60,
      remaining: 58,
    });
    expect(await access.peek(alice)).toMatchObject({ limit: 1, remaining: 1 });
  });

  test("is no longer linked once it is revoked or unlinked", async () => {
    const { keys } = await setUp();
    const { key } = await keys.create("telegram:42", "mine");
    await keys.link(alice, key);
    await keys.unlink(alice);
    expect(await keys.linked(alice)).toBeUndefined();
    await keys.link(alice, key);
    await keys.revoke("telegram:42", key.id);
    expect(await keys.linked(alice)).toBeUndefined();
  });

  test("shows today's use, refused requests left out", async () => {
    const access = await createAccess({ store: memoryStore(), limits: { keyless: 1, keyed: 2 } });
    for (let times = 0; times < 5; times++) await access.spend({ kind: "key", keyId: "k", owner: "o" });
    expect(await access.usedToday("k")).toBe(2);
    expect(await access.usedToday("other")).toBe(0);
  });

  test("goes on working while the store is away if it was seen lately; an unseen one is not called unknown", async () => {
    const store = memoryStore();
    let away = false;
    const failing: Store = {
      ...store,
      open<Value>(shelf: Collection<Value>) {
        const entries = store.open(shelf);
        return { ...entries, get: (key: string) => (away ? Promise.resolve(undefined) : entries.get(key)) };
      },
      healthy: () => Promise.resolve(!away),
    };
    const { keys } = await setUp(failing);
    const seen = await keys.create(ALICE, "seen");
    const unseen = await keys.create(ALICE, "unseen");
    await keys.find(seen.secret);
    away = true;
    expect(await keys.find(seen.secret)).toEqual(seen.key);
    await expect(keys.find(unseen.secret)).rejects.toThrow();
    await expect(keys.create(ALICE, "lost")).rejects.toThrow("cannot be changed");
    away = false;
    expect(await keys.list(ALICE)).toHaveLength(2);
  });
});

describe("a store that was killed and comes back empty", () => {
  const lose = async (store: MemoryStore) => {
    for (const namespace of ["keys", "key-owners", "key-mark", "key-links"]) await store.raw(namespace).clear();
  };

  test("is given back the keys that were in use, and their owners can still revoke them", async () => {
    const store = memoryStore();
    const { keys } = await setUp(store);
    const { key, secret } = await keys.create(ALICE, "in use");
    await keys.find(secret);
    await lose(store);
    expect(await keys.find(secret)).toEqual(key);
    expect(await keys.list(ALICE)).toEqual([key]);
    await keys.revoke(ALICE, key.id);
    expect(await keys.find(secret)).toBeUndefined();
  });

  test("is not given back a key that another process revoked", async () => {
    const store = memoryStore();
    const [one, two] = await Promise.all([setUp(store), setUp(store)]);
    const { key, secret } = await one.keys.create(ALICE, "in use");
    await two.keys.find(secret);
    await one.keys.revoke(ALICE, key.id);
    expect(await two.keys.find(secret)).toBeUndefined();
    await lose(store);
    expect(await two.keys.find(secret)).toBeUndefined();
  });
});

describe("a window", () => {
  test("belongs to each caller alone", async () => {
    const access = await setUp();
    expect(await access.spend(alice)).toMatchObject({ allowed: true, limit: 1, remaining: 0 });
    expect(await access.spend(alice)).toMatchObject({ allowed: false, remaining: 0 });
    expect(await access.spend({ kind: "person", platform: "discord", id: "42" })).toMatchObject({ allowed: true });
    expect(await access.spend({ kind: "address", address: "42" })).toMatchObject({ allowed: true });
  });

  test("is not spent by looking", async () => {
    const access = await setUp();
    await access.peek(alice);
    expect(await access.peek(alice)).toEqual({
      allowed: true,
      limit: 1,
      remaining: 1,
      resetSeconds: 60,
      windowSeconds: 60,
    });
    await access.spend(alice);
    expect(await access.peek(alice)).toMatchObject({ allowed: false, remaining: 0 });
  });
});
