// Chains on which few exchanges are known, the busiest first. Each is one entry; one that outgrows forty lines gets a file of its own.
import type { Chain } from "../chain/chain.ts";
import { integral, solidly, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { forkOfV3, pancakeV2, pancakeV3, solidlyV1 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const SMALLER: readonly Chain[] = [
  fromViem("berachain", {
    name: "Berachain",
    aliases: ["bera", "berachain"],
    wrapped: "0x6969696969696969696969696969696969696969",
    sites: { chart: "berachain", hosts: ["berascan.com"] },
    explorer: "https://berascan.com",
    blockTimeMs: 2000,
    rpcUrls: ["https://berachain-rpc.publicnode.com", "https://rpc.berachain.com", "https://berachain.drpc.org"],
    baseTokens: [
      { address: "0xFCBD14DC51f0A4d49d5E53C2E0950e0bC26d0Dce", symbol: "HONEY", decimals: 18, stable: true },
      { address: "0x549943e04f40284185054145c6E4e9568C1D3241", symbol: "USDC.e", decimals: 6, stable: true },
      { address: "0x2F6F07CDcf3588944Bf4C42aC74ff24bF56e7590", symbol: "WETH", decimals: 18, stable: false },
    ],
    venues: [
      uniswapV2(
        "Kodiak V2",
        "0x5e705e184D233FF2A7cb1553793464a9d0C3028F",
        "0xd91dd58387Ccd9B66B390ae2d7c66dBD46BC6022",
      ),
      uniswapV3(
        "Kodiak V3",
        "0xD84CBf0B02636E7f53dB9E5e45A616E05d710990",
        "0xEd158C4b336A6FCb5B193A5570e3a571f6cbe690",
        {
          quoter: "0x644C8D6E501f7C994B74F5ceA96abe65d0BA662B",
          positions: "0xFE5E8C83FFE4d9627A75EaA7Fee864768dB989bD",
          fees: [100, 500, 3000, 10000, 20000],
        },
      ),
      integral("Wasabee", "0x7d53327D78EFD0b463bd8d7dc938C52402323b95"),
      integral("Bulla Exchange", "0x79164EA9C1AA75d19DDFc71eBEAEA8092D1e71CE"),
    ],
    accounts: [{ kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" }],
  }),
  fromViem("zksync", {
    name: "zkSync Era",
    aliases: ["zksync", "zksync-era", "era"],
    wrapped: "0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91",
    sites: { chart: "zksync", names: ["era", "zksync"], hosts: ["era.zksync.network"] },
    machine: "EraVM",
    explorer: "https://explorer.zksync.io",
    blockscoutUrl: "https://zksync.blockscout.com",
    blockTimeMs: 1000,
    rpcUrls: ["https://mainnet.era.zksync.io", "https://zksync.drpc.org", "https://1rpc.io/zksync2-era"],
    baseTokens: [
      { address: "0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4", symbol: "USDC", decimals: 6, stable: true },
      { address: "0x3355df6D4c9C3035724Fd0e3914dE96A5a83aaf4", symbol: "USDC.e", decimals: 6, stable: true },
      { address: "0x493257fD37EDB34451f62EDf8D2a0C418852bA4C", symbol: "USDT", decimals: 6, stable: true },
    ],
    venues: [
      pancakeV2("0xd03D8D566183F0086d8D09A84E1e30b58Dd5619d", "0x5aEaF2883FBf30f3D62471154eDa3C0c1b05942d"),
      uniswapV3(
        "Uniswap V3",
        "0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422",
        "0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3",
        {
          quoter: "0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28",
          positions: "0x0616e5762c1E7Dc3723c50663dF10a162D690a86",
        },
      ),
      pancakeV3("0x1BB72E0CbbEA93c08f535fc7856E0338D7F7a8aB", "0xf8b59f3c3Ab33200ec80a8A58b2aA5F5D2a8944C", {
        quoter: "0x3d146FcE6c1006857750cBe8aF44f76a28041CCc",
        positions: "0xa815e2eD7f7d5B0c49fda367F249232a1B9D2883",
      }),
    ],
    accounts: [{ kind: "bridge", name: "zkSync's bridge", address: "0x11f943b2c77b743AB90f4A0Ae7d5A4e7FCA3E102" }],
  }),
  fromViem("opBNB", {
    name: "opBNB",
    aliases: ["opbnb"],
    wrapped: "0x4200000000000000000000000000000000000006",
    sites: { hosts: ["opbnb.bscscan.com"] },
    explorer: "https://opbnbscan.com",
    blockTimeMs: 500,
    rpcUrls: [
      "https://opbnb-rpc.publicnode.com",
      "https://opbnb-mainnet-rpc.bnbchain.org",
      "https://opbnb.drpc.org",
      "https://1rpc.io/opbnb",
    ],
    baseTokens: [{ address: "0x9e5AAC1Ba1a2e6aEd6b32689DFcF62A509Ca96f3", symbol: "USDT", decimals: 18, stable: true }],
    venues: [
      pancakeV2(),
      pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x678Aa4bF4E210cf2166753e054d5b7c31cc7fa86"),
    ],
  }),
  fromViem("metis", {
    name: "Metis",
    aliases: ["metis", "andromeda"],
    wrapped: "0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000",
    nativeIsToken: true,
    sites: { chart: "metis" },
    explorer: "https://andromeda-explorer.metis.io",
    blockscoutUrl: "https://andromeda-explorer.metis.io",
    blockTimeMs: 4000,
    rpcUrls: ["https://metis-rpc.publicnode.com", "https://andromeda.metis.io/?owner=1088", "https://metis.drpc.org"],
    baseTokens: [
      { address: "0xEA32A96608495e54156Ae48931A7c20f0dcc1a21", symbol: "m.USDC", decimals: 6, stable: true },
      { address: "0xbB06DCA3AE6887fAbF931640f67cab3e3a16F4dC", symbol: "m.USDT", decimals: 6, stable: true },
      { address: "0x420000000000000000000000000000000000000A", symbol: "WETH", decimals: 18, stable: false },
    ],
    venues: [
      uniswapV2("NetSwap", "0x70f51d68D16e8f9e418441280342BD43AC9Dff9f", "0x1E876cCe41B7b844FDe09E38Fa1cf00f213bFf56", {
        dialect: "metis",
      }),
      uniswapV2("Tethys", "0x2CdFB20205701FF01689461610C9F321D1d00F80", "0x81b9FA50D5f5155Ee17817C21702C3AE4780AD09", {
        feePips: 2000,
        dialect: "metis",
      }),
    ],
  }),
  fromViem("abstract", {
    name: "Abstract",
    aliases: ["abstract", "abs"],
    wrapped: "0x3439153EB7AF838Ad19d56E1571FBD09333C2809",
    sites: { chart: "abstract", hosts: ["abscan.org"] },
    machine: "EraVM",
    explorer: "https://abscan.org",
    blockTimeMs: 1000,
    rpcUrls: ["https://api.mainnet.abs.xyz", "https://abstract.drpc.org"],
    baseTokens: [
      { address: "0x84A71ccD554Cc1b02749b35d22F684CC8ec987e1", symbol: "USDC.e", decimals: 6, stable: true },
      { address: "0x0709F39376dEEe2A2dfC94A58EdEb2Eb9DF012bD", symbol: "USDT", decimals: 6, stable: true },
    ],
    venues: [
      uniswapV2(
        "Uniswap V2",
        "0x566d7510dEE58360a64C9827257cF6D0Dc43985E",
        "0xad1eCa41E6F772bE3cb5A48A6141f9bcc1AF9F7c",
      ),
      solidly("Aborean", "0xF6cDfFf7Ad51caaD860e7A35d6D4075d74039a6B", "0xE8142D2f82036B6FC1e79E4aE85cF53FBFfDC998"),
      uniswapV3(
        "Uniswap V3",
        "0xA1160e73B63F322ae88cC2d8E700833e71D0b2a1",
        "0x7712FA47387542819d4E35A23f8116C90C18767C",
        {
          quoter: "0x728BD3eC25D5EDBafebB84F3d67367Cd9EBC7693",
          positions: "0xfA928D3ABc512383b8E5E77edd2d5678696084F9",
        },
      ),
    ],
    lockers: [
      { kind: "permanent", name: "Clanker", address: "0xF5eBBd10d2faF7970dBdb9E960639ABCd612c48D" },
      { kind: "vesting", name: "Clanker's vault", address: "0x858eaD172d10b3E2Fc20F9C80726a2735c7B7a4B" },
    ],
    accounts: [{ kind: "maker", name: "Clanker", address: "0x043ac6264F5A45c7518DC480b348Da41bdabbac2" }],
  }),
  fromViem("worldchain", {
    name: "World Chain",
    aliases: ["world", "worldchain", "world-chain", "wld"],
    wrapped: "0x4200000000000000000000000000000000000006",
    sites: { chart: "worldchain", names: ["world", "worldchain"], hosts: ["worldscan.org"] },
    explorer: "https://worldscan.org",
    blockscoutUrl: "https://worldchain-mainnet.explorer.alchemy.com",
    blockTimeMs: 2000,
    rpcUrls: ["https://worldchain-mainnet.g.alchemy.com/public", "https://worldchain.drpc.org"],
    baseTokens: [
      { address: "0x79A02482A880bCE3F13e09Da970dC34db4CD24d1", symbol: "USDC", decimals: 6, stable: true },
      { address: "0x2cFc85d8E48F8EAB294be644d9E25C3030863003", symbol: "WLD", decimals: 18, stable: false },
    ],
    venues: [
      uniswapV2(
        "Uniswap V2",
        "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f",
        "0x541aB7c31A119441eF3575F6973277DE0eF460bd",
      ),
      uniswapV3(
        "Uniswap V3",
        "0x7a5028BDa40e7B173C278C5342087826455ea25a",
        "0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6",
        {
          quoter: "0x10158D43e6cc414deE1Bd1eB0EfC6a5cBCfF244c",
          positions: "0xec12a9F9a09f50550686363766Cc153D03c27b5e",
        },
      ),
      uniswapV4({
        poolManager: "0xb1860D529182ac3BC1F51Fa2ABd56662b7D13f33",
        stateView: "0x51D394718bc09297262e368c1A481217FdEB71eb",
        quoter: "0x55d235b3fF2DaF7c3ede0defC9521f1d6Fe6c5c0",
        universalRouter: "0x8ac7bEE993bb44dAb564Ea4bc9EA67Bf9Eb5e743",
        positions: "0xC585E0f504613b5fBf874F21Af14c65260fB41fA",
      }),
    ],
    accounts: [{ kind: "bridge", name: "Wormhole", address: "0xc309275443519adca74c9136b02A38eF96E3a1f6" }],
  }),
  fromViem("soneium", {
    name: "Soneium",
    aliases: ["soneium"],
    wrapped: "0x4200000000000000000000000000000000000006",
    sites: { chart: "soneium" },
    explorer: "https://soneium.blockscout.com",
    blockscoutUrl: "https://soneium.blockscout.com",
    blockTimeMs: 2000,
    rpcUrls: ["https://rpc.soneium.org", "https://soneium-rpc.publicnode.com", "https://soneium.drpc.org"],
    baseTokens: [
      { address: "0xbA9986D2381edf1DA03B0B9c1f8b00dc4AacC369", symbol: "USDC.e", decimals: 6, stable: true },
      { address: "0x3A337a6adA9d885b6Ad95ec48F9b75f197b5AE35", symbol: "USDT", decimals: 6, stable: true },
      { address: "0x2CAE934a1e84F693fbb78CA5ED3B0A6893259441", symbol: "ASTR", decimals: 18, stable: false },
    ],
    venues: [
      uniswapV2(
        "Uniswap V2",
        "0x97FeBbC2AdBD5644ba22736E962564B23F5828CE",
        "0x273F68c234fA55b550b40E563c4a488e0D334320",
      ),
      uniswapV3(
        "Uniswap V3",
        "0x42aE7Ec7ff020412639d443E245D936429Fbe717",
        "0x7E40dB01736f88464e5f4E42394F3d5bbb6705B9",
        {
          quoter: "0x3E6C707d0125226ff60F291b6Bd1404634F00AbA",
          positions: "0x56C1205B0244332011C1E866F4eA5384EB6Bfa2c",
        },
      ),
      solidly("Velodrome", "0x31832f2a97Fd20664D76Cc421207669b55CE4BC0", "0x3a63171DD9BebF4D07BC782FECC7eb0b890C2A45"),
      integral("QuickSwap V4", "0x8Ff309F68F6Caf77a78E9C20d2Af7Ed4bE2D7093"),
      uniswapV4({
        poolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
        stateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
        quoter: "0x3972C00f7ed4885e145823eb7C655375d275A1C5",
        universalRouter: "0x0E2850543f69F678257266E0907fF9A58B3F13dE",
        positions: "0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566",
      }),
    ],
  }),
  // PulseX as PulseChain's community documents it, 9mm as its own deployments list it (9mm-exchange/deployments).
  fromViem("pulsechain", {
    name: "PulseChain",
    aliases: ["pulsechain", "pulse", "pls"],
    wrapped: "0xA1077a294dDE1B09bB078844df40758a5D0f9a27",
    sites: { chart: "pulsechain" },
    explorer: "https://scan.pulsechain.com",
    blockscoutUrl: "https://api.scan.pulsechain.com",
    blockTimeMs: 10_000,
    rpcUrls: ["https://pulsechain-rpc.publicnode.com", "https://rpc.pulsechain.com", "https://rpc-pulsechain.g4mm4.io"],
    baseTokens: [
      { address: "0xefD766cCb38EaF1dfd701853BFCe31359239F305", symbol: "DAI", decimals: 18, stable: true },
      { address: "0x15D38573d2feeb82e7ad5187aB8c1D52810B1f07", symbol: "USDC", decimals: 6, stable: true },
      { address: "0x0Cb6F5a34ad42ec934882A05265A7d5F59b51A2f", symbol: "USDT", decimals: 6, stable: true },
    ],
    venues: [
      uniswapV2(
        "PulseX V2",
        "0x29eA7545DEf87022BAdc76323F373EA1e707C523",
        "0x165C3410fC91EF562C50559f7d2289fEbed552d9",
        {
          feePips: 2900,
        },
      ),
      uniswapV2(
        "PulseX V1",
        "0x1715a3E4A142d8b698131108995174F37aEBA10D",
        "0x98bf93ebf5c380C0e6Ae8e192A7e2AE08edAcc02",
        {
          feePips: 2900,
        },
      ),
      forkOfV3("9mm V3", "0xe50DbDC88E87a2C92984d794bcF3D1d76f619C68", [100, 500, 2500, 10_000, 20_000]),
    ],
  }),
  // Tokens and factories as the adapters of DefiLlama list them, the position manager as Oku does (npm: @gfxlabs/oku-chains 1.12.36).
  fromViem("plasma", {
    name: "Plasma",
    aliases: ["plasma", "xpl"],
    wrapped: "0x6100E367285b01F48D07953803A2d8dCA5D19873",
    sites: { chart: "plasma" },
    explorer: "https://plasmascan.to",
    blockTimeMs: 1000,
    rpcUrls: ["https://rpc.plasma.to", "https://9745.rpc.thirdweb.com", "https://1rpc.io/plasma"],
    baseTokens: [
      { address: "0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb", symbol: "USDT0", decimals: 6, stable: true },
      { address: "0x5d3a1Ff2b6BAb83b63cd9AD0787074081a52ef34", symbol: "USDe", decimals: 18, stable: true },
    ],
    venues: [
      forkOfV3(
        "Uniswap V3",
        "0xcb2436774C3e191c85056d248EF4260ce5f27A9D",
        undefined,
        "0x743E03cceB4af2efA3CC76838f6E8B50B63F184c",
      ),
      forkOfV3("Omni Exchange V3", "0xd6Ab0566e7E60B67c50AC73ddFf4e3DdcB829EC2"),
      solidlyV1("Lithos", "0x71a870D1c935C2146b87644DF3B5316e8756aE18", null),
      solidlyV1("Fuseon", "0x07A91205ee7d5a5d59B707B89Ef0c3434357e52B", null),
    ],
  }),
  // As Uniswap's packages list them (npm: @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0); tokens as the adapters of
  // DefiLlama do (`projects/helper/coreAssets.json`).
  fromViem("xLayer", {
    name: "X Layer",
    aliases: ["xlayer", "okb"],
    wrapped: "0xe538905cf8410324e03A5A23C1c177a474D59b2b",
    sites: { chart: "xlayer" },
    explorer: "https://www.oklink.com/xlayer",
    blockTimeMs: 1000,
    rpcUrls: ["https://xlayer.drpc.org", "https://rpc.xlayer.tech"],
    baseTokens: [
      { address: "0x779Ded0c9e1022225f8E0630b35a9b54bE713736", symbol: "USDT0", decimals: 6, stable: true },
      { address: "0x1E4a5963aBFD975d8c9021ce480b42188849D41d", symbol: "USDT", decimals: 6, stable: true },
      { address: "0x74b7F16337b8972027F6196A17a631aC6dE26d22", symbol: "USDC", decimals: 6, stable: true },
      { address: "0x5A77f1443D16ee5761d310e38b62f77f726bC71c", symbol: "WETH", decimals: 18, stable: false },
    ],
    venues: [
      uniswapV2(
        "Uniswap V2",
        "0xDf38F24fE153761634Be942F9d859f3DBA857E95",
        "0x182a927119D56008d921126764bF884221b10f59",
      ),
      uniswapV3(
        "Uniswap V3",
        "0x4B2ab38DBF28D31D467aA8993f6c2585981D6804",
        "0x4f0C28f5926AFDA16bf2506D5D9e57Ea190f9bcA",
        { quoter: null, positions: "0x315e413A11AB0df498eF83873012430ca36638Ae" },
      ),
      uniswapV4({
        poolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
        stateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
        quoter: "0x8928074CA1b241D8Ec02815881c1Af11E8bC5219",
        universalRouter: "0x5507749F2c558Bb3E162c6e90c314c092E7372Ff",
        positions: "0xcF1EAFC6928dC385A342E7C6491d371d2871458b",
      }),
    ],
  }),
  // As Uniswap's packages list them (npm: @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0); the dollar as the chain's
  // own list of tokens does.
  fromViem("megaeth", {
    name: "MegaETH",
    aliases: ["megaeth", "mega"],
    wrapped: "0x4200000000000000000000000000000000000006",
    sites: { chart: "megaeth" },
    explorer: "https://mega.etherscan.io",
    blockscoutUrl: "https://megaeth.blockscout.com",
    blockTimeMs: 1000,
    rpcUrls: ["https://mainnet.megaeth.com/rpc", "https://megaeth.drpc.org"],
    baseTokens: [
      { address: "0xFAfDdbb3FC7688494971a79cc65DCa3EF82079E7", symbol: "USDm", decimals: 18, stable: true },
      { address: "0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb", symbol: "USDT0", decimals: 6, stable: true },
    ],
    venues: [
      uniswapV2(
        "Uniswap V2",
        "0xbf56488c857A881ae7e3BED27Cf99c10A7Ab7e50",
        "0xb73055db2B3A3EaE87a331DD88e4a80b43602690",
      ),
      uniswapV3(
        "Uniswap V3",
        "0x3a5F0CD7d62452b7f899B2A5758BFa57be0dE478",
        "0x48020De9208baFC183F5CAd5118FFbe8f0F913F5",
        { quoter: null, positions: "0xCDc86e98184e96436F733a8Bf31BD4F0214E6D7d" },
      ),
      uniswapV4({
        poolManager: "0xaCB7e78fa05D562e0A5D3089ec896D57D057d38E",
        stateView: "0x726f84e1DFb8d375a365e0808282f40D52D3E4e8",
        quoter: "0x94bDC671f0c35F44a1DaA53143fd1f868D1623b9",
        universalRouter: "0x48fD03529D2a91bE835f07f6b72f53b4Aad6093D",
        positions: "0x9AE0921E981AAa7308f176F8d4F9129b9247C89D",
      }),
    ],
  }),
  // Exchanges as Uniswap's packages list them (npm: @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0), the dollar as its list
  // of tokens does (npm: @uniswap/default-token-list 22.21.0).
  fromViem("zora", {
    name: "Zora",
    aliases: ["zora"],
    wrapped: "0x4200000000000000000000000000000000000006",
    sites: {},
    explorer: "https://explorer.zora.energy",
    blockscoutUrl: "https://explorer.zora.energy",
    blockTimeMs: 2000,
    rpcUrls: ["https://rpc.zora.energy", "https://zora.drpc.org"],
    baseTokens: [{ address: "0xCccCCccc7021b32EBb4e8C08314bD62F7c653EC4", symbol: "USDzC", decimals: 6, stable: true }],
    venues: [
      uniswapV3(
        "Uniswap V3",
        "0x7145F8aeef1f6510E92164038E1B6F8cB2c42Cbb",
        "0x7De04c96BE5159c3b5CeffC82aa176dc81281557",
        {
          quoter: "0x11867e1b3348F3ce4FcC170BC5af3d23E07E64Df",
          positions: "0xbC91e8DfA3fF18De43853372A3d7dfe585137D78",
        },
      ),
      uniswapV4({
        poolManager: "0x0575338e4C17006aE181B47900A84404247CA30f",
        stateView: "0x385785Af07d63b50d0a0ea57C4FF89D06adf7328",
        quoter: "0x5EDACcc0660E0a2C44b06E07Ce8B915E625DC2c6",
        universalRouter: "0x3315ef7cA28dB74aBADC6c44570efDF06b04B020",
        positions: "0xf66C7b99e2040f0D9b326B3b7c152E9663543D63",
      }),
    ],
  }),
];
