// Avalanche as data: its endpoints, base tokens and exchanges, and lockers and accounts that have names there.
import {
  balancerV2,
  balancerV3,
  curve,
  dodo,
  integral,
  launchpad,
  liquidityBook,
  uniswapV2,
  uniswapV3,
  uniswapV4,
} from "../venues/index.ts";
import { forkOfV3, RAMSES_FEES, ramsesV3, solidlyV1, sushiV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const avalanche = fromViem("avalanche", {
  name: "Avalanche",
  aliases: ["avax", "avalanche"],
  wrapped: "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
  sites: {
    chart: "avalanche",
    map: "avax",
    names: ["avax", "avalanchec", "snowtrace", "snowscan"],
    hosts: ["snowtrace.io", "snowscan.xyz", "traderjoexyz.com"],
  },
  explorer: "https://snowtrace.io",
  blockTimeMs: 2000,
  rpcUrls: [
    "https://avalanche-c-chain-rpc.publicnode.com",
    "https://api.avax.network/ext/bc/C/rpc",
    "https://avalanche.drpc.org",
  ],
  baseTokens: [
    { address: "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0xc7198437980c041c805A1EDcbA50c1Ce5db95118", symbol: "USDT.e", decimals: 6, stable: true },
    { address: "0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB", symbol: "WETH.e", decimals: 18, stable: false },
    { address: "0x152b9d0FdC40C096757F570A51E494bd4b943E50", symbol: "BTC.b", decimals: 8, stable: false },
  ],
  venues: [
    uniswapV2(
      "Trader Joe",
      "0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10",
      "0x60aE616a2155Ee3d9A68541Ba4544862310933d4",
      { dialect: "avax" },
    ),
    uniswapV2("Uniswap V2", "0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C", "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24"),
    uniswapV2("Pangolin", "0xefa94DE7a4656D787667C749f7E1223D71E9FD88", "0xE54Ca86531e17Ef3616d22Ca28b0D458b6C89106", {
      dialect: "avax",
    }),
    uniswapV2("Arena", "0xF16784dcAf838a3e16bEF7711a62D12413c39BD1", "0xF56D524D651B90E4B84dc2FffD83079698b9066E", {
      dialect: "avax",
    }),
    uniswapV3(
      "Uniswap V3",
      "0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD",
      "0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE",
      { quoter: "0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F", positions: "0x655C406EBFa14EE2006250925e54ec43AD184f8B" },
    ),
    solidlyV1("Pharaoh", "0xAAA16c016BF556fcD620328f0759252E29b1AB57", "0xAAA45c8F5ef92a000a121d102F4e89278a711Faa"),
    sushiV3("0x3e603C14aF37EBdaD31709C4f848Fc6aD5BEc715"),
    forkOfV3("Pangolin V3", "0x1128F23D0bc0A8396E9FBC3c0c68f5EA228B8256", [100, 500, 2500, 8000]),
    forkOfV3("Pharaoh CL", "0xAAA32926fcE6bE95ea2c51cB4Fcb60836D320C42", RAMSES_FEES),
    ramsesV3("Pharaoh V3", "0xAE6E5c62328ade73ceefD42228528b70c8157D0d", "0x0B4478e810D48B5882D4019D435A2f864Bab4F39"),
    solidlyV1("Blackhole", "0xfE926062Fb99CA5653080d6C14fE945Ad68c265C", null),
    integral("Blackhole CL", "0x512eb749541B7cf294be882D636218c84a5e9E5F"),
    uniswapV4({
      poolManager: "0x06380C0e0912312B5150364B9DC4542BA0DbBc85",
      stateView: "0xc3c9e198C735a4b97e3e683f391cCBDD60B69286",
      quoter: "0xbE40675BB704506a3c2Ccfb762DCFd1e979845C2",
      universalRouter: "0x94b75331AE8d42C1b61065089B7d48FE14aA73b7",
      positions: "0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD",
    }),
    balancerV2({
      factories: [
        "0x0F3e0c4218b7b0108a3643cFe9D3ec0d4F57c54e",
        "0x94f68b54191F62f781Fe8298A8A5Fa3ed772d227",
        "0x230a59F4d9ADc147480f03B0D3fFfeCd56c3289a",
      ],
    }),
    balancerV3({
      factories: [
        "0xD961E30156C2E0D0d925A0De45f931CB7815e970",
        "0xEAedc32a51c510d35ebC11088fD5fF2b47aACF2E",
        "0xBDbADc891BB95DEE80eBC491699228EF0f7D6fF1",
        "0x16B50F6bF8C8Ca73C07e17762188c5DEEe7aE5Db",
      ],
    }),
    curve(
      "0xb17b674D9c5CB2e441F8e196a2f048A81355d031",
      "0x1764ee18e8B3ccA4787249Ceb249356192594585",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0x3d6cB2F6DcF47CDd9C13E4e3beAe9af041d8796a",
    ),
    liquidityBook("0x8e42f2F4101563bF679975178e880FD87d3eFd4e", "Liquidity Book V2.1"),
    liquidityBook("0xb43120c4745967fa9b93E79C149E66B0f2D6Fe0c", "Liquidity Book V2.2"),
    dodo(
      "0xfF133A6D335b50bDAa6612D19E1352B049A8aE6a",
      "0xb7865a5ceE051d35B09A48b624D7057d3362655a",
      "0x2b0d94Eb7A63B8a2909dE1CB3951ecF7Ae76D2fE",
    ),
    launchpad("The Arena", "0x8315f1eb449Dd4B779495C3A0b05e5d194446c6e"),
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX", address: "0xa9f6AEfA5d56db1205f36c34E6482A6d4979b3bb" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x07DD74C2dF2bC4eB04cf8eDb2F695AA79Ba590Eb" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x625e1b2e78DC5b978237f9c29DE2910062D80a05" },
    { kind: "team-finance", name: "Team Finance", address: "0xE2fE530C047f2d85298b07D9333C05737f1435fB" },
    { kind: "team-finance", name: "Team Finance (first)", address: "0x88aDa02f6fCE2F1A833cd9B4999D62a7ebb70367" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x9479C6484a392113bB829A15E7c9E033C9e70D30" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0x4DffB05d1Bc222A2852799e2076e956acb589322" },
    { kind: "vesting", name: "UNCX's vesting", address: "0xCa61C60D9Da18fA4e836a1e378Ded3205FcEdfA5" },
  ],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0x0e082F06FF657D94310cB8cE8B0D9a04541d8052" }],
});
