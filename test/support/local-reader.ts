import type { Chain } from "../../src/engine/chain/chain.ts";
import { createChains } from "../../src/engine/chain/index.ts";
import type { Capabilities, Reader } from "../../src/engine/chain/reader.ts";
import { CAPABILITIES } from "../../src/engine/chain/rpc/learner.ts";
import { silentLog } from "../../src/log.ts";
import { type LocalChain, mallory } from "./anvil.ts";
import { memoryStore } from "./memory-store.ts";

/** A reader of the newest block of a local chain. `abilities` are what it says it can do, whatever the node can. */
export async function localReader(
  chain: LocalChain,
  abilities: Partial<Capabilities> = {},
  about: Partial<Chain> = {},
): Promise<Reader> {
  const known = { ...BARE_CHAIN, id: chain.chainId, rpcUrls: [chain.url], ...about };
  const chains = createChains([known], {
    log: silentLog,
    redisUrl: null,
    memory: memoryStore().open(CAPABILITIES),
  });
  const reader = await chains.client(chain.chainId)?.reader({ address: mallory.address, limitMs: 60_000 });
  if (!reader) throw new Error("A chain that was just told is not there.");
  return { ...reader, capabilities: async () => ({ ...(await reader.capabilities()), ...abilities }) };
}

export const BARE_CHAIN: Chain = {
  id: 1,
  name: "Ethereum",
  aliases: [],
  nativeSymbol: "ETH",
  wrapped: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  baseTokens: [],
  venues: [],
  lockers: [],
  accounts: [],
  hooks: [],
  explorer: null,
  blockscoutUrl: null,
  blockTimeMs: 12_000,
  rpcUrls: [],
};
