import { expect, test } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { snapshotOf } from "../../../src/engine/diff/index.ts";
import { createRetractions, findOrphans } from "../../../src/engine/monitor/block-trail.ts";
import type { ExamineParts } from "../../../src/engine/monitor/examine.ts";
import type { TokenQueue } from "../../../src/engine/monitor/token-queue.ts";
import { createStates } from "../../../src/engine/monitor/token-state.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { codedSamples } from "../../support/reports.ts";

/** A node whose newest block is `head`, and what it says of the alert's block, which is number 10. */
async function alertAt(head: bigint, answer: { hash: string } | null | Error) {
  const states = createStates(memoryStore(), 1);
  const block = { number: "10", hash: "0xAA", timestamp: 1 };
  await states.changeRecent(() => [
    {
      ...{ id: "a", token: "0x01", block, before: snapshotOf(codedSamples.clear) },
      ...{ changes: [], danger: true, txHash: null },
    },
  ]);
  const request = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  const reader = { request, block: { number: head, hash: "0x0b", timestamp: 1n } } as unknown as Reader;
  return { states, reader };
}

async function orphansAt(head: bigint, answer: { hash: string } | null | Error) {
  const { states, reader } = await alertAt(head, answer);
  const { byToken, isKnown } = await findOrphans(reader, states, -1n);
  return [byToken.size, isKnown];
}

test("an alert is orphaned only where its block is known to be another one, or to be gone", async () => {
  expect(await orphansAt(10n, { hash: "0xaa" })).toEqual([0, true]);
  expect(await orphansAt(12n, { hash: "0xbb" })).toEqual([1, true]);
  expect(await orphansAt(12n, null)).toEqual([1, true]);
  expect(await orphansAt(9n, null)).toEqual([0, false]);
});

test("an orphaned alert is asked about again where what is known of its token could not be read", async () => {
  const { states, reader } = await alertAt(12n, null);
  const broken = { ...states, get: () => Promise.reject(new Error("The store is away.")) };
  const works: Promise<unknown>[] = [];
  const cared = {
    free: () => Promise.resolve(),
    start: (_: string, work: () => Promise<unknown>) => works.push(work().catch(() => undefined)),
  } as unknown as TokenQueue;
  const takingBack = createRetractions({ states: broken } as unknown as ExamineParts, cared);
  await takingBack.after(reader, undefined);
  await Promise.all(works);
  expect(takingBack.isOpen()).toBe(true);
});
