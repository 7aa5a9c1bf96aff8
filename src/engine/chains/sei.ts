import { solidly, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { forkOfV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

/**
 * Tokens and factories as the adapters of DefiLlama list them; other contracts as DragonSwap's documents, Sei's registry of
 * contracts and Oku do (npm: @gfxlabs/oku-chains 1.12.36). What is called DragonSwap V2 there has Uniswap V3's pools.
 */
export const sei = fromViem("sei", {
  name: "Sei",
  aliases: ["sei"],
  wrapped: "0xE30feDd158A2e3b13e9badaeABaFc5516e95e8C7",
  sites: { chart: "seiv2", names: ["seiv2", "seievm"], hosts: ["seitrace.com"] },
  explorer: "https://seiscan.io",
  blockscoutUrl: null,
  blockTimeMs: 400,
  rpcUrls: ["https://evm-rpc.sei-apis.com", "https://sei.drpc.org"],
  baseTokens: [
    { address: "0xe15fC38F6D8c56aF07bbCBe3BAf5708A2Bf42392", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x3894085Ef7Ff0f0aeDf52E2A2704928d1Ec074F1", symbol: "USDC.n", decimals: 6, stable: true },
    { address: "0x9151434b16b9763660705744891fA906F660EcC5", symbol: "USDT0", decimals: 6, stable: true },
    { address: "0xB75D0B03c06A926e488e2659DF1A861F860bD3d1", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2(
      "DragonSwap V1",
      "0x71f6b49ae1558357bBb5A6074f1143c46cBcA03d",
      "0xa4cF2F53D1195aDDdE9e4D3aCa54f556895712f2",
      { dialect: "sei" },
    ),
    forkOfV3(
      "DragonSwap V2",
      "0x179D9a5592Bc77050796F7be28058c51cA575df4",
      undefined,
      "0xa7FDcBe645d6b2B98639EbacbC347e2B575f6F70",
    ),
    forkOfV3(
      "Sailor",
      "0xA51136931fdd3875902618bF6B3abe38Ab2D703b",
      undefined,
      "0xe294d5Eb435807cD21017013Bef620ed1AeafbeB",
    ),
    uniswapV3(
      "Uniswap V3",
      "0x75FC67473A91335B5b8F8821277262a13B38c9b3",
      "0xdD489C75be1039ec7d843A6aC2Fd658350B067Cf",
      { quoter: "0x807F4E281B7A3B324825C64ca53c69F0b418dE40", positions: "0x8B3c541c30f9b29560f56B9E44b59718916B69EF" },
    ),
    solidly("Yaka", "0xd45dAff288075952822d5323F1d571e73435E929", null, "solidly"),
  ],
});
