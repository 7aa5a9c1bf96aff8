import { type Address, parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { known } from "../../../src/engine/core/read.ts";
import type { Holder } from "../../../src/engine/facts/facts.ts";
import { findCurve, holdingCurves, likelyCurves } from "../../../src/engine/scenarios/find-curve.ts";
import { readConditions } from "../../../src/engine/simulation/environment.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileFile } from "../../support/compile.ts";
import { holdersOf } from "../../support/holders.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { oneIn } from "../../support/sweep.ts";
import { deploy, erc20Abi, installUniswapV2 } from "../../support/uniswap-v2.ts";

const contracts = compileFile("curves/Curves.sol");
const curveAbi = parseAbi(["function token() view returns (address)", "function seed() payable"]);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function launched(name: string): Promise<{ curve: Address; token: Address }> {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  const { client } = chain;
  const curve = await deploy(client, artifact);
  const isOwn = artifact.abi.some((entry) => entry.type === "function" && entry.name === "transfer");
  const token = isOwn ? curve : await client.readContract({ address: curve, abi: curveAbi, functionName: "token" });
  return { curve, token };
}

async function found({ curve, token }: { curve: Address; token: Address }) {
  const reader = await plainReader(chain);
  const conditions = await readConditions(reader);
  if (!conditions.known) throw new Error("no conditions");
  const balance = await chain.client.readContract({
    ...{ address: token, abi: erc20Abi, functionName: "balanceOf", args: [curve] },
  });
  const holder: Holder = {
    ...{ address: curve, label: "contract", name: "", balance },
    fromTransfers: null,
    firstBlock: null,
    atBirth: null,
  };
  const likely = likelyCurves(token, { pools: known([]), owner: known(null) });
  const holding = holdingCurves(known(holdersOf([holder])), likely);
  return findCurve(reader, token, [...likely, ...holding], conditions.value);
}

describe("a curve", () => {
  test.each(oneIn(3, ["ManyCurves", "OwnCurve", "TimelyCurve", "CoinCurve", "TrapCurve", "ManyTraps", "GreedyCurve"]))(
    "of %s's shape is found by what it gives and takes",
    async (name) => {
      const place = await launched(name);
      const read = await found(place);
      expect(read).toMatchObject({ known: true, value: { curve: { address: place.curve } } });
    },
  );

  test.each(oneIn(2, ["Presale", "PointsPresale"]))("is no sale that takes nothing back, such as %s", async (name) => {
    expect(await found(await launched(name))).toEqual(known(null));
  });

  test("is no contract that holds much, nor somebody who does", async () => {
    const token = await deploy(chain.client, contracts["CurveToken"] ?? { abi: [], bytecode: "0x" });
    expect(await found({ curve: deployer.address, token })).toEqual(known(null));
  });
});
