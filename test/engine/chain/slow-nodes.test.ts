import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { CouldNotAsk } from "../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { createTally } from "../../../src/engine/chain/tally.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { type Behaviour, startNode, type TestNode } from "../../support/node.ts";
import { readerAt } from "./ask.ts";

let anvil: LocalChain;
const nodes: TestNode[] = [];
beforeAll(async () => {
  anvil = await startAnvil();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all(nodes.map((each) => each.stop()));
  await anvil.stop();
});

async function readerOf(behaviour: Behaviour) {
  const node = await startNode({ upstream: anvil.url, behaviour });
  nodes.push(node);
  const reader = await readerAt([node.url]);
  await reader.capabilities();
  return { node, reader };
}

/** So much later than it is. */
function later(ms: number): void {
  vi.restoreAllMocks();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
}

const EXPERIMENTS = 4;
const THERE = "0x00000000000000000000000000000000000a11ce";

/** Answers the number that is written into code put in place. */
function experimentsWith(reader: Reader): Promise<unknown[]> {
  const asked = Array.from({ length: EXPERIMENTS }, (_, index) => {
    const code = `0x600${index + 1}60005260206000f3`;
    return reader.request("eth_call", [{ to: THERE }, "latest", { [THERE]: { code } }]);
  });
  return Promise.all(asked);
}

async function requestsFor(behaviour: Behaviour, afterMs: number): Promise<number> {
  vi.restoreAllMocks();
  const { node, reader } = await readerOf(behaviour);
  const before = node.requests.length;
  if (afterMs > 0) later(afterMs);
  const answers = await experimentsWith(reader);
  expect(answers.map(Number)).toEqual([1, 2, 3, 4]);
  return node.requests.length - before;
}

test("a slow node of one's own that simulates no blocks is asked one experiment after another", async () => {
  expect(await requestsFor({ noSimulate: true }, 0)).toBe(1);
  expect(await requestsFor({ noSimulate: true }, 2_500)).toBe(EXPERIMENTS);
  expect(await requestsFor({}, 2_500)).toBe(1);
});

test("and nothing beside what a verdict needs", async () => {
  const { reader } = await readerOf({ noSimulate: true });
  const aside = reader.aside({
    signal: reader.signal,
    tally: createTally(),
    mayAsk: () => true,
    maySend: () => true,
  });
  expect(await aside.request("eth_getCode", [THERE, "latest"])).toBe("0x");
  later(5_000);
  await expect(aside.request("eth_getBalance", [THERE, "latest"])).rejects.toEqual(new CouldNotAsk("call-limit"));
});

test("an audit knows that much of its time is gone", async () => {
  const { reader } = await readerOf({});
  expect(reader.isPressed()).toBe(false);
  later(5_000);
  expect(reader.isPressed()).toBe(true);
});
