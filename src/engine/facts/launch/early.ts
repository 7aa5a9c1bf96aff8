// The first trades of a pool. Trading may open long after the pool has liquidity, and a few may buy before that, so the blocks are looked for
// in which much was bought first. Takes a pool and its first block, gives the trades from there on.
import { type Address, type Log, pad } from "viem";
import { lower } from "../../chain/addresses.ts";
import type { LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { least, sumOf } from "../../core/units.ts";
import { bookkeeperOf } from "../../venues/pool.ts";
import { hasOwnToken, isLaunchpad, swapTopics } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { Pool } from "../facts.ts";
import { TRANSFER, toTransfer } from "../holders/transfers.ts";
import { providerFilter, searchSince } from "../liquidity/shares.ts";
import { readEmptyPools } from "../pools/pools.ts";
import { type TradeSeen, toTrades } from "./trades.ts";

const { launch: limits } = factsConfig;

export type Early = { readonly trades: readonly TradeSeen[]; readonly whole: boolean };

/** The trades from the first purchase on, or from the block in which much was bought first. */
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
  const first = firstPurchase(atOnce.trades) ?? (await findFirstSwap(reader, pool, block + limits.bundleBlocks));
  if (first === undefined) return unknown("launch-not-found");
  if (first === null) return known(atOnce);
  const isSoon = first < block + limits.bundleBlocks;
  const left = isSoon ? leaving : await readLeaving(reader, token, pool, first);
  const isWithin = first + limits.firstBlocks <= block + limits.bundleBlocks;
  const start = isWithin ? atOnce : await readBlocks(reader, token, pool, first);
  const openings = openingsIn(left.logs, supply, limits.bundleBlocks);
  for (const opening of openings.slice(0, limits.maxOpenings)) {
    const early = opening > first ? await readBlocks(reader, token, pool, opening) : start;
    if (isMuchBought(early.trades, supply)) return known(early);
  }
  const isAll = left.missing.length === 0 && openings.length <= limits.maxOpenings;
  return known({ ...start, whole: start.whole && (isAll || isMuchBought(start.trades, supply)) });
}

function firstPurchase(trades: readonly TradeSeen[]): bigint | undefined {
  return trades.find(({ kind }) => kind === "purchase")?.block;
}

/** So much of the supply that buyers of the launch may be found to hold much. */
function isMuchBought(trades: readonly TradeSeen[], supply: bigint): boolean {
  const bought = sumOf(trades, ({ kind, amount }) => (kind === "purchase" ? amount : 0n));
  return bought * limits.muchDivisor >= supply;
}

