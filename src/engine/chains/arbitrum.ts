// Arbitrum and the chains built on its stack, as data: endpoints, base tokens, exchanges, lockers and named accounts.
import {
  algebra,
  balancerV2,
  balancerV3,
  curve,
  dodo,
  integral,
  liquidityBook,
  uniswapV2,
  uniswapV3,
  uniswapV4,
} from "../venues/index.ts";
import {
  bunni,
  clankerKeys,
  firstUniswapV3,
  forkOfV3,
  pancakeV2,
  pancakeV3,
  RAMSES_FEES,
  ramsesV3,
  solidlyV1,
  sushiV3,
} from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const arbitrum = fromViem("arbitrum", {
  name: "Arbitrum",
  aliases: ["arb", "arbitrum", "arbitrum-one"],
  wrapped: "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
  sites: { chart: "arbitrum", map: "arbi", names: ["arbitrumone"], hosts: ["arbiscan.io"] },
  explorer: "https://arbiscan.io",
  blockscoutUrl: "https://arbitrum.blockscout.com",
  blockTimeMs: 250,
  rpcUrls: [
    "https://arbitrum-one-rpc.publicnode.com",
    "https://arb1.arbitrum.io/rpc",
    "https://arbitrum.drpc.org",
    "https://1rpc.io/arb",
  ],
  baseTokens: [
    { address: "0xaf88d065e77c8cC2239327C5EDb3A432268e5831", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1", symbol: "DAI", decimals: 18, stable: true },
    { address: "0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f", symbol: "WBTC", decimals: 8, stable: false },
    { address: "0x912CE59144191C1204E64559FE8253a0e49E6548", symbol: "ARB", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9", "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24"),
    uniswapV2(
      "Camelot V2",
      "0x6EcCab422D763aC031210895C81787E87B43A652",
      "0xc873fEcbd354f5A56E00E710B90EF4201db2448d",
      { dialect: "camelot" },
    ),
    uniswapV2("SushiSwap", "0xc35DADB65012eC5796536bD9864eD8773aBc74C4", "0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506"),
    pancakeV2(),
    uniswapV2(
      "Trader Joe",
      "0xaE4EC9901c3076D0DdBe76A520F9E90a6227aCB7",
      "0xbeE5c10Cf6E4F68f831E11C1D9E59B43560B3642",
      { dialect: "avax" },
    ),
    firstUniswapV3(),
    solidlyV1("Ramses", "0xAAA20D08e59F6561f242b08513D36266C5A29415", "0xAAA87963EFeB6f7E0a2711F397663105Acb1805e"),
    solidlyV1("Chronos", "0xCe9240869391928253Ed9cc9Bcb8cb98CB5B0722", "0xE708aA9E887980750C040a6A2Cb901c37Aa34f3b"),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x32226588378236Fd0c7c4053999F88aC0e5cAc77"),
    algebra("Camelot V3", "0x1a3c9B1d2F0529D97f2afC5136Cc23e58f1FD35B", "0x1F721E2E82F6676FCE4eA07A5958cF098D339e18", {
      quoter: "0x0Fc73040b26E9bC8514fA028D998E73A254Fa76E",
      positions: "0x00c7f3082833e796A5b3e4Bd59f6642FF44DCD15",
    }),
    integral("Camelot V4", "0xBefC4b405041c5833f53412fF997ed2f697a2f37", {
      router: "0x4ee15342d6Deb297c3A2aA7CFFd451f788675F53",
      positions: "0xA602E7195fcC9364210181DffA33482B5adCE9d8",
    }),
    sushiV3("0x1af415a1EbA07a4986a52B6f2e7dE7003D82231e"),
    forkOfV3("Ramses CL", "0xAA2cd7477c451E703f3B9Ba5663334914763edF8", RAMSES_FEES),
    ramsesV3("Ramses V3", "0xd0019e86edB35E1fedaaB03aED5c3c60f115d28b"),
    uniswapV4({
      poolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
      stateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
      quoter: "0x3972C00f7ed4885e145823eb7C655375d275A1C5",
      universalRouter: "0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3",
      positions: "0xd88F38F930b7952f2DB2432Cb002E7abbF3dD869",
      hooked: clankerKeys(42161),
    }),
    balancerV2({
      factories: [
        "0x2433477A10FC5d31B9513C638F19eE85CaED53Fd",
        "0xEF44D6786b2b4d544b7850Fe67CE6381626Bf2D6",
        "0x44A41fE82c9539C1aadaBEE5B9C3f327eba5C8a3",
        "0xaEb406b0E430BF5Ea2Dc0B9Fe62E4E53f74B3a33",
        "0x85a80afee867aDf27B50BdB7b76DA70f1E853062",
        "0x1c99324EDC771c82A0DCCB780CC7DDA0045E50e7",
        "0x142B9666a0a3A30477b052962ddA81547E7029ab",
        "0x1802953277FD955f9a254B80Aa0582f193cF1d77",
        "0x7dFdEF5f355096603419239CE743BfaF1120312B",
        "0xCF0a32Bbef8F064969F21f7e02328FB577382018",
        "0xf1665E19bc105BE4EDD3739F88315cC699cc5b65",
        "0xc7E5ED1054A24Ef31D827E6F86caA58B3Bc168d7",
      ],
      pools: [
        {
          id: "0x64541216bafffeec8ea535bb71fbc927831d0595000100000000000000000002",
          tokens: ["0x82aF49447D8a07e3bd95BD0d56f35241523fBab1", "0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f"],
        },
      ],
    }),
    balancerV3({
      factories: [
        "0xD961E30156C2E0D0d925A0De45f931CB7815e970",
        "0xEB1eeaBF0126d813589C3D2CfeFFE410D9aE3863",
        "0x44d33798dddCdAbc93Fe6a40C80588033Dc502d3",
        "0x83bf399FA3DC49Af8fb5c34031a50c7C93F56129",
        "0x1FC7F1F84CFE61a04224AC8D3F87f56214FeC08c",
      ],
    }),
    curve(
      "0xb17b674D9c5CB2e441F8e196a2f048A81355d031",
      "0x9AF14D26075f142eb3F292D5065EB3faa646167b",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0xbC0797015fcFc47d9C1856639CaE50D0e69FbEE8",
    ),
    liquidityBook("0x8e42f2F4101563bF679975178e880FD87d3eFd4e", "Liquidity Book V2.1"),
    liquidityBook("0xb43120c4745967fa9b93E79C149E66B0f2D6Fe0c", "Liquidity Book V2.2"),
    dodo(
      "0xDa4c4411c55B0785e501332354A036c04833B72b",
      "0xa6Cf3d163358aF376ec5e8B7Cc5e102a05FdE63D",
      "0xC8fE2440744dcd733246a4dB14093664DEFD5A53",
    ),
  ],
  hooks: [
    ...bunni("1.0", "1.1"),
    { name: "Bunni", address: "0x0000EB22c45bDB564F985acE0B4d05a64fa71888", isExchange: true },
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX", address: "0x275720567E5955F5f2D53A7A1Ab8a0Fc643dE50E" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x63F4B2C082B1E0bbA38874567E053800379bF8D7" },
    { kind: "uncx-v2", name: "UNCX (Camelot)", address: "0xa71182392faAa9a123A9e8120e79515117f05Be4" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x6b5360B419e0851b4b81644e0F63c1A9778f2506" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0xfA104eb3925A27E6263E05acc88F2e983A890637" },
    { kind: "uncx-v3", name: "UNCX V3 (second)", address: "0xCb8b00D4018AD6031E28a44BF74616014BFB62Ec" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x62d61D5695013a5AA29a628B83d91e240984b613" },
    { kind: "team-finance", name: "Team Finance", address: "0xE0B0D2021293Bee9715e1Db3be31b55C00F72A75" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0xeBb415084Ce323338CFD3174162964CC23753dFD" },
    { kind: "goplus-v3", name: "GoPlus V3", address: "0x25c9C4B56E820e0DEA438b145284F02D9Ca9Bd52" },
    { kind: "permanent", name: "Clanker V4", address: "0xF3622742b1E446D92e45E22923Ef11C2fcD55D68" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x8cb0300Af2A801DC9992225D45399ac56888cBcd" },
    { kind: "vesting", name: "Clanker's vault", address: "0xa1da0600Eb4A9F3D4a892feAa2c2caf80A4A2f14" },
  ],
  accounts: [
    { kind: "maker", name: "Clanker", address: "0xEb9D2A726Edffc887a574dC7f46b3a3638E8E44f" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x09e9222E96E7B4AE2a407B98d48e330053351EEe" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x096760F208390250649E3e8763348E783AEF5562" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x6c411aD3E74De3E7Bd422b94A27770f5B86C623B" },
    { kind: "bridge", name: "Arbitrum's bridge", address: "0x467194771dAe2967Aef3ECbEDD3Bf9a310C76C65" },
    { kind: "bridge", name: "Wormhole", address: "0x0b2402144Bb366A632D14B83F244D2e0e21bD39c" },
  ],
});

/**
 * As Uniswap's and PancakeSwap's packages list them (npm: @uniswap/sdk-core 7.19.4, @pancakeswap/chains 0.9.0); the dollar as the
 * chain's documents do. Uniswap's router there is of a later version, whose trades in V4 are encoded otherwise.
 */
export const robinhood = fromViem("robinhood", {
  name: "Robinhood Chain",
  aliases: ["robinhood", "hood"],
  wrapped: "0x0Bd7D308f8E1639FAb988df18A8011f41EAcAD73",
  sites: { chart: "robinhood" },
  explorer: "https://robinhoodchain.blockscout.com",
  blockscoutUrl: "https://robinhoodchain.blockscout.com",
  blockTimeMs: 100,
  rpcUrls: ["https://rpc.mainnet.chain.robinhood.com", "https://robinhood.drpc.org"],
  baseTokens: [{ address: "0x5fc5360D0400a0Fd4f2af552ADD042D716F1d168", symbol: "USDG", decimals: 6, stable: true }],
  venues: [
    uniswapV2("Uniswap V2", "0x8bcEaA40B9AcdfAedF85AdF4FF01F5Ad6517937f", "0x89e5DB8B5aA49aA85AC63f691524311AEB649eba"),
    pancakeV2(),
    uniswapV3(
      "Uniswap V3",
      "0x1f7d7550B1b028f7571E69A784071F0205FD2EfA",
      "0xCaf681a66D020601342297493863E78C959E5cb2",
      { quoter: "0x33e885eD0Ec9bF04EcfB19341582aADCb4c8A9E7", positions: "0x73991a25C818Bf1f1128dEAaB1492D45638DE0D3" },
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x13f4EA83D0bd40E75C8222255bc855a974568Dd4", {
      quoter: "0x8553AA1615549A86882151784b329B017aA7c832",
      positions: "0x46A15B0b27311cedF172AB29E4f4766fbE7F4364",
    }),
    uniswapV4({
      poolManager: "0x8366a39CC670B4001A1121B8F6A443A643e40951",
      stateView: "0xF3334192D15450CdD385c8B70e03f9A6bD9E673b",
      quoter: "0x8Dc178eFB8111BB0973Dd9d722ebeFF267c98F94",
      universalRouter: null,
      positions: "0x58daec3116aae6D93017bAAea7749052E8a04fA7",
    }),
  ],
});
