import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine } from "../../src/main.ts";
import { startAnvil } from "../../test/support/anvil.ts";
import { deployExamples, type Example } from "../../test/support/examples.ts";
import { startNode } from "../../test/support/node.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import type { BenchRow } from "./http.ts";

/** Long against everything that happens on this machine, so that time divided by it counts rounds. */
const DELAY_MS = 400;

/** What a cold audit costs: rounds of a node held back by a fixed delay, requests, calls, and time on a node at hand. */
export async function benchAudit(): Promise<BenchRow[]> {
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  const examples = await deployExamples(chain.client);
  const [first] = examples;
  if (!first) throw new Error("There is no example to audit.");
  try {
    // The first audit learns what the node can do; that is remembered and not part of an audit's cost.
    const near = await auditAll(chain.url, [first, ...examples]);
    const held = await startNode({ upstream: chain.url, behaviour: { delayMs: DELAY_MS } });
    const far = await auditAll(held.url, [first, ...examples]);
    await held.stop();
    return [...costs(near.slice(1), examples), ...rounds(far.slice(1), examples)];
  } finally {
    await chain.stop();
  }
}

type Cost = { readonly ms: number; readonly requests: number; readonly calls: number; readonly rounds: number };

async function auditAll(url: string, examples: readonly Example[]): Promise<Cost[]> {
  const data = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const config = readConfig({ RPC_URL_1: url, SOURCIFY_URL: "", AUDIT_TTL_SECONDS: "0", DATA_DIR: data });
  const overrides = [{ id: 1, blockscoutUrl: null }];
  const engine = await createEngine({ ...config, chains: { ...config.chains, overrides } }, silentLog);
  const costs: Cost[] = [];
  for (const { address } of examples) {
    const started = performance.now();
    const { coverage } = await engine.auditor.audit({ chainId: 1, address }, { fresh: true });
    costs.push({
      ms: performance.now() - started,
      requests: coverage.requests,
      calls: coverage.calls,
      rounds: coverage.rounds,
    });
  }
  await engine.close();
  rmSync(data, { recursive: true, force: true });
  return costs;
}

function costs(audits: readonly Cost[], examples: readonly Example[]): BenchRow[] {
  return audits.flatMap(({ ms, requests, calls }, index) => [
    { name: `audit of ${examples[index]?.name}, node at hand`, value: Math.round(ms), unit: "ms" },
    { name: `audit of ${examples[index]?.name}`, value: requests, unit: "requests" },
    { name: `audit of ${examples[index]?.name}`, value: calls, unit: "calls" },
  ]);
}

function rounds(audits: readonly Cost[], examples: readonly Example[]): BenchRow[] {
  return audits.map(({ ms }, index) => ({
    name: `audit of ${examples[index]?.name}, node held back by ${DELAY_MS} ms`,
    value: Math.round((ms / DELAY_MS) * 10) / 10,
    unit: "rounds",
  }));
}
