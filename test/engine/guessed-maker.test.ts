import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inWords } from "../../src/engine/messages/index.ts";
import { deployer } from "../support/anvil.ts";
import { type Artifact, compileFile } from "../support/compile.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { createPool, deploy, mined } from "../support/uniswap-v2.ts";

const contracts = compileFile("rounds/Made.sol");

let stand: LocalEngine;
beforeAll(async () => {
  stand = await startEngine();
});
afterAll(() => stand.stop());

async function spentOn(token: Address) {
  const { client } = stand.chain;
  await createPool(client, token, { tokens: parseEther("500000000") });
  const { coverage, rows } = inWords(await stand.engine.auditor.audit({ chainId: 1, address: token }), "en");
  return {
    calls: coverage.calls - (coverage.late?.calls ?? 0),
    blocks: rows.find(({ id }) => id === "owner-can-block-holders")?.severity,
  };
}

function artifact(name: string): Artifact {
  return contracts[name] ?? expect.fail(name);
}

test("whom a token's first log names is taken for its maker, and costs the trades once more where that is wrong", async () => {
  const { client } = stand.chain;
  const direct = await spentOn(await deploy(client, artifact("Made"), [deployer.address]));
  const { abi } = artifact("Maker");
  const maker = await deploy(client, artifact("Maker"));
  const make = { address: maker, abi, functionName: "make", args: [deployer.address] } as const;
  const { result } = await client.simulateContract({ account: deployer, ...make });
  expect(await mined(client, deployer, maker, abi, make.functionName, make.args)).toBe(true);
  const byMaker = await spentOn(result as Address);
  expect([direct.blocks, byMaker.blocks]).toEqual(["danger", "danger"]);
  expect(byMaker.calls).toBeLessThanOrEqual(direct.calls + 25);
});
