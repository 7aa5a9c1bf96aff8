import { createPublicClient, http } from "viem";
import { mainnet } from "viem/chains";
import type { Chain } from "../../src/engine/chain/chain.ts";
import type { Capabilities, Reader } from "../../src/engine/chain/reader.ts";
import type { LocalChain } from "./anvil.ts";

const ABLE: Capabilities = {
  stateOverrides: true,
  blockOverrides: true,
  simulateV1: true,
  archiveDepth: null,
  logRange: null,
  batchSize: 100,
  callGasCap: 30_000_000n,
};

/** A reader of the newest block of a local chain, without failover, budgets or anything learnt. */
export async function localReader(
  chain: LocalChain,
  abilities: Partial<Capabilities> = {},
  about: Partial<Chain> = {},
): Promise<Reader> {
  const client = createPublicClient({
    chain: { ...mainnet, id: chain.chainId },
    transport: http(chain.url, { batch: { batchSize: 200 }, retryCount: 0 }),
    cacheTime: 0,
  });
  const { number, hash, timestamp } = await client.getBlock();
  const spent = { requests: 0, rounds: 0, calls: 0 };
  return {
    chain: { ...BARE_CHAIN, id: chain.chainId, rpcUrls: [chain.url], ...about },
    block: { number, hash, timestamp },
    client,
    request: (method, params) => {
      spent.calls++;
      return client.request({ method, params } as never);
    },
    capabilities: () => Promise.resolve({ ...ABLE, ...abilities }),
    spent,
    signal: new AbortController().signal,
  };
}

const BARE_CHAIN: Chain = {
  id: 1,
  name: "Ethereum",
  aliases: [],
  nativeSymbol: "ETH",
  wrapped: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  baseTokens: [],
  venues: [],
  lockers: [],
  explorer: null,
  blockscoutUrl: null,
  blockTimeMs: 12_000,
  rpcUrls: [],
};
