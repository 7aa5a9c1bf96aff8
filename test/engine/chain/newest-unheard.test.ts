import { expect, test } from "vitest";
import { alice, startAnvil } from "../../support/anvil.ts";
import { startGateway } from "../../support/gateways/gateway.ts";
import { RULES } from "../../support/gateways/rules.ts";
import { readerAt, remembering } from "./ask.ts";

test("one of a balancer's nodes that has not heard of the newest block is not held to search few", async () => {
  const anvil = await startAnvil();
  await anvil.client.mine({ blocks: 300 });
  const [node, memory] = [await startGateway(anvil.url, RULES.newestUnheard), remembering()];
  const reader = await readerAt([node.url], { memory, limitMs: 30_000 });
  await reader.capabilities();
  const search = await reader.logs({ address: alice.address, fromBlock: 0n, toBlock: reader.block.number });
  expect(search).toEqual({ logs: [], missing: [] });
  expect(node.requests.filter(({ refused }) => refused !== null).length).toBeGreaterThan(0);
  expect((await (await readerAt([node.url], { memory })).capabilities()).logRange).toBe(null);
  await node.stop();
  await anvil.stop();
});
