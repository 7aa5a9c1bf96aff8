import type { Chain } from "../chain/chain.ts";
import type { FactReads, Pool } from "../facts/facts.ts";
import { valueOr } from "../read.ts";
import type { Market } from "../report.ts";

/** What the deepest pool says of the token's price; `null` where there is none, or none that tells. */
export function toMarket({ pools, metadata }: Pick<FactReads, "pools" | "metadata">, chain: Chain): Market | null {
  const pool = valueOr(pools, []).find(({ spot, quoteReserve }) => spot !== undefined && quoteReserve > 0n);
  if (!pool?.spot || !metadata.known) return null;
  const { decimals, totalSupply } = metadata.value;
  const { numerator, denominator } = pool.spot;
  const perUnit = ratio(numerator, denominator) / 10 ** pool.quote.decimals;
  if (decimals === null || !Number.isFinite(perUnit) || perUnit <= 0) return null;
  return {
    pool: pool.name,
    quoteSymbol: symbolOf(pool, chain),
    price: perUnit * 10 ** decimals,
    marketCap: totalSupply === null ? null : perUnit * Number(totalSupply),
    liquidity: Number(pool.quoteReserve) / 10 ** pool.quote.decimals,
    dollars: pool.dollars ?? null,
  };
}

/** People know the native token by its own name. */
function symbolOf({ quote }: Pool, chain: Chain): string {
  const isNative = quote.address.toLowerCase() === chain.wrapped.toLowerCase() || BigInt(quote.address) === 0n;
  return isNative ? chain.nativeSymbol : quote.symbol;
}

const SCALE = 10n ** 30n;

/** Exact before it is rounded: either may be far beyond what a number holds. */
function ratio(numerator: bigint, denominator: bigint): number {
  return denominator === 0n ? Number.NaN : Number((numerator * SCALE) / denominator) / Number(SCALE);
}
