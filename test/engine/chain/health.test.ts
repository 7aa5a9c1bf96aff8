import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createChains } from "../../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../../src/engine/chain/rpc/learner.ts";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { silentLog } from "../../../src/log.ts";
import { alice, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { startNode } from "../../support/node.ts";

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain.stop());

function clientOf(url: string) {
  const [known] = CHAINS.filter(({ id }) => id === 1);
  if (!known) throw new Error("Ethereum is in the table.");
  const memory = memoryStore().open(CAPABILITIES);
  const chains = createChains([{ ...known, rpcUrls: [url] }], { log: silentLog, redisUrl: null, memory });
  const client = chains.client(1);
  if (!client) throw new Error("A chain that was just told is there.");
  return client;
}

describe("the health of a chain", () => {
  test("is not known before anybody asked", () => {
    expect(clientOf(chain.url).health()).toEqual({ endpoints: 1, asked: 0, healthy: 0 });
  });

  test("is good once an endpoint answered", async () => {
    const client = clientOf(chain.url);
    await client.reader({ address: alice.address, limitMs: 5_000 });
    expect(client.health()).toEqual({ endpoints: 1, asked: 1, healthy: 1 });
  });

  test("is bad once the only endpoint failed", async () => {
    const node = await startNode({ upstream: chain.url, behaviour: { drop: true } });
    const client = clientOf(node.url);
    await expect(client.reader({ address: alice.address, limitMs: 2_000 })).rejects.toMatchObject({
      name: "AuditError",
    });
    expect(client.health()).toEqual({ endpoints: 1, asked: 1, healthy: 0 });
    await node.stop();
  });
});
