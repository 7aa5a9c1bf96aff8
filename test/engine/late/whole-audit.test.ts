import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../src/config.ts";
import { silentLog } from "../../../src/log.ts";
import { createEngine, type Engine } from "../../../src/main.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { PATIENT_MS } from "../../support/engine.ts";
import { createLaunches } from "../../support/launches.ts";
import { createPool, erc20Abi, installUniswapV2, mined } from "../../support/uniswap-v2.ts";
import { v2 } from "../../support/venues/pools.ts";

const NOBODY = "0x000000000000000000000000000000000000dEaD";
const SUPPLY = parseEther("1000000000");

let local: LocalChain;
let engine: Engine;
const dir = mkdtempSync(join(tmpdir(), "assay-late-"));

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  const file = join(dir, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, venues: [v2(local.client).config] }]));
  const where = { RPC_URL_1: local.url, DATA_DIR: dir, CHAINS_FILE: file, SOURCIFY_URL: "" };
  engine = await createEngine(readConfig(where), silentLog, PATIENT_MS);
}, 60_000);
afterAll(async () => {
  await engine.close();
  await local.stop();
  rmSync(dir, { recursive: true });
});

test("a launch that few took for themselves makes the verdict worse, and counts apart", async () => {
  const launches = createLaunches(local);
  const token = await launches.token();
  await createPool(local.client, token, { tokens: (SUPPLY * 9n) / 10n, liquidityTo: NOBODY });
  const reader = await launches.reader([v2(local.client).config]);
  let held = 0n;
  for (let index = 0; index < 3; index++) {
    const sniper = await launches.person();
    await launches.buy(reader, token, "4", sniper);
    const account = { address: token, abi: erc20Abi, functionName: "balanceOf", args: [sniper.address] } as const;
    held += await local.client.readContract(account);
  }
  const rest = { address: token, abi: erc20Abi, functionName: "balanceOf", args: [deployer.address] } as const;
  await mined(local.client, deployer, token, erc20Abi, "transfer", [NOBODY, await local.client.readContract(rest)]);
  const { rows, verdict, coverage } = await engine.auditor.audit({ chainId: 1, address: token });
  const row = rows.find(({ id }) => id === "launch-was-sniped");
  expect(row).toMatchObject({ outcome: "found", severity: "danger", basis: "read" });
  expect(row?.sentence).toContain(`still hold ${Number((held * 1_000n) / SUPPLY) / 10}%`);
  expect(verdict).toBe("danger");
  expect(coverage.late?.calls).toBeLessThanOrEqual(60);
  expect(coverage.rounds).toBeLessThanOrEqual(8);
});
