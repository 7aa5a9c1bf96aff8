import { expect, test } from "vitest";
import { createAccess } from "../../src/access/access.ts";
import type { Person } from "../../src/access/caller.ts";
import { createSessions } from "../../src/access/sign-in.ts";
import { createSettings } from "../../src/bots/chat-store.ts";
import { memoryStore } from "../support/memory-store.ts";

const ALICE = "wallet:0xa11ce";
const alice: Person = { kind: "person", platform: "telegram", id: "42" };
const limits = { keyless: 1, keyed: 60 };

test("a key that lies damaged is no key, and its owner can make another", async () => {
  const store = memoryStore();
  const { keys } = await createAccess({ store, limits });
  const { key, secret } = await keys.create(ALICE, "mine");
  await keys.link(alice, key);
  const { owner: _, ...rest } = key;
  await store.raw("keys").set(key.id, rest);
  const other = (await createAccess({ store, limits })).keys;
  expect(await other.find(secret)).toBeUndefined();
  expect(await other.linked(alice)).toBeUndefined();
  expect(await other.list(ALICE)).toEqual([]);
  const { key: next } = await other.create(ALICE, "another");
  expect(await other.list(ALICE)).toEqual([next]);
});

test.each([[1e308], [-1], [1.5]])("a key made at %d is none", async (createdAt) => {
  const store = memoryStore();
  const { keys } = await createAccess({ store, limits });
  const { key } = await keys.create(ALICE, "mine");
  await store.raw("keys").set(key.id, { ...key, createdAt });
  const other = (await createAccess({ store, limits })).keys;
  expect(await other.list(ALICE)).toEqual([]);
});

test.each([["text"], [{ length: 3 }], [[1, 2]], [null]])(
  "a list of keys that is %j is not empty, and is not written over",
  async (list) => {
    const store = memoryStore();
    await store.raw("key-owners").set(ALICE, list);
    const { keys } = await createAccess({ store, limits });
    for (const change of [() => keys.list(ALICE), () => keys.create(ALICE, "new"), () => keys.revoke(ALICE, "some")]) {
      await expect(change()).rejects.toThrow("is damaged");
    }
    expect(await store.raw("key-owners").get(ALICE)).toEqual(list);
  },
);

test("a session that does not say whose it is is none", async () => {
  const store = memoryStore();
  const sessions = createSessions(store);
  const token = await sessions.begin(ALICE);
  expect(await sessions.find(token)).toMatchObject({ owner: ALICE });
  for await (const [id] of store.raw("sessions").iterator?.(undefined) ?? []) {
    await store.raw("sessions").set(id, { owner: { name: ALICE } });
  }
  expect(await sessions.find(token)).toBeUndefined();
});

test.each([["many"], [-1], [0.5], [{}]])("use that is kept as %j counts from nothing", async (kept) => {
  const store = memoryStore();
  const access = await createAccess({ store, limits });
  await store.raw("key-use").set(`k:${new Date().toISOString().slice(0, 10)}`, kept);
  expect(await access.usedToday("k")).toBe(0);
  await access.spend({ kind: "key", keyId: "k", owner: ALICE });
  expect(await access.usedToday("k")).toBe(1);
});

test("settings of another shape are as if nothing had been chosen", async () => {
  const store = memoryStore();
  const usual = { autoAudit: true, compact: false, pictures: true, calls: false, weekly: true };
  await store.raw("settings-telegram").set("1", { autoAudit: "no", compact: true });
  const settings = createSettings(store, "telegram", usual);
  expect(await settings.of("1")).toEqual(usual);
  expect(await settings.change("1", { compact: true })).toEqual({ ...usual, compact: true });
});
