import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../src/config.ts";
import { verifyProof } from "../../../src/engine/lab/proofs/verify.ts";
import { silentLog } from "../../../src/log.ts";
import { createEngine, type Engine } from "../../../src/main.ts";
import { bob, type LocalChain, mallory, startAnvil } from "../../support/anvil.ts";
import { type Artifact, compileFile } from "../../support/compile.ts";
import { launchNow } from "../../support/lab.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const dir = mkdtempSync(join(tmpdir(), "assay-late-"));
let chain: LocalChain;
let engine: Engine;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  const file = join(dir, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null }]));
  const where = { DATA_DIR: join(dir, "data"), CHAINS_FILE: file };
  engine = await createEngine(readConfig({ RPC_URL_1: chain.url, SOURCIFY_URL: "", ...where }), silentLog);
}, 60_000);
afterAll(async () => {
  await engine.close();
  await chain.stop();
  rmSync(dir, { recursive: true, force: true });
});

test("a report has what was tried beside the audit, within its calls, and proofs that hold", async () => {
  const artifact: Artifact | undefined = compileFile("runs/Powers.sol")["ManyPowers"];
  if (!artifact) throw new Error("no contract");
  const { token } = await launchNow(chain, artifact, { args: [mallory.address, bob.address] });
  const report = await engine.auditor.audit({ chainId: 1, address: token });
  expect(report.pools.map(({ tax }) => tax)).toEqual([{ buyBps: 0, sellBps: 0 }]);
  expect(report.run.outcome).toBe("tried");
  expect(report.run.sentence).toBe("1 ETH in: 0.995 ETH out now, 0.335 ETH after the four largest left.");
  expect(report.run.stakes.map(({ in: sum }) => sum.length)).toEqual([18, 19, 20]);
  expect(report.remedies.sentence).toBe(
    "Renouncing would end 3 of 4 powers; the taking of tokens stays with 0x15d3…6A65. " +
      "If 0xf39F…2266 burnt its part of the pool, 100% of the liquidity would stay in.",
  );
  expect(report.coverage.late?.calls).toBeLessThanOrEqual(60);
  const rpc = (method: string, params: readonly unknown[]) =>
    chain.client.request({ method, params } as never) as Promise<unknown>;
  const proofs = report.run.stakes.flatMap((stake) => stake.proofs);
  expect(proofs.length).toBe(2);
  for (const proof of proofs) {
    expect(await verifyProof(JSON.parse(JSON.stringify(proof)), rpc)).toMatchObject({ holds: true });
  }
});
