import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine } from "../../src/open-engine.ts";
import { deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { compileFile } from "../support/compile.ts";
import { deployExamples, type Example } from "../support/examples.ts";
import { startGateway } from "../support/gateways/gateway.ts";
import type { Rule } from "../support/gateways/rule.ts";
import { MIXES, RULES } from "../support/gateways/rules.ts";
import { launchNow } from "../support/lab.ts";
import { oneIn, testInLongRun } from "../support/sweep.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

/** A good token and a bad one: what has to be told apart wherever it is asked. */
const NAMES = ["Plain", "RisingTax"];
/** One of each kind of refusal, and endpoints of different kinds together. All of them: `npm run bench gateways`. */
const STANDS: readonly (readonly [string, readonly Rule[]])[] = [
  ["erigon", [RULES.erigon]],
  ["dRPC, an error a call", [RULES.drpcEach]],
  ["bodies of 128 kB", [RULES.small]],
  ["25 calls a second", [RULES.callsASecond]],
  ["no logs", [RULES.noLogs]],
  ["besu", [RULES.besu]],
  ["nethermind", [RULES.nethermind]],
  ["reth", [RULES.reth]],
  ["Frontier", [RULES.frontier]],
  ["Cosmos EVM", [RULES.cosmosEvm]],
  ["EraVM", [RULES.eraVm]],
  ["geth of 2020", [RULES.oldGeth]],
  ["nitro, which shows contracts the base fee", [RULES.nitro]],
  ["nitro, which shows contracts the L1 block's number", [RULES.nitroNumber]],
  ["erigon with 50 million gas", [RULES.fiftyMillion]],
  ["Sonic, which knows a block's fields by their old names alone", [RULES.sonic]],
  ["ethrex, which knows some by their old names", [RULES.ethrex]],
  ["ethrex, which simulates blocks", [RULES.ethrexOfLate]],
  ["bsc, which shows contracts whose turn it was", [RULES.bsc]],
  ...Object.entries(MIXES).slice(0, 1),
];

/** What they lack costs rows, which are unknown. */
const POOR: ReadonlySet<string> = new Set([
  ...["no logs", "Frontier", "Cosmos EVM", "EraVM", "geth of 2020"],
  "Sonic, which knows a block's fields by their old names alone",
]);

describe("an audit through a bad gateway", () => {
  let chain: LocalChain;
  let examples: readonly Example[];
  let good: ReadonlyMap<string, Report>;
  const dir = mkdtempSync(join(tmpdir(), "assay-gateways-"));
  const file = join(dir, "chains.json");

  function engineAt(urls: readonly string[]) {
    const where = { DATA_DIR: mkdtempSync(join(dir, "data-")), CHAINS_FILE: file };
    return createEngine(readConfig({ RPC_URL_1: urls.join(), SOURCIFY_URL: "", ...where }), silentLog);
  }

  async function auditAt(url: string, address: Address): Promise<Report> {
    const engine = await engineAt([url]);
    const report = inWords(await engine.auditor.audit({ chainId: 1, address }), "en");
    await engine.close();
    return report;
  }

  async function auditsAt(urls: readonly string[]): Promise<ReadonlyMap<string, Report>> {
    const engine = await engineAt(urls);
    const reports = new Map<string, Report>();
    for (const { name, address } of examples)
      reports.set(name, inWords(await engine.auditor.audit({ chainId: 1, address }), "en"));
    await engine.close();
    return reports;
  }

  beforeAll(async () => {
    chain = await startAnvil();
    await installUniswapV2(chain.client);
    await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    examples = (await deployExamples(chain.client)).filter(({ name }) => NAMES.includes(name));
    await chain.client.mine({ blocks: 300 });
    writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null }]));
    good = await auditsAt([chain.url]);
  }, 120_000);
  afterAll(async () => {
    await chain.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test.each(oneIn(9, STANDS, 1))("(%s) says what the node behind it says, or nothing", async (stand, rules) => {
    const gateways = await Promise.all(rules.map((rule) => startGateway(chain.url, rule)));
    const there = await auditsAt(gateways.map(({ url }) => url));
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    for (const [name, report] of there) {
      const expected = good.get(name);
      const isSame = report.verdict === expected?.verdict;
      expect(isSame || (POOR.has(stand) && report.verdict === "unknown"), name).toBe(true);
      const otherwise = report.rows.filter((row) => {
        const twin = expected?.rows.find(({ id }) => id === row.id);
        return row.outcome !== "unknown" && (row.outcome !== twin?.outcome || row.severity !== twin.severity);
      });
      expect(otherwise, name).toEqual([]);
      const lost = report.rows.filter(
        ({ id, outcome }) =>
          outcome === "unknown" && expected?.rows.find((row) => row.id === id)?.outcome !== "unknown",
      );
      if (!POOR.has(stand)) expect(lost, name).toEqual([]);
    }
  });

  testInLongRun("(Cosmos EVM) finds nobody with nothing left, and says so of who asks for it", async () => {
    const trap = compileFile("watching/Watching.sol")["OnlyPennilessLeave"] ?? expect.fail();
    const { token } = await launchNow(chain, trap);
    const gateway = await startGateway(chain.url, RULES.cosmosEvm);
    const [here, there] = await Promise.all([chain.url, gateway.url].map((url) => auditAt(url, token)));
    await gateway.stop();
    const rowIn = (report?: Report) => report?.rows.find(({ id }) => id === "behaves-when-watched");
    expect(rowIn(here)).toMatchObject({ outcome: "found", severity: "danger" });
    expect(rowIn(there)).toMatchObject({ outcome: "unknown" });
  });
});
