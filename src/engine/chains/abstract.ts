import { solidly, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const abstract = fromViem("abstract", {
  name: "Abstract",
  aliases: ["abstract", "abs"],
  wrapped: "0x3439153EB7AF838Ad19d56E1571FBD09333C2809",
  sites: { chart: "abstract", hosts: ["abscan.org"] },
  machine: "EraVM",
  explorer: "https://abscan.org",
  blockscoutUrl: null,
  blockTimeMs: 1000,
  rpcUrls: ["https://api.mainnet.abs.xyz", "https://abstract.drpc.org"],
  baseTokens: [
    { address: "0x84A71ccD554Cc1b02749b35d22F684CC8ec987e1", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x0709F39376dEEe2A2dfC94A58EdEb2Eb9DF012bD", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x566d7510dEE58360a64C9827257cF6D0Dc43985E", "0xad1eCa41E6F772bE3cb5A48A6141f9bcc1AF9F7c"),
    solidly("Aborean", "0xF6cDfFf7Ad51caaD860e7A35d6D4075d74039a6B", "0xE8142D2f82036B6FC1e79E4aE85cF53FBFfDC998"),
    uniswapV3(
      "Uniswap V3",
      "0xA1160e73B63F322ae88cC2d8E700833e71D0b2a1",
      "0x7712FA47387542819d4E35A23f8116C90C18767C",
      { quoter: "0x728BD3eC25D5EDBafebB84F3d67367Cd9EBC7693", positions: "0xfA928D3ABc512383b8E5E77edd2d5678696084F9" },
    ),
  ],
  lockers: [
    { kind: "permanent", name: "Clanker", address: "0xF5eBBd10d2faF7970dBdb9E960639ABCd612c48D" },
    { kind: "vesting", name: "Clanker's vault", address: "0x858eaD172d10b3E2Fc20F9C80726a2735c7B7a4B" },
  ],
  accounts: [{ kind: "maker", name: "Clanker", address: "0x043ac6264F5A45c7518DC480b348Da41bdabbac2" }],
});
