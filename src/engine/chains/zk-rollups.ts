// Rollups with validity proofs, as data: Linea and Scroll.
import { algebra, dodo, integral, syncSwap, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { forkOfV3, pancakeV2, pancakeV3, RAMSES_FEES, ramsesV3, solidlyV1, sushiV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const linea = fromViem("linea", {
  name: "Linea",
  aliases: ["linea"],
  wrapped: "0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f",
  sites: { chart: "linea", hosts: ["lineascan.build"] },
  explorer: "https://lineascan.build",
  blockTimeMs: 2000,
  rpcUrls: [
    "https://linea-rpc.publicnode.com",
    "https://rpc.linea.build",
    "https://linea.drpc.org",
    "https://1rpc.io/linea",
  ],
  baseTokens: [
    { address: "0x176211869cA2b568f2A7D4EE941E073a821EE1ff", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xA219439258ca9da29E9Cc4cE5596924745e12B93", symbol: "USDT", decimals: 6, stable: true },
    { address: "0x3aAB2285ddcDdaD8edf438C1bAB47e1a9D05a9b4", symbol: "WBTC", decimals: 8, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7", "0x8702463e73f74d0b6765aBceb314Ef07aCb92650"),
    pancakeV2(),
    uniswapV3(
      "Uniswap V3",
      "0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9",
      "0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a",
      { quoter: "0x58ead433EA99708604C4dD7c9b7E80C70976E202", positions: "0x4615C383F85D0a2BbED973d83ccecf5CB7121463" },
    ),
    solidlyV1("Lynex", "0xBc7695Fd00E3b32D08124b7a4287493aEE99f9ee", "0x610D2f07b7EdC67565160F587F37636194C34E74"),
    solidlyV1("Nile", "0xAAA16c016BF556fcD620328f0759252E29b1AB57", "0xAAA45c8F5ef92a000a121d102F4e89278a711Faa"),
    solidlyV1("Etherex", "0xC0b920f6f1d6122B8187c031554dc8194F644592", "0x32dB39c56C171b4c96e974dDeDe8E42498929c54"),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86"),
    algebra("Lynex V3", "0x622b2c98123D303ae067DB4925CD6282B3A08D0F", "0x3921e8cb45B17fC029A0a6dE958330ca4e583390", {
      quoter: null,
      positions: null,
    }),
    sushiV3("0xc35DADB65012eC5796536bD9864eD8773aBc74C4"),
    forkOfV3("Nile CL", "0xAAA32926fcE6bE95ea2c51cB4Fcb60836D320C42", RAMSES_FEES),
    ramsesV3("Etherex CL", "0xAe334f70A7FC44FCC2df9e6A37BC032497Cf80f1"),
    uniswapV4({
      poolManager: "0x248083Fb965359d82b06C1F5322480Dcfc1AD857",
      stateView: "0xE861de206E460A8b936b05ad3816520B58ccDf9b",
      quoter: "0x2C125569C0BeE20A66E33E5491C552B37EBD9934",
      universalRouter: "0x661E93cca42AfacB172121EF892830cA3b70F08d",
      positions: "0xdDCAD5775B2816a87495f207731b3571D7EE3c76",
    }),
    syncSwap(),
    dodo(
      "0xc0F9553Df63De5a97Fe64422c8578D0657C360f7",
      "0x97bBF5BB1dcfC93A8c67e97E50Bea19DB3416A83",
      "0x2933c0374089D7D98BA0C71c5E02E1A0e09deBEE",
    ),
  ],
});

export const scroll = fromViem("scroll", {
  name: "Scroll",
  aliases: ["scroll"],
  wrapped: "0x5300000000000000000000000000000000000004",
  sites: { chart: "scroll", hosts: ["scrollscan.com"] },
  explorer: "https://scrollscan.com",
  blockscoutUrl: "https://scroll.blockscout.com",
  blockTimeMs: 3000,
  rpcUrls: [
    "https://scroll-rpc.publicnode.com",
    "https://rpc.scroll.io",
    "https://scroll.drpc.org",
    "https://1rpc.io/scroll",
  ],
  baseTokens: [
    { address: "0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xf55BEC9cafDbE8730f096Aa55dad6D22d44099Df", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("SushiSwap", "0xB45e53277a7e0F1D35f2a77160e91e25507f1763", "0x9B3336186a38E1b6c21955d112dbb0343Ee061eE"),
    solidlyV1("Tokan", "0x92aF10c685D2CF4CD845388C5f45aC5dc97C5024", "0xA663c287b2f374878C07B7ac55C1BC927669425a"),
    uniswapV3(
      "Uniswap V3",
      "0x70C62C8b8e801124A4Aa81ce07b637A3e83cb919",
      "0xfc30937f5cDe93Df8d48aCAF7e6f5D8D8A31F636",
      { quoter: "0x2566e082Cb1656d22BCbe5644F5b997D194b5299", positions: "0xB39002E4033b162fAc607fc3471E205FA2aE5967" },
    ),
    integral("Scribe", "0xDc62aCDF75cc7EA4D93C69B2866d9642E79d5e2e"),
    syncSwap(),
    dodo(
      "0x5a0C840a7089aa222c4458b3BE0947fe5a5006DE",
      "0x31AC053c31a77055b2ae2d3899091C0A9c19cE3a",
      "0x7E9c460d0A10bd0605B15F0d0388e307d34a62E6",
    ),
  ],
});
