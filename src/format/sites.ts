// Links to sites that draw charts and maps of holders. Nothing is ever fetched from them.
import { knownChain } from "../engine/chains/index.ts";
import type { Report } from "../engine/core/report.ts";
import { checksummed } from "./spans.ts";

/** A chain whose explorer nobody knows is nobody's but its operator's, whatever its number. */
export function chartUrl({ chain, token, pools }: Report): string | null {
  const site = chain.explorer === null || pools.length === 0 ? undefined : knownChain(chain.id)?.sites?.chart;
  return site ? `https://dexscreener.com/${site}/${checksummed(token.address)}` : null;
}

export function holderMapUrl({ chain, token }: Report): string | null {
  const map = chain.explorer === null ? undefined : knownChain(chain.id)?.sites?.map;
  return map ? `https://app.bubblemaps.io/${map}/token/${checksummed(token.address)}` : null;
}
