import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Memory } from "../../../src/engine/chain/rpc/learner.ts";
import { alice, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { type Gateway, startGateway } from "../../support/gateways/gateway.ts";
import type { Rule } from "../../support/gateways/rule.ts";
import { MIXES, RULES } from "../../support/gateways/rules.ts";
import { readerAt, remembering } from "./ask.ts";

let anvil: LocalChain;
const gateways: Gateway[] = [];

async function gateway(rule: Rule): Promise<Gateway> {
  const started = await startGateway(anvil.url, rule);
  gateways.push(started);
  return started;
}

/** As many questions at once as a round of an audit has, with what they are answered. */
async function readAll(urls: readonly string[], memory: Memory) {
  const reader = await readerAt(urls, { memory, limitMs: 12_000 });
  const balances = Array.from({ length: 39 }, (_, index) =>
    reader.client.getBalance({ address: `0x${(index + 0xa000).toString(16).padStart(40, "0")}` }),
  );
  const [rich, ...poor] = await Promise.all([reader.client.getBalance({ address: alice.address }), ...balances]);
  const search = await reader.logs({ address: alice.address, fromBlock: 0n, toBlock: reader.block.number });
  return { right: rich === 10_000n * 10n ** 18n && poor.every((each) => each === 0n), search, reader };
}

const refusalsOf = ({ requests }: Gateway) => requests.flatMap(({ refused }) => (refused === null ? [] : [refused]));

beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.client.mine({ blocks: 300 });
});
afterAll(async () => {
  await Promise.all(gateways.map((each) => each.stop()));
  await anvil.stop();
});

const OF_SIZE: readonly Rule[] = [
  ...[RULES.geth, RULES.erigon, RULES.reth, RULES.noBatches, RULES.besu, RULES.nethermind],
  ...[RULES.drpcList, RULES.drpcEach, RULES.oneRpc],
];

describe("a gateway that takes few calls at once", () => {
  test.concurrent.each(OF_SIZE)("($name) is asked for fewer, and never for more again", async (rule) => {
    const node = await gateway(rule);
    const memory = remembering();
    expect((await readAll([node.url], memory)).right).toBe(true);
    const batches = node.requests.map(({ calls }) => calls.length).filter((calls) => calls > (rule.batch?.most ?? 100));
    // The largest one, and what was under way beside it.
    expect(batches.length).toBeLessThanOrEqual(3);
    node.requests.splice(0);
    expect((await readAll([node.url], memory)).right).toBe(true);
    expect(refusalsOf(node).filter((refused) => /batch/i.test(refused))).toEqual([]);
    const most = Math.max(...node.requests.map(({ calls }) => calls.length));
    expect(most).toBeLessThanOrEqual(rule.batch?.most ?? 100);
    // By halves: what is learnt is no less than half of the truth.
    expect(most * 2).toBeGreaterThan(Math.min(40, rule.batch?.most ?? 100));
  });
});

const OF_LOGS: readonly Rule[] = [RULES.oneRpc, RULES.tenBlocks, RULES.threeBlocks];

describe("a gateway that searches few blocks at once", () => {
  test.concurrent.each(OF_LOGS)("($name) is asked for as many as it takes", async (rule) => {
    const node = await gateway(rule);
    const memory = remembering();
    const { reader } = await readAll([node.url], memory);
    expect((await reader.capabilities()).logRange).toBe(BigInt(rule.logs?.most ?? 0));
    node.requests.splice(0);
    const again = await readAll([node.url], memory);
    expect(again.search.missing.length).toBe(rule.logs?.most === 50 ? 0 : 1);
    expect(refusalsOf(node)).toEqual([]);
  });

  test("is no reason to ask another for as few", async () => {
    const [narrow, wide] = [await gateway(RULES.oneRpc), await gateway(RULES.publicnode)];
    const memory = remembering();
    await (await readerAt([narrow.url], { memory })).capabilities();
    const first = await readAll([narrow.url, wide.url], memory);
    expect((await first.reader.capabilities()).logRange).toBe(null);
    expect(first.search).toEqual({ logs: [], missing: [] });
    narrow.requests.splice(0);
    await readAll([narrow.url, wide.url], memory);
    expect(narrow.requests.flatMap(({ calls }) => calls).filter(({ method }) => method === "eth_getLogs")).toEqual([]);
  });

  test("is not asked at all where it searches none, and another is", async () => {
    const [none, wide] = [await gateway(RULES.noLogs), await gateway(RULES.tenBlocks)];
    const memory = remembering();
    expect((await (await readerAt([none.url], { memory })).capabilities()).logRange).toBe(0n);
    await readAll([none.url, wide.url], memory);
    none.requests.splice(0);
    const { search, reader } = await readAll([none.url, wide.url], memory);
    expect((await reader.capabilities()).logRange).toBe(10n);
    expect(search.missing.length).toBe(1);
    expect(none.requests.flatMap(({ calls }) => calls).filter(({ method }) => method === "eth_getLogs")).toEqual([]);
  });
});

const OF_RATE: readonly Rule[] = [RULES.callsASecond, RULES.requestsASecond, RULES.politeRequests];

describe("a gateway that is asked too often", () => {
  test.concurrent.each(OF_RATE)("($name) is waited for, and answers everything", async (rule) => {
    const node = await gateway(rule);
    const { right, search } = await readAll([node.url], remembering());
    expect(right).toBe(true);
    expect(search.missing).toEqual([]);
    expect(refusalsOf(node).length).toBeLessThan(8);
  });
});

describe("one passing error", () => {
  test.each([RULES.stumbles, RULES.stumblesSimulating])("($name) is asked about again at once", async (rule) => {
    const node = await gateway(rule);
    const { reader } = await readAll([node.url], remembering());
    expect(await reader.capabilities()).toMatchObject({ stateOverrides: true, blockOverrides: true, simulateV1: true });
  });
});

test.each(Object.entries(MIXES))("with four different endpoints (%s) everything is answered", async (_, rules) => {
  const nodes = await Promise.all(rules.map(gateway));
  const memory = remembering();
  const urls = nodes.map(({ url }) => url);
  for (let audit = 0; audit < 2; audit++) {
    const { right, search } = await readAll(urls, memory);
    expect(right).toBe(true);
    expect(search.missing).toEqual([]);
  }
});
