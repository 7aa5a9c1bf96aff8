// Gnosis as data: its endpoints, base tokens and exchanges, and lockers and accounts that have names there.
import { algebra, balancerV2, balancerV3, curve, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const gnosis = fromViem("gnosis", {
  name: "Gnosis",
  aliases: ["gnosis", "xdai", "gno"],
  wrapped: "0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d",
  sites: { chart: "gnosischain", names: ["xdai", "gnosischain"], hosts: ["gnosisscan.io"] },
  explorer: "https://gnosisscan.io",
  blockscoutUrl: "https://gnosis.blockscout.com",
  blockTimeMs: 5000,
  rpcUrls: [
    "https://gnosis-rpc.publicnode.com",
    "https://rpc.gnosischain.com",
    "https://gnosis.drpc.org",
    "https://1rpc.io/gnosis",
  ],
  baseTokens: [
    { address: "0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x4ECaBa5870353805a9F068101A40E0f32ed605C6", symbol: "USDT", decimals: 6, stable: true },
    { address: "0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Honeyswap", "0xA818b4F111Ccac7AA31D0BCc0806d64F2E0737D7", "0x1C232F01118CB8B424793ae03F870aa7D0ac7f77"),
    uniswapV2("SushiSwap", "0xc35DADB65012eC5796536bD9864eD8773aBc74C4", "0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506"),
    uniswapV2("Swapr", "0x5D48C95AdfFD4B40c1AAADc4e08fc44117E02179", "0xE43e60736b1cb4a75ad25240E2f9a62Bff65c0C0", {
      feePips: 2500,
    }),
    uniswapV3(
      "Uniswap V3",
      "0xe32F7dD7e3f098D518ff19A22d5f028e076489B1",
      "0xc6D25285D5C5b62b7ca26D6092751A145D50e9Be",
      { quoter: "0x7E9cB3499A6cee3baBe5c8a3D328EA7FD36578f4", positions: "0xAE8fbE656a77519a7490054274910129c9244FA3" },
    ),
    algebra("Swapr V3", "0xA0864cCA6E114013AB0e27cbd5B6f4c8947da766", "0xfFB643E73f280B97809A8b41f7232AB401a04ee1", {
      quoter: "0xcBaD9FDf0D2814659Eb26f600EFDeAF005Eda0F7",
      positions: "0x91fD594c46D8B01E62dBDeBed2401dde01817834",
    }),
    balancerV2({
      factories: [
        "0xf23b4DB826DbA14c0e857029dfF076b1c0264843",
        "0x76578ecf9a141296Ec657847fb45B0585bCDa3a6",
        "0xC128468b7Ce63eA702C1f104D55A2566b13D3ABD",
        "0x85a80afee867aDf27B50BdB7b76DA70f1E853062",
        "0xC128a9954e6c874eA3d62ce62B468bA073093F25",
        "0x6CaD2ea22BFA7F4C14Aae92E47F510Cd5C509bc7",
      ],
    }),
    balancerV3({
      factories: [
        "0xEB1eeaBF0126d813589C3D2CfeFFE410D9aE3863",
        "0x22625eEDd92c81a219A83e1dc48f88d54786B017",
        "0x161f4014C27773840ccb4EC1957113e6DD028846",
        "0x78Ad1e1c10033b18ceaa20088e4e490BE42A5417",
        "0x9338F9484120FdFe8f8abEa8E5d6d9D8D055962D",
      ],
    }),
    curve(
      "0xD19Baeadc667Cf2015e395f2B08668Ef120f41F5",
      "0xbC0797015fcFc47d9C1856639CaE50D0e69FbEE8",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0xb47988aD49DCE8D909c6f9Cf7B26caF04e1445c8",
    ),
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX (HoneySwap)", address: "0xe3D32266974f1E8f8549cAf9F54977040e7D1c07" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x647586E6B815D2C4a2A30dA12931c69bAda541AB" },
  ],
  accounts: [{ kind: "bridge", name: "Gnosis' bridge", address: "0xf6A78083ca3e2a662D6dd1703c939c8aCE2e268d" }],
});
