import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAbi, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../src/config.ts";
import { inWords } from "../../../src/engine/messages/index.ts";
import { silentLog } from "../../../src/log.ts";
import { createEngine, type Engine } from "../../../src/open-engine.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { PATIENT_MS } from "../../support/engine.ts";
import { createLaunches } from "../../support/launches.ts";
import { createPool, deploy, erc20Abi, installUniswapV2, mined, NEVER, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { v2 } from "../../support/venues/pools.ts";

const NOBODY = "0x000000000000000000000000000000000000dEaD";
const SUPPLY = parseEther("1000000000");

const BUY = parseAbi(["function swapExactETHForTokens(uint256, address[], address, uint256) payable"]);

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
  const { rows, verdict, coverage } = inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
  const row = rows.find(({ id }) => id === "launch-was-sniped");
  expect(row).toMatchObject({ outcome: "found", severity: "danger", basis: "read" });
  expect(row?.sentence).toContain(`still hold ${Number((held * 1_000n) / SUPPLY) / 10}%`);
  expect(verdict).toBe("danger");
  expect(coverage.late?.calls).toBeLessThanOrEqual(60);
});

test("a crowd of two hundred is told in figures that are true, and nobody of five hundred who were given some is among it", async () => {
  const { client } = local;
  const launches = createLaunches(local);
  const token = await launches.token();
  const { Disperser: disperser } = compileFile("LaunchWasSniped.sol");
  if (!disperser) throw new Error("There is no such contract.");
  const hand = await deploy(client, disperser);
  await createPool(client, token, { tokens: (SUPPLY * 9n) / 10n, liquidityTo: NOBODY });
  await mined(client, deployer, token, erc20Abi, "approve", [hand, SUPPLY]);
  const given = Array.from({ length: 500 }, () => privateKeyToAccount(generatePrivateKey()).address);
  const gift = (SUPPLY * 9n) / 100n;
  await mined(client, deployer, hand, disperser.abi, "handOn", [token, gift, given]);
  const crowd = await Promise.all(Array.from({ length: 200 }, () => launches.person()));
  await client.setAutomine(false);
  const path = [UNISWAP_V2.weth, token];
  const hashes = await Promise.all(
    crowd.map((account) =>
      client.writeContract({
        ...{ account, chain: null, address: UNISWAP_V2.router, abi: BUY, functionName: "swapExactETHForTokens" },
        ...{ args: [0n, path, account.address, NEVER], value: parseEther("0.02"), gas: 250_000n },
      }),
    ),
  );
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await Promise.all(hashes.map((hash) => client.waitForTransactionReceipt({ hash })));
  const balances = await Promise.all(
    crowd.map(({ address }) =>
      client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [address] }),
    ),
  );
  const held = balances.reduce((sum, each) => sum + each, 0n);
  const { rows, coverage } = inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
  const row = rows.find(({ id }) => id === "launch-was-sniped");
  expect(row).toMatchObject({ outcome: "found", severity: "warning", basis: "read" });
  expect(row?.sentence).toMatch(/^200 wallets bought in the first three blocks/);
  expect(row?.sentence).toContain(`still hold ${Number((held * 1_000n) / SUPPLY) / 10}%`);
  expect(coverage.late?.calls).toBeLessThanOrEqual(60);
});
