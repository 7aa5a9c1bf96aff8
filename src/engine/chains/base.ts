import { base as definition } from "viem/chains";
import { integral } from "../venues/algebra.ts";
import { balancerV2 } from "../venues/balancer-v2.ts";
import { balancerV3 } from "../venues/balancer-v3.ts";
import { curve } from "../venues/curve.ts";
import { dodo } from "../venues/dodo.ts";
import { launchpad } from "../venues/launchpad.ts";
import { solidly } from "../venues/solidly.ts";
import { uniswapV2 } from "../venues/uniswap-v2.ts";
import { uniswapV3 } from "../venues/uniswap-v3.ts";
import { uniswapV4 } from "../venues/uniswap-v4.ts";
import {
  bunni,
  clankerKeys,
  forkOfV3,
  pancakeInfinity,
  pancakeInfinityBins,
  pancakeV3,
  slipstream,
  sushiV3,
} from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const base = fromViem(definition, {
  name: "Base",
  aliases: ["base"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "base", map: "base", hosts: ["basescan.org", "aerodrome.finance"] },
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
    sushiV3("0xc35DADB65012eC5796536bD9864eD8773aBc74C4"),
    forkOfV3("Alien Base V3", "0x0Fd83557b2be93617c9C1C1B6fd549401C74558C", [200, 750, 3000, 10_000]),
    uniswapV4({
      poolManager: "0x498581fF718922c3f8e6A244956aF099B2652b2b",
      stateView: "0xA3c0c9b65baD0b08107Aa264b0f3dB444b867A71",
      quoter: "0x0d5e0F971ED27FBfF6c2837bf31316121532048D",
      universalRouter: "0x6fF5693b99212Da76ad316178A184AB56D299b43",
      positions: "0x7C5f5A4bBd8fD63184577525326123B519429bDc",
      hooked: clankerKeys(definition.id),
    }),
    balancerV2({ factories: ["0x4C32a8a8fDa4E24139B51b456B42290f51d6A1c4"] }),
    balancerV3({
      factories: [
        "0x5cF4928a3205728bd12830E1840F7DB85c62a4B9",
        "0xb9F8AB3ED3F3aCBa64Bc6cd2DcA74B7F38fD7B88",
        "0xC49Ca921c4CD1117162eAEEc0ee969649997950c",
        "0xBDbADc891BB95DEE80eBC491699228EF0f7D6fF1",
        "0xFc2986feAB34713E659da84F3B1FA32c1da95832",
      ],
    }),
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
  hooks: [...bunni("1.0", "1.1", "1.2")],
  lockers: [
    { kind: "uncx-v2", name: "UNCX", address: "0xc4E637D37113192F4F1F060DaEbD7758De7F4131" },
    { kind: "uncx-v2", name: "UNCX (SushiSwap)", address: "0xBeddF48499788607B4c2e704e9099561ab38Aae8" },
    { kind: "uncx-v2", name: "UNCX (Aerodrome)", address: "0x30e522deDfFE3e3d11Cd53E27d18Cd4F016eD870" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x231278eDd38B00B07fBd52120CEf685B9BaEBCC1" },
    { kind: "uncx-v3", name: "UNCX (Aerodrome Slipstream)", address: "0xB403e68Eb5BffD7DF7AA127f5A819F77C2F96095" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x610b43e981960b45F818A71CD14C91D35cdA8502" },
    { kind: "uncx-v4", name: "UNCX V4 (first)", address: "0x1Ec811ad6039E33b86458CDB267667Af083261ed" },
    { kind: "team-finance", name: "Team Finance", address: "0x4F0Fd563BE89ec8C3e7D595bf3639128C0a7C33A" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
    { kind: "goplus-v2", name: "GoPlus", address: "0xF17A08A7d41F53B24AD07Eb322CBBdA2ebdeC04b" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "permanent", name: "Clanker", address: "0x33e2Eda238edcF470309b8c6D228986A1204c8f9" },
    { kind: "permanent", name: "Clanker V4", address: "0x29d17C1A8D851d7d4cA97FAe97AcAdb398D9cCE0" },
    { kind: "permanent", name: "Clanker V4 (fee conversion)", address: "0x63D2DfEA64b3433F4071A98665bcD7Ca14d93496" },
    { kind: "permanent", name: "Clanker (V2)", address: "0x618A9840691334eE8d24445a4AdA4284Bf42417D" },
    { kind: "permanent", name: "Clanker (V3)", address: "0x5eC4f99F342038c67a312a166Ff56e6D70383D86" },
    { kind: "vesting", name: "UNCX's vesting", address: "0xA82685520C463A752d5319E6616E4e5fd0215e33" },
    { kind: "vesting", name: "Clanker's vault", address: "0x42A95190B4088C88Dd904d930c79deC1158bF09D" },
    { kind: "vesting", name: "Clanker's vault (V4)", address: "0x8E845EAd15737bF71904A30BdDD3aEE76d6ADF6C" },
  ],
  accounts: [
    { kind: "maker", name: "Clanker", address: "0x250c9FB2b411B48273f69879007803790A6AeA47" },
    { kind: "maker", name: "Clanker", address: "0x9B84fcE5Dcd9a38d2D01d5D72373F6b6b067c3e1" },
    { kind: "maker", name: "Clanker", address: "0x732560fa1d1A76350b1A500155BA978031B53833" },
    { kind: "maker", name: "Clanker", address: "0x375C15db32D28cEcdcAB5C03Ab889bf15cbD2c5E" },
    { kind: "maker", name: "Clanker", address: "0x2A787b2362021cC3eEa3C24C4748a6cD5B687382" },
    { kind: "maker", name: "Clanker", address: "0xE85A59c628F7d27878ACeB4bf3b35733630083a9" },
    { kind: "maker", name: "Doppler", address: "0x660eAaEdEBc968f8f3694354FA8EC0b4c5Ba8D12" },
    { kind: "maker", name: "Zora", address: "0x777777751622c0d3258f214F9DF38E35BF45baF3" },
    { kind: "maker", name: "Flaunch", address: "0x51Bba15255406Cfe7099a42183302640ba7dAFDC" },
    { kind: "maker", name: "Flaunch", address: "0xF785bb58059FAB6fb19bDdA2CB9078d9E546Efdc" },
    { kind: "maker", name: "Flaunch", address: "0xB903b0AB7Bcee8f5E4D8C9b10a71aaC7135d6FdC" },
    { kind: "maker", name: "Flaunch", address: "0x23321f11a6d44Fd1ab790044FdFDE5758c902FDc" },
    { kind: "maker", name: "Flaunch", address: "0x8DC3b85e1dc1C846ebf3971179a751896842e5dC" },
    { kind: "bridge", name: "Wormhole", address: "0x8d2de8d2f73F1F4cAB472AC9A881C9b123C79627" },
  ],
});
