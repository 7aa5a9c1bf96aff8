// Prices of base tokens and of unlisted ones in the native token and in dollars, as pools that were found anyway tell them.
import type { Address } from "viem";
import type { BaseToken, Chain } from "../../chain/chain.ts";
import { least } from "../../core/bigints.ts";
import type { Pool, Price } from "../../venues/pool.ts";
import type { FoundPool } from "../../venues/venue.ts";
import { poolsConfig } from "./config.ts";
import { priceOf, reservesOf } from "./reserves.ts";
import type { Wrapper } from "./wrappers.ts";

export type Prices = {
  /** In wei of the native token; undefined where no pool tells. */
  native(quote: Address, amount: bigint): bigint | undefined;
  /** In wei of the native token; nothing where no pool tells, and of an unlisted token no more than its pools can pay. */
  worthOf(quote: Pool["quote"], amount: bigint): bigint;
  /** Wei of the native token in US dollars, as far as a stablecoin's pool tells. */
  usd(wei: bigint): number | null;
  /** What one whole quote token is worth in US dollars, and which pool says so. */
  dollarsOf(quote: { readonly address: Address; readonly decimals: number }): Dollars | null;
};

/** The subjects of questions about other tokens than the audited one. */
const ON_THE_WAY: ReadonlySet<FoundPool["about"]> = new Set(["base", "between"]);

export type Dollars = { readonly each: number; readonly toldBy: string | null };

/** Each base token's price from one of its pools against the native token. */
export function pricesFrom(chain: Chain, found: readonly FoundPool[], wrappers: readonly Wrapper[] = []): Prices {
  const pricePools = pricePoolsFrom(found);
  const prices = new Map([...pricePools].map(([base, pool]) => [base, priceOf(pool)]));
  const dollars = chain.baseTokens.filter((token) => token.stable);
  const stable = chooseDollar(dollars, pricePools);
  const dollar = stable && prices.get(stable.address.toLowerCase());
  const dollarPool = stable && pricePools.get(stable.address.toLowerCase());
  const held = dollarPool !== undefined && hasMoney(dollarPool);
  const isNative = (quote: string) => quote === chain.wrapped.toLowerCase() || BigInt(quote) === 0n;
  const baseToken = (quote: string) =>
    chain.baseTokens.find(({ address }) => address.toLowerCase() === quote.toLowerCase());
  const between = deepestBetween(found);
  const native: Prices["native"] = (quote, amount) => {
    if (isNative(quote.toLowerCase())) return amount;
    const wrapping = wrappers.find(({ address }) => address.toLowerCase() === quote.toLowerCase())?.price;
    if (wrapping) return (amount * wrapping.numerator) / wrapping.denominator;
    const price = prices.get(quote.toLowerCase());
    const step = price ? undefined : between.get(quote.toLowerCase());
    if (step) return native(step.b, (amount * step.price.numerator) / step.price.denominator);
    const token = baseToken(quote);
    const pricePool = pricePools.get(quote.toLowerCase());
    // A dollar's price in a pool without money of its own is not believed where another dollar's pool has some.
    const isOnlyPromised = token?.stable && pricePool && !hasMoney(pricePool) && held;
    if (price && !isOnlyPromised) return (amount * price.numerator) / price.denominator;
    if (!token?.stable || !stable || !dollar) return undefined;
    const asStable = (amount * 10n ** BigInt(stable.decimals)) / 10n ** BigInt(token.decimals);
    return (asStable * dollar.numerator) / dollar.denominator;
  };
  const usd: Prices["usd"] = (wei) => {
    if (!stable || !dollar) return null;
    const perDollar = Number((10n ** BigInt(stable.decimals) * dollar.numerator) / dollar.denominator);
    return perDollar > 0 ? Number(wei) / perDollar : null;
  };
  /** The most that a seller of a quote token gets: what its deepest pool, or its wrapper, holds in the native one. */
  const reach = (quote: Address): bigint => {
    let most = wrappers.find(({ address }) => address.toLowerCase() === quote.toLowerCase())?.held ?? 0n;
    for (const pool of found) {
      if (!ON_THE_WAY.has(pool.about) || pool.a.toLowerCase() !== quote.toLowerCase()) continue;
      const held = native(pool.b, reservesOf(pool)[1]) ?? 0n;
      if (held > most) most = held;
    }
    return most;
  };
  return {
    native,
    usd,
    worthOf({ address, unlisted }, amount) {
      const worth = native(address, amount) ?? 0n;
      return unlisted ? least(worth, reach(address)) : worth;
    },
    dollarsOf({ address, decimals }) {
      if (baseToken(address)?.stable) return { each: 1, toldBy: null };
      const wei = native(address, 10n ** BigInt(decimals));
      const each = wei === undefined ? null : usd(wei);
      if (each === null || !stable) return null;
      const venue = dollarPool?.venue?.name ?? "";
      return { each, toldBy: `${venue} ${chain.nativeSymbol}/${stable.symbol}`.trim() };
    },
  };
}

