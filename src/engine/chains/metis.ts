import { uniswapV2 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const metis = fromViem("metis", {
  name: "Metis",
  aliases: ["metis", "andromeda"],
  wrapped: "0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000",
  nativeIsToken: true,
  sites: { chart: "metis" },
  explorer: "https://andromeda-explorer.metis.io",
  blockscoutUrl: "https://andromeda-explorer.metis.io",
  blockTimeMs: 4000,
  rpcUrls: ["https://metis-rpc.publicnode.com", "https://andromeda.metis.io/?owner=1088", "https://metis.drpc.org"],
  baseTokens: [
    { address: "0xEA32A96608495e54156Ae48931A7c20f0dcc1a21", symbol: "m.USDC", decimals: 6, stable: true },
    { address: "0xbB06DCA3AE6887fAbF931640f67cab3e3a16F4dC", symbol: "m.USDT", decimals: 6, stable: true },
    { address: "0x420000000000000000000000000000000000000A", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("NetSwap", "0x70f51d68D16e8f9e418441280342BD43AC9Dff9f", "0x1E876cCe41B7b844FDe09E38Fa1cf00f213bFf56", {
      dialect: "metis",
    }),
    uniswapV2("Tethys", "0x2CdFB20205701FF01689461610C9F321D1d00F80", "0x81b9FA50D5f5155Ee17817C21702C3AE4780AD09", {
      feePips: 2000,
      dialect: "metis",
    }),
  ],
});
