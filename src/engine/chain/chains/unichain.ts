import { unichain as definition } from "viem/chains";
import { fromViem } from "./from-viem.ts";
import { clankerKeys, solidly, uniswapV2, uniswapV3, uniswapV4 } from "./venues.ts";

export const unichain = fromViem(definition, {
  name: "Unichain",
  aliases: ["unichain", "uni"],
  wrapped: "0x4200000000000000000000000000000000000006",
  explorer: "https://uniscan.xyz",
  blockscoutUrl: "https://unichain.blockscout.com",
  blockTimeMs: 1000,
  rpcUrls: ["https://unichain-rpc.publicnode.com", "https://mainnet.unichain.org", "https://unichain.drpc.org"],
  baseTokens: [
    { address: "0x078D782b760474a361dDA0AF3839290b0EF57AD6", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x9151434b16b9763660705744891fA906F660EcC5", symbol: "USDT0", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x1F98400000000000000000000000000000000002", "0x284F11109359a7e1306C3e447ef14D38400063FF"),
    uniswapV3(
      "Uniswap V3",
      "0x1F98400000000000000000000000000000000003",
      "0x73855d06DE49d0fe4A9c42636Ba96c62da12FF9C",
      { quoter: "0x565AC8C7863d9bB16D07E809fF49Fe5CD467634C", positions: "0x943e6e07a7E8E791dAFC44083e54041D743C46E9" },
    ),
    solidly("Velodrome", "0x31832f2a97Fd20664D76Cc421207669b55CE4BC0", "0x3a63171DD9BebF4D07BC782FECC7eb0b890C2A45"),
    uniswapV4({
      poolManager: "0x1F98400000000000000000000000000000000004",
      stateView: "0x86e8631A016F9068C3f085fAF484Ee3F5fDee8f2",
      quoter: "0x333E3C607B141b18fF6de9f258db6e77fE7491E0",
      universalRouter: "0xEf740bf23aCaE26f6492B10de645D6B98dC8Eaf3",
      positions: "0x4529A01c7A0410167c5740C487A8DE60232617bf",
      hooked: clankerKeys(definition.id),
    }),
  ],
});
