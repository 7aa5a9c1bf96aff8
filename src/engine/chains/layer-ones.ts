// Chains with a consensus of their own and a handful of exchanges each, as data: Gnosis, Moonbeam, HyperEVM and Monad, and with Cosmos'
// Cronos and Sei.
import { algebra, balancerV2, balancerV3, curve, integral, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { forkOfV3, pancakeV2, pancakeV3, ramsesV3, solidlyV1 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const gnosis = fromViem("gnosis", {
  name: "Gnosis",
  aliases: ["gnosis", "xdai", "gno"],
  wrapped: "0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d",
  sites: { chart: "gnosischain", names: ["xdai", "gnosischain"], hosts: ["gnosisscan.io"] },
  explorer: "https://gnosisscan.io",
  blockscoutUrl: "https://gnosis.blockscout.com",
  blockTimeMs: 5000,
  rpcUrls: [
    "https://gnosis-rpc.publicnode.com",
    "https://rpc.gnosischain.com",
    "https://gnosis.drpc.org",
    "https://1rpc.io/gnosis",
  ],
  baseTokens: [
    { address: "0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x2a22f9c3b484c3629090FeED35F17Ff8F88f76F0", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0x4ECaBa5870353805a9F068101A40E0f32ed605C6", symbol: "USDT", decimals: 6, stable: true },
    { address: "0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Honeyswap", "0xA818b4F111Ccac7AA31D0BCc0806d64F2E0737D7", "0x1C232F01118CB8B424793ae03F870aa7D0ac7f77"),
    uniswapV2("SushiSwap", "0xc35DADB65012eC5796536bD9864eD8773aBc74C4", "0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506"),
    uniswapV2("Swapr", "0x5D48C95AdfFD4B40c1AAADc4e08fc44117E02179", "0xE43e60736b1cb4a75ad25240E2f9a62Bff65c0C0", {
      feePips: 2500,
    }),
    uniswapV3(
      "Uniswap V3",
      "0xe32F7dD7e3f098D518ff19A22d5f028e076489B1",
      "0xc6D25285D5C5b62b7ca26D6092751A145D50e9Be",
      { quoter: "0x7E9cB3499A6cee3baBe5c8a3D328EA7FD36578f4", positions: "0xAE8fbE656a77519a7490054274910129c9244FA3" },
    ),
    algebra("Swapr V3", "0xA0864cCA6E114013AB0e27cbd5B6f4c8947da766", "0xfFB643E73f280B97809A8b41f7232AB401a04ee1", {
      quoter: "0xcBaD9FDf0D2814659Eb26f600EFDeAF005Eda0F7",
      positions: "0x91fD594c46D8B01E62dBDeBed2401dde01817834",
    }),
    balancerV2({
      factories: [
        "0xf23b4DB826DbA14c0e857029dfF076b1c0264843",
        "0x76578ecf9a141296Ec657847fb45B0585bCDa3a6",
        "0xC128468b7Ce63eA702C1f104D55A2566b13D3ABD",
        "0x85a80afee867aDf27B50BdB7b76DA70f1E853062",
        "0xC128a9954e6c874eA3d62ce62B468bA073093F25",
        "0x6CaD2ea22BFA7F4C14Aae92E47F510Cd5C509bc7",
      ],
    }),
    balancerV3({
      factories: [
        "0xEB1eeaBF0126d813589C3D2CfeFFE410D9aE3863",
        "0x22625eEDd92c81a219A83e1dc48f88d54786B017",
        "0x161f4014C27773840ccb4EC1957113e6DD028846",
        "0x78Ad1e1c10033b18ceaa20088e4e490BE42A5417",
        "0x9338F9484120FdFe8f8abEa8E5d6d9D8D055962D",
      ],
    }),
    curve(
      "0xD19Baeadc667Cf2015e395f2B08668Ef120f41F5",
      "0xbC0797015fcFc47d9C1856639CaE50D0e69FbEE8",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0xb47988aD49DCE8D909c6f9Cf7B26caF04e1445c8",
    ),
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX (HoneySwap)", address: "0xe3D32266974f1E8f8549cAf9F54977040e7D1c07" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x647586E6B815D2C4a2A30dA12931c69bAda541AB" },
  ],
  accounts: [{ kind: "bridge", name: "Gnosis' bridge", address: "0xf6A78083ca3e2a662D6dd1703c939c8aCE2e268d" }],
});

export const moonbeam = fromViem("moonbeam", {
  name: "Moonbeam",
  aliases: ["moonbeam", "glmr"],
  wrapped: "0xAcc15dC74880C9944775448304B263D191c6077F",
  sites: { chart: "moonbeam", names: ["glmr"], hosts: ["moonscan.io", "moonbeam.moonscan.io"] },
  explorer: "https://moonscan.io",
  blockTimeMs: 6000,
  rpcUrls: [
    "https://moonbeam-rpc.publicnode.com",
    "https://rpc.api.moonbeam.network",
    "https://moonbeam.drpc.org",
    "https://1rpc.io/glmr",
  ],
  baseTokens: [
    { address: "0x931715FEE2d06333043d11F658C8CE934aC61D0c", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xCa01a1D0993565291051daFF390892518ACfAD3A", symbol: "axlUSDC", decimals: 6, stable: true },
    { address: "0xFFFFFFfFea09FB06d082fd1275CD48b191cbCD1d", symbol: "xcUSDT", decimals: 6, stable: true },
    { address: "0xFfFFfFff1FcaCBd218EDc0EbA20Fc2308C778080", symbol: "xcDOT", decimals: 10, stable: false },
  ],
  venues: [
    uniswapV2(
      "StellaSwap V2",
      "0x68A384D826D3678f78BB9FB1533c7E9577dACc0E",
      "0x70085a09D30D6f8C4ecF6eE10120d1847383BB57",
      { feePips: 2500 },
    ),
    uniswapV2("Beamswap", "0x985BcA32293A7A496300a48081947321177a86FD", "0x96b244391D98B62D19aE89b1A4dCcf0fc56970C7"),
    algebra(
      "StellaSwap V3",
      "0xabE1655110112D0E45EF91e94f8d757e4ddBA59C",
      "0xe6d0ED3759709b743707DcfeCAe39BC180C981fe",
      { quoter: null, positions: "0x1FF2ADAa387dD27c22b31086E658108588eDa03a" },
    ),
    curve("0x4244eB811D6e0Ef302326675207A95113dB4E1F8"),
    integral("StellaSwap V4", "0x90dD87C994959A36d725bB98F9008B0b3C3504A0"),
  ],
  accounts: [{ kind: "bridge", name: "Wormhole", address: "0xB1731c586ca89a23809861c6103F0b96B3F57D92" }],
});

/**
 * Tokens and factories as the adapters of DefiLlama list them (`projects/helper/coreAssets.json`, `registries`); HyperSwap's other
 * contracts as its documents do, Project X's and Hybra's position managers as indexers of positions do.
 */
export const hyperEvm = fromViem("hyperEvm", {
  name: "HyperEVM",
  aliases: ["hyperevm", "hype", "hyperliquid"],
  wrapped: "0x5555555555555555555555555555555555555555",
  sites: { chart: "hyperevm" },
  explorer: "https://hyperevmscan.io",
  blockTimeMs: 1000,
  rpcUrls: ["https://hyperliquid.drpc.org", "https://rpc.hyperliquid.xyz/evm", "https://rpc.hyperlend.finance"],
  baseTokens: [
    { address: "0xb88339CB7199b77E23DB6E890353E22632Ba630f", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb", symbol: "USDT0", decimals: 6, stable: true },
    { address: "0x5d3a1Ff2b6BAb83b63cd9AD0787074081a52ef34", symbol: "USDe", decimals: 18, stable: true },
    { address: "0xBe6727B535545C67d5cAa73dEa54865B92CF7907", symbol: "UETH", decimals: 18, stable: false },
    { address: "0x9FDBdA0A5e284c32744D2f17Ee5c74B284993463", symbol: "UBTC", decimals: 8, stable: false },
  ],
  venues: [
    uniswapV2(
      "HyperSwap V2",
      "0x724412C00059bf7d6ee7d4a1d0D5cd4de3ea1C48",
      "0xb4a9C4e6Ea8E2191d2FA5B380452a634Fb21240A",
    ),
    forkOfV3(
      "HyperSwap V3",
      "0xB1c0fa0B789320044A6F623cFe5eBda9562602E3",
      undefined,
      "0x6eDA206207c09e5428F281761DdC0D300851fBC8",
    ),
    forkOfV3(
      "Project X",
      "0xFf7B3e8C00e57ea31477c32A5B52a58Eea47b072",
      [100, 500, 1000, 2000, 3000, 10_000, 20_000],
      "0xeaD19AE861c29bBb2101E834922B2FEee69B9091",
    ),
    forkOfV3(
      "Hybra V3",
      "0x2dC0Ec0F0db8bAF250eCccF268D7dFbF59346E5E",
      undefined,
      "0x934C4f47B2D3FfcA0156A45DEb3A436202aF1efa",
    ),
    forkOfV3("Laminar", "0x40059A6F242C3de0E639693973004921B04D96AD"),
    ramsesV3("Ramses V3", "0x07E60782535752be279929e2DFfDd136Db2e6b45"),
    solidlyV1("Hybra V2", "0x9c7397c9C5ecC400992843408D3A283fE9108009", null),
    solidlyV1("KittenSwap", "0xDa12F450580A4cc485C3b501BAB7b0B3cbc3B31B", null),
    integral("Nest", "0xF77Bd082c627aA54591cF2f2EaA811fd1AB3b1F3"),
  ],
});

/**
 * Uniswap's contracts as its packages list them (npm: @uniswap/sdk-core 7.19.4, @uniswap/universal-router-sdk 5.13.0), but for its
 * second quoter, PancakeSwap's as its own do (npm: @pancakeswap/smart-router 7.7.3); the exchange of nad.fun as that publishes it.
 */
export const monad = fromViem("monad", {
  name: "Monad",
  aliases: ["monad", "mon"],
  wrapped: "0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A",
  sites: { chart: "monad", hosts: ["nad.fun"] },
  explorer: "https://monadscan.com",
  blockTimeMs: 400,
  rpcUrls: ["https://rpc.monad.xyz", "https://monad-mainnet.drpc.org", "https://rpc3.monad.xyz"],
  baseTokens: [
    { address: "0x754704Bc059F8C67012fEd69BC8A327a5aafb603", symbol: "USDC", decimals: 6, stable: true },
    { address: "0xe7cd86e13AC4309349F30B3435a9d337750fC82D", symbol: "USDT0", decimals: 6, stable: true },
    { address: "0x00000000eFE302BEAA2b3e6e1b18d08D69a9012a", symbol: "AUSD", decimals: 6, stable: true },
    { address: "0xEE8c0E9f1BFFb4Eb878d8f15f368A02a35481242", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2("Uniswap V2", "0x182a927119D56008d921126764bF884221b10f59", "0x4B2ab38DBF28D31D467aA8993f6c2585981D6804"),
    pancakeV2("0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E", "0xB1Bc24c34e88f7D43D5923034E3a14B24DaACfF9"),
    uniswapV3(
      "Uniswap V3",
      "0x204FAca1764B154221e35c0d20aBb3c525710498",
      "0xfE31F71C1b106EAc32F1A19239c9a9A72ddfb900",
      { quoter: "0x661E93cca42AfacB172121EF892830cA3b70F08d", positions: "0x7197E214c0b767cFB76Fb734ab638E2c192F4E53" },
    ),
    pancakeV3("0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865", "0x21114915Ac6d5A2e156931e20B20b038dEd0Be7C"),
    forkOfV3("Nad.fun V3", "0x6B5F564339DbAD6b780249827f2198a841FEB7F3"),
    uniswapV4({
      poolManager: "0x188d586Ddcf52439676Ca21A244753fA19F9Ea8e",
      stateView: "0x77395F3b2E73aE90843717371294fa97cC419D64",
      quoter: "0xa222Dd357A9076d1091Ed6Aa2e16C9742dD26891",
      universalRouter: "0x0D97Dc33264bfC1c226207428A79b26757fb9dc3",
      positions: "0x5b7eC4a94fF9beDb700fb82aB09d5846972F4016",
    }),
  ],
});

export const cronos = fromViem("cronos", {
  name: "Cronos",
  aliases: ["cro", "cronos"],
  wrapped: "0x5C7F8A570d578ED84E63fdFA7b1eE72dEae1AE23",
  sites: { chart: "cronos", map: "cro", names: ["cro"], hosts: ["cronoscan.com"] },
  explorer: "https://cronoscan.com",
  blockTimeMs: 1000,
  rpcUrls: [
    "https://cronos-evm-rpc.publicnode.com",
    "https://evm.cronos.org",
    "https://cronos.drpc.org",
    "https://1rpc.io/cro",
  ],
  baseTokens: [
    { address: "0xc21223249CA28397B4B6541dfFaEcC539BfF0c59", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x66e428c3f67a68878562e79A0234c1F83c208770", symbol: "USDT", decimals: 6, stable: true },
    { address: "0xe44Fd7fCb2b1581822D0c862B68222998a0c299a", symbol: "WETH", decimals: 18, stable: false },
  ],
  venues: [
    uniswapV2(
      "VVS Finance",
      "0x3B44B2a187a7b3824131F8db5a74194D0a42Fc15",
      "0x145863Eb42Cf62847A6Ca784e6416C1682b1b2Ae",
    ),
    uniswapV2(
      "MM Finance",
      "0xd590cC180601AEcD6eeADD9B7f2B7611519544f4",
      "0x145677FC4d9b8F19B5D56d1820c48e0443049a30",
      { feePips: 1700 },
    ),
    uniswapV2("CronaSwap", "0x73A48f8f521EB31c55c0e1274dB0898dE599Cb11", "0xcd7d16fB918511BF7269eC4f48d61D79Fb26f918", {
      feePips: 2500,
    }),
  ],
  lockers: [
    { kind: "team-finance", name: "Team Finance", address: "0x05b711Df32d73ECaa877d45a637a2eB415e7995f" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x102137A9F278B013419332f82aCEA429D944Fc34" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0xdD6E31A046b828CbBAfb939C2a394629aff8BBdC" },
  ],
});

/**
 * Tokens and factories as the adapters of DefiLlama list them; other contracts as DragonSwap's documents, Sei's registry of
 * contracts and Oku do (npm: @gfxlabs/oku-chains 1.12.36). What is called DragonSwap V2 there has Uniswap V3's pools.
 */
export const sei = fromViem("sei", {
  name: "Sei",
  aliases: ["sei"],
  wrapped: "0xE30feDd158A2e3b13e9badaeABaFc5516e95e8C7",
  sites: { chart: "seiv2", names: ["seiv2", "seievm"], hosts: ["seitrace.com"] },
  explorer: "https://seiscan.io",
  blockTimeMs: 400,
  rpcUrls: ["https://evm-rpc.sei-apis.com", "https://sei.drpc.org"],
  baseTokens: [
    { address: "0xe15fC38F6D8c56aF07bbCBe3BAf5708A2Bf42392", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x3894085Ef7Ff0f0aeDf52E2A2704928d1Ec074F1", symbol: "USDC.n", decimals: 6, stable: true },
    { address: "0x9151434b16b9763660705744891fA906F660EcC5", symbol: "USDT0", decimals: 6, stable: true },
    { address: "0xB75D0B03c06A926e488e2659DF1A861F860bD3d1", symbol: "USDT", decimals: 6, stable: true },
  ],
  venues: [
    uniswapV2(
      "DragonSwap V1",
      "0x71f6b49ae1558357bBb5A6074f1143c46cBcA03d",
      "0xa4cF2F53D1195aDDdE9e4D3aCa54f556895712f2",
      { dialect: "sei" },
    ),
    forkOfV3(
      "DragonSwap V2",
      "0x179D9a5592Bc77050796F7be28058c51cA575df4",
      undefined,
      "0xa7FDcBe645d6b2B98639EbacbC347e2B575f6F70",
    ),
    forkOfV3(
      "Sailor",
      "0xA51136931fdd3875902618bF6B3abe38Ab2D703b",
      undefined,
      "0xe294d5Eb435807cD21017013Bef620ed1AeafbeB",
    ),
    uniswapV3(
      "Uniswap V3",
      "0x75FC67473A91335B5b8F8821277262a13B38c9b3",
      "0xdD489C75be1039ec7d843A6aC2Fd658350B067Cf",
      { quoter: "0x807F4E281B7A3B324825C64ca53c69F0b418dE40", positions: "0x8B3c541c30f9b29560f56B9E44b59718916B69EF" },
    ),
    solidlyV1("Yaka", "0xd45dAff288075952822d5323F1d571e73435E929", null),
  ],
});
