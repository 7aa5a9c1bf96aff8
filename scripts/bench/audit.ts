import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEther } from "viem";
import { readConfig } from "../../src/config.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/open-engine.ts";
import { deployer, startAnvil } from "../../test/support/anvil.ts";
import { deployExamples } from "../../test/support/examples.ts";
import { deployAtVenues, deployFarTokens, type FarToken } from "../../test/support/far-tokens.ts";
import { startNode } from "../../test/support/node.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import { timeOfLab } from "./lab.ts";
import type { BenchRow, Extent } from "./row.ts";

/** What a cold audit costs: rounds of a node held back by a fixed delay, requests, calls, and time on a node at hand. */
export async function benchAudit({ brief }: Extent): Promise<BenchRow[]> {
  // Long against everything that happens on this machine, so that time divided by it counts rounds.
  const delayMs = brief ? 100 : 1_000;
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  const { venues, tokens: atVenues } = await deployAtVenues(chain.client);
  const kinds = [await deployExamples(chain.client), await deployFarTokens(chain.client), atVenues];
  const tokens = kinds.flatMap((kind) => (brief ? kind.slice(0, 1) : kind));
  const data = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const engineAt = (url: string, name: string): Promise<Engine> => {
    const file = join(data, `${name}.json`);
    writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, venues }]));
    const where = { DATA_DIR: join(data, name), CHAINS_FILE: file };
    return createEngine(readConfig({ RPC_URL_1: url, SOURCIFY_URL: "", ...where }), silentLog);
  };
  const held = await startNode({ upstream: chain.url, behaviour: { delayMs } });
  const [near, far] = [await engineAt(chain.url, "near"), await engineAt(held.url, "far")];
  try {
    const rows: BenchRow[] = [];
    const [first] = tokens;
    // The first audit learns what the node can do; that is remembered and not part of an audit's cost.
    for (const engine of [near, far]) if (first) await auditOf(engine, first);
    for (const token of tokens)
      rows.push(...(await costsOf(token, near, far, delayMs)), await timeOfLab(near, chain.url, token));
    return rows;
  } finally {
    await near.close();
    await far.close();
    await held.stop();
    await chain.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function auditOf(engine: Engine, { address }: FarToken) {
  const started = performance.now();
  const { coverage } = await engine.auditor.audit({ chainId: 1, address }, { fresh: true });
  return { ...coverage, ms: performance.now() - started };
}

async function costsOf(token: FarToken, near: Engine, far: Engine, delayMs: number): Promise<BenchRow[]> {
  const name = `audit of ${token.name}`;
  const [here, there] = [await auditOf(near, token), await auditOf(far, token)];
  const delayed = `${name}, node held back by ${delayMs} ms`;
  return [
    { name: `${name}, node at hand`, value: Math.round(here.ms), unit: "ms" },
    { name, value: here.requests, unit: "requests" },
    { name, value: here.calls, unit: "calls" },
    { name: `${delayed}: asked one after another`, value: there.rounds, unit: "rounds" },
    { name: `${delayed}: wall time / delay`, value: Math.round((there.ms / delayMs) * 10) / 10, unit: "rounds" },
    { name: `${delayed}: work between them`, value: Math.round(there.ms - there.rounds * delayMs), unit: "ms" },
  ];
}
