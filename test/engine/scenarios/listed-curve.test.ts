import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAbi, parseEther } from "viem";
import { expect, test } from "vitest";
import { readConfig } from "../../../src/config.ts";
import { inWords } from "../../../src/engine/messages/index.ts";
import { silentLog } from "../../../src/log.ts";
import { createEngine } from "../../../src/open-engine.ts";
import { alice, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { deploy, installUniswapV2, mined } from "../../support/uniswap-v2.ts";

const curveAbi = parseAbi(["function token() view returns (address)"]);

test("a launchpad's curve that a table knows is traded with, and called by its name", async () => {
  const local = await startAnvil();
  const dir = mkdtempSync(join(tmpdir(), "assay-curve-"));
  await installUniswapV2(local.client);
  const artifact = compileFile("curves/Curves.sol")["ManyCurves"];
  if (!artifact) throw new Error("There is no such contract.");
  const manager = await deploy(local.client, artifact);
  const token = await local.client.readContract({ address: manager, abi: curveAbi, functionName: "token" });
  await mined(local.client, alice, manager, artifact.abi, "buyToken", [token, 0n], parseEther("1"));
  const file = join(dir, "chains.json");
  const venues = [{ kind: "launchpad", name: "Some Launchpad", manager }];
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, venues }]));
  const where = { RPC_URL_1: local.url, DATA_DIR: dir, CHAINS_FILE: file, SOURCIFY_URL: "" };
  const engine = await createEngine(readConfig(where), silentLog);
  const { story, rows } = inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
  expect(story).toMatchObject({ venue: "Some Launchpad", bought: { ok: true }, sold: { ok: true } });
  expect(rows.find(({ id }) => id === "holders-cannot-sell")).toMatchObject({ outcome: "clear" });
  await engine.close();
  await local.stop();
  rmSync(dir, { recursive: true, force: true });
}, 60_000);
