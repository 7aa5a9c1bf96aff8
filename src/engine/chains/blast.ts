import { integral, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const blast = fromViem("blast", {
  name: "Blast",
  aliases: ["blast"],
  wrapped: "0x4300000000000000000000000000000000000004",
  sites: { chart: "blast", hosts: ["blastscan.io"] },
  explorer: "https://blastscan.io",
  blockscoutUrl: "https://blast.blockscout.com",
  blockTimeMs: 2000,
  rpcUrls: ["https://blast-rpc.publicnode.com", "https://rpc.blast.io", "https://blast.drpc.org"],
  baseTokens: [{ address: "0x4300000000000000000000000000000000000003", symbol: "USDB", decimals: 18, stable: true }],
  venues: [
    uniswapV2(
      "Thruster V2",
      "0xb4A7D971D0ADea1c73198C97d7ab3f9CE4aaFA13",
      "0x98994a9A7a2570367554589189dC9772241650f6",
    ),
    uniswapV2("Uniswap V2", "0x5C346464d33F90bABaf70dB6388507CC889C1070", "0xBB66Eb1c5e875933D44DAe661dbD80e5D9B03035"),
    uniswapV2("SushiSwap", "0x42Fa929fc636e657AC568C0b5Cf38E203b67aC2b", "0x54CF3d259a06601b5bC45F61A16443ed5404DD64"),
    uniswapV2(
      "Thruster V2 1%",
      "0x37836821a2c03c171fB1a595767f4a16e2b93Fc4",
      "0x44889b52b71E60De6ed7dE82E2939fcc52fB2B4E",
      { feePips: 10000 },
    ),
    uniswapV3(
      "Uniswap V3",
      "0x792edAdE80af5fC680d96a2eD80A44247D2Cf6Fd",
      "0x549FEB8c9bd4c12Ad2AB27022dA12492aC452B66",
      { quoter: "0x6Cdcd65e03c1CEc3730AeeCd45bc140D57A25C77", positions: "0xB218e4f7cF0533d4696fDfC419A0023D33345F28" },
    ),
    uniswapV3(
      "Thruster V3",
      "0x71b08f13B3c3aF35aAdEb3949AFEb1ded1016127",
      "0x337827814155ECBf24D20231fCA4444F530C0555",
      {
        quoter: "0x3b299f65b47c0bfAEFf715Bc73077ba7A0a685bE",
        positions: "0x434575EaEa081b735C985FA9bf63CD7b87e227F9",
        deadline: true,
      },
    ),
    integral("Fenix", "0x7a44CD060afC1B6F4c80A2B9b37f4473E74E25Df"),
    integral("BladeSwap", "0xA87DbF5082Af26c9A6Ab2B854E378f704638CCa5"),
    uniswapV4({
      poolManager: "0x1631559198A9e474033433b2958daBC135ab6446",
      stateView: "0x12a88AE16F46DCe4e8B15368008Ab3380885df30",
      quoter: "0x6F71Cdcb0d119fF72C6eb501ABCEb576fBF62BCF",
      universalRouter: "0xeAbBcB3E8E415306207ef514f660A3F820025BE3",
      positions: "0x4AD2F4CcA2682cBB5B950d660dD458a1D3f1bAaD",
    }),
  ],
  lockers: [{ kind: "team-finance", name: "Team Finance", address: "0x624A4Cb48a52A29D97eb1127Bd0585ea1E02143C" }],
});
