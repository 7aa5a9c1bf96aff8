import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Address, getAddress, toFunctionSelector } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { main } from "../../src/cli.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { similarOf } from "../../src/format/similar.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { compileSource, fixture } from "../support/compile.ts";
import { launchNow } from "../support/lab.ts";
import { deploy, installUniswapV2 } from "../support/uniswap-v2.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-known-"));
const path = (name: string): string => join(folder, name);
let chain: LocalChain;
let id: string;
let labeled: Address;
let copy: Address;
beforeAll(async () => {
  chain = await startAnvil();
  id = `${chain.chainId}`;
  await installUniswapV2(chain.client);
  labeled = (await launchNow(chain, fixture("OwnerCanBlockHolders"))).token;
  copy = (await launchNow(chain, fixture("OwnerCanBlockHolders"))).token;
  writeFileSync(path("chains.json"), JSON.stringify([{ id: chain.chainId, blockscoutUrl: null }]));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await chain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(instance: string, ...words: readonly string[]) {
  return await runAt(chain.url, instance, ...words);
}

async function runAt(node: string, instance: string, ...words: readonly string[]) {
  const said: string[] = [];
  const hear = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(process.stdout, "write").mockImplementation(hear);
  vi.spyOn(process.stderr, "write").mockImplementation(hear);
  const env = {
    DATA_DIR: path(instance),
    [`RPC_URL_${chain.chainId}`]: node,
    SOURCIFY_URL: "",
    SHIPPED_MEMORY: "off",
    CHAINS_FILE: path("chains.json"),
  };
  const code = await main(words, env);
  vi.restoreAllMocks();
  return { code, said: said.join("") };
}

/** Passes on what a node is asked, and tells of it. */
async function relay(upstream: string, hear: (body: string) => void) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    hear(body);
    const headers = { "content-type": "application/json" };
    response.writeHead(200, headers).end(await (await fetch(upstream, { method: "POST", headers, body })).text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()) && server.closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function audited(instance: string, token: Address) {
  const { said } = await run(instance, "audit", id, token, "--evidence");
  const report = JSON.parse(said) as Report;
  return { report, row: report.rows.find((row) => row.id === "looks-like-a-scam") };
}

describe("an operator's own labels", () => {
  test("count for copies and for the token itself, stay when it is audited, and can be taken back", async () => {
    const add = ["known", "add", id, labeled, "trap", "--techniques", "Blacklist,Honeypot", "--source", "us"] as const;
    expect(await run("one", ...add)).toEqual({ code: 0, said: "1 of 1 labels kept.\n" });
    expect((await run("one", "known", "list")).said).toBe(
      `${id} ${getAddress(labeled)} : trap, Blacklist, Honeypot, tier A, us\nYour labels: 1.\n`,
    );
    const first = await audited("one", copy);
    expect(first.row).toMatchObject({ outcome: "found", severity: "warning" });
    expect(first.row?.sentence).toMatch(
      /same code as .* This service's operator labels that token a trap: a blacklist and a honeypot\./,
    );
    expect(first.report.similar[0]).toMatchObject({
      address: labeled.toLowerCase(),
      exactMatch: true,
      label: { label: "trap", tier: "A", source: "us" },
    });
    await run("itself", ...add);
    const itself = await audited("itself", labeled);
    expect(itself.row?.sentence).toContain("this token a trap");
    expect(itself.report.label).toMatchObject({ label: "trap", source: "us", own: true });
    expect(first.report.label).toBeUndefined();
    await audited("one", labeled);
    expect((await run("one", "known", "list")).said).toContain(": trap, Blacklist, Honeypot, tier A, us\n");
    expect(await run("one", "known", "remove", id, labeled)).toEqual({ code: 0, said: "The label is gone.\n" });
    expect((await run("one", "known", "list")).said).toBe("Your labels: 0.\n");
    expect(await run("one", "known", "remove", id, labeled)).toMatchObject({ code: 2 });
  });

  test("have the search for powers begin with what the twin is known for", async () => {
    const source = `pragma solidity ^0.8.20;
      import {Token} from "./Token.sol";
      contract Both is Token {
      mapping(address => bool) private marked;
      function mark(address who, bool value) external onlyOwner { marked[who] = value; }
      function reward(address to, uint256 value) external onlyOwner { totalSupply += value; balanceOf[to] += value; }
      function _transfer(address from, address to, uint256 value) internal override {
        require(!marked[from]); super._transfer(from, to, value);
      } }`;
    const { Both: both = expect.fail("It compiles.") } = compileSource(source);
    const [twin, token] = [(await launchNow(chain, both)).token, (await launchNow(chain, both)).token];
    const selectors = ["mark(address,bool)", "reward(address,uint256)"].map((each) =>
      toFunctionSelector(each).slice(2),
    );
    const firstTried = async (technique: string) => {
      await run(technique, "known", "add", id, twin, "trap", "--techniques", technique);
      const asked: string[] = [];
      const node = await relay(chain.url, (body) => asked.push(body));
      await runAt(node.url, technique, "audit", id, token);
      await node.stop();
      const trying = asked.find((body) => selectors.every((each) => body.includes(each))) ?? "";
      return selectors.toSorted((one, other) => trying.indexOf(one) - trying.indexOf(other))[0];
    };
    expect([await firstTried("Blacklist"), await firstTried("Mint")]).toEqual(selectors);
  });

  test("tell of a template how many of its tokens are traps, and blame no copy for these", async () => {
    const clones = [];
    for (let each = 0; each < 12; each++) clones.push(await deploy(chain.client, fixture("Token")));
    const lines = clones.map((address, index) => ({
      chain: chain.chainId,
      address,
      ...(index < 3 ? { label: "trap", techniques: ["Honeypot"] } : { label: "honest", techniques: [] }),
      source: "us",
    }));
    writeFileSync(path("template.jsonl"), lines.map((line) => JSON.stringify(line)).join("\n"));
    const kept = await run("template", "known", "add", path("template.jsonl"));
    expect(kept).toEqual({ code: 0, said: "12 of 12 labels kept.\n" });
    const { token } = await launchNow(chain, fixture("Token"));
    const { report, row } = await audited("template", token);
    expect(row?.outcome).not.toBe("found");
    expect(report.similar).toHaveLength(1);
    expect(report.similar[0]).toMatchObject({
      exactMatch: true,
      labeled: { tokens: 12, traps: 3, powers: 0, honest: 9 },
    });
    expect(JSON.stringify(similarOf(report).sections)).toContain("common template: 12 known tokens, 3 labeled traps");
  });

  test("come from a file, go along with what is exported, and decide nothing where they are imported", async () => {
    const line = { chain: chain.chainId, address: labeled, label: "trap", techniques: ["Honeypot"], source: "us" };
    writeFileSync(path("labels.jsonl"), `${JSON.stringify(line)}\n`);
    expect(await run("two", "known", "add", path("labels.jsonl"))).toMatchObject({ code: 0 });
    expect((await run("two", "memory", "export", path("two.jsonl"))).code).toBe(0);
    expect(readFileSync(path("two.jsonl"), "utf8")).toContain('"label":{"label":"trap"');
    const taken = await run("three", "memory", "import", path("two.jsonl"));
    expect(taken.said).toContain("1 labels kept as hearsay (tier C)");
    expect((await run("three", "known", "list")).said).toMatch(/trap, Honeypot, tier C, us \(instance \S{8}\)/);
    const { row, report } = await audited("three", copy);
    expect(row?.outcome).not.toBe("found");
    expect(report.similar[0]?.label).toMatchObject({ label: "trap", tier: "C" });
  });

  test.each([
    [["known"], /add, remove or list/],
    [["known", "add", "1"], /cannot be read/],
    [["known", "add", "1", `0x${"11".repeat(20)}`, "scam"], /A label is trap, powers, honest/],
    [["known", "add", "1", `0x${"11".repeat(20)}`, "trap", "--techniques", "Magic"], /techniques are some of/],
    [["known", "add", "nowhere", `0x${"11".repeat(20)}`, "trap"], /no chain/],
    [["known", "remove", "1", "0x12"], /is not an address/],
  ] as const)("says how they are given: %j", async (words, why) => {
    expect(await run("none", ...words)).toMatchObject({ code: 2, said: expect.stringMatching(why) });
  });
});
