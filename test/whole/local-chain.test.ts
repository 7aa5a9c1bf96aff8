import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alice, type LocalChain, startAnvil } from "../support/anvil.ts";
import { fixture } from "../support/compile.ts";
import { buy, createPool, deploy, erc20Abi, installUniswapV2, sell, UNISWAP_V2 } from "../support/uniswap-v2.ts";

describe("the local chain", () => {
  let chain: LocalChain;
  beforeAll(async () => {
    chain = await startAnvil();
    await installUniswapV2(chain.client);
  });
  afterAll(() => chain.stop());

  test("trades a plain token through Uniswap V2 at its usual addresses", async () => {
    const { client } = chain;
    const token = await deploy(client, fixture("Token"));
    await createPool(client, token, { tokens: parseEther("600000000") });
    expect(await buy(client, token, alice, parseEther("0.05"))).toBe(true);
    const bought = await client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [alice.address],
    });
    expect(bought).toBeGreaterThan(parseEther("2900000"));
    expect(await sell(client, token, alice, bought)).toBe(true);
    expect(
      await client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [alice.address] }),
    ).toBe(0n);
    expect(
      await client.readContract({
        address: UNISWAP_V2.weth,
        abi: [{ type: "function", name: "symbol", inputs: [], outputs: [{ type: "string" }], stateMutability: "view" }],
        functionName: "symbol",
      }),
    ).toBe("WETH");
  });
});
