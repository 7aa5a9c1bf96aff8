import { curve, uniswapV2, uniswapV3, uniswapV4 } from "../venues/index.ts";
import { fromViem } from "./from-viem.ts";

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
