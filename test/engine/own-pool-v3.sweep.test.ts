import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/open-engine.ts";
import { deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { PATIENT_MS } from "../support/engine.ts";
import { localMainnet } from "../support/plain-reader.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn } from "../support/sweep.ts";
import { deploy, installUniswapV2 } from "../support/uniswap-v2.ts";
import { algebraVenue, type LocalVenue, slipstreamOver, type V3Parts, v3 } from "../support/venues/pools.ts";

const contracts = compileFile("disguises/OwnPoolV3.sol");
const dir = mkdtempSync(join(tmpdir(), "assay-own-v3-"));

let chain: LocalChain;
let venue: V3Parts;
let other: LocalVenue;
let spaced: LocalVenue;
let engine: Engine;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  venue = await v3(chain.client, 10_000);
  other = await algebraVenue(chain.client);
  spaced = await slipstreamOver(chain.client, 10_000);
  const file = join(dir, "chains.json");
  const venues = [...localMainnet.venues, venue.config, other.config, spaced.config];
  writeFileSync(file, JSON.stringify([{ id: 1, venues, baseTokens: [], lockers: [], blockscoutUrl: null }]));
  const env = { RPC_URL_1: chain.url, SOURCIFY_URL: "", DATA_DIR: dir, CHAINS_FILE: file, SHIPPED_MEMORY: "off" };
  engine = await createEngine(readConfig(env), silentLog, PATIENT_MS);
  await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(async () => {
  await engine.close();
  await chain.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function audited(name: string, args: readonly Address[] = [venue.positions]): Promise<Report> {
  const token = await deploy(chain.client, contracts[name] ?? fixture(name), args);
  return inWords(await engine.auditor.audit({ chainId: 1, address: token }), "en");
}

function rowOf({ rows }: Report, id: string) {
  const row = rows.find((each) => each.id === id) ?? expect.fail(id);
  return { ...row, is: row.severity ?? row.outcome };
}

describe("a token whose opening makes a pool of Uniswap V3", () => {
  test("is clear of what is so once it is open", async () => {
    const report = await audited("OwnPoolV3Honest");
    expect(rowOf(report, "trading-not-open").sentence).toContain("openTrading()");
    expect(rowOf(report, "trading-not-open").sentence).toContain("That also creates the pool.");
    for (const id of ["holders-cannot-sell", "selling-is-taxed"])
      expect(rowOf(report, id)).toMatchObject({ is: "clear", premise: "trading-opened" });
  });

  test.each(oneIn(2, ["OwnPoolV3Trap", "OwnPoolV3Unpaid"]))("is told where nobody sells there: %s", async (name) => {
    const report = await audited(name);
    expect(rowOf(report, "holders-cannot-sell")).toMatchObject({ is: "danger", premise: "trading-opened" });
    for (const id of ["holders-cannot-sell", "trading-not-open"])
      for (const proof of rowOf(report, id).proofs) expect(await replayed(chain, proof)).toMatchObject({ holds: true });
  });

  test.each(
    oneIn(2, [
      ["OwnPoolAlgebraTrap", () => placesOf(other, "positions")],
      ["OwnPoolSpacedTrap", () => placesOf(spaced, "positions", "factory")],
    ] as const),
  )("is told where nobody sells at another exchange: %s", async (name, args) => {
    const report = await audited(name, args());
    expect(rowOf(report, "holders-cannot-sell")).toMatchObject({ is: "danger", premise: "trading-opened" });
    for (const id of ["holders-cannot-sell", "trading-not-open"])
      for (const proof of rowOf(report, id).proofs) expect(await replayed(chain, proof)).toMatchObject({ holds: true });
  });
});

function placesOf({ config }: LocalVenue, ...names: readonly ("positions" | "factory")[]): readonly Address[] {
  const places = new Map(Object.entries(config) as [string, Address][]);
  return names.map((name) => places.get(name) ?? expect.fail(name));
}
