import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuditDeps, audit } from "../../src/engine/audit.ts";
import { createChains } from "../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../src/engine/chain/rpc/learner.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import { AuditError } from "../../src/engine/core/errors.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { deployExamples, type Example } from "../support/examples.ts";
import { memoryStore } from "../support/memory-store.ts";
import { type Behaviour, startNode } from "../support/node.ts";
import { oneIn } from "../support/sweep.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const LIMIT_MS = 4_000;
/** Where it matters what is found, and not when. */
const PATIENT_MS = 30_000;

let chain: LocalChain;
let examples: readonly Example[];
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  examples = await deployExamples(chain.client);
});
afterAll(() => chain.stop());

async function auditThrough(urls: readonly string[], name: string, limitMs = LIMIT_MS): Promise<Report | AuditError> {
  const mainnet = CHAINS.find(({ id }) => id === 1);
  const token = examples.find((example) => example.name === name);
  if (!mainnet || !token) throw new Error("Ethereum and its examples are known.");
  const store = memoryStore();
  const chains = createChains([{ ...mainnet, rpcUrls: urls, blockscoutUrl: null }], {
    log: silentLog,
    redisUrl: null,
    memory: store.open(CAPABILITIES),
  });
  const bugs: unknown[] = [];
  const deps: AuditDeps = {
    chains,
    store,
    helpers: { sourcifyUrl: null, etherscanKey: null },
    limitMs,
    onBug: (_check, error) => bugs.push(error),
  };
  try {
    return inWords(await audit({ chainId: 1, address: token.address }, deps, () => undefined), "en");
  } catch (error) {
    if (error instanceof AuditError) return error;
    throw error;
  } finally {
    await chains.close();
    expect(bugs).toEqual([]);
  }
}

const TROUBLES: readonly (readonly [string, Behaviour])[] = [
  ["drops every connection", { drop: true }],
  ["never answers", { hang: true }],
  ["is of another chain", { chainId: 56 }],
  ["answers garbage", { body: "garbage" }],
  ["answers HTML", { body: "html" }],
  ["answers nothing", { body: "empty" }],
  ["answers null to everything", { nullResults: true }],
  ["answers half of each batch", { halfBatch: true }],
  ["says 429 without saying how long", { status: 429 }],
  ["says 429 and for how long", { status: 429, retryAfter: "30" }],
  ["is broken inside", { error: { code: -32603, message: "Internal error" } }],
  ["has no state overrides and no simulation", { noStateOverrides: true, noBlockOverrides: true, noSimulate: true }],
];

describe("an audit by way of a node that", () => {
  test.each(oneIn(3, TROUBLES))("%s never calls a trap good, and ends in time", async (_, behaviour) => {
    const node = await startNode({ upstream: chain.url, behaviour });
    const started = performance.now();
    const answer = await auditThrough([node.url], "Blacklist");
    expect(performance.now() - started).toBeLessThan(LIMIT_MS + 2_000);
    await node.stop();
    if (answer instanceof AuditError) expect(["chain-unreachable", "chain-timeout"]).toContain(answer.code);
    else expect(answer.verdict).not.toBe("clear");
    if ("rows" in answer) {
      for (const row of answer.rows) if (row.outcome === "unknown") expect(row.sentence).toMatch(/\.$/);
    }
  });

  test.each(oneIn(6, TROUBLES))("%s does not matter where another node is at hand", async (_, behaviour) => {
    const node = await startNode({ upstream: chain.url, behaviour });
    const answer = await auditThrough([node.url, chain.url], "Blacklist", PATIENT_MS);
    await node.stop();
    expect(answer).toMatchObject({ verdict: "danger" });
    const row = "rows" in answer ? answer.rows.find(({ id }) => id === "owner-can-block-holders") : undefined;
    expect(row).toMatchObject({ outcome: "found", basis: "executed" });
  });
});
