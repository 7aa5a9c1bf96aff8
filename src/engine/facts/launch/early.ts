import { type Address, type Log, pad } from "viem";
import type { LogSearch } from "../../chain/logs.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { least } from "../../core/bigints.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Pool } from "../facts.ts";
import { TRANSFER, toTransfer } from "../holders/transfer-events.ts";
import { hasOwnToken } from "../liquidity/provider-logs.ts";
import { bookkeeperOf } from "../pools/hook.ts";
import { earliest, type Start } from "./start.ts";
import { swapTopics } from "./swaps.ts";
import { type TradeSeen, toTrades } from "./trades.ts";

/** Snipers are in the first blocks, the rest of a bundle may follow. */
export const FIRST_BLOCKS = 3n;
export const BUNDLE_BLOCKS = 20n;
/** Trade may be opened long after there is liquidity: looked for in stretches side by side. */
const STRETCHES: readonly bigint[] = [1_000n, 10_000n, 100_000n];
/** Liquidity leaves a pool as purchases do, so the first opening may be none. */
const MOST_OPENINGS = 3;

export type Early = { readonly trades: readonly TradeSeen[]; readonly whole: boolean };

/** The trades from the first purchase on, or from the block on in which much was bought first. */
export async function readEarly(
  reader: Reader,
  token: Address,
  { pool, block }: Start,
  supply: bigint,
): Promise<Read<Early>> {
  const [atOnce, leaving] = await Promise.all([
    readBlocks(reader, token, pool, block),
    readLeaving(reader, token, pool, block),
  ]);
  const first = firstPurchase(atOnce.trades) ?? (await findFirstSwap(reader, pool, block + BUNDLE_BLOCKS));
  if (first === undefined) return unknown("launch-not-found");
  if (first === null) return known(atOnce);
  const isSoon = first < block + BUNDLE_BLOCKS;
  const left = isSoon ? leaving : await readLeaving(reader, token, pool, first);
  const isWithin = first + FIRST_BLOCKS <= block + BUNDLE_BLOCKS;
  const start = isWithin ? atOnce : await readBlocks(reader, token, pool, first);
  const openings = openingsIn(left.logs, supply, BUNDLE_BLOCKS);
  for (const opening of openings.slice(0, MOST_OPENINGS)) {
    const early = opening > first ? await readBlocks(reader, token, pool, opening) : start;
    if (isMuchBought(early.trades, supply)) return known(early);
  }
  const isAll = left.missing.length === 0 && openings.length <= MOST_OPENINGS;
  return known({ ...start, whole: start.whole && (isAll || isMuchBought(start.trades, supply)) });
}

function firstPurchase(trades: readonly TradeSeen[]): bigint | undefined {
  return trades.find(({ kind }) => kind === "purchase")?.block;
}

/** As much of the supply as can be found to be held of a launch. */
function isMuchBought(trades: readonly TradeSeen[], supply: bigint): boolean {
  const bought = trades.reduce((sum, { kind, amount }) => (kind === "purchase" ? sum + amount : sum), 0n);
  return bought * MUCH_PART >= supply;
}

async function readBlocks(reader: Reader, token: Address, pool: Pool, from: bigint): Promise<Early> {
  const [events, subject] = swapTopics(pool);
  const range = { fromBlock: from, toBlock: least(from + BUNDLE_BLOCKS - 1n, reader.block.number), mostRequests: 2 };
  // One question for both, but where the pool is named in a topic that the token's own logs have not.
  const filters = subject
    ? [
        { address: bookkeeperOf(pool), topics: [events, subject] },
        { address: token, topics: [TRANSFER] },
      ]
    : [{ address: [pool.address, token], topics: [[...events, TRANSFER]] }];
  const found = await Promise.all(filters.map((filter) => reader.logs({ ...filter, ...range })));
  const trades = await toTrades(
    found.flatMap(({ logs }) => logs),
    pool,
    token,
    (own) => isQuiet(pool, token, own),
  );
  return {
    trades: trades.toSorted((one, other) => Number(one.block - other.block)),
    whole: found.every(({ missing }) => missing.length === 0),
  };
}

