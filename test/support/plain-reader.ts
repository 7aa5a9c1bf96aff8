import type { PublicClient } from "viem";
import type { Chain } from "../../src/engine/chain/chain.ts";
import type { Reader } from "../../src/engine/chain/reader.ts";
import type { LocalChain } from "./anvil.ts";
import { UNISWAP_V2 } from "./uniswap-v2.ts";

/** Mainnet as far as a local chain has it. */
export const localMainnet: Chain = {
  id: 1,
  name: "Ethereum",
  aliases: ["eth"],
  nativeSymbol: "ETH",
  wrapped: UNISWAP_V2.weth,
  baseTokens: [],
  venues: [
    {
      kind: "uniswap-v2",
      name: "Uniswap V2",
      factory: UNISWAP_V2.factory,
      router: UNISWAP_V2.router,
      feePips: 3000,
      dialect: "eth",
    },
  ],
  lockers: [],
  explorer: null,
  blockscoutUrl: null,
  blockTimeMs: 12_000,
  rpcUrls: [],
};

/** A reader without budgets or failover, for tests of what is read rather than of how. */
export async function plainReader(local: LocalChain, can: Partial<Awaited<ReturnType<Reader["capabilities"]>>> = {}) {
  const { number, hash, timestamp } = await local.client.getBlock();
  const spent = { requests: 0, rounds: 0, calls: 0 };
  const reader: Reader = {
    chain: localMainnet,
    block: { number, hash, timestamp },
    client: local.client as unknown as PublicClient,
    request: (method, params) => {
      spent.requests++;
      spent.calls++;
      return local.client.request({ method, params } as never) as Promise<unknown>;
    },
    capabilities: () =>
      Promise.resolve({
        stateOverrides: true,
        blockOverrides: true,
        simulateV1: true,
        archiveDepth: null,
        logRange: null,
        batchSize: 100,
        callGasCap: 30_000_000n,
        ...can,
      }),
    spent,
    signal: new AbortController().signal,
  };
  return reader;
}
