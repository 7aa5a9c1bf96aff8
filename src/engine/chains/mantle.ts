// Mantle as data: its endpoints, base tokens and exchanges, and lockers and accounts that have names there.
import { curve, dodo, liquidityBook, solidly, uniswapV2, uniswapV3 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

export const mantle = fromViem("mantle", {
  name: "Mantle",
  aliases: ["mantle", "mnt"],
  wrapped: "0x78c1b0C915c4FAA5FffA6CAbf0219DA63d7f4cb8",
  sites: { chart: "mantle", hosts: ["mantlescan.xyz"] },
  explorer: "https://mantlescan.xyz",
  blockscoutUrl: "https://explorer.mantle.xyz",
  blockTimeMs: 2000,
  rpcUrls: [
    "https://mantle-rpc.publicnode.com",
    "https://rpc.mantle.xyz",
    "https://mantle.drpc.org",
    "https://1rpc.io/mantle",
  ],
  baseTokens: [
    { address: "0x09Bc4E0D864854c6aFB6eB9A9cdF58aC190D0dF9", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x201EBa5CC46D216Ce6DC03F6a759e8E766e956aE", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xdEAddEaDdeadDEadDEADDEAddEADDEAddead1111", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2(
      "FusionX V2",
      "0xE5020961fA51ffd3662CDf307dEf18F9a87Cce7c",
      "0xDd0840118bF9CCCc6d67b2944ddDfbdb995955FD",
      { feePips: 2000 },
    ),
    uniswapV2(
      "Merchant Moe",
      "0x5bEf015CA9424A7C07B68490616a4C1F094BEdEc",
      "0xeaEE7EE68874218c3558b40063c42B82D3E7232a",
      { dialect: "native" },
    ),
    solidly(
      "Cleopatra",
      "0xAAA16c016BF556fcD620328f0759252E29b1AB57",
      "0xAAA45c8F5ef92a000a121d102F4e89278a711Faa",
      "solidly",
    ),
    uniswapV3("Agni", "0x25780dc8Fc3cfBD75F33bFDAB65e969b603b2035", "0x319B69888b0d11cEC22caA5034e25FfFBDc88421", {
      quoter: "0xc4aaDc921E1cdb66c5300Bc158a313292923C0cb",
      positions: "0x218bf598D1453383e2F4AA7b14fFB9BfB102D637",
      deadline: true,
      fees: [100, 500, 2500, 10000],
      unwraps: "unwrapWMNT",
    }),
    uniswapV3(
      "FusionX V3",
      "0x530d2766D1988CC1c000C8b7d00334c14B69AD71",
      "0x5989FB161568b9F133eDf5Cf6787f5597762797F",
      {
        quoter: "0x90f72244294E7c5028aFd6a96E18CC2c1E913995",
        positions: "0x5752F085206AB87d8a5EF6166779658ADD455774",
        deadline: true,
        fees: [100, 500, 2500, 10000],
      },
    ),
    curve(
      "0x5eeE3091f747E60a045a2E715a4c71e600e31F6E",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0x0C9D8c7e486e822C29488Ff51BFf0167B4650953",
    ),
    liquidityBook("0xa6630671775c4EA2743840F9A5016dCf2A104054", "Merchant Moe Liquidity Book"),
    dodo(
      "0x29C7718e8B606cEF1c44Fe6e43e07aF9D0875DE1",
      "0x46AF6b152F2cb02a3cFcc74014C2617BC4F6cD5C",
      "0x7dB214f2D46d94846936a0f8Bd9044c5C5Bd2b93",
    ),
  ],
});
