import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { main } from "../../src/cli.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { type Gateway, startGateway } from "../support/gateways/gateway.ts";
import type { Rule } from "../support/gateways/rule.ts";
import { RULES } from "../support/gateways/rules.ts";
import { deadUrl, startNode, type TestNode } from "../support/node.ts";

const KEY = "s3cretk3ys3cretk3y";
const data = mkdtempSync(join(tmpdir(), "assay-probe-"));
let anvil: LocalChain;
let unable: TestNode;
const gateways: Gateway[] = [];

async function gateway(rule: Rule): Promise<string> {
  const started = await startGateway(anvil.url, rule);
  gateways.push(started);
  return `${started.url}/v2/${KEY}`;
}

async function probe(...urls: string[]): Promise<{ code: number; text: string }> {
  const said: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  const code = await main(["audit", "--probe", "eth"], { RPC_URL_1: urls.join(","), DATA_DIR: data });
  return { code, text: said.join("") };
}

beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.client.mine({ blocks: 300 });
  unable = await startNode({
    upstream: anvil.url,
    behaviour: { noStateOverrides: true, noSimulate: true, prunedDepth: 128 },
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all(gateways.map((each) => each.stop()));
  await unable.stop();
  await anvil.stop();
  rmSync(data, { recursive: true, force: true });
});

test("each of five providers is told by what it can do, and none by its key", async () => {
  const urls = [await gateway(RULES.geth), await gateway(RULES.oneRpc), await gateway(RULES.noLogs)];
  const { code, text } = await probe(...urls, unable.url, await gateway(RULES.lags));
  expect(code).toBe(0);
  expect(text).not.toContain(KEY);
  const told = text.split("\n\n");
  expect(told[0]).toBe("Ethereum: 5 endpoints");
  expect(told[1]).toMatch(/^endpoint 1 \(127\.0\.0\.1:\d+\) answers in \d+ ms, block 300\n/);
  expect(told[1]).toMatch(/history +all\n.*logs +of all blocks at once\n/);
  expect(told[1]).not.toContain("!");
  expect(told[2]).toMatch(/logs +of 50 blocks at once\n.*calls a request +[1-3]\n/);
  expect(told[2]).toContain("! few blocks of logs at once");
  expect(told[3]).toMatch(/logs +none\n/);
  expect(told[4]).toMatch(/state overrides +no\n/);
  expect(told[4]).toContain("! no experiment runs");
  expect(told[4]).toMatch(/history +the last 100 blocks\n/);
  expect(told[5]).toContain("2 blocks behind");
  expect(told[6]).toContain("Together they can do everything");
});

test("what none can do is told with what to change", async () => {
  const { text } = await probe(unable.url, await deadUrl());
  expect(text).toContain("gives no answer: We couldn't reach the node.");
  expect(text).toContain("None of them can do this");
  expect(text).toContain("add an endpoint that takes state overrides");
});

test("a chain that nobody answers for ends as one that cannot be reached", async () => {
  const { code, text } = await probe(await deadUrl());
  expect(code).toBe(3);
  expect(text).toContain("No endpoint answers");
});
