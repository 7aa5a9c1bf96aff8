// Optimism as data: its endpoints, base tokens and exchanges, and lockers and accounts that have names there.
import { balancerV2, balancerV3, curve, dodo, solidly, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { slipstream, sushiV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const optimism = fromViem("optimism", {
  name: "Optimism",
  aliases: ["op", "optimism"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "optimism", names: ["optimistic"], hosts: ["optimistic.etherscan.io", "velodrome.finance"] },
  explorer: "https://optimistic.etherscan.io",
  blockscoutUrl: "https://explorer.optimism.io",
  blockTimeMs: 2000,
  rpcUrls: [
    "https://optimism-rpc.publicnode.com",
    "https://mainnet.optimism.io",
    "https://optimism.drpc.org",
    "https://1rpc.io/op",
  ],
  baseTokens: [
    { address: "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x7F5c764cBc14f9669B88837ca1490cCa17c31607", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1", symbol: "DAI", decimals: 18, stable: true },
    { address: "0x68f180fcCe6836688e9084f035309E29Bf0A2095", symbol: "WBTC", decimals: 8, stable: false },
    { address: "0x4200000000000000000000000000000000000042", symbol: "OP", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf", "0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2"),
    uniswapV2("SushiSwap", "0xFbc12984689e5f15626Bad03Ad60160Fe98B303C", "0x2ABf469074dc0b54d793850807E6eb5Faf2625b1"),
    uniswapV3(
      "Uniswap V3",
      "0x1F98431c8aD98523631AE4a59f267346ea31F984",
      "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
      { quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e", positions: "0xC36442b4a4522E871399CD717aBDD847Ab11FE88" },
    ),
    solidly("Velodrome", "0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a", "0xa062aE8A9c5e11aaA026fc2670B0D65cCc8B2858"),
    slipstream(
      "Velodrome Slipstream",
      "0xCc0bDDB707055e04e497aB22a59c2aF4391cd12F",
      "0x0792a633F0c19c351081CF4B211F68F79bCc9676",
      { quoter: "0x89D8218ed5fF1e46d8dcd33fb0bbeE3be1621466", positions: "0x416b433906b1B72FA758e166e239c43d68dC6F29" },
    ),
    sushiV3("0x9c6522117e2ed1fE5bdb72bb0eD5E3f2bdE7DBe0"),
    uniswapV4({
      poolManager: "0x9a13F98Cb987694C9F086b1F5eB990EeA8264Ec3",
      stateView: "0xc18a3169788F4F75A170290584ECA6395C75Ecdb",
      quoter: "0x1f3131A13296FB91C90870043742C3CDBFF1A8d7",
      universalRouter: "0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507",
      positions: "0x3C3Ea4B57a46241e54610e5f022E5c45859A1017",
    }),
    balancerV2({
      factories: [
        "0x41B953164995c11C81DA73D212ED8Af25741b7Ac",
        "0xeb151668006CD04DAdD098AFd0a82e78F77076c3",
        "0x7C71313d3b84728cA0FD4cDaD8c86067E3548dCe",
        "0xf145caFB67081895EE80eB7c04A30Cf87f07b745",
        "0x85a80afee867aDf27B50BdB7b76DA70f1E853062",
        "0xe2E901AB09f37884BA31622dF3Ca7FC19AA443Be",
        "0xf302f9F50958c5593770FDf4d4812309fF77414f",
        "0xdAE7e32ADc5d490a43cCba1f0c736033F2b4eFca",
        "0xA0DAbEBAAd1b243BBb243f933013d560819eB66f",
        "0x230a59F4d9ADc147480f03B0D3fFfeCd56c3289a",
      ],
      pools: [
        {
          id: "0x39965c9dab5448482cf7e002f583c812ceb53046000100000000000000000003",
          tokens: ["0x4200000000000000000000000000000000000006", "0x4200000000000000000000000000000000000042"],
        },
      ],
    }),
    balancerV3({
      factories: [
        "0x0f08eEf2C785AA5e7539684aF04755dEC1347b7c",
        "0x268E2EE1413D768b6e2dc3F5a4ddc9Ae03d9AF42",
        "0x254F3A2974b97dc2E675f6115c845567C55f83b0",
        "0x1780e8185199DAc45284039Bb3E3B64060D943AB",
      ],
    }),
    curve(
      "0x2db0E83599a91b508Ac268a6197b8B14F5e72840",
      "0x5eeE3091f747E60a045a2E715a4c71e600e31F6E",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0xc6C09471Ee39C7E30a067952FcC89c8922f9Ab53",
    ),
    dodo(
      "0x2B800DC6270726F7E2266cE8cD5A3F8436fe0B40",
      "0xDb9C53F2cED34875685B607c97A61a65DA2F30a8",
      "0x1f83858cD6d0ae7a08aB1FD977C06DABEcE6d711",
    ),
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x5923c3911d9424F7725CAd33Ed176A6b885484D6" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x1cE6d27F7e5494573684436d99574e8288eBBD2D" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x599886b24B0A625e4912033213d6b6188a1abCA2" },
  ],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0x1D68124e65faFC907325e3EDbF8c4d84499DAa8b" }],
});
