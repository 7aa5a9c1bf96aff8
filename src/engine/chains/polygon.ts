// Polygon as data: its endpoints, base tokens and exchanges, and lockers and accounts that have names there.
import { algebra, balancerV2, curve, dodo, integral, uniswapV2, uniswapV4 } from "../venues/index.ts";
import { firstUniswapV3, forkOfV3, ramsesV3, sushiV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

export const polygon = fromViem("polygon", {
  name: "Polygon",
  aliases: ["polygon", "matic", "pol"],
  wrapped: "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
  sites: {
    chart: "polygon",
    map: "poly",
    names: ["polygonpos", "matic"],
    hosts: ["polygonscan.com", "quickswap.exchange"],
  },
  explorer: "https://polygonscan.com",
  blockscoutUrl: "https://polygon.blockscout.com",
  blockTimeMs: 2000,
  rpcUrls: [
    "https://polygon-bor-rpc.publicnode.com",
    "https://polygon.drpc.org",
    "https://polygon-rpc.com",
    "https://1rpc.io/matic",
  ],
  baseTokens: [
    { address: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", symbol: "USDC", decimals: 6, stable: true },
    { address: "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174", symbol: "USDC.e", decimals: 6, stable: true },
    { address: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", symbol: "USDT", decimals: 6, stable: true },
    { address: "0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063", symbol: "DAI", decimals: 18, stable: true },
    { address: "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619", symbol: "WETH", decimals: 18, stable: false },
    { address: "0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6", symbol: "WBTC", decimals: 8, stable: false },
  ],
  venues: [
    uniswapV2(
      "QuickSwap V2",
      "0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32",
      "0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff",
    ),
    uniswapV2("Uniswap V2", "0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C", "0xedf6066a2b290C185783862C7F4776A2C8077AD1"),
    uniswapV2("SushiSwap", "0xc35DADB65012eC5796536bD9864eD8773aBc74C4", "0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506"),
    uniswapV2("ApeSwap", "0xCf083Be4164828f00cAE704EC15a36D711491284", "0xC0788A3aD43d79aa53B09c2EaCc313A787d1d607", {
      feePips: 2000,
    }),
    firstUniswapV3(),
    algebra(
      "QuickSwap V3",
      "0x411b0fAcC3489691f28ad58c47006AF5E3Ab3A28",
      "0xf5b509bB0909a69B1c207E495f687a596C168E12",
      { quoter: "0xa15F0D7377B2A0C0c10db057f641beD21028FC89", positions: "0x8eF88E4c7CfbbaC1C163f7eddd4B578792201de6" },
    ),
    sushiV3("0x917933899c6a5F8E37F31E19f92CdBFF7e8FF0e2"),
    forkOfV3("Retro", "0x91e1B99072f238352f59e58de875691e20Dc19c1"),
    ramsesV3("Ramses V3", "0x2Bef16A0081565E72100D73CBe19B1Bd2d802380"),
    integral("QuickSwap V4", "0x96117a894C2c99AaFeeacb972C3310e6ac83e810"),
    uniswapV4({
      poolManager: "0x67366782805870060151383F4BbFF9daB53e5cD6",
      stateView: "0x5eA1bD7974c8A611cBAB0bDCAFcB1D9CC9b3BA5a",
      quoter: "0xb3d5c3Dfc3a7aEbFF71895A7191796BFFc2c81b9",
      universalRouter: "0x1095692A6237d83C6a72F3F5eFEdb9A670C49223",
      positions: "0x1Ec2eBf4F37E7363FDfe3551602425af0B3ceef9",
    }),
    balancerV2({
      factories: [
        "0xc66Ba2B6595D3613CCab350C886aCE23866EDe24",
        "0xcA96C4f198d343E251b1a01F3EBA061ef3DA73C1",
        "0x967F7AdD4Fd5AF0553B7A45F225ec26EDD699E61",
        "0x136FD06Fa01eCF624C7F2B3CB15742c1339dC2c4",
        "0x85a80afee867aDf27B50BdB7b76DA70f1E853062",
        "0x7bc6C0E73EDAa66eF3F6E2f27b0EE8661834c6C9",
        "0x751A0bC0e3f75b38e01Cf25bFCE7fF36DE1C87DE",
        "0x41B953164995c11C81DA73D212ED8Af25741b7Ac",
        "0x8E9aa87E45e92bad84D5F8DD1bff34Fb92637dE9",
        "0x82e4cFaef85b1B6299935340c964C942280327f4",
        "0xFc8a407Bba312ac761D8BFe04CE1201904842B76",
      ],
      pools: [
        {
          id: "0x0297e37f1873d2dab4487aa67cd56b58e2f27875000100000000000000000002",
          tokens: [
            "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
            "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174",
            "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619",
          ],
        },
      ],
    }),
    curve(
      "0x722272D36ef0Da72FF51c5A65Db7b870E2e8D4ee",
      "0xE5De15A9C9bBedb4F5EC13B131E61245f2983A69",
      "0x1764ee18e8B3ccA4787249Ceb249356192594585",
      "0x98EE851a00abeE0d95D08cF4CA2BdCE32aeaAF7F",
      "0xC1b393EfEF38140662b91441C6710Aa704973228",
    ),
    dodo(
      "0x79887f65f83bdf15Bcc8736b5e5BcDB48fb8fE13",
      "0xd24153244066F0afA9415563bFC7Ba248bfB7a51",
      "0x43C49f8DD240e1545F147211Ec9f917376Ac1e87",
    ),
  ],
  lockers: [
    { kind: "uncx-v2", name: "UNCX", address: "0xaDB2437e6F65682B85F814fBc12FeC0508A7B1D0" },
    { kind: "uncx-v2", name: "UNCX (2.1)", address: "0x939d71ADe0Bf94d3F8cf578413bF2a2f248BF58b" },
    { kind: "uncx-v3", name: "UNCX V3", address: "0x40f6301edb774e8B22ADC874f6cb17242BaEB8c4" },
    { kind: "uncx-v3", name: "UNCX V3 (first)", address: "0xC22218406983bF88BB634bb4Bf15fA4E0A1a8c84" },
    { kind: "uncx-v3", name: "UNCX V3 (second)", address: "0xD8207e9449647a9668AD3F8eCb97a1f929f81fd1" },
    { kind: "uncx-v4", name: "UNCX V4", address: "0x1Ec811ad6039E33b86458CDB267667Af083261ed" },
    { kind: "team-finance", name: "Team Finance", address: "0x3eF7442dF454bA6b7C1deEc8DdF29Cfb2d6e56c7" },
    { kind: "team-finance", name: "Team Finance (second)", address: "0x586c21A779C24eFd2a8aF33C9F7Df2a2EA9aF55c" },
    { kind: "pinklock-v2", name: "PinkLock", address: "0x6C9A0D8B1c7a95a323d744dE30cf027694710633" },
    { kind: "pinklock-v1", name: "PinkLock (first)", address: "0x5fb71Dbf7248a01bf96cE2AB2DA34EEAbE58c261" },
    { kind: "vesting", name: "UNCX's vesting", address: "0x2621816bE08E4279Cf881bc640bE4089BfAf491a" },
  ],
  accounts: [
    { kind: "bridge", name: "Polygon's bridge", address: "0xA6FA4fB5f76172d178d61B04b0ecd319C5d1C0aa" },
    { kind: "bridge", name: "Wormhole", address: "0x5a58505a96D1dbf8dF91cB21B54419FC36e93fdE" },
  ],
});
