import { uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const worldChain = fromViem("worldchain", {
  name: "World Chain",
  aliases: ["world", "worldchain", "world-chain", "wld"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "worldchain", names: ["world", "worldchain"], hosts: ["worldscan.org"] },
  explorer: "https://worldscan.org",
  blockscoutUrl: "https://worldchain-mainnet.explorer.alchemy.com",
  blockTimeMs: 2000,
  rpcUrls: ["https://worldchain-mainnet.g.alchemy.com/public", "https://worldchain.drpc.org"],
  baseTokens: [
    { address: "0x79A02482A880bCE3F13e09Da970dC34db4CD24d1", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x2cFc85d8E48F8EAB294be644d9E25C3030863003", symbol: "WLD", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f", "0x541aB7c31A119441eF3575F6973277DE0eF460bd"),
    uniswapV3(
      "Uniswap V3",
      "0x7a5028BDa40e7B173C278C5342087826455ea25a",
      "0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6",
      { quoter: "0x10158D43e6cc414deE1Bd1eB0EfC6a5cBCfF244c", positions: "0xec12a9F9a09f50550686363766Cc153D03c27b5e" },
    ),
    uniswapV4({
      poolManager: "0xb1860D529182ac3BC1F51Fa2ABd56662b7D13f33",
      stateView: "0x51D394718bc09297262e368c1A481217FdEB71eb",
      quoter: "0x55d235b3fF2DaF7c3ede0defC9521f1d6Fe6c5c0",
      universalRouter: "0x8ac7bEE993bb44dAb564Ea4bc9EA67Bf9Eb5e743",
      positions: "0xC585E0f504613b5fBf874F21Af14c65260fB41fA",
    }),
  ],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0xc309275443519adca74c9136b02A38eF96E3a1f6" }],
});
