import { parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempt } from "../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { AuditError } from "../../../src/engine/core/errors.ts";
import { alice, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { type Behaviour, deadUrl, startNode, type TestNode } from "../../support/node.ts";
import { oneIn } from "../../support/sweep.ts";
import { chainsAt, logged, readerAt, remembering } from "./ask.ts";

/** Forty questions at once, as many as a round of an audit has; each with a known answer. */
async function fortyReads(reader: Reader) {
  const addresses = Array.from(
    { length: 39 },
    (_, index) => `0x${(index + 0xa000).toString(16).padStart(40, "0")}` as const,
  );
  return await Promise.all(
    [alice.address, ...addresses].map((address) => attempt(reader.client.getBalance({ address }))),
  );
}
const RIGHT = [10_000n * 10n ** 18n, ...Array.from({ length: 39 }, () => 0n)].map((value) => ({ known: true, value }));

/** What ends at its time limit takes fifteen seconds; on a busy machine what does not may take most of these. */
const LONG_BEFORE_THE_END_MS = 10_000;

let anvil: LocalChain;
const nodes: TestNode[] = [];

async function node(behaviour: Behaviour = {}): Promise<TestNode> {
  const started = await startNode({ upstream: anvil.url, behaviour });
  nodes.push(started);
  return started;
}

/** Knows already what the endpoint can do, so that only an audit's own requests are counted. */
async function learntAt(urls: readonly string[]) {
  const memory = remembering();
  const reader = await readerAt(urls, { memory });
  await reader.capabilities();
  return memory;
}

beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.client.mine({ blocks: 5 });
});
afterAll(async () => {
  await Promise.all(nodes.map((each) => each.stop()));
  await anvil.stop();
});

const TROUBLES: readonly (readonly [string, Behaviour])[] = [
  ["drops connections", { drop: true }],
  ["belongs to another chain", { chainId: 56 }],
  ["answers garbage", { body: "garbage" }],
  ["answers HTML", { body: "html" }],
  ["answers with empty bodies", { body: "empty" }],
  ["answers JSON that is no JSON-RPC", { body: "object" }],
  ["answers with 20 MB", { body: "oversized" }],
  ["answers null to everything", { nullResults: true }],
  ["says 429 with Retry-After", { status: 429, retryAfter: "30" }],
  ["says 429 without Retry-After", { status: 429 }],
  ["says 500", { status: 500 }],
  ["says 503 with a date to retry after", { status: 503, retryAfter: new Date(Date.now() + 60_000).toUTCString() }],
  ["says 401", { status: 401 }],
  ["refuses each call", { error: { code: -32005, message: "daily request count exceeded" } }],
  ["mixes up ids", { wrongIds: true }],
];

