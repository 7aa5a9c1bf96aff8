// Public limits of known providers, as data with their sources, and which provider a URL belongs to.
import type { Rates } from "./pace.ts";

/** What is known of a provider before it is asked anything. */
export type Provider = {
  /** Its domain: what may be shown of an endpoint. */
  readonly name: string;
  /** Whose budget its requests are counted in. */
  readonly account: string;
  /** Calls in a request. */
  readonly batch?: number;
  readonly rates?: Rates;
};

/** What a public endpoint without a key is known to take. */
export type KnownLimits = {
  readonly host: RegExp;
  /** As people know it. */
  readonly who: string;
  readonly batch?: number;
  readonly rates?: Rates;
  /** Blocks of one search for logs; 0: none. */
  readonly logs?: number;
  /** Where that was read. */
  readonly source: string;
};

const DATASEED = /^bsc-dataseed.*\.(bnbchain\.org|binance\.org|defibit\.io|ninicoin\.io)$/;

export const KNOWN_LIMITS: readonly KnownLimits[] = [
  {
    host: /^(?!lb\.)[^.]+\.drpc\.org$/,
    who: "dRPC",
    batch: 3,
    logs: 10_000,
    source: "its refusals: code 31, at most 3 requests in a batch; code 35, ranges over 10000 blocks",
  },
  { host: /^1rpc\.io$/, who: "1RPC", batch: 3, logs: 50, source: "its refusals: limited to 0 - 50 blocks (-32602)" },
  {
    host: DATASEED,
    who: "BNB Chain's dataseeds",
    rates: { requests: 30, calls: 30 },
    logs: 0,
    source: "docs.bnbchain.org: 10 000 requests in five minutes; bnb-chain/bsc #1215: no eth_getLogs",
  },
  {
    host: /^mainnet\.base\.org$/,
    who: "Base",
    rates: { requests: 20, calls: 20 },
    logs: 2000,
    source: "its refusals: 25/second (-32007); limited to a 2,000 range (-32614)",
  },
  {
    host: /\.publicnode\.com$/,
    who: "PublicNode",
    logs: 50_000,
    source: "its refusals: exceed maximum block range (-32701); archive requests require a token (-32602)",
  },
  {
    host: /^rpc\.berachain\.com$/,
    who: "Berachain",
    logs: 10_000,
    source: "its refusals: limited to a 10,000 range (-32614)",
  },
  {
    host: /^rpc\.hyperliquid\.xyz$/,
    who: "Hyperliquid",
    logs: 50,
    source: "hyperliquid.gitbook.io (HyperEVM, JSON-RPC): up to 50 blocks in query range",
  },
  {
    host: /^rpc\d?\.monad\.xyz$/,
    who: "Monad",
    logs: 1000,
    source: "docs.monad.xyz (RPC differences): a maximum block range, typically 1000",
  },
];

/** Long enough to be a key, and no word. */
const KEY = /[\w-]{16,}/g;

export function limitsOf(url: string): KnownLimits | undefined {
  const { hostname } = new URL(url);
  return KNOWN_LIMITS.find(({ host }) => host.test(hostname));
}

export function providerOf(url: string): Provider {
  const { hostname, host, pathname, search, username, password } = new URL(url);
  const name = /^[\d.]+$|^\[|^[^.]+$/.test(hostname) ? host : hostname.split(".").slice(-2).join(".");
  const keys = [username, password, ...`${pathname}${search}`.matchAll(KEY)].join(" ").trim();
  const known = limitsOf(url);
  return {
    name,
    account: `${name} ${keys}`,
    ...(known?.batch === undefined ? {} : { batch: known.batch }),
    ...(known?.rates ? { rates: known.rates } : {}),
  };
}
