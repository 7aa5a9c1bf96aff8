import type { Chain } from "../../src/engine/chain/chain.ts";
import { knownChain } from "../../src/engine/chains/index.ts";

/** A few chains by the names people type, without endpoints: for whatever never speaks to a node. */
export const sampleChains: readonly Chain[] = [
  chain(1, "Ethereum", ["eth", "ethereum", "mainnet"], "ETH", "https://etherscan.io"),
  chain(56, "BNB Chain", ["bsc", "bnb", "binance"], "BNB", "https://bscscan.com"),
  chain(8453, "Base", ["base"], "ETH", "https://basescan.org"),
  chain(42161, "Arbitrum One", ["arbitrum", "arb"], "ETH", "https://arbiscan.io"),
  chain(137, "Polygon", ["polygon", "matic", "pol"], "POL", "https://polygonscan.com"),
  chain(10, "Optimism", ["optimism", "op"], "ETH", "https://optimistic.etherscan.io"),
];

function chain(id: number, name: string, aliases: string[], nativeSymbol: string, explorer: string): Chain {
  return {
    id,
    name,
    aliases,
    nativeSymbol,
    wrapped: "0x4200000000000000000000000000000000000006",
    baseTokens: [],
    venues: [],
    lockers: [],
    accounts: [],
    hooks: [],
    sites: knownChain(id)?.sites ?? {},
    explorer,
    blockscoutUrl: null,
    blockTimeMs: 12_000,
    rpcUrls: [],
  };
}
