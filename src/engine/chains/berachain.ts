import { integral, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const berachain = fromViem("berachain", {
  name: "Berachain",
  aliases: ["bera", "berachain"],
  wrapped: "0x6969696969696969696969696969696969696969",
  sites: { chart: "berachain", hosts: ["berascan.com"] },
  explorer: "https://berascan.com",
  blockscoutUrl: null,
  blockTimeMs: 2000,
  rpcUrls: ["https://berachain-rpc.publicnode.com", "https://rpc.berachain.com", "https://berachain.drpc.org"],
  baseTokens: [
    { address: "0xFCBD14DC51f0A4d49d5E53C2E0950e0bC26d0Dce", symbol: "HONEY", decimals: 18, stable: true },
    { address: "0x549943e04f40284185054145c6E4e9568C1D3241", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x2F6F07CDcf3588944Bf4C42aC74ff24bF56e7590", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Kodiak V2", "0x5e705e184D233FF2A7cb1553793464a9d0C3028F", "0xd91dd58387Ccd9B66B390ae2d7c66dBD46BC6022"),
    uniswapV3("Kodiak V3", "0xD84CBf0B02636E7f53dB9E5e45A616E05d710990", "0xEd158C4b336A6FCb5B193A5570e3a571f6cbe690", {
      quoter: "0x644C8D6E501f7C994B74F5ceA96abe65d0BA662B",
      positions: "0xFE5E8C83FFE4d9627A75EaA7Fee864768dB989bD",
      fees: [100, 500, 3000, 10000, 20000],
    }),
    integral("Wasabee", "0x7d53327D78EFD0b463bd8d7dc938C52402323b95"),
    integral("Bulla Exchange", "0x79164EA9C1AA75d19DDFc71eBEAEA8092D1e71CE"),
  ],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" }],
});
