import { integral, solidly, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const soneium = fromViem("soneium", {
  name: "Soneium",
  aliases: ["soneium"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "soneium" },
  explorer: "https://soneium.blockscout.com",
  blockscoutUrl: "https://soneium.blockscout.com",
  blockTimeMs: 2000,
  rpcUrls: ["https://rpc.soneium.org", "https://soneium-rpc.publicnode.com", "https://soneium.drpc.org"],
  baseTokens: [
    { address: "0xbA9986D2381edf1DA03B0B9c1f8b00dc4AacC369", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x3A337a6adA9d885b6Ad95ec48F9b75f197b5AE35", symbol: "USDT", decimals: 6, stable: true },
    { address: "0x2CAE934a1e84F693fbb78CA5ED3B0A6893259441", symbol: "ASTR", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x97FeBbC2AdBD5644ba22736E962564B23F5828CE", "0x273F68c234fA55b550b40E563c4a488e0D334320"),
    uniswapV3(
      "Uniswap V3",
      "0x42aE7Ec7ff020412639d443E245D936429Fbe717",
      "0x7E40dB01736f88464e5f4E42394F3d5bbb6705B9",
      { quoter: "0x3E6C707d0125226ff60F291b6Bd1404634F00AbA", positions: "0x56C1205B0244332011C1E866F4eA5384EB6Bfa2c" },
    ),
    solidly("Velodrome", "0x31832f2a97Fd20664D76Cc421207669b55CE4BC0", "0x3a63171DD9BebF4D07BC782FECC7eb0b890C2A45"),
    integral("QuickSwap V4", "0x8Ff309F68F6Caf77a78E9C20d2Af7Ed4bE2D7093"),
    uniswapV4({
      poolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
      stateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
      quoter: "0x3972C00f7ed4885e145823eb7C655375d275A1C5",
      universalRouter: "0x0E2850543f69F678257266E0907fF9A58B3F13dE",
      positions: "0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566",
    }),
  ],
});
