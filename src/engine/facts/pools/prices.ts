// Prices of base tokens and of unlisted ones in the native token and in dollars, as pools that were found anyway tell them.
import { type Address, concat, type Hex, numberToHex, pad, parseEther, zeroAddress } from "viem";
import { attempt } from "../../chain/attempt.ts";
import type { BaseToken, Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { least } from "../../core/units.ts";
import type { Pool, Price } from "../../venues/pool.ts";
import type { FoundPool } from "../../venues/venue.ts";
import { wrapperPool } from "../../venues/wrapper.ts";
import { poolsConfig } from "./config.ts";
import { quoteAt } from "./lens.ts";
import { WRAPPER_PROBE_CODE } from "./lens-code.ts";

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

type Dollars = { readonly each: number; readonly toldBy: string | null };

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

// How much an answer of the pool lens says that a pool can give, and at which price.

const Q96 = 2n ** 96n;

/** What a concentrated pool could give at its present price if its liquidity reached over all prices. */
export function virtualReserves({ a, b, sqrtPrice, liquidity }: FoundPool): readonly [bigint, bigint] {
  if (sqrtPrice === 0n) return [0n, 0n];
  const amount0 = (liquidity * Q96) / sqrtPrice;
  const amount1 = (liquidity * sqrtPrice) / Q96;
  return a.toLowerCase() < b.toLowerCase() ? [amount0, amount1] : [amount1, amount0];
}

/** A pool of one manager can give no more than its liquidity reaches and no more than there is of them all. */
export function reservesOf(found: FoundPool): readonly [bigint, bigint] {
  if (!found.isShared) return [found.holdsA, found.holdsB];
  const [a, b] = virtualReserves(found);
  return [least(a, found.holdsA), least(b, found.holdsB)];
}

/** Of `a` in units of `b`. */
export function priceOf(pool: FoundPool): Price | undefined {
  if (pool.price) return pool.price.numerator > 0n && pool.price.denominator > 0n ? pool.price : undefined;
  if (pool.sqrtPrice === 0n) {
    const known = pool.holdsA > 0n && pool.holdsB > 0n;
    return known ? { numerator: pool.holdsB, denominator: pool.holdsA } : undefined;
  }
  if (pool.liquidity === 0n) return undefined;
  const square = pool.sqrtPrice * pool.sqrtPrice;
  const aIsFirst = pool.a.toLowerCase() < pool.b.toLowerCase();
  return aIsFirst ? { numerator: square, denominator: Q96 * Q96 } : { numerator: Q96 * Q96, denominator: square };
}

// Tokens that wrap the native one: tried in one call, by putting some in and taking it out again.

/** A wrapper of the native token, as a trial showed. */
export type Wrapper = {
  readonly address: Address;
  /** As contracts/WrapperProbe.sol counts them. */
  readonly way: bigint;
  /** What one unit is worth in the native token. */
  readonly price: Price;
  /** Its balance of the native token, or of the wrapped one. */
  readonly held: bigint;
  readonly supply: bigint;
};

/** Of the ways in contracts/WrapperProbe.sol, the one that takes the wrapped native token. */
const VAULT = 3n;
/** Words of the probe's answer for each token. */
const WORDS = 5;

/** The tokens among these that anyone gets for the native one, and can give back for it. None, where the node takes no such call. */
export async function readWrappers(reader: Reader, tokens: readonly Address[]): Promise<readonly Wrapper[]> {
  const { chain, block } = reader;
  const asked = [...new Set(tokens)].slice(0, poolsConfig.maxWrappersTried);
  if (asked.length === 0 || chain.nativeIsToken || !(await reader.capabilities()).stateOverrides) return [];
  const data = concat([chain.wrapped, ...asked].map((address) => pad(address)));
  // No contract can have known it beforehand.
  const probe: Hex = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString("hex")}`;
  const overrides = { [probe]: { code: WRAPPER_PROBE_CODE, balance: numberToHex(parseEther("1")) } };
  const call = [{ to: probe, data }, numberToHex(block.number), overrides];
  const answer = await attempt(reader.request("eth_call", call, "stateOverrides"));
  if (!answer.known || typeof answer.value !== "string") return [];
  const words = ((answer.value as Hex).slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
  const sum = poolsConfig.wrapperTrialWei;
  return asked.flatMap((address, index): Wrapper[] => {
    const [way = 0n, got = 0n, back = 0n, held = 0n, supply = 0n] = words.slice(WORDS * index, WORDS * (index + 1));
    if (way === 0n || got === 0n || back > sum || (sum - back) * poolsConfig.wrapperRoundingPart > sum) return [];
    return [{ address, way, price: { numerator: back, denominator: got }, held, supply }];
  });
}

/** The way from the native token to its wrapper, as a pool. */
export function poolOfWrapper(chain: Chain, { address, way, held, supply }: Wrapper): Pool {
  const quote = quoteAt(chain, way === VAULT ? chain.wrapped : zeroAddress);
  return wrapperPool(address, quote, { way, supply, held });
}
