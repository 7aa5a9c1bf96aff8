import { numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alice, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { type Behaviour, NodeRefusal, type Script, startNode, type TestNode } from "../../support/node.ts";
import { readerAt, remembering } from "./ask.ts";

let anvil: LocalChain;
const nodes: TestNode[] = [];

async function node(behaviour: Behaviour = {}, script?: Script): Promise<TestNode> {
  const started = await startNode({ upstream: anvil.url, behaviour, ...(script ? { script } : {}) });
  nodes.push(started);
  return started;
}
const learnt = async (...urls: string[]) => await (await readerAt(urls)).capabilities();

beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.client.mine({ blocks: 1500 });
});
afterAll(async () => {
  await Promise.all(nodes.map((each) => each.stop()));
  await anvil.stop();
});

describe("what an endpoint can do", () => {
  test("is all of it for a node that can", async () => {
    expect(await learnt((await node()).url)).toMatchObject({
      stateOverrides: true,
      blockOverrides: true,
      simulateV1: true,
      archiveDepth: null,
      logRange: null,
      batchSize: 100,
    });
  });

  test.each([
    ["no state overrides", { noStateOverrides: true }, { stateOverrides: false, blockOverrides: false }],
    ["no block overrides", { noBlockOverrides: true }, { stateOverrides: true, blockOverrides: false }],
    ["no simulation", { noSimulate: true }, { simulateV1: false }],
    ["no old state", { prunedDepth: 128 }, { archiveDepth: 100n }],
    ["narrow ranges of logs", { logRange: 1200 }, { logRange: 1200n }],
    ["tiny ranges of logs", { logRange: 10 }, { logRange: 10n }],
    ["small batches", { batchLimit: 20 }, { stateOverrides: true }],
    ["no batches", { batchLimit: 1 }, { batchSize: 1, stateOverrides: true, simulateV1: true }],
  ] as const)("is learnt of a node with %s", async (_, behaviour, expected) => {
    expect(await learnt((await node(behaviour)).url)).toMatchObject(expected);
  });

  test("is not believed of a node that ignores what it does not know", async () => {
    const ignoring = await node({}, ({ method, params }) =>
      method === "eth_call" && params.length > 2 ? "0x" : undefined,
    );
    expect(await learnt(ignoring.url)).toMatchObject({ stateOverrides: false, blockOverrides: false });
  });

  test.each([3_000_000, 16_777_216, 50_000_000])(
    "includes the gas that a call is granted, never more: %i",
    async (cap) => {
      const word = (gas: number) => `0x${gas.toString(16).padStart(64, "0")}`;
      // What a deployment, its nine bytes and the first instruction cost.
      const left = cap - 53_000 - 122 - 2;
      const capped = await node({}, ({ method, params }) => {
        const { to, data } = (params[0] ?? {}) as { to?: string; data?: string };
        return method === "eth_call" && !to && data ? word(left) : undefined;
      });
      const { callGasCap } = await learnt(capped.url);
      expect(callGasCap).toBeGreaterThan(BigInt(left));
      expect(callGasCap).toBeLessThanOrEqual(BigInt(cap));
    },
  );

  const gasOf = async (answers: { usually: number; much: number | null }) => {
    const capped = await node({}, ({ method, params }) => {
      const { to, data, gas } = (params[0] ?? {}) as { to?: string; data?: string; gas?: string };
      if (method !== "eth_call" || to || !data) return undefined;
      const left = gas === undefined ? answers.usually : answers.much;
      if (left === null) throw new NodeRefusal(-32603, "provided gas limit is too high");
      return `0x${left.toString(16).padStart(64, "0")}`;
    });
    return Number((await learnt(capped.url)).callGasCap);
  };

  test("is no cap where little is granted only to who asks for nothing, or nothing was run", async () => {
    expect(await gasOf({ usually: 36_000, much: null })).toBe(10_000_000);
    expect(await gasOf({ usually: 0, much: 0 })).toBe(10_000_000);
  });

  test("is a cap, however small, where much was asked for", async () => {
    expect(await gasOf({ usually: 400_000, much: 400_000 })).toBe(453_000);
    expect(await gasOf({ usually: 3_000_000, much: null })).toBe(3_053_000);
  });

  test("is the best of what several can do", async () => {
    const [logs, state] = [await node({ noStateOverrides: true }), await node({ logRange: 1000, prunedDepth: 200 })];
    expect(await learnt(logs.url, state.url)).toMatchObject({
      stateOverrides: true,
      logRange: null,
      archiveDepth: null,
    });
  });

  test("is asked again when it could not be told", async () => {
    const memory = remembering();
    const flaky = await node({ status: 500, when: ({ method }) => method === "eth_simulateV1" });
    expect(await (await readerAt([flaky.url], { memory })).capabilities()).toMatchObject({ stateOverrides: false });
    expect(memory.entries.size).toBe(0);
    flaky.behave({});
    expect(await (await readerAt([flaky.url], { memory })).capabilities()).toMatchObject({ stateOverrides: true });
    expect(memory.entries.size).toBe(1);
  });

  test("is remembered without the endpoint's address", async () => {
    const memory = remembering();
    await (await readerAt([(await node()).url], { memory })).capabilities();
    expect(JSON.stringify([...memory.entries])).not.toContain("127.0.0.1");
  });
});