describe("where the only endpoint", () => {
  test.concurrent.each(oneIn(9, TROUBLES))(
    "%s, the audit is refused with a sentence, in time",
    async (_, behaviour) => {
      const bad = await node(behaviour);
      const started = performance.now();
      // A busy machine takes seconds for what is sent here; who is asked to wait is asked again until the end.
      const limitMs = behaviour.body ? 30_000 : 6_000;
      const refusal = await readerAt([bad.url], { limitMs }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(AuditError);
      expect(refusal).toHaveProperty("code", "chain-unreachable");
      expect(performance.now() - started).toBeLessThan(limitMs + 1_000);
      expect(String(refusal)).not.toContain(bad.url.slice(7));
      expect(bad.requests.length).toBeLessThan(10);
    },
  );

  test("is dead, so is the audit", async () => {
    const refusal = readerAt([await deadUrl()], { limitMs: 3000 });
    await expect(refusal).rejects.toMatchObject({ code: "chain-unreachable" });
  });

  test("hangs, the audit ends at its time limit", async () => {
    const hanging = await node({ hang: true });
    const started = performance.now();
    await expect(readerAt([hanging.url], { limitMs: 1500 })).rejects.toMatchObject({ code: "chain-timeout" });
    expect(performance.now() - started).toBeLessThan(6_000);
    await expect.poll(hanging.pending).toBe(0);
  });

  test.concurrent.each(oneIn(9, TROUBLES, 1))(
    "begins to do so after the first round (%s), what is read then is unknown",
    async (name, behaviour) => {
      const turning = await node();
      const memory = await learntAt([turning.url]);
      const reader = await readerAt([turning.url], { memory, limitMs: 3000 });
      turning.behave(behaviour);
      const reads = await fortyReads(reader);
      // Its chain is known by then and not asked again, and everything else it says is right.
      if (behaviour.chainId) return expect(reads).toEqual(RIGHT);
      expect(
        reads.map(({ known }) => known),
        name,
      ).not.toContain(true);
      for (const read of reads) expect(read).toHaveProperty("why.code", "node-failed");
    },
  );

  test("recovers, the audit goes on as if nothing had been", async () => {
    for (const behaviour of [
      { status: 429 },
      { drop: true },
      { body: "html" },
      { status: 503, retryAfter: "0" },
    ] as const) {
      const passing = await node();
      const memory = await learntAt([passing.url]);
      const reader = await readerAt([passing.url], { memory });
      passing.behave({ ...behaviour, times: 1 });
      expect(await fortyReads(reader)).toEqual(RIGHT);
    }
  });

  test("answers half of each batch, the rest is asked again", async () => {
    const half = await node({ halfBatch: true });
    const reader = await readerAt([half.url]);
    expect(await fortyReads(reader)).toEqual(RIGHT);
  });

  test("takes no batches, it is asked one by one, and batches are not tried again", async () => {
    const single = await node({ batchLimit: 1 });
    const memory = await learntAt([single.url]);
    single.requests.length = 0;
    expect(await fortyReads(await readerAt([single.url], { memory }))).toEqual(RIGHT);
    expect(single.requests.filter((calls) => calls.length > 1)).toEqual([]);
  });

  test("takes small batches, they are fitted to it", async () => {
    const small = await node({ batchLimit: 12 });
    const memory = await learntAt([small.url]);
    const reader = await readerAt([small.url], { memory });
    expect(await fortyReads(reader)).toEqual(RIGHT);
    small.requests.length = 0;
    expect(await fortyReads(await readerAt([small.url], { memory }))).toEqual(RIGHT);
    expect(Math.max(...small.requests.map((calls) => calls.length))).toBeLessThanOrEqual(12);
    expect(small.requests.length).toBeLessThan(10);
  });
});

describe("where another endpoint is at hand", () => {
  test.concurrent.each(oneIn(9, TROUBLES, 2))("one that %s costs nothing but a moment", async (_, behaviour) => {
    const [bad, good] = [await node(behaviour), await node()];
    const started = performance.now();
    const reader = await readerAt([bad.url, good.url]);
    expect(await fortyReads(reader)).toEqual(RIGHT);
    expect(performance.now() - started).toBeLessThan(LONG_BEFORE_THE_END_MS);
    // Failing over is no flood: what the bad one is asked stays a few requests.
    expect(bad.requests.length).toBeLessThan(8);
  });

  test.concurrent.each(oneIn(9, TROUBLES, 1))(
    "one that begins to misbehave after the first round does not matter (%s)",
    async (_, behaviour) => {
      const [bad, good] = [await node(), await node()];
      const reader = await readerAt([bad.url, good.url]);
      bad.behave(behaviour);
      expect(await fortyReads(reader)).toEqual(RIGHT);
    },
  );

  test("one that hangs is left for the other after a moment, and its request is given up", async () => {
    const [hanging, good] = [await node({ hang: true }), await node()];
    const started = performance.now();
    const reader = await readerAt([hanging.url, good.url]);
    expect(await fortyReads(reader)).toEqual(RIGHT);
    expect(performance.now() - started).toBeLessThan(LONG_BEFORE_THE_END_MS);
    await expect.poll(hanging.pending, { timeout: 8000 }).toBe(0);
    // The other capabilities are still learnt from the one that answers.
    expect((await reader.capabilities()).stateOverrides).toBe(true);
  });

  test("one whose head lags is not believed to have the block", async () => {
    const [ahead, behind] = [await node(), await node({ lag: 3 })];
    const reader = await readerAt([ahead.url, behind.url]);
    expect(reader.block.number).toBe(await anvil.client.getBlockNumber());
    ahead.behave({ drop: true });
    const reads = await fortyReads(reader);
    expect(reads.every(({ known }) => !known)).toBe(true);
    behind.behave({});
    expect(await fortyReads(await readerAt([ahead.url, behind.url]))).toEqual(RIGHT);
  });

  test("one whose head stands still is not believed to be the newest", async () => {
    const now = Math.floor(Date.now() / 1000);
    const old = await startAnvil({ args: ["--timestamp", `${now - 3600}`] });
    await old.client.mine({ blocks: 5 });
    await old.client.setNextBlockTimestamp({ timestamp: BigInt(now) });
    await old.client.mine({ blocks: 3 });
    const [stuck, good] = [
      await startNode({ upstream: old.url, behaviour: { lag: 3 } }),
      await startNode({ upstream: old.url }),
    ];
    nodes.push(stuck, good);
    const reader = await readerAt([stuck.url, good.url]);
    expect(reader.block.number).toBe(8n);
    expect((await fortyReads(reader)).every(({ known }) => known)).toBe(true);
    expect((await readerAt([stuck.url])).block.number).toBe(5n);
    await old.stop();
  });

  test("what needs a capability goes only to the one that has it", async () => {
    const [unable, able] = [await node({ noStateOverrides: true, noSimulate: true }), await node({ delayMs: 30 })];
    const reader = await readerAt([unable.url, able.url]);
    expect(await reader.capabilities()).toMatchObject({ stateOverrides: true, simulateV1: true });
    unable.requests.length = 0;
    const code = { [alice.address]: { code: "0x602a60005260206000f3" } };
    const answers = await Promise.all(
      ["0x01", "0x02", "0x03"].map((data) => reader.request("eth_call", [{ to: alice.address, data }, "latest", code])),
    );
    expect(answers.map(Number)).toEqual([42, 42, 42]);
    expect(unable.requests.flat().filter(({ params }) => params.length > 2)).toEqual([]);
  });
});

test("calls of one tick share a request, and equal ones are made once", async () => {
  const counted = await node();
  const memory = await learntAt([counted.url]);
  const reader = await readerAt([counted.url], { memory });
  counted.requests.length = 0;
  await Promise.all([fortyReads(reader), fortyReads(reader)]);
  // Forty, and one that shows that it has the block.
  expect(counted.requests.map((calls) => calls.length)).toEqual([41]);
  await fortyReads(reader);
  expect(counted.requests).toHaveLength(1);
  expect(reader.spent).toEqual({ requests: 2, rounds: 2, calls: 44 });
});

test("every read is pinned to the block of the first round", async () => {
  const counted = await node();
  const reader = await readerAt([counted.url]);
  await anvil.client.mine({ blocks: 2 });
  expect(await reader.client.getBlockNumber()).toBe(reader.block.number);
  expect((await reader.client.getBlock()).hash).toBe(reader.block.hash);
  await reader.client.getStorageAt({ address: alice.address, slot: "0x0" });
  await reader.client.getTransactionCount({ address: alice.address });
  const pinned = `0x${reader.block.number.toString(16)}`;
  const asked = counted.requests.flat().filter(({ method }) => /StorageAt|TransactionCount/.test(method));
  expect(asked.map(({ params }) => params.at(-1))).toEqual([pinned, pinned]);
});

test("one call that answers with megabytes does not spoil the others of its batch", async () => {
  const megabytes = `0x${"00".repeat(20_000_000)}`;
  const big = await startNode({
    upstream: anvil.url,
    script: ({ method, params }) =>
      method === "eth_call" && (params[0] as { data?: string }).data === "0x06fdde03" ? megabytes : undefined,
  });
  nodes.push(big);
  const reader = await readerAt([big.url], { limitMs: 30_000 });
  const name = attempt(
    reader.client.readContract({
      address: alice.address,
      abi: parseAbi(["function name() view returns (string)"]),
      functionName: "name",
    }),
  );
  expect(await fortyReads(reader)).toEqual(RIGHT);
  expect(await name).toEqual({ known: false, why: { code: "node-failed", fault: "too-large" } });
});

test("who stops waiting stops the requests too", async () => {
  const slow = await node();
  const memory = await learntAt([slow.url]);
  const leaving = new AbortController();
  const reader = await readerAt([slow.url], { memory, signal: leaving.signal });
  slow.behave({ hang: true });
  const reads = fortyReads(reader);
  await expect.poll(slow.pending).toBe(1);
  leaving.abort();
  expect((await reads).every(({ known }) => !known)).toBe(true);
  await expect.poll(slow.pending).toBe(0);
});

test("what was learnt is remembered, and later audits ask nothing about it", async () => {
  const known = await node();
  const memory = await learntAt([known.url]);
  known.requests.length = 0;
  const reader = await readerAt([known.url], { memory });
  expect(await reader.capabilities()).toMatchObject({ stateOverrides: true, blockOverrides: true, simulateV1: true });
  expect(known.requests.map((calls) => calls.map(({ method }) => method))).toEqual([
    ["eth_chainId", "eth_getBlockByNumber", "eth_getCode"],
  ]);
});

describe("finding the chains that have code at an address", () => {
  test("names those that could not be asked", async () => {
    const good = await node();
    const chains = chainsAt([good.url]);
    expect(await chains.find(alice.address)).toMatchObject({ chains: [], unreachable: [] });
    await anvil.client.setCode({ address: "0x00000000000000000000000000000000c0de0002", bytecode: "0x6001" });
    expect(await chains.find("0x00000000000000000000000000000000c0de0002")).toMatchObject({ chains: [{ id: 1 }] });
    expect(await chainsAt([await deadUrl()]).find(alice.address)).toMatchObject({ unreachable: [{ id: 1 }] });
  });

  test("does not wait for a chain that hangs", async () => {
    const hanging = await node({ hang: true });
    const started = performance.now();
    expect(await chainsAt([hanging.url]).find(alice.address)).toMatchObject({ unreachable: [{ id: 1 }] });
    expect(performance.now() - started).toBeLessThan(LONG_BEFORE_THE_END_MS);
  });
});

test("no log line tells where an endpoint is", () => {
  expect(logged.join("")).not.toContain("127.0.0.1");
});
