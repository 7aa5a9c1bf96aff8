import { curve, solidly, uniswapV2 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const fantom = fromViem("fantom", {
  name: "Fantom",
  aliases: ["ftm", "fantom"],
  wrapped: "0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83",
  sites: { chart: "fantom", map: "ftm", names: ["ftm"], hosts: ["ftmscan.com"] },
  explorer: "https://ftmscan.com",
  blockscoutUrl: null,
  blockTimeMs: 1000,
  rpcUrls: ["https://fantom-rpc.publicnode.com", "https://rpcapi.fantom.network", "https://fantom.drpc.org"],
  // The Multichain-bridged USDC and fUSDT lost their backing in 2023: worth whatever a pool says, not a dollar.
  baseTokens: [
    { address: "0x28a92dde19D9989F39A49905d7C9C2FAc7799bDf", symbol: "lzUSDC", decimals: 6, stable: true },
    { address: "0x1B6382DBDEa11d97f24495C9A90b7c88469134a4", symbol: "axlUSDC", decimals: 6, stable: true },
    { address: "0x04068DA6C83AFCFA0e13ba15A6696662335D5B75", symbol: "USDC", decimals: 6, stable: false },
    { address: "0x049d68029688eAbF473097a2fC38ef61633A3C7A", symbol: "fUSDT", decimals: 6, stable: false },
  ],
  venues: [
    uniswapV2(
      "SpookySwap",
      "0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3",
      "0xF491e7B69E4244ad4002BC14e878a34207E38c29",
      { feePips: 2000 },
    ),
    uniswapV2("SpiritSwap", "0xEF45d134b73241eDa7703fa787148D9C9F4950b0", "0x16327E3FbDaCA3bcF7E38F5Af2599D2DDc33aE52"),
    uniswapV2("SushiSwap", "0xc35DADB65012eC5796536bD9864eD8773aBc74C4", "0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506"),
    solidly(
      "Equalizer",
      "0xc6366EFD0AF1d09171fe0EBF32c7943BB310832a",
      "0x1A05EB736873485655F29a37DEf8a0AA87F5a447",
      "solidly",
    ),
    curve(
      "0x686d67265703D1f124c45E33d47d794c566889Ba",
      "0xE5De15A9C9bBedb4F5EC13B131E61245f2983A69",
      "0xe61Fb97Ef6eBFBa12B36Ffd7be785c1F5A2DE66b",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0x9AF14D26075f142eb3F292D5065EB3faa646167b",
    ),
  ],
  lockers: [
    { kind: "team-finance", name: "Team Finance", address: "0x9F726019452d65a120E1F7Ae6b937eE9EbD72440" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0xCCEBbE9e2b8f46C2C6862238e60a396AF790B63e" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x0E1757b9d6501e60B2e4Ca0D000e49532948CF6c" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
  ],
});
