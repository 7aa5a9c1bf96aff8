import type { Chain } from "../../src/engine/chain/chain.ts";
import type { Capabilities, Reader } from "../../src/engine/chain/reader.ts";
import { uniswapV2 } from "../../src/engine/venues/uniswap-v2.ts";
import type { LocalChain } from "./anvil.ts";
import { localReader } from "./local-reader.ts";
import { UNISWAP_V2 } from "./uniswap-v2.ts";

/** Mainnet as far as a local chain has it. */
export const localMainnet: Omit<Chain, "rpcUrls"> = {
  id: 1,
  name: "Ethereum",
  aliases: ["eth"],
  nativeSymbol: "ETH",
  wrapped: UNISWAP_V2.weth,
  baseTokens: [],
  venues: [uniswapV2("Uniswap V2", UNISWAP_V2.factory, UNISWAP_V2.router)],
  lockers: [],
  accounts: [],
  hooks: [],
  explorer: null,
  blockscoutUrl: null,
  blockTimeMs: 12_000,
};

/** A reader of a local mainnet with the gas most nodes grant a call; it may be told that it can do less than it can. */
export function plainReader(local: LocalChain, can: Partial<Capabilities> = {}): Promise<Reader> {
  return localReader(local, { callGasCap: 30_000_000n, ...can }, localMainnet);
}
