import { uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

/**
 * As Uniswap's packages list them (npm: @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0); the dollar as the chain's own
 * list of tokens does.
 */
export const megaEth = fromViem("megaeth", {
  name: "MegaETH",
  aliases: ["megaeth", "mega"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "megaeth" },
  explorer: "https://mega.etherscan.io",
  blockscoutUrl: "https://megaeth.blockscout.com",
  blockTimeMs: 1000,
  rpcUrls: ["https://mainnet.megaeth.com/rpc", "https://megaeth.drpc.org"],
  baseTokens: [
    { address: "0xFAfDdbb3FC7688494971a79cc65DCa3EF82079E7", symbol: "USDm", decimals: 18, stable: true },
    { address: "0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb", symbol: "USDT0", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0xbf56488c857A881ae7e3BED27Cf99c10A7Ab7e50", "0xb73055db2B3A3EaE87a331DD88e4a80b43602690"),
    uniswapV3(
      "Uniswap V3",
      "0x3a5F0CD7d62452b7f899B2A5758BFa57be0dE478",
      "0x48020De9208baFC183F5CAd5118FFbe8f0F913F5",
      { quoter: null, positions: "0xCDc86e98184e96436F733a8Bf31BD4F0214E6D7d" },
    ),
    uniswapV4({
      poolManager: "0xaCB7e78fa05D562e0A5D3089ec896D57D057d38E",
      stateView: "0x726f84e1DFb8d375a365e0808282f40D52D3E4e8",
      quoter: "0x94bDC671f0c35F44a1DaA53143fd1f868D1623b9",
      universalRouter: "0x48fD03529D2a91bE835f07f6b72f53b4Aad6093D",
      positions: "0x9AE0921E981AAa7308f176F8d4F9129b9247C89D",
    }),
  ],
});
