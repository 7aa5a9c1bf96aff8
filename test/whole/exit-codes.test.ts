import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { main } from "../../src/cli.ts";
import { alice, type LocalChain, startAnvil } from "../support/anvil.ts";
import { deployNamed } from "../support/examples.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const data = mkdtempSync(join(tmpdir(), "assay-exit-codes-"));
let chain: LocalChain;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  const file = join(data, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null }]));
  env = { RPC_URL_1: chain.url, CHAINS_FILE: file, DATA_DIR: join(data, "store"), SOURCIFY_URL: "" };
});
afterAll(async () => {
  vi.restoreAllMocks();
  await chain.stop();
  rmSync(data, { recursive: true, force: true });
});

test.each([
  ["Blacklist", 1],
  ["Taxed", 0],
])("%s ends with %i, whatever is asked beside the audit", async (name, code) => {
  const { address } = await deployNamed(chain.client, name);
  const said: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  const codes: number[] = [];
  for (const words of [[], ["--sum", "0.5"], ["--wallet", alice.address], ["--json"]])
    codes.push(await main(["audit", "1", address, ...words], env));
  expect(codes).toEqual([code, code, code, code]);
  const [card = "", sum = "", wallet = "", json = ""] = said;
  expect(new Set([card, sum, wallet, json]).size).toBe(4);
  expect(sum).toMatch(/ETH/);
  expect(JSON.parse(json)).toMatchObject({ tokenAddress: address.toLowerCase() });
});
