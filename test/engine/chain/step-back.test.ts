import { afterAll, beforeAll, expect, test } from "vitest";
import { createChains } from "../../../src/engine/chain/index.ts";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { silentLog } from "../../../src/log.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { startNode, type TestNode } from "../../support/node.ts";
import { CODE, remembering } from "./ask.ts";

let anvil: LocalChain;
let node: TestNode;
beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.client.mine({ blocks: 20 });
  node = await startNode({ upstream: anvil.url });
});
afterAll(async () => {
  await node.stop();
  await anvil.stop();
});

function clientOf(blockTimeMs: number) {
  const mainnet = CHAINS.find(({ id }) => id === 1) ?? expect.fail();
  const chains = createChains([{ ...mainnet, blockTimeMs, rpcUrls: [node.url] }], {
    log: silentLog,
    redisUrl: null,
    memory: remembering(),
  });
  return chains.client(1) ?? expect.fail();
}

async function numberBehind(client: ReturnType<typeof clientOf>) {
  const { block, spent, client: asked } = await client.reader({ address: CODE });
  const { hash } = await anvil.client.getBlock({ blockNumber: block.number });
  expect(block.hash).toBe(hash);
  const rounds = spent.rounds;
  expect(await asked.getBalance({ address: CODE })).toBe(0n);
  return { behind: Number((await anvil.client.getBlockNumber()) - block.number), rounds };
}

test("where blocks are seconds apart, the newest is read", async () => {
  expect(await numberBehind(clientOf(12_000))).toEqual({ behind: 0, rounds: 1 });
});

test("where they are not, the one before is, which costs nothing", async () => {
  expect(await numberBehind(clientOf(250))).toEqual({ behind: 1, rounds: 1 });
});

test("once somebody did not have the block, later audits read further behind for a while", async () => {
  const fast = clientOf(250);
  const reader = await fast.reader({ address: CODE });
  node.behave({ lag: 3 });
  await reader.client.getBalance({ address: CODE }).catch(() => undefined);
  node.behave({});
  expect(await numberBehind(fast)).toEqual({ behind: 4, rounds: 2 });
  expect(await numberBehind(clientOf(250))).toEqual({ behind: 1, rounds: 1 });
});
