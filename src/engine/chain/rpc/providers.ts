import type { Rates } from "./pace.ts";

/** What is known of whoever runs an endpoint before it is asked anything. */
export type Provider = {
  /** Its domain: what may be shown of an endpoint. */
  readonly name: string;
  /** Whose budget its requests are counted in. */
  readonly account: string;
  /** Calls in a request. */
  readonly batch?: number;
  readonly rates?: Rates;
};

type Known = { readonly host: RegExp; readonly batch?: number; readonly rates?: Rates };

/** What public endpoints without a key are known to take, as they say themselves when it is too much. */
const KNOWN: readonly Known[] = [
  // Response code 31: "Batch of more than 3 requests are not allowed on free tier".
  { host: /^(?!lb\.)[^.]+\.drpc\.org$/, batch: 3 },
  { host: /^1rpc\.io$/, batch: 3 },
  // docs.bnbchain.org: 10 000 requests in five minutes.
  {
    host: /^bsc-dataseed.*\.(bnbchain\.org|binance\.org|defibit\.io|ninicoin\.io)$/,
    rates: { requests: 30, calls: 30 },
  },
  // "-32007 25/second request limit reached".
  { host: /^mainnet\.base\.org$/, rates: { requests: 20, calls: 20 } },
];

/** Long enough to be a key, and no word. */
const KEY = /[\w-]{16,}/g;

export function providerOf(url: string): Provider {
  const { hostname, host, pathname, search, username, password } = new URL(url);
  const name = /^[\d.]+$|^\[|^[^.]+$/.test(hostname) ? host : hostname.split(".").slice(-2).join(".");
  const keys = [username, password, ...`${pathname}${search}`.matchAll(KEY)].join(" ").trim();
  const known = KNOWN.find((each) => each.host.test(hostname));
  return {
    name,
    account: `${name} ${keys}`,
    ...(known?.batch === undefined ? {} : { batch: known.batch }),
    ...(known?.rates ? { rates: known.rates } : {}),
  };
}