async function readBlocks(reader: Reader, token: Address, pool: Pool, from: bigint): Promise<Early> {
  const [events, subject] = swapTopics(pool);
  const range = {
    fromBlock: from,
    toBlock: least(from + limits.bundleBlocks - 1n, reader.block.number),
    mostRequests: 2,
  };
  // One search for both, unless the pool is named in a topic, which the token's own events do not have.
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

/** Exchanges whose trade event is unknown: tokens left the pool, and no share of it moved. */
function isQuiet(pool: Pool, token: Address, own: readonly Log[]): boolean {
  return !pool.id && hasOwnToken(pool) && own.every(({ address }) => lower(address) === lower(token));
}

/** `null`: no trade yet; `undefined`: not all blocks could be searched. */
async function findFirstSwap(reader: Reader, pool: Pool, from: bigint): Promise<bigint | null | undefined> {
  if (isLaunchpad(pool) || from > reader.block.number) return null;
  const topics = swapTopics(pool);
  const ends = [...limits.searchStretches.map((length) => from + length), reader.block.number + 1n];
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

/** What left a pool from a block on, as far as two requests tell. */
function readLeaving(reader: Reader, token: Address, pool: Pool, from: bigint): Promise<LogSearch> {
  return reader.logs({
    ...{ address: token, topics: [TRANSFER, pad(pool.address)], fromBlock: from },
    ...({
      toBlock: least(from + limits.openingBlocks - 1n, reader.block.number),
      order: "oldest-first",
      mostRequests: 2,
    } as const),
  });
}

/**
 * The blocks in which trading may really have begun: a few may buy a little long before, so that the first blocks are over when others
 * can buy. From each such block on much left within `length` blocks, and hardly anything before.
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
    const isOpening =
      block >= over && window * limits.muchDivisor >= supply && before * limits.earlierDivisor <= window;
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
    return all * limits.openingDivisor >= supply;
  });
  return first?.[0] ?? null;
}

// When each pool of a token had liquidity first. Takes the pools, the deepest first; gives them with their first block, the earliest first.

export type Start = { readonly pool: Pool; readonly block: bigint };

const { maxDeepestPools, maxOtherPools } = factsConfig.launch;

/** The starts of the deepest pools; `null` where one is not known. A launchpad has liquidity from the token's first block. */
export async function findStarts(
  reader: Reader,
  pools: readonly Pool[],
  born: bigint | null,
): Promise<readonly Start[] | null> {
  const starts: Start[] = [];
  const deepest = pools.slice(0, maxDeepestPools);
  const blocks = await Promise.all(
    deepest.map((pool) =>
      isLaunchpad(pool) ? Promise.resolve(born) : firstLiquidity(reader, pool, Promise.resolve(born)),
    ),
  );
  for (const [index, pool] of deepest.entries()) {
    const block = blocks[index] ?? null;
    if (block === null) return null;
    starts.push({ pool, block });
  }
  return inOrder(starts);
}

function inOrder(starts: readonly Start[]): readonly Start[] {
  return starts.toSorted((one, other) => Number(one.block - other.block));
}

/** Adds pools that hold little, or were emptied since: they may have had liquidity before the deepest pool. `null`: that could not be searched. */
export async function withEarlier(
  reader: Reader,
  token: Pool["address"],
  starts: readonly Start[],
  { pools, born }: { readonly pools: readonly Pool[]; readonly born: bigint | null },
): Promise<readonly Start[] | null> {
  const fromBlock = born ?? 0n;
  const [deepest] = pools;
  const main = starts.find(({ pool }) => pool === deepest);
  if (!main || main.block <= fromBlock) return starts;
  const empty = await readEmptyPools(reader, token, pools);
  if (!empty.known) return null;
  const others = [...pools.slice(maxDeepestPools), ...empty.value].filter((pool) => !isLaunchpad(pool));
  const range = { fromBlock, toBlock: main.block - 1n, order: "oldest-first" } as const;
  const searches = await Promise.all(
    togetherBy(others.slice(0, maxOtherPools)).map(async (alike) => {
      const { logs, missing } = await reader.logs({ ...searchOf(alike), ...range });
      const found = alike.flatMap((pool): Start[] => {
        const block = logs.find((log) => isOf(pool, log))?.blockNumber ?? null;
        return block === null ? [] : [{ pool, block }];
      });
      return { found, missing };
    }),
  );
  if (others.length > maxOtherPools || searches.some(({ missing }) => missing.length > 0)) return null;
  return inOrder([...starts, ...searches.flatMap(({ found }) => found)]);
}

type Filter = ReturnType<typeof providerFilter>;

/** Pools that one search covers. */
function togetherBy(pools: readonly Pool[]): readonly (readonly Pool[])[] {
  const alike = Map.groupBy(pools, (pool) => {
    const { topics = [] } = providerFilter(pool);
    return `${topics[0]} ${topics.length}`;
  });
  return [...alike.values()];
}

function searchOf(alike: readonly Pool[]): Filter {
  const all = alike.map(providerFilter);
  const addresses = new Set(all.flatMap(({ address = [] }) => address));
  const [event = null] = all[0]?.topics ?? [];
  const ids = alike.flatMap(({ id }) => id ?? []);
  const isNumbered = (all[0]?.topics?.length ?? 0) > 1;
  return { ...all[0], address: [...addresses], topics: isNumbered ? [event, ids] : [event] };
}

function isOf(pool: Pool, { address, topics: [, subject] }: Log): boolean {
  const { address: teller, topics = [] } = providerFilter(pool);
  const isTeller = [teller].flat().some((one) => one?.toLowerCase() === address.toLowerCase());
  return isTeller && (topics.length < 2 || pool.id?.toLowerCase() === subject?.toLowerCase());
}

/** The block of a pool's first liquidity; `null`: no log tells. The search is the same as for the liquidity's shares. */
async function firstLiquidity(reader: Reader, pool: Pool, since: Promise<bigint | null>): Promise<bigint | null> {
  return earliest(await searchSince(reader, providerFilter(pool), since));
}

/** The block of the first log, unless something before it was not searched. */
function earliest({ logs, missing }: LogSearch): bigint | null {
  const first = logs[0]?.blockNumber ?? null;
  return first === null || missing.some(({ from }) => from < first) ? null : first;
}
