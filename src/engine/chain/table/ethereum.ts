import { mainnet as definition } from "viem/chains";
import { fromViem } from "./from-viem.ts";
import { pancakeV3, uniswapV2, uniswapV3, uniswapV4 } from "./venues.ts";

export const ethereum = fromViem(definition, {
  name: "Ethereum",
  aliases: ["eth", "ethereum", "mainnet", "erc20"],
  wrapped: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
  explorer: "https://etherscan.io",
  blockscoutUrl: "https://eth.blockscout.com",
  blockTimeMs: 12000,
  rpcUrls: [
    "https://ethereum-rpc.publicnode.com",
    "https://eth.llamarpc.com",
    "https://eth.drpc.org",
    "https://1rpc.io/eth",
  ],
  baseTokens: [
    { address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xdAC17F958D2ee523a2206206994597C13D831ec7", symbol: "USDT", decimals: 6, stable: true },
    { address: "0x6B175474E89094C44Da98b954EedeAC495271d0F", symbol: "DAI", decimals: 18, stable: true },
    { address: "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599", symbol: "WBTC", decimals: 8, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f", "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D"),
    uniswapV2("SushiSwap", "0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac", "0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F"),
    uniswapV2("ShibaSwap", "0x115934131916C8b277DD010Ee02de363c09d037c", "0x03f7724180AA6b939894B5Ca4314783B0b36b329"),
    uniswapV2(
      "PancakeSwap V2",
      "0x1097053Fd2ea711dad45caCcc45EfF7548fCB362",
      "0xEfF92A263d31888d860bD50809A8D171709b7b1c",
      { feePips: 2500 },
    ),
    uniswapV3(
      "Uniswap V3",
      "0x1F98431c8aD98523631AE4a59f267346ea31F984",
      "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
      { quoter: "0x61fFE014bA17989E743c5F6cB21bF9697530B21e", positions: "0xC36442b4a4522E871399CD717aBDD847Ab11FE88" },
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x13f4EA83D0bd40E75C8222255bc855a974568Dd4"),
    uniswapV4({
      poolManager: "0x000000000004444c5dc75cB358380D2e3dE08A90",
      stateView: "0x7fFE42C4a5DEeA5b0feC41C94C136Cf115597227",
      quoter: "0x52F0E24D1c21C8A0cB1e5a5dD6198556BD9E1203",
      universalRouter: "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af",
      positions: "0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e",
    }),
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX", address: "0x663A5C229c09b049E36dCc11a9B0d4a8Eb9db214" },
    { kind: "uncx-v2", name: "UNCX (SushiSwap)", address: "0xED9180976c2a4742C7A57354FD39d8BEc6cbd8AB" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x59d7D55DdC58494FbBbca29904f108ece82Ac7FB" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0xFD235968e65B0990584585763f837A5b5330e6DE" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0x7f5C649856F900d15C83741f45AE46f5C6858234" },
    { kind: "team-finance", name: "Team Finance", address: "0xE2fE530C047f2d85298b07D9333C05737f1435fB" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x71B5759d73262FBb223956913ecF4ecC51057641" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x30529ac67D5AC5f33a4e7fE533149a567451F023" },
    { kind: "goplus-v2", name: "GoPlus", address: "0xF17A08A7d41F53B24AD07Eb322CBBdA2ebdeC04b" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "goplus-v4", name: "GoPlus V4", address: "0xE7873eb8DDA56ed49E51c87185ebCb93958E76F2" },
  ],
});
