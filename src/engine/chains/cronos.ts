import { uniswapV2 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const cronos = fromViem("cronos", {
  name: "Cronos",
  aliases: ["cro", "cronos"],
  wrapped: "0x5C7F8A570d578ED84E63fdFA7b1eE72dEae1AE23",
  sites: { chart: "cronos", map: "cro", names: ["cro"], hosts: ["cronoscan.com"] },
  explorer: "https://cronoscan.com",
  blockscoutUrl: null,
  blockTimeMs: 1000,
  rpcUrls: [
    "https://cronos-evm-rpc.publicnode.com",
    "https://evm.cronos.org",
    "https://cronos.drpc.org",
    "https://1rpc.io/cro",
  ],
  baseTokens: [
    { address: "0xc21223249CA28397B4B6541dfFaEcC539BfF0c59", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x66e428c3f67a68878562e79A0234c1F83c208770", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xe44Fd7fCb2b1581822D0c862B68222998a0c299a", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2(
      "VVS Finance",
      "0x3B44B2a187a7b3824131F8db5a74194D0a42Fc15",
      "0x145863Eb42Cf62847A6Ca784e6416C1682b1b2Ae",
    ),
    uniswapV2(
      "MM Finance",
      "0xd590cC180601AEcD6eeADD9B7f2B7611519544f4",
      "0x145677FC4d9b8F19B5D56d1820c48e0443049a30",
      { feePips: 1700 },
    ),
    uniswapV2("CronaSwap", "0x73A48f8f521EB31c55c0e1274dB0898dE599Cb11", "0xcd7d16fB918511BF7269eC4f48d61D79Fb26f918", {
      feePips: 2500,
    }),
  ],
  lockers: [
    { kind: "team-finance", name: "Team Finance", address: "0x05b711Df32d73ECaa877d45a637a2eB415e7995f" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x102137A9F278B013419332f82aCEA429D944Fc34" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
  ],
});