test("block overrides are sent in the names that the endpoint takes, and in no others", async () => {
  const classic = await node({}, ({ method, params }) => {
    const unknown = ["feeRecipient", "baseFeePerGas"].find((name) => name in ((params[3] ?? {}) as object));
    if (method !== "eth_call" || !unknown) return undefined;
    throw new NodeRefusal(-32602, `invalid argument 3: json: unknown field ${unknown}`);
  });
  const reader = await readerAt([classic.url]);
  expect(await reader.capabilities()).toMatchObject({ blockOverrides: true });
  const changes = { feeRecipient: "0x00000000000000000000000000000000000000cb", baseFeePerGas: "0x7" };
  // COINBASE ^ BASEFEE
  const code = { [alice.address]: { code: "0x41481860005260206000f3" } };
  const answer = await reader.request("eth_call", [{ to: alice.address }, "latest", code, changes]);
  expect(BigInt(answer as string)).toBe(0xcbn ^ 7n);
});

test("whoever tells the newest state of every block has no history", async () => {
  const newest = await anvil.client.getBlockNumber();
  const forgetful = await node({}, ({ method, params }) => {
    const [{ data }, block] = [(params[0] ?? {}) as { data?: string }, params[1]];
    const asksNumber = method === "eth_call" && data === "0x4360005260206000f3" && block === "0x1";
    return asksNumber ? numberToHex(newest + 1n, { size: 32 }) : undefined;
  });
  expect(await learnt(forgetful.url)).toMatchObject({ archiveDepth: 0n });
});

test("old state is read from the endpoint that has it", async () => {
  const [pruned, archive] = [await node({ prunedDepth: 128 }), await node({ delayMs: 20 })];
  const reader = await readerAt([pruned.url, archive.url]);
  await reader.capabilities();
  pruned.requests.length = 0;
  expect(await reader.client.getBalance({ address: alice.address, blockNumber: 5n })).toBe(10_000n * 10n ** 18n);
  // What it can do may still be asked of it, beside: of an account of nobody's.
  const asked = pruned.requests.flat().filter(({ method }) => method === "eth_getBalance");
  expect(asked.filter(({ params }) => String(params[0]).toLowerCase() === alice.address.toLowerCase())).toEqual([]);
});

test("what no endpoint can do is unknown, not wrong", async () => {
  const reader = await readerAt([(await node({ noSimulate: true })).url]);
  await expect(reader.request("eth_simulateV1", [{ blockStateCalls: [] }, "latest"])).rejects.toMatchObject({
    kind: "unsupported",
  });
});

test("the search for logs spans what the endpoint takes at once", async () => {
  const narrow = await node({ logRange: 400 });
  const reader = await readerAt([narrow.url]);
  const search = await reader.logs({ address: alice.address, fromBlock: 0n, toBlock: reader.block.number });
  expect(search).toEqual({ logs: [], missing: [] });
});
