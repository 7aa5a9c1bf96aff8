import { mainnet as definition } from "viem/chains";
import { MORE_BALANCER_V2 } from "./balancer-factories.ts";
import { fromViem } from "./from-viem.ts";
import {
  balancerV2,
  balancerV3,
  clankerKeys,
  curve,
  dodo,
  forkOfV3,
  integral,
  liquidityBook,
  pancakeV3,
  sushiV3,
  uniswapV2,
  uniswapV3,
  uniswapV4,
} from "./venues.ts";

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
    { address: "0xf939E0A03FB07F59A73314E73794Be0E57ac1b4E", symbol: "crvUSD", decimals: 18, stable: true },
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
    integral("Cypher V4", "0xfb8Ed3485EfA29a0e4bed93351dD51B59fC4b0f0"),
    sushiV3("0xbACEB8eC6b9355Dfc0269C18bac9d6E2Bdc29C4F"),
    forkOfV3("ShibaSwap V3", "0xD9CE49caf7299DaF18ffFcB2b84a44fD33412509"),
    {
      ...forkOfV3("Solidly V3", "0x70Fe4a44EA505cFa3A57b95cF2862D4fd5F0f687", [1, 10, 50, 100]),
      keyedBy: "tick-spacing",
    },
    integral("Supernova CL", "0x44B7fBd4D87149eFa5347c451E74B9FD18E89c55"),
    uniswapV4({
      poolManager: "0x000000000004444c5dc75cB358380D2e3dE08A90",
      stateView: "0x7fFE42C4a5DEeA5b0feC41C94C136Cf115597227",
      quoter: "0x52F0E24D1c21C8A0cB1e5a5dD6198556BD9E1203",
      universalRouter: "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af",
      positions: "0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e",
      hooked: clankerKeys(definition.id),
    }),
    balancerV2({
      factories: [
        ...(MORE_BALANCER_V2[definition.id] ?? []),
        "0x8E9aa87E45e92bad84D5F8DD1bff34Fb92637dE9",
        "0xA5bf2ddF098bb0Ef6d120C98217dD6B141c74EE0",
        "0xcC508a455F5b0073973107Db6a878DdBDab957bC",
        "0x5Dd94Da3644DDD055fcf6B3E1aa310Bb7801EB8b",
        "0x897888115Ada5773E02aA29F775430BFB5F34c51",
      ],
      pools: [
        {
          id: "0xa6f548df93de924d73be7d25dc02554c6bd66db500020000000000000000000e",
          tokens: ["0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599"],
        },
        {
          id: "0x96646936b91d6b9d7d0c47c496afbf3d6ec7b6f8000200000000000000000019",
          tokens: ["0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2", "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"],
        },
      ],
    }),
    balancerV3({
      factories: [
        "0x201efd508c8DfE9DE1a13c2452863A78CB2a86Cc",
        "0xB9d01CA61b9C181dA1051bFDd28e1097e920AB14",
        "0xe42C2E153BB0A8899b59C73F5Ff941f9742F1197",
        "0x332694Ef46D880DF6Ea9593e04CB8ABEE5F81D99",
        "0x4eFcd8bcE8AC9b94bd76648e2c85bEf6c40F3228",
      ],
    }),
    curve(
      "0x90E00ACe148ca3b23Ac1bC8C240C2a7Dd9c2d7f5",
      "0x8F942C20D02bEfc377D41445793068908E2250D0",
      "0xB9fC157394Af804a3578134A6585C0dc9cc990d4",
      "0xF18056Bbd320E96A48e3Fbf8bC061322531aac99",
      "0x6A8cbed756804B16E05E741eDaBd5cB544AE21bf",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0x0c0e5f2fF0ff18a3be9b835635039256dC4B4963",
    ),
    liquidityBook("0xDC8d77b69155c7E68A95a4fb0f06a71FF90B943a", "Liquidity Book V2.1"),
    dodo(
      "0x72d220cE168C4f361dD4deE5D826a01AD8598f6C",
      "0x5336edE8F971339F6c0e304c66ba16F1296A2Fbe",
      "0x6fdDB76c93299D985f4d3FC7ac468F9A168577A4",
      "0x710409D2121B7C8EA4aCAdd6803FDE2D85DF6473",
    ),
  ],
});
