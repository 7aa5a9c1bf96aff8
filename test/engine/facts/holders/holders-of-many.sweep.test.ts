import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fewHoldMost } from "../../../../src/engine/checks/few-hold-most.ts";
import { hiddenBalances } from "../../../../src/engine/checks/hidden-balances.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { evidenceOf } from "../../../support/evidence.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";
import { spreading } from "../../../support/many-holders.ts";
import { type Behaviour, startNode } from "../../../support/node.ts";
import { oneIn } from "../../../support/sweep.ts";

/** More than the strictest of these nodes tells of at once. */
const PEOPLE = 12_500;
/** Holders, and the creator and the burn address. */
const ALL = PEOPLE + 2;

let chain: LocalChain;
let token: Address;
beforeAll(async () => {
  chain = await startAnvil({ args: ["--gas-limit", "1000000000"] });
  const holders = await spreading(chain);
  // A history of several pieces for nodes that search little at once.
  token = await holders.of(PEOPLE, () => chain.client.mine({ blocks: 450 }));
}, 120_000);
afterAll(() => chain.stop());

/** What the facts say through a node like this, and what it was asked. */
async function seenThrough(behaviour: Behaviour) {
  const node = await startNode({ upstream: chain.url, behaviour });
  try {
    const reader = await localReader({ ...chain, url: node.url });
    const started = node.requests.length;
    const facts = await gatherFacts(reader, token, { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null });
    const calls = node.requests.slice(started).flat();
    return { ...facts, calls: calls.length, searches: calls.filter(({ method }) => method === "eth_getLogs").length };
  } finally {
    await node.stop();
  }
}

describe("of a token that more people hold than a node tells at once", () => {
  const NODES: readonly [string, Behaviour, number][] = [
    ["a node that gives everything", {}, 20],
    ["a node that searches 100 blocks at once", { logRange: 100 }, 40],
    ["a node that returns 10 000 logs at once", { logResults: 10_000 }, 40],
  ];
  test.each(oneIn(3, NODES, 1))("all are counted, though few are asked for, through %s", async (_, behaviour, most) => {
    const { holders, metadata, calls, searches } = await seenThrough(behaviour);
    expect(holders).toMatchObject({ value: { count: ALL, complete: true, explainedBps: 10_000 } });
    expect(searches).toBeLessThanOrEqual(most);
    expect(calls).toBeLessThan(400);
    if (!holders.known || !metadata.known) return;
    const evidence = evidenceOf({ holders: holders.value, metadata: metadata.value });
    expect(fewHoldMost.run(evidence)).toBeUndefined();
    expect(hiddenBalances.run(evidence)).toBeUndefined();
  });

  test("what was seen is said, through a node that returns fewer logs than a block has", async () => {
    const { holders, metadata } = await seenThrough({ logResults: 1000 });
    if (!holders.known || !metadata.known) throw new Error("nothing was read");
    expect(holders.value).toMatchObject({ complete: false, count: null });
    expect(fewHoldMost.run(evidenceOf({ holders: holders.value, metadata: metadata.value }))).toMatchObject({
      known: false,
      why: { code: "holders-explain-little" },
    });
  });

  test("all are counted by a node that keeps logs and transactions, and no history", async () => {
    const { holders, deployment } = await seenThrough({ prunedDepth: 2 });
    expect(deployment).toMatchObject({ value: { creator: deployer.address, factory: null } });
    expect(holders).toMatchObject({ value: { count: ALL, complete: true } });
  });
});
