import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supplyCanGrow } from "../../../../src/engine/checks/powers.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { inWords } from "../../../support/in-words.ts";
import { powersOver } from "../../../support/powers.ts";
import { createPool, deploy, installUniswapV2 } from "../../../support/uniswap-v2.ts";

const contracts = compileFile("disguises/Paid.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function told(name: string, tokens = parseEther("600000000")) {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  const token: Address = await deploy(chain.client, artifact);
  await createPool(chain.client, token, { tokens });
  return inWords(supplyCanGrow.run(await powersOver(chain, token)));
}

describe("tokens that are made for money", () => {
  test("are a danger where anybody gets them for far less than the pool asks", async () => {
    expect(await told("SoldCheaply")).toMatchObject({
      severity: "danger",
      sentence: expect.stringMatching(/^Anyone can call the fallback function \(no data\) with [\d.]+ ETH\. /),
    });
  });

  test("are a warning where anybody gets them for about what the pool asks", async () => {
    expect(await told("SoldAtThePrice")).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("minted and sold for money"),
    });
  });

  test("are a danger where only the owner makes them, and pays itself", async () => {
    expect(await told("PaidToItself")).toMatchObject({
      severity: "danger",
      sentence: expect.stringMatching(/^The owner .* with [\d.]+ ETH\. /),
    });
  });

  test("are nothing where they stand for money that is kept, one for one", async () => {
    expect(await told("HonestWrapper", parseEther("10"))).toBeUndefined();
  });
});
