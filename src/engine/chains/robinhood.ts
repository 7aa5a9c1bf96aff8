import { uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { pancakeV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

/**
 * As Uniswap's and PancakeSwap's packages list them (npm: @uniswap/sdk-core 7.19.4, @pancakeswap/chains 0.9.0); the dollar as the
 * chain's documents do. Uniswap's router there is of a later version, whose trades in V4 are encoded otherwise.
 */
export const robinhood = fromViem("robinhood", {
  name: "Robinhood Chain",
  aliases: ["robinhood", "hood"],
  wrapped: "0x0Bd7D308f8E1639FAb988df18A8011f41EAcAD73",
  sites: { chart: "robinhood" },
  explorer: "https://robinhoodchain.blockscout.com",
  blockscoutUrl: "https://robinhoodchain.blockscout.com",
  blockTimeMs: 100,
  rpcUrls: ["https://rpc.mainnet.chain.robinhood.com", "https://robinhood.drpc.org"],
  baseTokens: [{ address: "0x5fc5360D0400a0Fd4f2af552ADD042D716F1d168", symbol: "USDG", decimals: 6, stable: true }],
  venues: [
    uniswapV2("Uniswap V2", "0x8bcEaA40B9AcdfAedF85AdF4FF01F5Ad6517937f", "0x89e5DB8B5aA49aA85AC63f691524311AEB649eba"),
    uniswapV2(
      "PancakeSwap V2",
      "0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E",
      "0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb",
      { feePips: 2500 },
    ),
    uniswapV3(
      "Uniswap V3",
      "0x1f7d7550B1b028f7571E69A784071F0205FD2EfA",
      "0xCaf681a66D020601342297493863E78C959E5cb2",
      { quoter: "0x33e885eD0Ec9bF04EcfB19341582aADCb4c8A9E7", positions: "0x73991a25C818Bf1f1128dEAaB1492D45638DE0D3" },
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x13f4EA83D0bd40E75C8222255bc855a974568Dd4", {
      quoter: "0x8553AA1615549A86882151784b329B017aA7c832",
      positions: "0x46A15B0b27311cedF172AB29E4f4766fbE7F4364",
    }),
    uniswapV4({
      poolManager: "0x8366a39CC670B4001A1121B8F6A443A643e40951",
      stateView: "0xF3334192D15450CdD385c8B70e03f9A6bD9E673b",
      quoter: "0x8Dc178eFB8111BB0973Dd9d722ebeFF267c98F94",
      universalRouter: null,
      positions: "0x58daec3116aae6D93017bAAea7749052E8a04fA7",
    }),
  ],
});
