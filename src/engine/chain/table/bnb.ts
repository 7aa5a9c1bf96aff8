import { bsc as definition } from "viem/chains";
import { fromViem } from "./from-viem.ts";
import {
  algebra,
  curve,
  launchpad,
  liquidityBook,
  pancakeInfinity,
  pancakeInfinityBins,
  pancakeV3,
  solidly,
  uniswapV2,
  uniswapV3,
  uniswapV4,
} from "./venues.ts";

export const bnb = fromViem(definition, {
  name: "BNB Chain",
  aliases: ["bnb", "bsc", "bnbchain", "binance", "bep20"],
  wrapped: "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
  explorer: "https://bscscan.com",
  blockscoutUrl: null,
  blockTimeMs: 750,
  rpcUrls: [
    "https://bsc-rpc.publicnode.com",
    "https://bsc-dataseed.bnbchain.org",
    "https://bsc.drpc.org",
    "https://1rpc.io/bnb",
  ],
  baseTokens: [
    { address: "0x55d398326f99059fF775485246999027B3197955", symbol: "USDT", decimals: 18, stable: true },
    { address: "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d", symbol: "USDC", decimals: 18, stable: true },
    { address: "0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56", symbol: "BUSD", decimals: 18, stable: true },
    { address: "0x8d0D000Ee44948FC98c9B98A4FA4921476f08B0d", symbol: "USD1", decimals: 18, stable: true },
    { address: "0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409", symbol: "FDUSD", decimals: 18, stable: true },
    { address: "0x2170Ed0880ac9A755fd29B2688956BD959F933F8", symbol: "ETH", decimals: 18, stable: false },
    { address: "0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c", symbol: "BTCB", decimals: 18, stable: false },
    { address: "0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82", symbol: "CAKE", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2(
      "PancakeSwap V2",
      "0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73",
      "0x10ED43C718714eb63d5aA57B78B54704E256024E",
      { feePips: 2500 },
    ),
    uniswapV2("Uniswap V2", "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6", "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24"),
    uniswapV2("Biswap", "0x858E3312ed3A876947EA49d572A7C42DE08af7EE", "0x3a6d8cA21D1CF76F653A67577FA0D27453350dD8", {
      feePips: 2000,
    }),
    uniswapV2("ApeSwap", "0x0841BD0B734E4F5853f0dD8d7Ea041c241fb0Da6", "0xcF0feBd3f17CEf5b47b0cD257aCf6025c5BFf3b7", {
      feePips: 2000,
    }),
    uniswapV2(
      "BabyDogeSwap",
      "0x4693B62E5fc9c0a45F89D62e6300a03C85f43137",
      "0xC9a0F685F39d05D835c369036251ee3aEaaF3c47",
    ),
    uniswapV3(
      "Uniswap V3",
      "0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7",
      "0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2",
      { quoter: "0x78D78E420Da98ad378D7799bE8f4AF69033EB077", positions: "0x7b8A01B39D58278b5DE7e48c8449c9f4F5170613" },
    ),
    solidly(
      "Thena",
      "0xAFD89d21BdB66d00817d4153E055830B1c2B3970",
      "0xd4ae6eCA985340Dd434D38F470aCCce4DC78D109",
      "solidly",
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x13f4EA83D0bd40E75C8222255bc855a974568Dd4"),
    algebra(
      "Thena Fusion",
      "0x306F06C147f064A010530292A1EB6737c3e378e4",
      "0x327Dd3208f0bCF590A66110aCB6e5e6941A4EfA0",
      { quoter: "0xeA68020D6A9532EeC42D4dB0f92B83580c39b2cA", positions: "0xa51ADb08Cbe6Ae398046A23bec013979816B77Ab" },
    ),
    uniswapV4({
      poolManager: "0x28e2Ea090877bF75740558f6BFB36A5ffeE9e9dF",
      stateView: "0xd13Dd3D6E93f276FAfc9Db9E6BB47C1180aeE0c4",
      quoter: "0x9F75dD27D6664c475B90e105573E550ff69437B0",
      universalRouter: "0x1906c1d672b88cD1B9aC7593301cA990F94Eae07",
      positions: "0x7A4a5c919aE2541AeD11041A1AEeE68f1287f95b",
    }),
    curve(
      "0xEfDE221f306152971D8e9f181bFe998447975810",
      "0xBd5fBd2FA58cB15228a9Abdac9ec994f79E3483C",
      "0xd7E72f3615aa65b92A4DBdC211E296a35512988B",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0x38f8D93406fA2d9924DcFcB67dB5B0521Fb20F7D",
    ),
    pancakeInfinity(0xc2),
    pancakeInfinityBins(),
    liquidityBook("0x8e42f2F4101563bF679975178e880FD87d3eFd4e", "Liquidity Book V2.1"),
    launchpad("four.meme", "0x5c952063c7fc8610FFDB798152D69F0B9550762b"),
    launchpad("four.meme (first)", "0xEC4549caDcE5DA21Df6E6422d448034B5233bFbC"),
    launchpad("Flap", "0xe2cE6ab80874Fa9Fa2aAE65D277Dd6B8e65C9De0"),
  ],
});
