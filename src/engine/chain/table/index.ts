import type { Chain } from "../chain.ts";

/** Every chain known without being told. */
export const CHAINS: readonly Chain[] = [
  {
    id: 1,
    name: "Ethereum",
    aliases: ["eth", "ethereum", "mainnet"],
    nativeSymbol: "ETH",
    wrapped: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
    baseTokens: [],
    venues: [],
    lockers: [],
    explorer: "https://etherscan.io",
    blockscoutUrl: null,
    blockTimeMs: 12_000,
    rpcUrls: ["https://ethereum-rpc.publicnode.com"],
  },
];
