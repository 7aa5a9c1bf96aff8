import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Chains, createChains } from "../../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../../src/engine/chain/rpc/learner.ts";
import { tradedToken } from "../../../src/engine/request/request.ts";
import { silentLog } from "../../../src/log.ts";
import { alice, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { sampleChains } from "../../support/chains.ts";
import { fixture } from "../../support/compile.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { createPool, deploy, factoryAbi, installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";

describe("the token traded in a pool", () => {
  let local: LocalChain;
  let chains: Chains;
  beforeAll(async () => {
    local = await startAnvil();
    await installUniswapV2(local.client);
    const known = sampleChains
      .slice(0, 1)
      .map((chain) => ({ ...chain, id: local.chainId, wrapped: UNISWAP_V2.weth, rpcUrls: [local.url] }));
    chains = createChains(known, { log: silentLog, redisUrl: null, memory: memoryStore().open(CAPABILITIES) });
  });
  afterAll(async () => {
    await chains.close();
    await local.stop();
  });

  test("is the one that others are not traded against, whichever side it is on", async () => {
    for (let times = 0; times < 3; times++) {
      const token = await deploy(local.client, fixture("Token"));
      await createPool(local.client, token, { tokens: parseEther("1000") });
      const pool = await local.client.readContract({
        address: UNISWAP_V2.factory,
        abi: factoryAbi,
        functionName: "getPair",
        args: [token, UNISWAP_V2.weth],
      });
      const traded = await tradedToken(chains, { chainId: local.chainId, address: pool });
      expect(traded.address.toLowerCase()).toBe(token.toLowerCase());
    }
  });

  test("is the address itself where that is no pool", async () => {
    for (const address of [alice.address, UNISWAP_V2.weth]) {
      expect(await tradedToken(chains, { chainId: local.chainId, address })).toEqual({
        chainId: local.chainId,
        address,
      });
    }
    expect(await tradedToken(chains, { chainId: 4, address: alice.address })).toEqual({
      chainId: 4,
      address: alice.address,
    });
  });
});
