// Chains with Cosmos' consensus and an EVM, as data: Cronos and Sei.
import { solidly, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { forkOfV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const cronos = fromViem("cronos", {
  name: "Cronos",
  aliases: ["cro", "cronos"],
  wrapped: "0x5C7F8A570d578ED84E63fdFA7b1eE72dEae1AE23",
  sites: { chart: "cronos", map: "cro", names: ["cro"], hosts: ["cronoscan.com"] },
  explorer: "https://cronoscan.com",
  blockscoutUrl: null,
  blockTimeMs: 1000,
  rpcUrls: [
    "https://cronos-evm-rpc.publicnode.com",
    "https://evm.cronos.org",
    "https://cronos.drpc.org",
    "https://1rpc.io/cro",
  ],
  baseTokens: [
    { address: "0xc21223249CA28397B4B6541dfFaEcC539BfF0c59", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x66e428c3f67a68878562e79A0234c1F83c208770", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xe44Fd7fCb2b1581822D0c862B68222998a0c299a", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2(
      "VVS Finance",
      "0x3B44B2a187a7b3824131F8db5a74194D0a42Fc15",
      "0x145863Eb42Cf62847A6Ca784e6416C1682b1b2Ae",
    ),
    uniswapV2(
      "MM Finance",
      "0xd590cC180601AEcD6eeADD9B7f2B7611519544f4",
      "0x145677FC4d9b8F19B5D56d1820c48e0443049a30",
      { feePips: 1700 },
    ),
    uniswapV2("CronaSwap", "0x73A48f8f521EB31c55c0e1274dB0898dE599Cb11", "0xcd7d16fB918511BF7269eC4f48d61D79Fb26f918", {
      feePips: 2500,
    }),
  ],
  lockers: [
    { kind: "team-finance", name: "Team Finance", address: "0x05b711Df32d73ECaa877d45a637a2eB415e7995f" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x102137A9F278B013419332f82aCEA429D944Fc34" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
  ],
});

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
