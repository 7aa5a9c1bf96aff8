// When each pool of a token had liquidity first. Takes the pools, the deepest first; gives them with their first block, the earliest first.

import type { Log } from "viem";
import type { LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { isLaunchpad } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { Pool } from "../facts.ts";
import { providerFilter, searchSince } from "../liquidity/provider-logs.ts";
import { readEmptyPools } from "../pools/pools.ts";

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
export function earliest({ logs, missing }: LogSearch): bigint | null {
  const first = logs[0]?.blockNumber ?? null;
  return first === null || missing.some(({ from }) => from < first) ? null : first;
}
