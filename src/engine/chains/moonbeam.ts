import { algebra, curve, integral, uniswapV2 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const moonbeam = fromViem("moonbeam", {
  name: "Moonbeam",
  aliases: ["moonbeam", "glmr"],
  wrapped: "0xAcc15dC74880C9944775448304B263D191c6077F",
  sites: { chart: "moonbeam", names: ["glmr"], hosts: ["moonscan.io", "moonbeam.moonscan.io"] },
  explorer: "https://moonscan.io",
  blockscoutUrl: null,
  blockTimeMs: 6000,
  rpcUrls: [
    "https://moonbeam-rpc.publicnode.com",
    "https://rpc.api.moonbeam.network",
    "https://moonbeam.drpc.org",
    "https://1rpc.io/glmr",
  ],
  baseTokens: [
    { address: "0x931715FEE2d06333043d11F658C8CE934aC61D0c", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xCa01a1D0993565291051daFF390892518ACfAD3A", symbol: "axlUSDC", decimals: 6, stable: true },
    { address: "0xFFFFFFfFea09FB06d082fd1275CD48b191cbCD1d", symbol: "xcUSDT", decimals: 6, stable: true },
    { address: "0xFfFFfFff1FcaCBd218EDc0EbA20Fc2308C778080", symbol: "xcDOT", decimals: 10, stable: false },
  ],
  venues: [
    uniswapV2(
      "StellaSwap V2",
      "0x68A384D826D3678f78BB9FB1533c7E9577dACc0E",
      "0x70085a09D30D6f8C4ecF6eE10120d1847383BB57",
      { feePips: 2500 },
    ),
    uniswapV2("Beamswap", "0x985BcA32293A7A496300a48081947321177a86FD", "0x96b244391D98B62D19aE89b1A4dCcf0fc56970C7"),
    algebra(
      "StellaSwap V3",
      "0xabE1655110112D0E45EF91e94f8d757e4ddBA59C",
      "0xe6d0ED3759709b743707DcfeCAe39BC180C981fe",
      { quoter: null, positions: "0x1FF2ADAa387dD27c22b31086E658108588eDa03a" },
    ),
    curve("0x4244eB811D6e0Ef302326675207A95113dB4E1F8"),
    integral("StellaSwap V4", "0x90dD87C994959A36d725bB98F9008B0b3C3504A0"),
  ],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0xB1731c586ca89a23809861c6103F0b96B3F57D92" }],
});
