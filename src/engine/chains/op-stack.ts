// Chains built on the OP Stack, as data: Optimism, Unichain, Ink, Celo and Blast, and Mantle, which began as a fork of it. Base has a file of
// its own.
import {
  balancerV2,
  balancerV3,
  curve,
  dodo,
  integral,
  liquidityBook,
  solidly,
  uniswapV2,
  uniswapV3,
  uniswapV4,
} from "../venues/index.ts";
import { bunni, clankerKeys, firstUniswapV3, slipstream, solidlyV1, sushiV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const optimism = fromViem("optimism", {
  name: "Optimism",
  aliases: ["op", "optimism"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "optimism", names: ["optimistic"], hosts: ["optimistic.etherscan.io", "velodrome.finance"] },
  explorer: "https://optimistic.etherscan.io",
  blockscoutUrl: "https://explorer.optimism.io",
  blockTimeMs: 2000,
  rpcUrls: [
    "https://optimism-rpc.publicnode.com",
    "https://mainnet.optimism.io",
    "https://optimism.drpc.org",
    "https://1rpc.io/op",
  ],
  baseTokens: [
    { address: "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x7F5c764cBc14f9669B88837ca1490cCa17c31607", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1", symbol: "DAI", decimals: 18, stable: true },
    { address: "0x68f180fcCe6836688e9084f035309E29Bf0A2095", symbol: "WBTC", decimals: 8, stable: false },
    { address: "0x4200000000000000000000000000000000000042", symbol: "OP", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf", "0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2"),
    uniswapV2("SushiSwap", "0xFbc12984689e5f15626Bad03Ad60160Fe98B303C", "0x2ABf469074dc0b54d793850807E6eb5Faf2625b1"),
    firstUniswapV3(),
    solidly("Velodrome", "0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a", "0xa062aE8A9c5e11aaA026fc2670B0D65cCc8B2858"),
    slipstream(
      "Velodrome Slipstream",
      "0xCc0bDDB707055e04e497aB22a59c2aF4391cd12F",
      "0x0792a633F0c19c351081CF4B211F68F79bCc9676",
      { quoter: "0x89D8218ed5fF1e46d8dcd33fb0bbeE3be1621466", positions: "0x416b433906b1B72FA758e166e239c43d68dC6F29" },
    ),
    sushiV3("0x9c6522117e2ed1fE5bdb72bb0eD5E3f2bdE7DBe0"),
    uniswapV4({
      poolManager: "0x9a13F98Cb987694C9F086b1F5eB990EeA8264Ec3",
      stateView: "0xc18a3169788F4F75A170290584ECA6395C75Ecdb",
      quoter: "0x1f3131A13296FB91C90870043742C3CDBFF1A8d7",
      universalRouter: "0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507",
      positions: "0x3C3Ea4B57a46241e54610e5f022E5c45859A1017",
    }),
    balancerV2({
      factories: [
        "0x41B953164995c11C81DA73D212ED8Af25741b7Ac",
        "0xeb151668006CD04DAdD098AFd0a82e78F77076c3",
        "0x7C71313d3b84728cA0FD4cDaD8c86067E3548dCe",
        "0xf145caFB67081895EE80eB7c04A30Cf87f07b745",
        "0x85a80afee867aDf27B50BdB7b76DA70f1E853062",
        "0xe2E901AB09f37884BA31622dF3Ca7FC19AA443Be",
        "0xf302f9F50958c5593770FDf4d4812309fF77414f",
        "0xdAE7e32ADc5d490a43cCba1f0c736033F2b4eFca",
        "0xA0DAbEBAAd1b243BBb243f933013d560819eB66f",
        "0x230a59F4d9ADc147480f03B0D3fFfeCd56c3289a",
      ],
      pools: [
        {
          id: "0x39965c9dab5448482cf7e002f583c812ceb53046000100000000000000000003",
          tokens: ["0x4200000000000000000000000000000000000006", "0x4200000000000000000000000000000000000042"],
        },
      ],
    }),
    balancerV3({
      factories: [
        "0x0f08eEf2C785AA5e7539684aF04755dEC1347b7c",
        "0x268E2EE1413D768b6e2dc3F5a4ddc9Ae03d9AF42",
        "0x254F3A2974b97dc2E675f6115c845567C55f83b0",
        "0x1780e8185199DAc45284039Bb3E3B64060D943AB",
      ],
    }),
    curve(
      "0x2db0E83599a91b508Ac268a6197b8B14F5e72840",
      "0x5eeE3091f747E60a045a2E715a4c71e600e31F6E",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0xc6C09471Ee39C7E30a067952FcC89c8922f9Ab53",
    ),
    dodo(
      "0x2B800DC6270726F7E2266cE8cD5A3F8436fe0B40",
      "0xDb9C53F2cED34875685B607c97A61a65DA2F30a8",
      "0x1f83858cD6d0ae7a08aB1FD977C06DABEcE6d711",
    ),
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x5923c3911d9424F7725CAd33Ed176A6b885484D6" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x1cE6d27F7e5494573684436d99574e8288eBBD2D" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x599886b24B0A625e4912033213d6b6188a1abCA2" },
  ],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0x1D68124e65faFC907325e3EDbF8c4d84499DAa8b" }],
});

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

export const ink = fromViem("ink", {
  name: "Ink",
  aliases: ["ink"],
  wrapped: "0x4200000000000000000000000000000000000006",
  sites: { chart: "ink" },
  explorer: "https://explorer.inkonchain.com",
  blockscoutUrl: "https://explorer.inkonchain.com",
  blockTimeMs: 1000,
  rpcUrls: ["https://rpc-gel.inkonchain.com", "https://rpc-qnd.inkonchain.com", "https://ink.drpc.org"],
  baseTokens: [
    { address: "0xF1815bd50389c46847f0Bda824eC8da914045D14", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x0200C29006150606B650577BBE7B6248F58470c1", symbol: "USDT0", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("InkySwap", "0x458C5d5B75ccBA22651D2C5b61cB1EA1e0b0f95D", "0xA8C1C38FF57428e5C3a34E0899Be5Cb385476507"),
    uniswapV2("DyorSwap", "0x6c86ab200661512fDBd27Da4Bb87dF15609A2806", "0x9b17690dE96FcFA80a3acaEFE11d936629cd7a77"),
    uniswapV3(
      "Uniswap V3",
      "0x640887A9ba3A9C53Ed27D0F7e8246A4F933f3424",
      "0x177778F19E89dD1012BdBe603F144088A95C4B53",
      { quoter: "0x96b572D2d880cf2Fa2563651BD23ADE6f5516652", positions: "0xC0836E5B058BBE22ae2266e1AC488A1A0fD8DCE8" },
    ),
    solidly("Velodrome", "0x31832f2a97Fd20664D76Cc421207669b55CE4BC0", "0x3a63171DD9BebF4D07BC782FECC7eb0b890C2A45"),
    slipstream(
      "Velodrome Slipstream",
      "0x04625B046C69577EfC40e6c0Bb83CDBAfab5a55F",
      "0x63951637d667f23D5251DEdc0f9123D22d8595be",
      { quoter: "0x89D8218ed5fF1e46d8dcd33fb0bbeE3be1621466", positions: "0x991d5546C4B442B4c5fdc4c8B8b8d131DEB24702" },
    ),
    uniswapV4({
      poolManager: "0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32",
      stateView: "0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990",
      quoter: "0x3972C00f7ed4885e145823eb7C655375d275A1C5",
      universalRouter: "0x112908daC86e20e7241B0927479Ea3Bf935d1fa0",
      positions: "0x1b35d13a2E2528f192637F14B05f0Dc0e7dEB566",
    }),
  ],
  accounts: [
    { kind: "maker", name: "Doppler", address: "0x660eAaEdEBc968f8f3694354FA8EC0b4c5Ba8D12" },
    { kind: "bridge", name: "Wormhole", address: "0x3Ff72741fd67D6AD0668d93B41a09248F4700560" },
  ],
});

export const celo = fromViem("celo", {
  name: "Celo",
  aliases: ["celo"],
  wrapped: "0x471EcE3750Da237f93B8E339c536989b8978a438",
  nativeIsToken: true,
  sites: { chart: "celo", hosts: ["celoscan.io"] },
  explorer: "https://celoscan.io",
  blockscoutUrl: "https://celo.blockscout.com",
  blockTimeMs: 1000,
  rpcUrls: ["https://forno.celo.org", "https://celo.drpc.org", "https://1rpc.io/celo"],
  baseTokens: [
    { address: "0x765DE816845861e75A25fCA122bb6898B8B1282a", symbol: "cUSD", decimals: 18, stable: true },
    { address: "0xcebA9300f2b948710d2653dD7B07f33A8B32118C", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2("Ubeswap", "0x62d5b84bE28a183aBB507E125B384122D2C25fAE", "0xE3D8bd6Aed4F159bc8000a9cD47CffDb95F96121"),
    uniswapV3(
      "Uniswap V3",
      "0xAfE208a311B21f13EF87E33A90049fC17A7acDEc",
      "0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45",
      { quoter: "0x82825d0554fA07f7FC52Ab63c961F330fdEFa8E8", positions: "0x3d79EdAaBC0EaB6F08ED885C05Fc0B014290D95A" },
    ),
    uniswapV4({
      poolManager: "0x288dc841A52FCA2707c6947B3A777c5E56cd87BC",
      stateView: "0xbc21f8720BABf4b20d195eE5C6e99c52b76F2bfb",
      quoter: "0x28566da1093609182dFf2cB2A91CFD72e61d66cd",
      universalRouter: "0xcb695bc5D3Aa22cAD1E6DF07801b061a05A0233A",
      positions: "0xf7965f3981e4D5BC383BfBCb61501763e9068CA9",
    }),
    curve(
      "0x5277A0226d10392295E8D383E9724D6E416d6e6C",
      "0x1764ee18e8B3ccA4787249Ceb249356192594585",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0x3d6cB2F6DcF47CDd9C13E4e3beAe9af041d8796a",
    ),
  ],
  lockers: [{ kind: "uncx-v3", name: "UNCX V3", address: "0xb108D212d1aEDf054354E7E707eab5bce6e029C6" }],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0x796Dff6D74F3E27060B71255Fe517BFb23C93eed" }],
});

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
    solidlyV1("Cleopatra", "0xAAA16c016BF556fcD620328f0759252E29b1AB57", "0xAAA45c8F5ef92a000a121d102F4e89278a711Faa"),
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