type Step = { readonly b: Address; readonly price: Price; readonly held: bigint };

/** By unlisted token: the base token of its deepest pool against one, and its price there. */
function deepestBetween(found: readonly FoundPool[]): ReadonlyMap<string, Step> {
  const steps = new Map<string, Step>();
  for (const pool of found) {
    const price = pool.about === "between" ? priceOf(pool) : undefined;
    const held = reservesOf(pool)[1];
    const best = steps.get(pool.a.toLowerCase());
    if (price && held > (best?.held ?? 0n)) steps.set(pool.a.toLowerCase(), { b: pool.b, price, held });
  }
  return steps;
}

/** By base token: the pool that tells its price against the native one. */
type PricePools = ReadonlyMap<string, FoundPool>;

function pricePoolsFrom(found: readonly FoundPool[]): PricePools {
  const pricePools = new Map<string, FoundPool>();
  for (const pool of found) {
    if (pool.about !== "base" || pool.key.stable || !priceOf(pool) || reservesOf(pool)[1] === 0n) continue;
    const base = pool.a.toLowerCase();
    const best = pricePools.get(base);
    if (!best || isBelievedBefore(pool, best)) pricePools.set(base, pool);
  }
  return pricePools;
}

/** The dollar that decides what the native token is worth: not one whose price is far from that of most dollars of its size. */
function chooseDollar(dollars: readonly BaseToken[], pricePools: PricePools): BaseToken | undefined {
  const priced = dollars
    .flatMap((token) => {
      const pool = pricePools.get(token.address.toLowerCase());
      const each = pool && perDollar(pool, token);
      return pool && each ? [{ token, pool, each }] : [];
    })
    .sort((one, other) => (isBelievedBefore(other.pool, one.pool) ? 1 : -1));
  const [first] = priced;
  if (!first) return;
  const voting = priced.filter(
    ({ pool }) => hasMoney(pool) === hasMoney(first.pool) && depth(pool) * poolsConfig.votingPart >= depth(first.pool),
  );
  const middle = voting.map(({ each }) => each).sort((one, other) => (one > other ? 1 : -1))[voting.length >> 1];
  if (voting.length < poolsConfig.minVotes || middle === undefined) return first.token;
  return (
    voting.find(({ each }) => each <= middle * poolsConfig.farFactor && each * poolsConfig.farFactor >= middle)
      ?.token ?? first.token
  );
}

function perDollar(pool: FoundPool, { decimals }: BaseToken): bigint | undefined {
  const price = priceOf(pool);
  return price && (10n ** BigInt(decimals) * price.numerator) / price.denominator;
}

/** A pool that holds its own reserves is believed before one whose liquidity says how much it has of a shared vault. */
function isBelievedBefore(one: FoundPool, other: FoundPool): boolean {
  return hasMoney(one) === hasMoney(other) ? depth(one) > depth(other) : hasMoney(one);
}

function hasMoney(pool: FoundPool): boolean {
  return !pool.isShared && pool.holdsB >= poolsConfig.minPriceWei;
}

function depth(pool: FoundPool): bigint {
  return reservesOf(pool)[1];
}
