import { uniswapV2, uniswapV3 } from "../venues/index.ts";
import { pancakeV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const zksync = fromViem("zksync", {
  name: "zkSync Era",
  aliases: ["zksync", "zksync-era", "era"],
  wrapped: "0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91",
  sites: { chart: "zksync", names: ["era", "zksync"], hosts: ["era.zksync.network"] },
  machine: "EraVM",
  explorer: "https://explorer.zksync.io",
  blockscoutUrl: "https://zksync.blockscout.com",
  blockTimeMs: 1000,
  rpcUrls: ["https://mainnet.era.zksync.io", "https://zksync.drpc.org", "https://1rpc.io/zksync2-era"],
  baseTokens: [
    { address: "0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x493257fD37EDB34451f62EDf8D2a0C418852bA4C", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2(
      "PancakeSwap V2",
      "0xd03D8D566183F0086d8D09A84E1e30b58Dd5619d",
      "0x5aEaF2883FBf30f3D62471154eDa3C0c1b05942d",
      { feePips: 2500 },
    ),
    uniswapV3(
      "Uniswap V3",
      "0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422",
      "0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3",
      { quoter: "0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28", positions: "0x0616e5762c1E7Dc3723c50663dF10a162D690a86" },
    ),
    pancakeV3("0x1BB72E0CbbEA93c08f535fc7856E0338D7F7a8aB", "0xf8b59f3c3Ab33200ec80a8A58b2aA5F5D2a8944C", {
      quoter: "0x3d146FcE6c1006857750cBe8aF44f76a28041CCc",
      positions: "0xa815e2eD7f7d5B0c49fda367F249232a1B9D2883",
    }),
  ],
  accounts: [{ kind: "bridge", name: "zkSync's bridge", address: "0x11f943b2c77b743AB90f4A0Ae7d5A4e7FCA3E102" }],
});
