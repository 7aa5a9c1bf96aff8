import { solidly } from "../venues/index.ts";
import { forkOfV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

/** Tokens and factories as the adapters of DefiLlama list them, the position manager as Oku does (npm: @gfxlabs/oku-chains 1.12.36). */
export const plasma = fromViem("plasma", {
  name: "Plasma",
  aliases: ["plasma", "xpl"],
  wrapped: "0x6100E367285b01F48D07953803A2d8dCA5D19873",
  sites: { chart: "plasma" },
  explorer: "https://plasmascan.to",
  blockscoutUrl: null,
  blockTimeMs: 1000,
  rpcUrls: ["https://rpc.plasma.to", "https://9745.rpc.thirdweb.com", "https://1rpc.io/plasma"],
  baseTokens: [
    { address: "0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb", symbol: "USDT0", decimals: 6, stable: true },
    { address: "0x5d3a1Ff2b6BAb83b63cd9AD0787074081a52ef34", symbol: "USDe", decimals: 18, stable: true },
  ],
  venues: [
    forkOfV3(
      "Uniswap V3",
      "0xcb2436774C3e191c85056d248EF4260ce5f27A9D",
      undefined,
      "0x743E03cceB4af2efA3CC76838f6E8B50B63F184c",
    ),
    forkOfV3("Omni Exchange V3", "0xd6Ab0566e7E60B67c50AC73ddFf4e3DdcB829EC2"),
    solidly("Lithos", "0x71a870D1c935C2146b87644DF3B5316e8756aE18", null, "solidly"),
    solidly("Fuseon", "0x07A91205ee7d5a5d59B707B89Ef0c3434357e52B", null, "solidly"),
  ],
});
