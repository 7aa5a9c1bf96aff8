import { uniswapV2 } from "../venues/index.ts";
import { pancakeV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const opbnb = fromViem("opBNB", {
  name: "opBNB",
  aliases: ["opbnb"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { hosts: ["opbnb.bscscan.com"] },
  explorer: "https://opbnbscan.com",
  blockscoutUrl: null,
  blockTimeMs: 500,
  rpcUrls: [
    "https://opbnb-rpc.publicnode.com",
    "https://opbnb-mainnet-rpc.bnbchain.org",
    "https://opbnb.drpc.org",
    "https://1rpc.io/opbnb",
  ],
  baseTokens: [{ address: "0x9e5AAC1Ba1a2e6aEd6b32689DFcF62A509Ca96f3", symbol: "USDT", decimals: 18, stable: true }],
  venues: [
    uniswapV2(
      "PancakeSwap V2",
      "0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E",
      "0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb",
      { feePips: 2500 },
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86"),
  ],
});
