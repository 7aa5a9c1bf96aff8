import { uniswapV2 } from "../venues/index.ts";
import { forkOfV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

/** PulseX as PulseChain's community documents it, 9mm as its own deployments list it (9mm-exchange/deployments). */
export const pulsechain = fromViem("pulsechain", {
  name: "PulseChain",
  aliases: ["pulsechain", "pulse", "pls"],
  wrapped: "0xA1077a294dDE1B09bB078844df40758a5D0f9a27",
  sites: { chart: "pulsechain" },
  explorer: "https://scan.pulsechain.com",
  blockscoutUrl: "https://api.scan.pulsechain.com",
  blockTimeMs: 10_000,
  rpcUrls: ["https://pulsechain-rpc.publicnode.com", "https://rpc.pulsechain.com", "https://rpc-pulsechain.g4mm4.io"],
  baseTokens: [
    { address: "0xefD766cCb38EaF1dfd701853BFCe31359239F305", symbol: "DAI", decimals: 18, stable: true },
    { address: "0x15D38573d2feeb82e7ad5187aB8c1D52810B1f07", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x0Cb6F5a34ad42ec934882A05265A7d5F59b51A2f", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("PulseX V2", "0x29eA7545DEf87022BAdc76323F373EA1e707C523", "0x165C3410fC91EF562C50559f7d2289fEbed552d9", {
      feePips: 2900,
    }),
    uniswapV2("PulseX V1", "0x1715a3E4A142d8b698131108995174F37aEBA10D", "0x98bf93ebf5c380C0e6Ae8e192A7e2AE08edAcc02", {
      feePips: 2900,
    }),
    forkOfV3("9mm V3", "0xe50DbDC88E87a2C92984d794bcF3D1d76f619C68", [100, 500, 2500, 10_000, 20_000]),
  ],
});
