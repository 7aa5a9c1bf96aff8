import { integral, solidly, uniswapV2 } from "../venues/index.ts";
import { forkOfV3, ramsesV3 } from "./deployments.ts";
import { fromViem } from "./from-viem.ts";

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
  blockscoutUrl: null,
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
    solidly("Hybra V2", "0x9c7397c9C5ecC400992843408D3A283fE9108009", null, "solidly"),
    solidly("KittenSwap", "0xDa12F450580A4cc485C3b501BAB7b0B3cbc3B31B", null, "solidly"),
    integral("Nest", "0xF77Bd082c627aA54591cF2f2EaA811fd1AB3b1F3"),
  ],
});
