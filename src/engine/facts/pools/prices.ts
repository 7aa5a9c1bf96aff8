import type { Address } from "viem";
import type { Chain } from "../../chain/chain.ts";
import type { Found, Price } from "./lens.ts";

export type Prices = {
  /** In wei of the native token; undefined where no pool tells. */
  native(quote: Address, amount: bigint): bigint | undefined;
  /** The native tokens that lie in the deepest pool of a quote token: nobody gets more out of it. What liquidity only promises does not count. */
  reach(quote: Address): bigint;
  /** Wei of the native token in US dollars, as far as a stablecoin's pool tells. */
  usd(wei: bigint): number | null;
  /** What one whole quote token is worth in US dollars, and which pool says so. */
  dollarsOf(quote: { readonly address: Address; readonly decimals: number }): Dollars | null;
};

export type Dollars = { readonly each: number; readonly toldBy: string | null };

const Q96 = 2n ** 96n;

/** What a concentrated pool could give at its present price if its liquidity reached over all prices. */
export function virtualReserves({ a, b, third: sqrtPrice, fourth: liquidity }: Found): readonly [bigint, bigint] {
  if (sqrtPrice === 0n) return [0n, 0n];
  const amount0 = (liquidity * Q96) / sqrtPrice;
  const amount1 = (liquidity * sqrtPrice) / Q96;
  return a.toLowerCase() < b.toLowerCase() ? [amount0, amount1] : [amount1, amount0];
}

/** Each base token's price from the deepest of its pools against the native token. */
export function pricesFrom(chain: Chain, found: readonly Found[]): Prices {
  const deepest = new Map<string, Found>();
  for (const pool of found) {
    if (pool.about !== "base" || pool.key.stable || !priceOf(pool)) continue;
    const base = pool.a.toLowerCase();
    const best = deepest.get(base);
    if (!best || depth(pool) > depth(best)) deepest.set(base, pool);
  }
  const prices = new Map([...deepest].map(([base, pool]) => [base, priceOf(pool)]));
  const stable = chain.baseTokens
    .filter((token) => token.stable && prices.get(token.address.toLowerCase()))
    .sort((one, other) => (nativeDepth(deepest, other.address) > nativeDepth(deepest, one.address) ? 1 : -1))[0];
  const dollar = stable && prices.get(stable.address.toLowerCase());
  const isNative = (quote: string) => quote === chain.wrapped.toLowerCase() || BigInt(quote) === 0n;
  const baseToken = (quote: string) =>
    chain.baseTokens.find(({ address }) => address.toLowerCase() === quote.toLowerCase());
  const native: Prices["native"] = (quote, amount) => {
    if (isNative(quote.toLowerCase())) return amount;
    const price = prices.get(quote.toLowerCase());
    if (price) return (amount * price.numerator) / price.denominator;
    const token = baseToken(quote);
    if (!token?.stable || !stable || !dollar) return undefined;
    const asStable = (amount * 10n ** BigInt(stable.decimals)) / 10n ** BigInt(token.decimals);
    return (asStable * dollar.numerator) / dollar.denominator;
  };
  const usd: Prices["usd"] = (wei) => {
    if (!stable || !dollar) return null;
    const perDollar = Number((10n ** BigInt(stable.decimals) * dollar.numerator) / dollar.denominator);
    return perDollar > 0 ? Number(wei) / perDollar : null;
  };
  return {
    native,
    usd,
    reach(quote) {
      let most = 0n;
      for (const { about, a, kind, holdsB } of found) {
        const isOfQuote = about === "base" && !isShared(kind) && a.toLowerCase() === quote.toLowerCase();
        if (isOfQuote && holdsB > most) most = holdsB;
      }
      return most;
    },
    dollarsOf({ address, decimals }) {
      if (baseToken(address)?.stable) return { each: 1, toldBy: null };
      const wei = native(address, 10n ** BigInt(decimals));
      const each = wei === undefined ? null : usd(wei);
      if (each === null || !stable) return null;
      const teller = deepest.get(stable.address.toLowerCase())?.venue?.name ?? "";
      return { each, toldBy: `${teller} ${chain.nativeSymbol}/${stable.symbol}`.trim() };
    },
  };
}

function nativeDepth(deepest: ReadonlyMap<string, Found>, base: Address): bigint {
  const pool = deepest.get(base.toLowerCase());
  return pool ? depth(pool) : 0n;
}

/** Everything that such pools hold lies in one place: a manager, or its vault. */
export function isShared(kind: Found["kind"]): boolean {
  return kind === "v4" || kind === "infinityCl";
}

/** The native side. Where everything lies in one place, only the pool's own liquidity counts. */
function depth(pool: Found): bigint {
  const [, reserve] = isShared(pool.kind) ? virtualReserves(pool) : [0n, pool.holdsB];
  return reserve;
}

/** Of `a` in units of `b`. */
export function priceOf(pool: Found): Price | undefined {
  if (pool.told) return pool.told.numerator > 0n && pool.told.denominator > 0n ? pool.told : undefined;
  if (pool.third === 0n) {
    const known = pool.holdsA > 0n && pool.holdsB > 0n;
    return known ? { numerator: pool.holdsB, denominator: pool.holdsA } : undefined;
  }
  if (pool.fourth === 0n) return undefined;
  const square = pool.third * pool.third;
  const aIsFirst = pool.a.toLowerCase() < pool.b.toLowerCase();
  return aIsFirst ? { numerator: square, denominator: Q96 * Q96 } : { numerator: Q96 * Q96, denominator: square };
}
