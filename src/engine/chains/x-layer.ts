import { uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

/**
 * As Uniswap's packages list them (npm: @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0); tokens as the adapters of
 * DefiLlama do (`projects/helper/coreAssets.json`).
 */
export const xLayer = fromViem("xLayer", {
  name: "X Layer",
  aliases: ["xlayer", "okb"],
  wrapped: "0xe538905cf8410324e03A5A23C1c177a474D59b2b",
  sites: { chart: "xlayer" },
  explorer: "https://www.oklink.com/xlayer",
  blockscoutUrl: null,
  blockTimeMs: 1000,
  rpcUrls: ["https://xlayer.drpc.org", "https://rpc.xlayer.tech"],
  baseTokens: [
    { address: "0x779Ded0c9e1022225f8E0630b35a9b54bE713736", symbol: "USDT0", decimals: 6, stable: true },
    { address: "0x1E4a5963aBFD975d8c9021ce480b42188849D41d", symbol: "USDT", decimals: 6, stable: true },
    { address: "0x74b7F16337b8972027F6196A17a631aC6dE26d22", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x5A77f1443D16ee5761d310e38b62f77f726bC71c", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0xDf38F24fE153761634Be942F9d859f3DBA857E95", "0x182a927119D56008d921126764bF884221b10f59"),
    uniswapV3(
      "Uniswap V3",
      "0x4B2ab38DBF28D31D467aA8993f6c2585981D6804",
      "0x4f0C28f5926AFDA16bf2506D5D9e57Ea190f9bcA",
      { quoter: null, positions: "0x315e413A11AB0df498eF83873012430ca36638Ae" },
    ),
    uniswapV4({
      poolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
      stateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
      quoter: "0x8928074CA1b241D8Ec02815881c1Af11E8bC5219",
      universalRouter: "0x5507749F2c558Bb3E162c6e90c314c092E7372Ff",
      positions: "0xcF1EAFC6928dC385A342E7C6491d371d2871458b",
    }),
  ],
});
