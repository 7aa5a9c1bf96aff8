import { base as definition } from "viem/chains";
import { fromViem } from "./from-viem.ts";
import {
  balancerV2,
  balancerV3,
  clankerKeys,
  curve,
  dodo,
  integral,
  launchpad,
  pancakeInfinity,
  pancakeInfinityBins,
  pancakeV3,
  slipstream,
  solidly,
  uniswapV2,
  uniswapV3,
  uniswapV4,
} from "./venues.ts";

/** Clanker's static and dynamic fees, versions 4.0 and 4.1. */
const CLANKER_HOOKS = [
  "0xDd5EeaFf7BD481AD55Db083062b13a3cdf0A68CC",
  "0x34a45c6B61876d739400Bd71228CbcbD4F53E8cC",
  "0xb429d62f8f3bFFb98CdB9569533eA23bF0Ba28CC",
  "0xd60D6B218116cFd801E28F78d011a203D2b068Cc",
] as const;

export const base = fromViem(definition, {
  name: "Base",
  aliases: ["base"],
  wrapped: "0x4200000000000000000000000000000000000006",
  explorer: "https://basescan.org",
  blockscoutUrl: "https://base.blockscout.com",
  blockTimeMs: 2000,
  rpcUrls: [
    "https://base-rpc.publicnode.com",
    "https://mainnet.base.org",
    "https://base.llamarpc.com",
    "https://base.drpc.org",
    "https://1rpc.io/base",
  ],
  baseTokens: [
    { address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA", symbol: "USDbC", decimals: 6, stable: true },
    { address: "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb", symbol: "DAI", decimals: 18, stable: true },
    { address: "0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf", symbol: "cbBTC", decimals: 8, stable: false },
    { address: "0x0b3e328455c4059EEb9e3f84b5543F74E24e7E1b", symbol: "VIRTUAL", decimals: 18, stable: false },
    { address: "0x940181a94A35A4569E4529A3CDfB74e38FD98631", symbol: "AERO", decimals: 18, stable: false },
    { address: "0x1111111111166b7FE7bd91427724B487980aFc69", symbol: "ZORA", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6", "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24"),
    uniswapV2(
      "PancakeSwap V2",
      "0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E",
      "0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb",
      { feePips: 2500 },
    ),
    uniswapV2("SushiSwap", "0x71524B4f93c58fcbF659783284E38825f0622859", "0x6BDED42c6DA8FBf0d2bA55B2fa120C5e0c8D7891"),
    uniswapV2("BaseSwap", "0xFDa619b6d20975be80A10332cD39b9a4b0FAa8BB", "0x327Df1E6de05895d2ab08513aaDD9313Fe505d86", {
      feePips: 2500,
    }),
    uniswapV2("AlienBase", "0x3E84D913803b02A4a7f027165E8cA42C14C0FdE7", "0x8c1A3cF8f83074169FE5D7aD50B978e1cD6b37c7", {
      feePips: 1600,
    }),
    uniswapV2("SwapBased", "0x04C9f118d21e8B767D2e50C946f0cC9F6C367300", "0xaaa3b1F1bd7BCc97fD1917c18ADE665C5D31F066"),
    uniswapV3(
      "Uniswap V3",
      "0x33128a8fC17869897dcE68Ed026d694621f6FDfD",
      "0x2626664c2603336E57B271c5C0b26F421741e481",
      { quoter: "0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a", positions: "0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1" },
    ),
    solidly("Aerodrome", "0x420DD381b31aEf6683db6B902084cB0FFECe40Da", "0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43"),
    slipstream(
      "Aerodrome Slipstream",
      "0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A",
      "0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5",
      { quoter: "0x254cF9E1E6e233aa1AC962CB9B05b2cfeAaE15b0", positions: "0x827922686190790b37229fd06084350E74485b72" },
    ),
    slipstream(
      "Aerodrome Slipstream 2",
      "0xaDe65c38CD4849aDBA595a4323a8C7DdfE89716a",
      "0xcbBb8035cAc7D4B3Ca7aBb74cF7BdF900215Ce0D",
      { quoter: "0x3d4C22254F86f64B7eC90ab8F7aeC1FBFD271c6C", positions: "0xa990C6a764b73BF43cee5Bb40339c3322FB9D55F" },
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86"),
    integral("QuickSwap V4", "0xC5396866754799B9720125B104AE01d935Ab9C7b"),
    integral("Hydrex", "0x36077D39cdC65E1e3FB65810430E5b2c4D5fA29E"),
    integral("Kim V4", "0x2F0d41f94d5D1550b79A83D2fe85C82d68c5a3ca"),
    integral("TrebleSwap", "0xAC900f12fB25d514e3ccFE8572B153A9991cA4e7"),
    uniswapV4({
      poolManager: "0x498581fF718922c3f8e6A244956aF099B2652b2b",
      stateView: "0xA3c0c9b65baD0b08107Aa264b0f3dB444b867A71",
      quoter: "0x0d5e0F971ED27FBfF6c2837bf31316121532048D",
      universalRouter: "0x6fF5693b99212Da76ad316178A184AB56D299b43",
      positions: "0x7C5f5A4bBd8fD63184577525326123B519429bDc",
      hooked: clankerKeys(...CLANKER_HOOKS),
    }),
    balancerV2(),
    balancerV3(),
    curve(
      "0x3093f9B57A428F3EB6285a589cb35bEA6e78c336",
      "0x5EF72230578b3e399E6C6F4F6360edF95e83BBfd",
      "0xd2002373543Ce3527023C75e7518C274A51ce712",
      "0xc9Fe0C63Af9A39402e8a5514f9c43Af0322b665F",
      "0xA5961898870943c68037F6848d2D866Ed2016bcB",
    ),
    pancakeInfinity(0x42),
    pancakeInfinityBins(),
    dodo(
      "0x0226fCE8c969604C3A0AD19c37d1FAFac73e13c2",
      "0xc0F9553Df63De5a97Fe64422c8578D0657C360f7",
      "0x200D866Edf41070DE251Ef92715a6Ea825A5Eb80",
    ),
    // The factories of its pairs, by which it knows each token that is still on its curve.
    launchpad("Virtuals", "0x158d7CcaA23DC3c8861c3323eD546E3d25e74309"),
    launchpad("Virtuals (2026)", "0xD7D3C85B4f2e9bee1998cD2E98820e647792d284"),
  ],
});
