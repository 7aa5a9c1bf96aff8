import { describe, expect, test } from "vitest";
import type { ChainClient } from "../../../src/engine/chain/client.ts";
import type { Alert } from "../../../src/engine/diff/change.ts";
import { monitorConfig } from "../../../src/engine/monitor/config.ts";
import { createOutbox } from "../../../src/engine/monitor/outbox.ts";
import { createEndNotices } from "../../../src/engine/monitor/token-queue.ts";
import { createWatchLists } from "../../../src/engine/monitor/watch-lists.ts";
import { type Log, silentLog } from "../../../src/log.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { changedAlert } from "../../support/watching.ts";

const CHAT = { door: "telegram", id: "1" } as const;
const DAY_MS = 86_400_000;
const token = `0x${"ab".repeat(20)}` as const;
const request = { chainId: 1, address: token };
const client = { chain: { id: 1, name: "Ethereum", explorer: null } } as ChainClient;

function setUp() {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const store = memoryStore();
  const lists = createWatchLists(store, { limits: { keyless: 1, keyed: 50 }, now });
  const logged: unknown[] = [];
  const log = { ...silentLog, warn: (...line: unknown[]) => void logged.push(line) } as Log;
  const outbox = createOutbox(store, { lists, log, now, leaseMs: 15_000 });
  const told: Alert["code"][] = [];
  outbox.deliverAt("telegram", (_watcher, { code }) => {
    told.push(code);
    return Promise.resolve("delivered" as const);
  });
  const notices = createEndNotices({ client, lists, outbox, now });
  /** As a tick does it. */
  const pass = async (ms: number) => {
    clock.now += ms;
    await notices.send(await lists.tokensOf(1), new Map());
    await outbox.flush();
    return told.splice(0);
  };
  return { clock, lists, logged, now, outbox, pass, store, told };
}

describe("a watch", () => {
  test("says once that it ends a day before, once that it has ended, and is forgotten", async () => {
    const { lists, pass } = setUp();
    await lists.add(CHAT, request);
    expect(await pass(monitorConfig.watchMs - monitorConfig.endNoticeMs - 60_000)).toEqual([]);
    expect(await pass(3_600_000)).toEqual(["ends-soon"]);
    expect(await pass(3_600_000)).toEqual([]);
    expect(await pass(DAY_MS)).toEqual(["ended"]);
    expect(await lists.tokensOf(1)).toEqual([]);
    expect(await pass(DAY_MS)).toEqual([]);
  });

  test("that is renewed says neither, and the next time both", async () => {
    const { lists, pass } = setUp();
    await lists.add(CHAT, request);
    expect(await pass(monitorConfig.watchMs - 3_600_000)).toEqual(["ends-soon"]);
    expect((await lists.add(CHAT, request)).code).toBe("renewed");
    expect(await pass(7_200_000)).toEqual([]);
    expect(await pass(monitorConfig.watchMs - DAY_MS)).toEqual(["ends-soon"]);
    expect(await pass(DAY_MS)).toEqual(["ended"]);
  });

  test("that has ended takes no room, tells nothing, and is said to have ended whatever was done meanwhile", async () => {
    const { clock, lists, pass } = setUp();
    await lists.add(CHAT, request);
    await pass(0);
    clock.now += monitorConfig.watchMs;
    expect([await lists.list(CHAT), await lists.watchesOf(request)]).toEqual([[], []]);
    const other = { chainId: 1, address: `0x${"cd".repeat(20)}` } as const;
    expect((await lists.add(CHAT, other)).code).toBe("watching");
    await lists.choose(CHAT, { onlyDanger: true });
    expect(await pass(600_000)).toEqual(["ended"]);
    expect((await lists.list(CHAT)).map(({ address }) => address)).toEqual([other.address]);
  });

  test("that has ended is not told of, where it was stopped or begun again", async () => {
    const { clock, lists, pass } = setUp();
    await lists.add(CHAT, request);
    clock.now += monitorConfig.watchMs;
    const again = await lists.add(CHAT, request);
    expect(again).toMatchObject({ code: "watching", watch: { since: clock.now } });
    expect(await pass(600_000)).toEqual([]);
    clock.now += monitorConfig.watchMs;
    expect(await lists.remove(CHAT, request)).toBe(false);
    expect(await pass(600_000)).toEqual([]);
  });
});

describe("what waits at a door that nobody serves", () => {
  const waiting = async ({ store }: Pick<ReturnType<typeof setUp>, "store">) =>
    ((await store.raw("watch-outbox").get("discord")) as { value?: string[] } | undefined) ?? [];

  test("is dropped after a week with a word in the log, and not while another process serves it", async () => {
    const set = setUp();
    const { clock, logged, outbox, pass, store } = set;
    const to = { door: "discord", id: "user:1" } as const;
    await outbox.put([{ watcher: to, alert: { ...changedAlert, id: "old", at: clock.now } }]);
    await pass(4 * DAY_MS);
    await outbox.put([{ watcher: to, alert: { ...changedAlert, id: "young", at: clock.now } }]);
    const lease = await store.lease("watch:door:discord", 1);
    await pass(4 * DAY_MS);
    expect(logged).toEqual([]);
    await lease?.release();
    await pass(600_000);
    expect(JSON.stringify(logged)).toContain('"dropped":1');
    expect(JSON.stringify(await waiting(set))).not.toContain("old");
    expect(store.everything()).not.toContain("old:discord");
    const told: string[] = [];
    outbox.deliverAt("discord", (_watcher, { id }) => {
      told.push(id);
      return Promise.resolve("delivered" as const);
    });
    await outbox.flush();
    expect(told).toEqual(["young"]);
  });

  test("keeps nobody waiting where one of it is damaged", async () => {
    const { logged, outbox, store, told } = setUp();
    for (const id of ["a", "b"]) await outbox.put([{ watcher: CHAT, alert: { ...changedAlert, id } }]);
    await store.raw("watch-letters").set("a:telegram:1", "spoilt");
    await outbox.flush();
    expect(told).toEqual(["changed"]);
    expect(JSON.stringify(logged)).toContain('"lost":1');
  });
});
