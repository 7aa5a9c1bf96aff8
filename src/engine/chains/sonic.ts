// Sonic, and Fantom before it, as data.
import { balancerV2, balancerV3, curve, integral, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { forkOfV3, ramsesV3, solidlyV1, sushiV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const sonic = fromViem("sonic", {
  name: "Sonic",
  aliases: ["sonic"],
  wrapped: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  sites: { chart: "sonic", map: "sonic", hosts: ["sonicscan.org"] },
  explorer: "https://sonicscan.org",
  blockTimeMs: 630,
  rpcUrls: ["https://sonic-rpc.publicnode.com", "https://rpc.soniclabs.com", "https://sonic.drpc.org"],
  baseTokens: [
    { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xd3DCe716f3eF535C5Ff8d041c1A41C3bd89b97aE", symbol: "scUSD", decimals: 6, stable: true },
    { address: "0x50c42dEAcD8Fc9773493ED674b675bE577f2634b", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("SushiSwap", "0xB45e53277a7e0F1D35f2a77160e91e25507f1763", "0x9B3336186a38E1b6c21955d112dbb0343Ee061eE"),
    uniswapV2(
      "SpookySwap V2",
      "0xEE4bC42157cf65291Ba2FE839AE127e3Cc76f741",
      "0xa6AD18C2aC47803E193F75c3677b14BF19B94883",
      { feePips: 2000 },
    ),
    solidlyV1("Equalizer", "0xDDD9845Ba0D8f38d3045f804f67A1a8B9A528FcC", "0xcC6169aA1E879d3a4227536671F85afdb2d23fAD"),
    solidlyV1(
      "Shadow Legacy",
      "0x2dA25E7446A70D7be65fd4c053948BEcAA6374c8",
      "0x1D368773735ee1E678950B7A97bcA2CafB330CDc",
    ),
    uniswapV3(
      "Uniswap V3",
      "0xcb2436774C3e191c85056d248EF4260ce5f27A9D",
      "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455",
      { quoter: "0xd74a9Bd1C98B2CbaB5823107eb2BE9C474bEe09A", positions: "0x743E03cceB4af2efA3CC76838f6E8B50B63F184c" },
    ),
    sushiV3("0x46B3fDF7b5CDe91Ac049936bF0bDb12c5d22202e"),
    forkOfV3("SpookySwap V3", "0x3D91B700252e0E3eE7805d12e048a988Ab69C8ad"),
    ramsesV3("Shadow CL", "0xcD2d0637c94fe77C2896BbCBB174cefFb08DE6d7", "0x12E66C8F215DdD5d48d150c8f46aD0c6fB0F4406"),
    balancerV2({ factories: ["0x22f5b7FDD99076f1f20f8118854ce3984544D56d"] }),
    balancerV3({
      factories: [
        "0x4726Eb55c37F0353F6d5011B5652d44A87d60fc3",
        "0x815Ab57a5a2E4976cEC0b43C2D50CF26EF6F31Fd",
        "0x482eE54595f79B6BA34b75754A4983134148Affb",
        "0x7F43e26A3f58446C4dF021a690dc56a3968962ED",
        "0x3ed9B71B5cC9CB5987Ecb63B88923824C890e0f9",
      ],
    }),
    curve(
      "0x7C2085419BE6a04f4ad88ea91bC9F5C6E6C463D8",
      "0x1A83348F9cCFD3Fe1A8C0adBa580Ac4e267Fe495",
      "0x635742dCC8313DCf8c904206037d962c042EAfBd",
    ),
    integral("SwapX", "0x8121a3F8c4176E9765deEa0B95FA2BDfD3016794"),
    integral("SilverSwap", "0xb860200BD68dc39cEAfd6ebb82883f189f4CdA76"),
  ],
});

export const fantom = fromViem("fantom", {
  name: "Fantom",
  aliases: ["ftm", "fantom"],
  wrapped: "0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83",
  sites: { chart: "fantom", map: "ftm", names: ["ftm"], hosts: ["ftmscan.com"] },
  explorer: "https://ftmscan.com",
  blockTimeMs: 1000,
  rpcUrls: ["https://fantom-rpc.publicnode.com", "https://rpcapi.fantom.network", "https://fantom.drpc.org"],
  // The Multichain-bridged USDC and fUSDT lost their backing in 2023: worth whatever a pool says, not a dollar.
  baseTokens: [
    { address: "0x28a92dde19D9989F39A49905d7C9C2FAc7799bDf", symbol: "lzUSDC", decimals: 6, stable: true },
    { address: "0x1B6382DBDEa11d97f24495C9A90b7c88469134a4", symbol: "axlUSDC", decimals: 6, stable: true },
    { address: "0x04068DA6C83AFCFA0e13ba15A6696662335D5B75", symbol: "USDC", decimals: 6, stable: false },
    { address: "0x049d68029688eAbF473097a2fC38ef61633A3C7A", symbol: "fUSDT", decimals: 6, stable: false },
  ],
  venues: [
    uniswapV2(
      "SpookySwap",
      "0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3",
      "0xF491e7B69E4244ad4002BC14e878a34207E38c29",
      { feePips: 2000 },
    ),
    uniswapV2("SpiritSwap", "0xEF45d134b73241eDa7703fa787148D9C9F4950b0", "0x16327E3FbDaCA3bcF7E38F5Af2599D2DDc33aE52"),
    uniswapV2("SushiSwap", "0xc35DADB65012eC5796536bD9864eD8773aBc74C4", "0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506"),
    solidlyV1("Equalizer", "0xc6366EFD0AF1d09171fe0EBF32c7943BB310832a", "0x1A05EB736873485655F29a37DEf8a0AA87F5a447"),
    curve(
      "0x686d67265703D1f124c45E33d47d794c566889Ba",
      "0xE5De15A9C9bBedb4F5EC13B131E61245f2983A69",
      "0xe61Fb97Ef6eBFBa12B36Ffd7be785c1F5A2DE66b",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0x9AF14D26075f142eb3F292D5065EB3faa646167b",
    ),
  ],
  lockers: [
    { kind: "team-finance", name: "Team Finance", address: "0x9F726019452d65a120E1F7Ae6b937eE9EbD72440" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0xCCEBbE9e2b8f46C2C6862238e60a396AF790B63e" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x0E1757b9d6501e60B2e4Ca0D000e49532948CF6c" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
  ],
});
