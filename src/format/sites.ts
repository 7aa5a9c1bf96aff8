import type { Report } from "../engine/core/report.ts";
import { checksummed } from "./spans.ts";

/** What sites that draw charts and maps of holders call a chain. Nothing is ever fetched from them. */
const SITES: Readonly<Record<number, { readonly chart: string; readonly map?: string }>> = {
  1: { chart: "ethereum", map: "eth" },
  10: { chart: "optimism" },
  25: { chart: "cronos", map: "cro" },
  56: { chart: "bsc", map: "bsc" },
  100: { chart: "gnosischain" },
  130: { chart: "unichain" },
  137: { chart: "polygon", map: "poly" },
  143: { chart: "monad" },
  146: { chart: "sonic", map: "sonic" },
  196: { chart: "xlayer" },
  250: { chart: "fantom", map: "ftm" },
  324: { chart: "zksync" },
  369: { chart: "pulsechain" },
  480: { chart: "worldchain" },
  999: { chart: "hyperevm" },
  1088: { chart: "metis" },
  1284: { chart: "moonbeam" },
  1329: { chart: "seiv2" },
  1868: { chart: "soneium" },
  2741: { chart: "abstract" },
  4326: { chart: "megaeth" },
  4663: { chart: "robinhood" },
  5000: { chart: "mantle" },
  8453: { chart: "base", map: "base" },
  9745: { chart: "plasma" },
  42161: { chart: "arbitrum", map: "arbi" },
  42220: { chart: "celo" },
  43114: { chart: "avalanche", map: "avax" },
  57073: { chart: "ink" },
  59144: { chart: "linea" },
  80094: { chart: "berachain" },
  81457: { chart: "blast" },
  534352: { chart: "scroll" },
};

/** A chain whose explorer nobody knows is nobody's but its operator's, whatever its number. */
export function chartUrl({ chain, token, pools }: Report): string | null {
  const site = chain.explorer === null || pools.length === 0 ? undefined : SITES[chain.id];
  return site ? `https://dexscreener.com/${site.chart}/${checksummed(token.address)}` : null;
}

export function holderMapUrl({ chain, token }: Report): string | null {
  const map = chain.explorer === null ? undefined : SITES[chain.id]?.map;
  return map ? `https://app.bubblemaps.io/${map}/token/${checksummed(token.address)}` : null;
}
