import type { BaseToken } from "../../chain/chain.ts";
import type { Found, Price } from "./lens.ts";
import { isShared, Q96, reservesOf } from "./reserves.ts";

/** In wei of the native token: whoever puts less into a pool of their own does not make a price with it. */
const LEAST_TOLD = 10n ** 16n;
/** Pools of this part of the deepest have a say in what a dollar is worth. */
const HAS_A_SAY = 20n;
const ENOUGH_TO_DIFFER = 3;
/** More than this many times what most say, or less than this part of it, is far. */
const FAR = 2n;

/** By base token: the pool that tells its price against the native one. */
export type Tellers = ReadonlyMap<string, Found>;

export function tellersFrom(found: readonly Found[]): Tellers {
  const tellers = new Map<string, Found>();
  for (const pool of found) {
    if (pool.about !== "base" || pool.key.stable || !priceOf(pool) || reservesOf(pool)[1] === 0n) continue;
    const base = pool.a.toLowerCase();
    const best = tellers.get(base);
    if (!best || tellsBefore(pool, best)) tellers.set(base, pool);
  }
  return tellers;
}

/** The dollar that decides what the native token is worth: not one that is far from what most dollars of its size say. */
export function dollarFrom(dollars: readonly BaseToken[], tellers: Tellers): BaseToken | undefined {
  const told = dollars
    .flatMap((token) => {
      const pool = tellers.get(token.address.toLowerCase());
      const each = pool && perDollar(pool, token);
      return pool && each ? [{ token, pool, each }] : [];
    })
    .sort((one, other) => (tellsBefore(other.pool, one.pool) ? 1 : -1));
  const [first] = told;
  if (!first) return;
  const voting = told.filter(
    ({ pool }) => holdsMuch(pool) === holdsMuch(first.pool) && depth(pool) * HAS_A_SAY >= depth(first.pool),
  );
  const middle = voting.map(({ each }) => each).sort((one, other) => (one > other ? 1 : -1))[voting.length >> 1];
  if (voting.length < ENOUGH_TO_DIFFER || middle === undefined) return first.token;
  return voting.find(({ each }) => each <= middle * FAR && each * FAR >= middle)?.token ?? first.token;
}

function perDollar(pool: Found, { decimals }: BaseToken): bigint | undefined {
  const price = priceOf(pool);
  return price && (10n ** BigInt(decimals) * price.numerator) / price.denominator;
}

/** What a pool has for itself comes before what liquidity says of a vault that everybody shares. */
function tellsBefore(one: Found, other: Found): boolean {
  return holdsMuch(one) === holdsMuch(other) ? depth(one) > depth(other) : holdsMuch(one);
}

export function holdsMuch(pool: Found): boolean {
  return !isShared(pool) && pool.holdsB >= LEAST_TOLD;
}

function depth(pool: Found): bigint {
  return reservesOf(pool)[1];
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
