import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { deployer } from "../support/anvil.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn, testInLongRun } from "../support/sweep.ts";
import { deploy } from "../support/uniswap-v2.ts";

const contracts = compileFile("disguises/OwnPool.sol");

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
  await stand.chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => stand.stop());

/** What its own contract has of the chain's money before anybody launches it. */
async function audited(name: string, ether: string): Promise<Report> {
  const token = await deploy(stand.chain.client, contracts[name] ?? fixture(name));
  await stand.chain.client.setBalance({ address: token, value: parseEther(ether) });
  const report = inWords(await stand.engine.auditor.audit({ chainId: 1, address: token }), "en");
  expect(report.coverage.calls - (report.coverage.late?.calls ?? 0)).toBeLessThanOrEqual(160);
  return report;
}

const LAUNCHES =
  /^Nobody can trade this token right now\. The owner \(0x.*\) can open trading by calling (.*)\. That also creates the pool\./;

function rowOf({ rows }: Report, id: string) {
  const row = rows.find((each) => each.id === id) ?? expect.fail(id);
  return { ...row, is: row.severity ?? row.outcome };
}

async function expectProven(report: Report, ...ids: readonly string[]): Promise<void> {
  const proofs = ids.flatMap((id) => rowOf(report, id).proofs);
  expect(proofs.length).toBeGreaterThanOrEqual(ids.length);
  for (const proof of proofs) expect(await replayed(stand.chain, proof)).toMatchObject({ holds: true });
}

describe("a token whose opening makes its pool", () => {
  test("is told so, and what is clear is so once it is open", async () => {
    const report = await audited("OwnPoolHonest", "1");
    expect(report.rows.filter(({ severity }) => severity === "danger")).toEqual([]);
    expect(rowOf(report, "trading-not-open").sentence).toMatch(LAUNCHES);
    for (const id of ["holders-cannot-sell", "selling-is-taxed", "owner-can-stop-trading", "owner-can-take-tokens"])
      expect(rowOf(report, id)).toMatchObject({ is: "clear", premise: "trading-opened" });
    await expectProven(report, "trading-not-open");
  });

  test.each(
    oneIn(4, [
      ["OwnPoolHonest", /the fallback function \(no data\) with 1(\.\d+)? ETH.*, then openTrading\(\)/],
      ["OwnPoolPaid", /transfer\(address,uint256\) \[0xa9059cbb\], then launch\(\) \[0x01339c21\] with 1 ETH/],
    ] as const),
  )("is launched with what it lacks: %s", async (name, calls) => {
    const report = await audited(name, "0");
    expect(LAUNCHES.exec(rowOf(report, "trading-not-open").sentence)?.[1]).toMatch(calls);
    expect(rowOf(report, "holders-cannot-sell").is).toBe("clear");
  });

  test.each(
    oneIn(4, [
      [
        "OwnPoolTrap",
        "holders-cannot-sell",
        /every sell failed.*We simulated opening trading before our tests.*openTrading\(\)/,
      ],
      [
        "OwnPoolList",
        "owner-can-block-holders",
        /The owner .* can open trading by calling openTrading\(\).*couldn.t sell/,
      ],
      ["OwnPoolTax", "tax-can-rise", /The owner .* can open trading by calling openTrading\(\).* to 99%/],
      [
        "OwnPoolThenOpen",
        "holders-cannot-sell",
        /The owner .* can open trading by calling .*0xe8078d94.*then openTrading\(\).*couldn't sell/,
      ],
    ] as const),
  )("is tried behind it: %s", async (name, id, sentence) => {
    const report = await audited(name, "1");
    const row = rowOf(report, id);
    expect(row.is).toBe("danger");
    expect(row.sentence).toMatch(sentence);
    expect(rowOf(report, "trading-not-open").sentence).toContain("That also creates the pool.");
    await expectProven(report, id, "trading-not-open");
  });

  const BOTH = ["holders-cannot-sell", "trading-not-open"];
  test.each(
    oneIn(4, [
      ["with all that it may want", "OwnPoolDear", BOTH],
      ["with all that it may want", "OwnPoolAll", BOTH],
      ["by whoever may", "OwnPoolKeeper", ["trading-not-open"]],
      ["by whoever may", "OwnPoolOwned", ["trading-not-open"]],
    ] as const),
  )("is opened %s: %s", async (_, name, proven) => {
    const report = await audited(name, "1");
    expect(rowOf(report, "holders-cannot-sell")).toMatchObject({ is: "danger", premise: "trading-opened" });
    await expectProven(report, ...proven);
  });

  testInLongRun("is tried behind the opening that lets nobody sell, beside another", async () => {
    const report = await audited("OwnPoolDecoy", "1");
    expect(rowOf(report, "holders-cannot-sell")).toMatchObject({ is: "danger", premise: "trading-opened" });
    await expectProven(report, "holders-cannot-sell", "trading-not-open");
  });

  test.each(
    oneIn(4, [
      ["OwnPoolGuarded", "warning"],
      ["OwnPoolGreedy", "danger"],
    ] as const),
  )("costs what it costs after the first blocks: %s", async (name, severity) => {
    const report = await audited(name, "1");
    for (const id of ["buying-is-taxed", "selling-is-taxed"]) expect(rowOf(report, id).is).toBe(severity);
    await expectProven(report, "buying-is-taxed", "selling-is-taxed");
  });
});
