import type { Chain } from "../chain/chain.ts";
import { findChain } from "./chain-names.ts";

export type Linked = { readonly address: string; readonly chainId: number | null; readonly mayBePool: boolean };

/** What sites call a chain where that is neither its name nor an alias of ours. */
const SITE_NAMES: Readonly<Record<string, number>> = {
  ether: 1,
  mainnet: 1,
  optimistic: 10,
  cro: 25,
  binance: 56,
  bnbchain: 56,
  xdai: 100,
  gnosischain: 100,
  world: 480,
  worldchain: 480,
  polygonpos: 137,
  matic: 137,
  ftm: 250,
  era: 324,
  zksync: 324,
  glmr: 1284,
  avax: 43114,
  avalanchec: 43114,
  arbitrumone: 42161,
  snowtrace: 43114,
  snowscan: 43114,
  seiv2: 1329,
  seievm: 1329,
};

/** Sites that belong to one chain, or mean this one when their link names none. */
const SITE_CHAINS: Readonly<Record<string, number>> = {
  "etherscan.io": 1,
  "ethplorer.io": 1,
  "app.uniswap.org": 1,
  "bscscan.com": 56,
  "pancakeswap.finance": 56,
  "poocoin.app": 56,
  "basescan.org": 8453,
  "aerodrome.finance": 8453,
  "arbiscan.io": 42161,
  "polygonscan.com": 137,
  "quickswap.exchange": 137,
  "snowtrace.io": 43114,
  "snowscan.xyz": 43114,
  "traderjoexyz.com": 43114,
  "optimistic.etherscan.io": 10,
  "velodrome.finance": 10,
  "ftmscan.com": 250,
  "cronoscan.com": 25,
  "gnosisscan.io": 100,
  "lineascan.build": 59144,
  "scrollscan.com": 534352,
  "blastscan.io": 81457,
  "celoscan.io": 42220,
  "moonscan.io": 1284,
  "moonbeam.moonscan.io": 1284,
  "era.zksync.network": 324,
  "sonicscan.org": 146,
  "mantlescan.xyz": 5000,
  "berascan.com": 80094,
  "uniscan.xyz": 130,
  "worldscan.org": 480,
  "abscan.org": 2741,
  "opbnb.bscscan.com": 204,
  "seitrace.com": 1329,
  "nad.fun": 143,
};

const ADDRESS = /^0[xX][0-9a-fA-F]{40}(?![0-9a-zA-Z])/;

/** Of two sides of a trade, the one that is bought is the one people talk about. */
const ADDRESS_PARAMETERS = [
  "outputcurrency",
  "tokenaddress",
  "contract",
  "token",
  "ca",
  "address",
  "token1",
  "buy",
  "to",
];
const CHAIN_PARAMETERS = ["chain", "chainid", "network", "blockchain"];
const POOL_SEGMENTS = /^(pools?|pairs?|pair-explorer)$/;
/** Screeners whose links name a pool without saying so. */
const POOL_SITES = /(^|\.)(dexscreener|dextools|geckoterminal|dexview|defined)\./;

/** The address in a link of an explorer, a screener or an exchange, and the chain as far as the link tells it. */
export function readLink(link: string, chains: readonly Chain[]): Linked | undefined {
  const url = toUrl(link);
  if (!url) return undefined;
  const host = url.hostname.replace(/^www\./, "");
  const segments = `${url.pathname}/${url.hash.slice(1)}`.split(/[/?&=:,]/).filter((segment) => segment !== "");
  const parameters = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));

  const inPath = segments.find((segment) => ADDRESS.test(segment));
  const asked = [...ADDRESS_PARAMETERS.map((name) => parameters.get(name)), ...parameters.values()];
  const address = ADDRESS.exec(inPath ?? asked.find((value) => value !== undefined && ADDRESS.test(value)) ?? "")?.[0];
  if (!address) return undefined;

  const isToken = segments.some((segment) => /^tokens?$/.test(segment));
  const mayBePool =
    inPath !== undefined &&
    !isToken &&
    (POOL_SITES.test(host) || segments.some((segment) => POOL_SEGMENTS.test(segment)));
  return { address, chainId: chainOf(host, segments, parameters, chains), mayBePool };
}

function toUrl(link: string): URL | undefined {
  try {
    return new URL(`https://${link}`);
  } catch {
    // People paste broken links; such a link says nothing.
    return undefined;
  }
}

function chainOf(
  host: string,
  segments: readonly string[],
  parameters: ReadonlyMap<string, string>,
  chains: readonly Chain[],
): number | null {
  const own = chains.find((chain) => chain.explorer !== null && hostOf(chain.explorer) === host);
  if (own) return own.id;
  const words = [...CHAIN_PARAMETERS.map((name) => parameters.get(name)), ...segments, host.split(".")[0]];
  for (const word of words) {
    const chain = word === undefined || word.length > 40 ? undefined : siteChain(word, chains);
    if (chain) return chain.id;
  }
  const usual = SITE_CHAINS[host];
  return chains.some((chain) => chain.id === usual) ? (usual ?? null) : null;
}

function siteChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const id = SITE_NAMES[word.toLowerCase().replace(/[-_.]/g, "")];
  return findChain(word, chains) ?? chains.find((chain) => chain.id === id);
}

/** Whose explorer is one page of a site leaves the site to other chains as well. */
function hostOf(url: string): string | undefined {
  if (!URL.canParse(url) || new URL(url).pathname !== "/") return undefined;
  return new URL(url).hostname.replace(/^www\./, "");
}
