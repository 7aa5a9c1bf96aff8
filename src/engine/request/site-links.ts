// Reads links of explorers, screeners and exchanges. Takes a link, gives the address in it and the chain, as far as the link tells.
import type { Chain } from "../chain/chain.ts";
import { findChain } from "./chain-names.ts";
import { requestConfig } from "./config.ts";

export type Linked = { readonly address: string; readonly chainId: number | null; readonly mayBePool: boolean };

const ADDRESS = /^0[xX][0-9a-fA-F]{40}(?![0-9a-zA-Z])/;

/** In this order: of the two sides of a trade, people ask about the one that is bought. */
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
/** Screeners whose links name a pool without a word like "pool". */
const POOL_SITES = /(^|\.)(dexscreener|dextools|geckoterminal|dexview|defined)\./;

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
    // People paste broken links.
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
    const chain =
      word === undefined || word.length > requestConfig.maxChainWordCharacters ? undefined : siteChain(word, chains);
    if (chain) return chain.id;
  }
  return chains.find(({ sites }) => sites?.hosts?.includes(host))?.id ?? null;
}

function siteChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const name = word.toLowerCase().replace(/[-_.]/g, "");
  return findChain(word, chains) ?? chains.find(({ sites }) => sites?.names?.includes(name));
}

/** Undefined for an explorer that is one page of a site: other chains share that site. */
function hostOf(url: string): string | undefined {
  if (!URL.canParse(url) || new URL(url).pathname !== "/") return undefined;
  return new URL(url).hostname.replace(/^www\./, "");
}
