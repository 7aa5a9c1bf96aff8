import { solidly, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { bunni, clankerKeys } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const unichain = fromViem("unichain", {
  name: "Unichain",
  aliases: ["unichain", "uni"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "unichain", hosts: ["uniscan.xyz"] },
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
      hooked: clankerKeys(130),
    }),
  ],
  hooks: [
    ...bunni("1.1", "1.2"),
    { name: "Bunni", address: "0x005aF73a245d8171A0550ffAe2631f12cc211888", isExchange: true },
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX", address: "0x6a76da1eB2cBe8b0D52cFe122C4B7f0cA5a940eF" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0xcb399F22b923f6ec9fe7be15A99DD2Df0a9822C8" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x52D6DbD7939e45094C1A3Df563d9D8fc66943b91" },
    { kind: "uncx-v4", name: "UNCX V4 (first)", address: "0x6606b00eb636E1149cAcC7f8d3D23D1638b36481" },
    { kind: "permanent", name: "Clanker V4", address: "0x691f97752E91feAcD7933F32a1FEdCeDae7bB59c" },
    { kind: "vesting", name: "Clanker's vault", address: "0xA9C0a423f0092176fC48d7B50a1fCae8cf5BB441" },
  ],
  accounts: [
    { kind: "maker", name: "Clanker", address: "0xE85A59c628F7d27878ACeB4bf3b35733630083a9" },
    { kind: "maker", name: "Doppler", address: "0x77EbfBAE15AD200758E9E2E61597c0B07d731254" },
    { kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" },
  ],
});
