import type { Chain } from "../chain/chain.ts";
import type { EvidenceReads } from "../checks/check.ts";
import { valueOr } from "../core/read.ts";
import type { Market } from "../core/report.ts";
import type { Pool } from "../facts/facts.ts";
import { bookkeeperOf } from "../venues/pool.ts";
import { venueOf } from "../venues/registry.ts";

type MarketFacts = Pick<EvidenceReads, "pools" | "metadata" | "traffic" | "deployment" | "block">;

/** Price, market cap and volume from the deepest pool that tells a price; `null` where none does. */
export function toMarket(facts: MarketFacts, chain: Chain): Market | null {
  const { pools, metadata } = facts;
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
    volume: volumeOf(facts, { pool, perUnit, blockTimeMs: chain.blockTimeMs }),
    dollars: pool.dollars ?? null,
    ...pricesOf(pool),
  };
}

/** In a pool for tokens of one value the reserves are not the price. */
function pricesOf(pool: Pool): Pick<Market, "prices"> {
  if (!venueOf(pool).prices || pool.key.stable) return {};
  const { venue, id, quote } = pool;
  const at = bookkeeperOf(pool).toLowerCase();
  return { prices: { venue, at, id, quote: quote.address.toLowerCase(), quoteDecimals: quote.decimals } };
}

type Priced = { readonly pool: Pool; readonly perUnit: number; readonly blockTimeMs: number };

/** The volume of the priced pool, with the time that its blocks took. */
function volumeOf(facts: MarketFacts, { pool, perUnit, blockTimeMs }: Priced): Market["volume"] {
  const { traffic, deployment, block } = facts;
  if (!traffic.known || !traffic.value.turnover || !block.known) return null;
  const { turnover, pool: traded } = traffic.value;
  if (traded.address !== pool.address || traded.id !== pool.id) return null;
  const { number, timestamp } = block.value;
  const blocks = Number(number - turnover.since);
  const born = deployment.known ? deployment.value : null;
  const age = born && { blocks: Number(number - born.blockNumber), seconds: Number(timestamp - born.timestamp) };
  // The token's own age tells the block time better than a table.
  const lasted = age && age.blocks > 0 ? (Math.min(blocks, age.blocks) * age.seconds) / age.blocks : null;
  return { amount: perUnit * Number(turnover.amount), seconds: Math.round(lasted ?? (blocks * blockTimeMs) / 1_000) };
}

/** A wrapped native token gets the native symbol, which people know. */
function symbolOf({ quote }: Pool, chain: Chain): string {
  const isNative = quote.address.toLowerCase() === chain.wrapped.toLowerCase() || BigInt(quote.address) === 0n;
  return isNative ? chain.nativeSymbol : quote.symbol;
}

const SCALE = 10n ** 30n;

/** Divides before it rounds: either side may exceed what a number holds exactly. */
export function ratio(numerator: bigint, denominator: bigint): number {
  return denominator === 0n ? Number.NaN : Number((numerator * SCALE) / denominator) / Number(SCALE);
}
