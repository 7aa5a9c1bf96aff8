import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../src/engine/audit.ts";
import { createChains } from "../../src/engine/chain/index.ts";
import { createJsonBounds } from "../../src/engine/chain/rpc/json-bounds.ts";
import { CAPABILITIES } from "../../src/engine/chain/rpc/learner.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import { AuditError } from "../../src/engine/core/errors.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { fixture } from "../support/compile.ts";
import { type Launch, launch } from "../support/lab.ts";
import { memoryStore } from "../support/memory-store.ts";
import { type NodeCall, startNode, type TestNode } from "../support/node.ts";
import { testInLongRun, testOneIn } from "../support/sweep.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";
import { startFloodingNode } from "./flooding-node.ts";
import { p99, stretchesOf } from "./held-up.ts";

const LIMIT_MS = 30_000;
/** The nodes of these tests run on the same thread, and have to write what they send. */
const LONGEST_STRETCH_MS = 1_500;
/** That one has a thread of its own. */
const LONGEST_ALONE_MS = 100;
const MOST_REQUESTS = 200;
const MOST_MEMORY_MB = 400;

let chain: LocalChain;
let plain: Launch;
let node: TestNode;
let bottomless: Server;
let script: (call: NodeCall) => unknown;

/** Six megabytes, which would become gigabytes. */
const NESTED = `{"jsonrpc":"2.0","id":1,"result":${"[".repeat(3_000_000)}${"]".repeat(3_000_000)}}`;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  plain = await launch(chain, fixture("Token"));
  node = await startNode({ upstream: chain.url, script: (call) => script(call) });
  bottomless = createServer((_, response) => response.end(NESTED)).listen(0, "127.0.0.1");
});
afterAll(async () => {
  bottomless.close();
  await node.stop();
  await chain.stop();
});

/** What earlier tests of this process left is in it, too: only its growth says something. */
function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function look(url: string = node.url) {
  const mainnet = CHAINS.find(({ id }) => id === 1);
  if (!mainnet) throw new Error("Ethereum is known.");
  const store = memoryStore();
  const chains = createChains([{ ...mainnet, rpcUrls: [url], blockscoutUrl: null }], {
    log: silentLog,
    redisUrl: null,
    memory: store.open(CAPABILITIES),
  });
  const onBug = (_check: string, error: unknown) => {
    throw error;
  };
  const deps = { chains, store, helpers: { sourcifyUrl: null, etherscanKey: null }, limitMs: LIMIT_MS, onBug };
  const before = { rss: process.memoryUsage().rss, held: heldBytes() };
  node.requests.length = 0;
  try {
    let held = before.held;
    const timer = setInterval(() => {
      held = Math.max(held, heldBytes());
    }, 20);
    const { value, stretches } = await stretchesOf(
      (): Promise<Report | AuditError> =>
        audit({ chainId: 1, address: plain.token }, deps, () => undefined)
          .then((report) => inWords(report, "en"))
          .catch((error: unknown) => {
            if (error instanceof AuditError) return error;
            throw error;
          }),
    );
    clearInterval(timer);
    const heldMb = (held - before.held) / 1_000_000;
    const grownMb = (process.memoryUsage().rss - before.rss) / 1_000_000;
    const [p99Ms, longestMs] = [p99(stretches), stretches.at(-1) ?? 0];
    return { told: value, p99Ms, longestMs, grownMb, heldMb, requests: node.requests.length };
  } finally {
    await chains.close();
  }
}

function logOf(index: number) {
  const person = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
  return {
    address: plain.token,
    topics: [
      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
      ...[person(index), person(index + 1)],
    ],
    data: person(1),
    ...{ blockNumber: "0x10", logIndex: "0x1", transactionIndex: "0x0", removed: false },
    ...{ transactionHash: `0x${"ab".repeat(32)}`, blockHash: `0x${"cd".repeat(32)}` },
  };
}

/** What comes of it is a report or a refusal, and nobody else waited for it. */
function expectBearable({ longestMs, grownMb, requests }: Awaited<ReturnType<typeof look>>): void {
  expect(longestMs).toBeLessThan(LONGEST_STRETCH_MS);
  expect(grownMb).toBeLessThan(MOST_MEMORY_MB);
  expect(requests).toBeLessThan(MOST_REQUESTS);
}

const testSome = testOneIn(3);

testSome("more logs than anybody would read are asked for in smaller ranges, and not for ever", async () => {
  const logs = Array.from({ length: 33_000 }, (_, index) => logOf(index + 1));
  script = ({ method }) => (method === "eth_getLogs" ? logs : undefined);
  const looked = await look();
  expectBearable(looked);
  expect(looked.told).toMatchObject({ block: {} });
});

testSome("thousands of logs in each answer, all of them what was asked for, hold nobody up", async () => {
  const flooding = await startFloodingNode(chain.url, { logs: 6_000, shuffled: true });
  const looked = await look(flooding.url);
  await flooding.stop();
  expect(looked.told).toMatchObject({ block: {} });
  expect(looked.p99Ms).toBeLessThan(LONGEST_ALONE_MS);
  // A collection of garbage among it takes longer than whatever is computed.
  expect(looked.longestMs).toBeLessThan(4 * LONGEST_ALONE_MS);
});

testInLongRun("megabytes behind the answer to each call are not read to their end, and hold nobody up", async () => {
  const flooding = await startFloodingNode(chain.url, { logs: 0, shuffled: false, callBytes: 3_500_000 });
  const looked = await look(flooding.url);
  await flooding.stop();
  expect(looked.told).toMatchObject({ verdict: "unknown" });
  expect(looked.p99Ms).toBeLessThan(LONGEST_ALONE_MS / 2);
  expect(looked.longestMs).toBeLessThan(1.5 * LONGEST_ALONE_MS);
  expect(looked.heldMb).toBeLessThan(MOST_MEMORY_MB);
});

test("a block's number has as many digits as such a number can have", async () => {
  const block = { number: `0x1${"0".repeat(300_000)}`, hash: `0x${"ab".repeat(32)}`, timestamp: "0x65000000" };
  script = ({ method }) => (method === "eth_getBlockByNumber" ? block : undefined);
  const looked = await look();
  expectBearable(looked);
  expect(looked.told).toMatchObject({ code: "chain-unreachable" });
});

testSome("half of each batch is asked for again, and that is learnt", async () => {
  script = () => undefined;
  node.behave({ halfBatch: true });
  expectBearable(await look());
  node.behave({});
});

test("lists in lists without end are not parsed", async () => {
  const looked = await look(`http://127.0.0.1:${(bottomless.address() as AddressInfo).port}`);
  expectBearable(looked);
  expect(looked.told).toMatchObject({ code: expect.stringMatching(/^chain-/) });
});

test("what an answer is made of is counted wherever it is cut", () => {
  const passes = (text: string, pieces: number) => {
    const bytes = new TextEncoder().encode(text);
    const bounds = createJsonBounds();
    const size = Math.ceil(bytes.length / pieces);
    return Array.from({ length: pieces }, (_, at) => bytes.subarray(at * size, (at + 1) * size)).every(bounds.within);
  };
  const brackets = "[".repeat(100);
  for (const pieces of [1, 2, 7, 50]) {
    expect(passes(JSON.stringify({ [`${brackets}\\"`]: `"${brackets}\\\\`, data: ",".repeat(300_000) }), pieces)).toBe(
      true,
    );
    expect(passes(`["\\\\",${brackets}]`, pieces)).toBe(false);
    expect(passes(`[${"1,".repeat(700_000)}1]`, pieces)).toBe(false);
  }
});
