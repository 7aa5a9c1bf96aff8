import { uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { forkOfV3, pancakeV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

/**
 * Uniswap's contracts as its packages list them (npm: @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0), but for its
 * second quoter, PancakeSwap's as its own do (npm: @pancakeswap/smart-router 7.7.3); the exchange of nad.fun as that publishes it.
 */
export const monad = fromViem("monad", {
  name: "Monad",
  aliases: ["monad", "mon"],
  wrapped: "0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A",
  sites: { chart: "monad", hosts: ["nad.fun"] },
  explorer: "https://monadscan.com",
  blockscoutUrl: null,
  blockTimeMs: 400,
  rpcUrls: ["https://rpc.monad.xyz", "https://monad-mainnet.drpc.org", "https://rpc3.monad.xyz"],
  baseTokens: [
    { address: "0x754704Bc059F8C67012fEd69BC8A327a5aafb603", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xe7cd86e13AC4309349F30B3435a9d337750fC82D", symbol: "USDT0", decimals: 6, stable: true },
    { address: "0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a", symbol: "AUSD", decimals: 6, stable: true },
    { address: "0xEE8c0E9f1BFFb4Eb878d8f15f368A02a35481242", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x182a927119D56008d921126764bF884221b10f59", "0x4B2ab38DBF28D31D467aA8993f6c2585981D6804"),
    uniswapV2(
      "PancakeSwap V2",
      "0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E",
      "0xB1Bc24c34e88f7D43D5923034E3a14B24DaACfF9",
      { feePips: 2500 },
    ),
    uniswapV3(
      "Uniswap V3",
      "0x204FAca1764B154221e35c0d20aBb3c525710498",
      "0xfE31F71C1b106EAc32F1A19239c9a9A72ddfb900",
      { quoter: "0x661E93cca42AfacB172121EF892830cA3b70F08d", positions: "0x7197E214c0b767cFB76Fb734ab638E2c192F4E53" },
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x21114915Ac6d5A2e156931e20B20b038dEd0Be7C"),
    forkOfV3("Nad.fun V3", "0x6B5F564339DbAD6b780249827f2198a841FEB7F3"),
    uniswapV4({
      poolManager: "0x188d586Ddcf52439676Ca21A244753fA19F9Ea8e",
      stateView: "0x77395F3b2E73aE90843717371294fa97cC419D64",
      quoter: "0xa222Dd357A9076d1091Ed6Aa2e16C9742dD26891",
      universalRouter: "0x0D97Dc33264bfC1c226207428A79b26757fb9dc3",
      positions: "0x5b7eC4a94fF9beDb700fb82aB09d5846972F4016",
    }),
  ],
});
