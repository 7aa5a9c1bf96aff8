import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import type { CodedReport } from "../../src/engine/core/report.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/open-engine.ts";
import { deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { fixture } from "../support/compile.ts";
import { PATIENT_MS } from "../support/engine.ts";
import { deployExamples } from "../support/examples.ts";
import { deployAtVenues, deployFarTokens, type FarToken } from "../support/far-tokens.ts";
import { isLongRun, oneIn } from "../support/sweep.ts";
import { deploy, installUniswapV2 } from "../support/uniswap-v2.ts";
import { startWaves, type Waves } from "../support/waves.ts";

/** What an audit asks one after another decides how long it takes, and distance from the node is nothing else: to the verdict, and with late rows. */
const USUAL = { verdict: 7, whole: 8 };
/** Of what is no proxy, is traded in pools whose shares are no numbered positions, and has one master at most, who made it. */
const FEWER = { verdict: 6, whole: 8 };
const IN_FEWER: ReadonlySet<string> = new Set([
  ...["Plain", "Taxed", "Reflection", "Honeypot", "Blacklist", "RisingTax", "Mintable", "FreeLiquidity"],
  ...["HostileName", "NoPool", "At Velodrome", "At V4"],
]);
/** Where who commands is met behind another contract. */
const MORE = { verdict: 9, whole: 10 };
const IN_MORE: ReadonlySet<string> = new Set(["Upgradeable", "ProxiedIssuer", "Guarded"]);
/** Of a plain token, at a node of which all is known. */
const PLAIN = { calls: 90, requests: 20 };
/** Beside the verdict, of any. */
const MOST_LATE_CALLS = 60;

const NEAR = [
  ...["Plain", "Taxed", "Reflection", "Issuer", "Upgradeable", "Honeypot", "Blacklist", "RisingTax", "Siphon"],
  ...["Mintable", "FreeLiquidity", "HostileName", "NoPool"],
];
/** Behind other contracts, and at other exchanges than Uniswap V2: they take long to set up, and are in the long run. */
const FAR = [
  ...["Uups", "Beacon", "Clone", "Diamond", "ProxiedIssuer", "Guarded"],
  ...["Unheld", "Unheld behind a proxy", "Frozen"],
  ...["At V3", "At Slipstream", "At Algebra", "At Velodrome", "At V4", "At V4 with a hook", "Against an unlisted one"],
];
const NAMES = isLongRun() ? [...NEAR, ...FAR] : NEAR;

/** On a busy machine an answer may come late, and what waited for it goes apart: then the token is met anew. */
const TRIES = 3;

describe("everything that a cold audit asks", () => {
  let chain: LocalChain;
  let waves: Waves;
  let env: Readonly<Record<string, string>>;
  const held: Engine[] = [];
  let tokens: readonly FarToken[];
  const dir = mkdtempSync(join(tmpdir(), "assay-rounds-"));

  beforeAll(async () => {
    chain = await startAnvil();
    await installUniswapV2(chain.client);
    await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    const examples = await deployExamples(chain.client);
    const far = isLongRun() ? await deployFarTokens(chain.client) : [];
    const { tokens: atVenues, ...more } = isLongRun() ? await deployAtVenues(chain.client) : { tokens: [] };
    tokens = [...examples, ...far, ...atVenues];
    waves = await startWaves(chain.url);
    const file = join(dir, "chains.json");
    writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, ...more }]));
    env = { RPC_URL_1: waves.url, SOURCIFY_URL: "", CHAINS_FILE: file };
    held.push(await met("data"));
  }, 120_000);
  afterAll(async () => {
    for (const engine of held) await engine.close();
    await waves.stop();
    await chain.stop();
    rmSync(dir, { recursive: true });
  });

  /** An engine that has met the node, and no token of these: what a node can do is learnt at its first audit. */
  async function met(data: string): Promise<Engine> {
    const engine = await createEngine(readConfig({ ...env, DATA_DIR: join(dir, data) }), silentLog, PATIENT_MS);
    await engine.auditor.audit({ chainId: 1, address: await deploy(chain.client, fixture("Token")) });
    return engine;
  }

  test("is counted for every token there is here", () => {
    expect(tokens.map(({ name }) => name)).toEqual(NAMES);
  });

  test.each(oneIn(12, NAMES))("of %s takes as few rounds as are promised, as the report counts them", async (name) => {
    const token = tokens.find((each) => each.name === name);
    if (!token) throw new Error("There is no such token.");
    for (let left = TRIES - 1; ; left--) {
      const [engine] = held;
      if (!engine) throw new Error("There is an engine.");
      waves.count();
      const { coverage } = await engine.auditor.audit({ chainId: 1, address: token.address });
      const counted = waves.count();
      if (isWithin(name, coverage, counted) || left === 0) return expectWithin(name, coverage, counted);
      held.unshift(await met(`${name} ${left}`));
    }
  });
});

function expectWithin(name: string, { rounds, calls, requests, late }: CodedReport["coverage"], counted: number): void {
  if (!late) throw new Error("The report is not whole.");
  expect(Math.abs(counted - rounds)).toBeLessThanOrEqual(1);
  expect(late.calls).toBeLessThanOrEqual(MOST_LATE_CALLS);
  const most = IN_FEWER.has(name) ? FEWER : IN_MORE.has(name) ? MORE : USUAL;
  expect(rounds - late.rounds).toBeLessThanOrEqual(most.verdict);
  expect(rounds).toBeLessThanOrEqual(most.whole);
  if (name !== "Plain") return;
  expect(calls).toBeLessThanOrEqual(PLAIN.calls);
  expect(requests).toBeLessThanOrEqual(PLAIN.requests);
}

function isWithin(...counted: Parameters<typeof expectWithin>): boolean {
  try {
    expectWithin(...counted);
    return true;
  } catch {
    return false;
  }
}
