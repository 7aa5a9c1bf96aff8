import { bsc as definition } from "viem/chains";
import { algebra, integral } from "../venues/algebra.ts";
import { curve } from "../venues/curve.ts";
import { dodo } from "../venues/dodo.ts";
import { launchpad } from "../venues/launchpad.ts";
import { liquidityBook } from "../venues/liquidity-book.ts";
import { solidly } from "../venues/solidly.ts";
import { uniswapV2 } from "../venues/uniswap-v2.ts";
import { uniswapV3 } from "../venues/uniswap-v3.ts";
import { uniswapV4 } from "../venues/uniswap-v4.ts";
import {
  bunni,
  clankerKeys,
  pancakeInfinity,
  pancakeInfinityBins,
  pancakeV3,
  slipstream,
  sushiV3,
} from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const bnb = fromViem(definition, {
  name: "BNB Chain",
  aliases: ["bnb", "bsc", "bnbchain", "binance", "bep20"],
  wrapped: "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
  sites: {
    chart: "bsc",
    map: "bsc",
    names: ["binance", "bnbchain"],
    hosts: ["bscscan.com", "pancakeswap.finance", "poocoin.app"],
  },
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
    integral("Thena Integral", "0x30055F87716d3DFD0E5198C27024481099fB4A98"),
    sushiV3("0x126555dd55a39328F69400d6aE4F782Bd4C34ABb"),
    solidly("Topaz", "0x65E6cD0eF5D3467030103cf3d433034E570b5784", "0x1E98c8226e7d452e1888e3d3d2F929346321c6c3"),
    slipstream(
      "Topaz Slipstream",
      "0x73DC984D9490286E735548f61dfCCec67Af82ed9",
      "0x9B63CA87919617d042A89663492dB3c8686e0CaE",
      { quoter: "0x7CCB89bB9BdEF68688F39a2c22d249fD1D9759f1", positions: "0xf8c30c3C362941C23025f2eA30B066A73C982f63" },
    ),
    uniswapV4({
      poolManager: "0x28e2Ea090877bF75740558f6BFB36A5ffeE9e9dF",
      stateView: "0xd13Dd3D6E93f276FAfc9Db9E6BB47C1180aeE0c4",
      quoter: "0x9F75dD27D6664c475B90e105573E550ff69437B0",
      universalRouter: "0x1906c1d672b88cD1B9aC7593301cA990F94Eae07",
      positions: "0x7A4a5c919aE2541AeD11041A1AEeE68f1287f95b",
      hooked: clankerKeys(definition.id),
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
    dodo(
      "0x790B4A80Fb1094589A3c0eFC8740aA9b0C1733fB",
      "0xd9CAc3D964327e47399aebd8e1e6dCC4c251DaAE",
      "0x0fb9815938Ad069Bf90E14FE6C596c514BEDe767",
    ),
    launchpad("four.meme", "0x5c952063c7fc8610FFDB798152D69F0B9550762b"),
    launchpad("four.meme (first)", "0xEC4549caDcE5DA21Df6E6422d448034B5233bFbC"),
    launchpad("Flap", "0xe2cE6ab80874Fa9Fa2aAE65D277Dd6B8e65C9De0"),
  ],
  hooks: [...bunni("1.1", "1.2")],
  lockers: [
    { kind: "uncx-v2", name: "UNCX", address: "0xC765bddB93b0D1c1A88282BA0fa6B2d00E3e0c83" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x7229247bD5cf29FA9B0764Aa1568732be024084b" },
    { kind: "uncx-v2", name: "UNCX (Biswap)", address: "0x74dEE1a3E2b83e1D1F144Af2B741bbAFfD7305e1" },
    { kind: "uncx-v2", name: "UNCX (SafeSwap)", address: "0x1391B48C996bA2f4f38AEe07E369a8F28d38220E" },
    { kind: "uncx-v2", name: "UNCX (BabyDogeSwap)", address: "0xB89a15A4F3518c14C21BE04B55546162b0cB39F0" },
    { kind: "uncx-v2", name: "UNCX (PancakeSwap V1)", address: "0xc8B839b9226965caf1d9fC1551588AaF553a7BE6" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0xfe88DAB083964C56429baa01F37eC2265AbF1557" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0x0D29598EC01fa03665feEAD91d4Fb423F393886c" },
    { kind: "uncx-v3", name: "UNCX V3 (second)", address: "0xF1f7f21e2eA80AB110D0f95Faa64655688341990" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x62d61D5695013a5AA29a628B83d91e240984b613" },
    { kind: "team-finance", name: "Team Finance", address: "0x0C89C0407775dd89b12918B9c0aa42Bf96518820" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0x7536592bb74b5d62eB82e8b93b17eed4eed9A85c" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x407993575c91ce7643a4d4cCACc9A98c36eE1BBE" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0x7ee058420e5937496F5a2096f04caA7721cF70cc" },
    { kind: "goplus-v2", name: "GoPlus", address: "0xF17A08A7d41F53B24AD07Eb322CBBdA2ebdeC04b" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "permanent", name: "Clanker V4", address: "0x1166022e1becc70E7E9aB2250aF1aC7842B9B420" },
    { kind: "vesting", name: "UNCX's vesting", address: "0xeaEd594B5926A7D5FBBC61985390BaAf936a6b8d" },
    { kind: "vesting", name: "Clanker's vault", address: "0x15ee8382DBd8Fb991F653B59CA11bf504a07372D" },
  ],
  accounts: [
    { kind: "maker", name: "Clanker", address: "0xea30438E0B5f99096cb05A8Da63be55A6A298F6a" },
    { kind: "bridge", name: "Wormhole", address: "0xB6F6D86a8f9879A9c87f643768d9efc38c1Da6E7" },
  ],
});
