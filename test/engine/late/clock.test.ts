import { afterAll, beforeAll, expect, test } from "vitest";
import { engineOver, type LocalEngine, type OwnEngine, startEngine } from "../../support/engine.ts";
import { deployNamed } from "../../support/examples.ts";
import { clock, longestChain, startTimedNode, type TimedNode } from "../../support/timed-node.ts";

const DELAY_MS = 120;

let stand: LocalEngine;
let node: TimedNode;
let far: OwnEngine;
beforeAll(async () => {
  stand = await startEngine();
  node = await startTimedNode(stand.chain.url);
  far = await engineOver({ ...stand.chain, url: node.url }, {}, { SHIPPED_MEMORY: "off" });
}, 60_000);
afterAll(async () => {
  await far.close();
  await node.stop();
  await stand.stop();
});

test("a report tells the rounds and the time that its caller waited for, with what was looked for late", async () => {
  const [first, second] = [
    await deployNamed(stand.chain.client, "Plain"),
    await deployNamed(stand.chain.client, "Taxed"),
  ];
  // What the node can do is learnt at the first audit, beside its rounds.
  await far.engine.auditor.audit({ chainId: 1, address: first.address });
  node.delay(DELAY_MS);
  node.take();
  const from = clock();
  const { coverage } = await far.engine.auditor.audit({ chainId: 1, address: second.address });
  const until = clock();
  const requests = node.take().filter((each) => each.until <= until);
  expect(Math.abs(coverage.rounds - longestChain(requests))).toBeLessThanOrEqual(1);
  expect(coverage.durationMs).toBeGreaterThanOrEqual(coverage.rounds * DELAY_MS);
  expect(Math.abs(until - from - coverage.durationMs)).toBeLessThanOrEqual(DELAY_MS);
  expect(coverage.requests).toBe(requests.length);
  expect(coverage.calls).toBe(requests.reduce((sum, { calls }) => sum + calls, 0));
  expect(coverage.late?.requests).toBeLessThan(coverage.requests);
});
