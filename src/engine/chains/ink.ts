import { solidly, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { slipstream } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const ink = fromViem("ink", {
  name: "Ink",
  aliases: ["ink"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "ink" },
  explorer: "https://explorer.inkonchain.com",
  blockscoutUrl: "https://explorer.inkonchain.com",
  blockTimeMs: 1000,
  rpcUrls: ["https://rpc-gel.inkonchain.com", "https://rpc-qnd.inkonchain.com", "https://ink.drpc.org"],
  baseTokens: [
    { address: "0xF1815bd50389c46847f0Bda824eC8da914045D14", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x0200C29006150606B650577BBE7B6248F58470c1", symbol: "USDT0", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("InkySwap", "0x458C5d5B75ccBA22651D2C5b61cB1EA1e0b0f95D", "0xA8C1C38FF57428e5C3a34E0899Be5Cb385476507"),
    uniswapV2("DyorSwap", "0x6c86ab200661512fDBd27Da4Bb87dF15609A2806", "0x9b17690dE96FcFA80a3acaEFE11d936629cd7a77"),
    uniswapV3(
      "Uniswap V3",
      "0x640887A9ba3A9C53Ed27D0F7e8246A4F933f3424",
      "0x177778F19E89dD1012BdBe603F144088A95C4B53",
      { quoter: "0x96b572D2d880cf2Fa2563651BD23ADE6f5516652", positions: "0xC0836E5B058BBE22ae2266e1AC488A1A0fD8DCE8" },
    ),
    solidly("Velodrome", "0x31832f2a97Fd20664D76Cc421207669b55CE4BC0", "0x3a63171DD9BebF4D07BC782FECC7eb0b890C2A45"),
    slipstream(
      "Velodrome Slipstream",
      "0x04625B046C69577EfC40e6c0Bb83CDBAfab5a55F",
      "0x63951637d667f23D5251DEdc0f9123D22d8595be",
      { quoter: "0x89D8218ed5fF1e46d8dcd33fb0bbeE3be1621466", positions: "0x991d5546C4B442B4c5fdc4c8B8b8d131DEB24702" },
    ),
    uniswapV4({
      poolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
      stateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
      quoter: "0x3972C00f7ed4885e145823eb7C655375d275A1C5",
      universalRouter: "0x112908daC86e20e7241B0927479Ea3Bf935d1fa0",
      positions: "0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566",
    }),
  ],
  accounts: [
    { kind: "maker", name: "Doppler", address: "0x660eAaEdEBc968f8f3694354FA8EC0b4c5Ba8D12" },
    { kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" },
  ],
});
