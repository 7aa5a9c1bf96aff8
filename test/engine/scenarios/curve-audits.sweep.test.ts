import { type Address, parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../../src/engine/core/report.ts";
import { inWords } from "../../../src/engine/messages/index.ts";
import { alice, bob, carol } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { type LocalEngine, startEngine } from "../../support/engine.ts";
import { replayed } from "../../support/replayed.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { deploy, mined } from "../../support/uniswap-v2.ts";

const contracts = compileFile("curves/Curves.sol");
const curveAbi = parseAbi(["function token() view returns (address)"]);

let local: LocalEngine;
beforeAll(async () => {
  local = await startEngine();
  // What a node can do is learnt at its first audit.
  await audited("Presale", "contribute", []);
}, 60_000);
afterAll(() => local.stop());

async function audited(name: string, buy: string, args: readonly unknown[]): Promise<Report> {
  const { client } = local.chain;
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  const curve: Address = await deploy(client, artifact);
  const token = await client.readContract({ address: curve, abi: curveAbi, functionName: "token" });
  for (const person of [alice, bob, carol]) {
    const given = args.map((each) => (each === "token" ? token : each));
    await mined(client, person, curve, artifact.abi, buy, given, parseEther("1"));
  }
  await client.increaseTime({ seconds: 14 * 86_400 });
  await client.mine({ blocks: 30 });
  return inWords(await local.engine.auditor.audit({ chainId: 1, address: token }), "en");
}

const foundIn = ({ rows }: Report) =>
  rows
    .filter(({ outcome, id }) => outcome === "found" && id !== "looks-like-a-scam")
    .map(({ id, severity }) => `${severity} ${id}`);

describe("a token that only the contract that sells it takes back", () => {
  const testSome = testOneIn(3);

  test.each(
    oneIn(
      2,
      [
        ["OwnCurve", "buy", [0n]],
        ["ManyCurves", "buyToken", ["token", 0n]],
      ] as const,
      1,
    ),
  )("is bought and sold there, in %s", async (name, buy, args) => {
    const report = await audited(name, buy, args);
    expect(foundIn(report)).toEqual([]);
    expect(report.story).toMatchObject({
      venue: "its curve",
      assumedPool: false,
      bought: { ok: true },
      sold: { ok: true },
    });
    // A hundredth is taken each way.
    expect(report.story?.sold.taxBps).toBe(199);
  });

  testSome("cannot be sold where the contract takes it back from nobody", async () => {
    const report = await audited("TrapCurve", "buy", [0n]);
    expect(foundIn(report)).toEqual(["danger holders-cannot-sell", "danger real-holders-cannot-sell"]);
    const row = report.rows.find(({ id }) => id === "holders-cannot-sell");
    expect(row?.sentence).toBe("We bought on its curve, but every sell failed (error: “paused”).");
    for (const proof of row?.proofs ?? []) expect(await replayed(local.chain, proof)).toMatchObject({ holds: true });
    expect(row?.proofs.length).toBeGreaterThan(0);
  });

  testSome("costs what the contract's master makes it cost", async () => {
    const report = await audited("GreedyCurve", "buy", [0n]);
    expect(foundIn(report)).toEqual(["danger tax-can-rise"]);
  });

  testSome("is worth nothing once the contract's master has taken the money", async () => {
    const report = await audited("RugCurve", "buy", [0n]);
    expect(report.verdict).toBe("danger");
    expect(foundIn(report)).toEqual(["danger owner-can-stop-trading", "danger owner-is-hidden"]);
  });
});
