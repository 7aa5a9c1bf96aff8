import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import {
  createLateBudgets,
  LATE_READERS,
  type LateBudget,
  type LateContext,
  type LateReaders,
  lateConfig,
  startLate,
} from "../../../src/engine/late/late.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { localReader } from "../../support/local-reader.ts";
import { type NodeCall, NodeRefusal, startNode } from "../../support/node.ts";
import { alice } from "../../support/people.ts";

let chain: LocalChain;
let reader: Reader;
beforeAll(async () => {
  chain = await startAnvil();
  reader = await localReader(chain);
  await reader.capabilities();
});
afterAll(() => chain.stop());

type Reading = (reader: Reader) => Promise<unknown>;

const bugs: string[] = [];

function stage(readings: Record<string, Reading>, calls = 20, from = reader) {
  const readers = Object.entries(readings).map(([name, read]) => [
    name,
    { calls, read: async (own: Reader) => known(await read(own)) },
  ]);
  const context = { token: alice } as unknown as LateContext;
  return startLate(from, context, Object.fromEntries(readers) as LateReaders, (name) => bugs.push(name));
}

/** Questions that nobody asked before. */
const asking =
  (count: number, from = 0) =>
  async (own: Reader) => {
    const asked = Array.from({ length: count }, (_, slot) =>
      own.request("eth_getStorageAt", [alice, `0x${(from + slot).toString(16)}`, "latest"]),
    );
    const settled = await Promise.allSettled(asked);
    return settled.filter(({ status }) => status === "fulfilled").length;
  };

test("what hangs is still being looked at, then too late, and holds nobody", async () => {
  const late = stage({ quick: async () => 1, hanging: () => new Promise(() => {}) });
  await Promise.resolve();
  expect(await late.isDoneWithin(5)).toBe(false);
  expect(late.soFar()).toMatchObject({ hanging: unknown("still-looking") });
  expect(await late.end(30)).toEqual({ quick: known(1), hanging: unknown("came-too-late") });
});

test("what was stopped is asked no more", () => {
  const signals: AbortSignal[] = [];
  const late = stage({ hanging: (own) => new Promise(() => signals.push(own.signal)) });
  late.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test("what is there ends the wait", async () => {
  const late = stage({ quick: async () => 1 });
  expect(await late.end(60_000)).toEqual({ quick: known(1) });
  expect(await late.isDoneWithin(0)).toBe(true);
});

test("what fails for a reason of ours is told, and unknown", async () => {
  const late = stage({ broken: () => Promise.reject(new Error("no")), quick: async () => 1 });
  expect(await late.end(60_000)).toEqual({ broken: unknown("bug-in-fact"), quick: known(1) });
  expect(bugs).toEqual(["broken"]);
});

test("each asks no more than it may, and none of it counts for the audit", async () => {
  const before = { ...reader.spent };
  const late = stage({ greedy: asking(30), modest: asking(5, 100) }, 10);
  expect(await late.end(60_000)).toEqual({ greedy: known(10), modest: known(5) });
  expect(late.spent.calls).toBeLessThanOrEqual(17);
  expect(reader.spent).toEqual(before);
});

test("all of them together ask no more than a stage may", async () => {
  const late = stage(
    { one: asking(50, 1_000), other: async (own) => [await asking(9, 2_000)(own), await asking(9, 3_000)(own)] },
    90,
  );
  await late.end(60_000);
  expect(late.spent.calls).toBeLessThanOrEqual(60);
});

test("no node that fails half of all it is asked is sent more than a stage may", async () => {
  let calls = 0;
  const script = ({ method }: NodeCall) => {
    if (method === "eth_getStorageAt" && calls++ % 2 === 0) throw new NodeRefusal(-32603, "Internal error");
    return undefined;
  };
  const node = await startNode({ upstream: chain.url, script });
  const behind = await localReader({ ...chain, url: node.url });
  await behind.capabilities();
  await asking(1, 9_000)(behind);
  const sentBefore = node.requests.flat().length;
  const names = ["one", "two", "three", "four", "five", "six"];
  const readings = names.map((name, index) => [name, asking(9, 10_000 + 100 * index)] as const);
  const late = stage(Object.fromEntries(readings), 9, behind);
  const found = Object.values(await late.end(60_000)).map((read) => (read.known ? Number(read.value) : 0));
  expect(node.requests.flat().length - sentBefore).toBeLessThanOrEqual(lateConfig.maxCalls);
  expect(late.spent.calls).toBeLessThanOrEqual(lateConfig.maxCalls);
  expect(found.filter((answers) => answers > 0).length).toBe(names.length);
  await node.stop();
});

test("what one leaves is for second tries of others, and for whoever may ask more", () => {
  const allow = createLateBudgets(10);
  const [thrifty, needy, eager] = [allow(4), allow(4), allow(1, 3)];
  const reserved = (one: LateBudget, times: number) =>
    Array.from({ length: times }, one.reserve).filter(Boolean).length;
  expect([reserved(needy, 6), needy.spend(4), needy.spend(2), needy.spend(1)]).toEqual([4, true, false, true]);
  expect(reserved(eager, 5)).toBe(1);
  thrifty.end();
  expect([reserved(eager, 5), eager.spend(4), thrifty.spend(1), needy.spend(2), needy.spend(1)]).toEqual([
    ...[3, true, false],
    ...[false, true],
  ]);
});

test("what the audit asked is not asked again, and the audit never meets a refusal from here", async () => {
  await asking(3, 5_000)(reader);
  const late = stage({ again: asking(3, 5_000), refused: asking(1, 6_000) }, 0);
  expect(await late.end(60_000)).toEqual({ again: known(3), refused: known(0) });
  expect(late.spent.calls).toBe(0);
  expect(await asking(1, 6_000)(reader)).toBe(1);
});

test("the readers there are may ask together what a stage may", () => {
  const calls = Object.values(LATE_READERS as Record<string, { calls: number }>).map((each) => each.calls);
  expect(calls.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(lateConfig.maxCalls);
});
