import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Report } from "../../src/engine/core/report.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { deployNamed } from "../support/examples.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const data = mkdtempSync(join(tmpdir(), "assay-mcp-"));
let chain: LocalChain;
const client = new Client({ name: "test", version: "1" });
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  const file = join(data, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null }]));
  const env = {
    PATH: process.env["PATH"] ?? "",
    RPC_URL_1: chain.url,
    CHAINS_FILE: file,
    DATA_DIR: data,
    SOURCIFY_URL: "",
  };
  const started = { command: process.execPath, args: ["src/assay.mjs", "mcp"], env };
  await client.connect(new StdioClientTransport(started));
});
afterAll(async () => {
  await client.close();
  await chain.stop();
  rmSync(data, { recursive: true, force: true });
});

test("an assistant audits, replays the proofs and watches, over standard input and output", async () => {
  const { address } = await deployNamed(chain.client, "Blacklist");
  const ask = async (name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })).structuredContent;
  const token = { chain: 1, ca: address };
  expect(await ask("audit", token)).toMatchObject({ tokenAddress: address.toLowerCase(), threats: ["Honeypot"] });
  const report = Report.parse(await ask("evidence", token));
  const proof = report.rows.find(({ id }) => id === "owner-can-block-holders")?.proofs[0];
  expect(await ask("verify", { proof })).toMatchObject({ holds: true });
  const forged = { ...proof, token: `0x${"11".repeat(20)}` };
  expect(await ask("verify", { proof: forged })).not.toMatchObject({ holds: true });
  expect(await ask("watch", token)).toMatchObject({ watches: [{ ca: address.toLowerCase() }] });
  expect(await ask("watch", { ...token, stop: true })).toEqual({ watches: [] });
});