/** At exchanges with an event of their own for trades: tokens left the pool, and no share of it moved. */
function isQuiet(pool: Pool, token: Address, own: readonly Log[]): boolean {
  return !pool.id && hasOwnToken(pool) && own.every(({ address }) => lower(address) === lower(token));
}

/** `null`: nobody has traded yet; `undefined`: not all blocks could be searched. */
async function findFirstSwap(reader: Reader, pool: Pool, from: bigint): Promise<bigint | null | undefined> {
  if (pool.venue === "launchpad" || from > reader.block.number) return null;
  const topics = swapTopics(pool);
  const ends = [...STRETCHES.map((length) => from + length), reader.block.number + 1n];
  const { logRange } = await reader.capabilities();
  const reach = logRange === null ? ends.length : 2;
  const ranges = ends.slice(0, reach).flatMap((end, index) => {
    const fromBlock = index === 0 ? from : (ends[index - 1] ?? from);
    const toBlock = least(end - 1n, reader.block.number);
    return toBlock < fromBlock ? [] : [{ fromBlock, toBlock }];
  });
  const found = await Promise.all(
    ranges.map((range) =>
      reader.logs({ address: bookkeeperOf(pool), topics, ...range, order: "oldest-first", mostRequests: 1 }),
    ),
  );
  for (const search of found) {
    const first = earliest(search);
    if (first !== null) return first;
    if (search.missing.length > 0) return undefined;
  }
  return ranges.at(-1)?.toBlock === reader.block.number ? null : undefined;
}

/** So long after its first block a pool's trade may really begin. */
const BLOCKS = 3_000n;
/** As much as matters of a launch. */
const MUCH_PART = 5n;
/** What was bought before, of what was bought then: by more than this, trade had begun. */
const BEFORE_PART = 4n;
/** Less than a hundredth of the supply opens nothing. */
const LITTLE_PART = 100n;

/** What left a pool from a block on, as far as two questions tell. */
function readLeaving(reader: Reader, token: Address, pool: Pool, from: bigint): Promise<LogSearch> {
  return reader.logs({
    ...{ address: token, topics: [TRANSFER, pad(pool.address)], fromBlock: from },
    ...({ toBlock: least(from + BLOCKS - 1n, reader.block.number), order: "oldest-first", mostRequests: 2 } as const),
  });
}

/**
 * The blocks in which trade may really have begun: somebody may buy a little long before, so that the first blocks are over when
 * everybody else may. From each on much left in so many blocks, and hardly anything before.
 */
export function openingsIn(leaving: readonly Log[], supply: bigint, length: bigint): readonly bigint[] {
  const byBlock = new Map<bigint, bigint>();
  for (const log of leaving) {
    const value = toTransfer(log)?.value ?? 0n;
    if (log.blockNumber !== null) byBlock.set(log.blockNumber, (byBlock.get(log.blockNumber) ?? 0n) + value);
  }
  const sums = [...byBlock].sort(([one], [other]) => Number(one - other));
  const openings: bigint[] = [];
  let before = 0n;
  let [end, window, over] = [0, 0n, 0n];
  for (const [index, [block, sum]] of sums.entries()) {
    for (let next = sums[end]; next && next[0] < block + length; next = sums[end]) {
      window += next[1];
      end += 1;
    }
    const isOpening = block >= over && window * MUCH_PART >= supply && before * BEFORE_PART <= window;
    if (isOpening) {
      openings.push(withoutDust(sums.slice(index), supply) ?? block);
      over = block + length;
    }
    window -= sum;
    if (block >= over) before += sum;
  }
  return openings;
}

function withoutDust(sums: readonly (readonly [bigint, bigint])[], supply: bigint): bigint | null {
  let all = 0n;
  const first = sums.find(([, sum]) => {
    all += sum;
    return all * LITTLE_PART >= supply;
  });
  return first?.[0] ?? null;
}
