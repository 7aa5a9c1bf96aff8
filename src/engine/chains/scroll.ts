import { dodo, integral, solidly, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const scroll = fromViem("scroll", {
  name: "Scroll",
  aliases: ["scroll"],
  wrapped: "0x5300000000000000000000000000000000000004",
  sites: { chart: "scroll", hosts: ["scrollscan.com"] },
  explorer: "https://scrollscan.com",
  blockscoutUrl: "https://scroll.blockscout.com",
  blockTimeMs: 3000,
  rpcUrls: [
    "https://scroll-rpc.publicnode.com",
    "https://rpc.scroll.io",
    "https://scroll.drpc.org",
    "https://1rpc.io/scroll",
  ],
  baseTokens: [
    { address: "0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xf55BEC9cafDbE8730f096Aa55dad6D22d44099Df", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("SushiSwap", "0xB45e53277a7e0F1D35f2a77160e91e25507f1763", "0x9B3336186a38E1b6c21955d112dbb0343Ee061eE"),
    solidly(
      "Tokan",
      "0x92aF10c685D2CF4CD845388C5f45aC5dc97C5024",
      "0xA663c287b2f374878C07B7ac55C1BC927669425a",
      "solidly",
    ),
    uniswapV3(
      "Uniswap V3",
      "0x70C62C8b8e801124A4Aa81ce07b637A3e83cb919",
      "0xfc30937f5cDe93Df8d48aCAF7e6f5D8D8A31F636",
      { quoter: "0x2566e082Cb1656d22BCbe5644F5b997D194b5299", positions: "0xB39002E4033b162fAc607fc3471E205FA2aE5967" },
    ),
    integral("Scribe", "0xDc62aCDF75cc7EA4D93C69B2866d9642E79d5e2e"),
    dodo(
      "0x5a0C840a7089aa222c4458b3BE0947fe5a5006DE",
      "0x31AC053c31a77055b2ae2d3899091C0A9c19cE3a",
      "0x7E9c460d0A10bd0605B15F0d0388e307d34a62E6",
    ),
  ],
});
