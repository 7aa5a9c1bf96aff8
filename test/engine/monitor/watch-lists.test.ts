import { describe, expect, test } from "vitest";
import { monitorConfig } from "../../../src/engine/monitor/config.ts";
import { createWatchLists } from "../../../src/engine/monitor/watch-lists.ts";
import type { Request } from "../../../src/engine/request/request.ts";
import { memoryStore } from "../../support/memory-store.ts";

const CHAT = { door: "telegram", id: "1" } as const;
const OTHER = { door: "discord", id: "channel:2" } as const;

function token(index: number): Request {
  return { chainId: 1, address: `0xAA${index.toString(16).padStart(38, "0")}` };
}

function setUp() {
  const clock = { now: 1_000_000 };
  const store = memoryStore();
  return { clock, store, lists: createWatchLists(store, { limits: { keyless: 3, keyed: 50 }, now: () => clock.now }) };
}

describe("who watches what", () => {
  test("is bounded, more with a key, and renewed by adding again", async () => {
    const { clock, lists } = setUp();
    for (const index of [1, 2, 3]) expect((await lists.add(CHAT, token(index))).code).toBe("watching");
    expect(await lists.add(CHAT, token(4))).toEqual({ code: "limit", limit: 3 });
    expect((await lists.add(CHAT, token(4), { keyed: true })).code).toBe("watching");
    clock.now += monitorConfig.watchMs - monitorConfig.endNoticeMs;
    expect((await lists.add(CHAT, token(1), { symbol: "ONE" })).code).toBe("renewed");
    clock.now += monitorConfig.endNoticeMs;
    expect((await lists.list(CHAT)).map(({ symbol }) => symbol)).toEqual(["ONE"]);
    expect(await lists.list(OTHER)).toEqual([]);
  });

  test("leaves nothing behind where the limit is reached", async () => {
    const { lists } = setUp();
    for (const index of [1, 2, 3, 4]) await lists.add(CHAT, token(index));
    expect(await lists.tokensOf(1)).toHaveLength(3);
  });

  test("is known of the others where one's list is damaged", async () => {
    const { lists, store } = setUp();
    for (const watcher of [CHAT, OTHER]) await lists.add(watcher, token(1));
    await store.raw("watch-lists").set("telegram:1", "spoilt");
    expect((await lists.watchesOf(token(1))).map(({ watcher }) => watcher)).toEqual([OTHER]);
    expect(await lists.prune(token(1))).toBe(true);
    await store.raw("watchers").set(`1:${token(1).address.toLowerCase()}`, "spoilt");
    expect([await lists.watchesOf(token(1)), await lists.prune(token(1))]).toEqual([[], true]);
  });

  test("is found from the token, whatever case its address is in", async () => {
    const { clock, lists } = setUp();
    await lists.add(CHAT, token(1));
    await lists.add(OTHER, { ...token(1), address: token(1).address.toLowerCase() as `0x${string}` });
    const watchers = async () => (await lists.watchesOf(token(1))).map(({ watcher }) => watcher);
    expect(await watchers()).toEqual([CHAT, OTHER]);
    expect(await lists.tokensOf(1)).toEqual([token(1).address.toLowerCase()]);
    expect([await lists.remove(CHAT, token(1)), await lists.remove(CHAT, token(1))]).toEqual([true, false]);
    expect(await watchers()).toEqual([OTHER]);
    expect(await lists.prune(token(1))).toBe(true);
    clock.now += monitorConfig.watchMs;
    expect(await lists.prune(token(1))).toBe(false);
    expect(await lists.tokensOf(1)).toEqual([]);
  });

  test("is changed by several at once without losing anything", async () => {
    const { store, lists } = setUp();
    const elsewhere = createWatchLists(store, { limits: { keyless: 3, keyed: 50 }, now: () => 1_000_000 });
    await Promise.all(
      [1, 2, 3, 4, 5].map((index) => (index % 2 ? lists : elsewhere).add(CHAT, token(index), { keyed: true })),
    );
    expect(await lists.list(CHAT)).toHaveLength(5);
    expect(await lists.tokensOf(1)).toHaveLength(5);
  });

  test("moves with a chat that gets another id, settings and all", async () => {
    const { lists } = setUp();
    await lists.add(CHAT, token(1));
    await lists.choose(CHAT, { onlyDanger: true });
    await lists.move(CHAT, OTHER);
    expect([await lists.list(CHAT), (await lists.list(OTHER)).length]).toEqual([[], 1]);
    expect(await lists.settings(OTHER)).toEqual({ onlyDanger: true, quiet: null });
  });
});
