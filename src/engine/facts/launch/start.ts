import type { Log } from "viem";
import type { LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Pool } from "../facts.ts";
import { searchSince } from "../liquidity/logs-since-birth.ts";
import { providerFilter } from "../liquidity/provider-logs.ts";
import { readEmptyPools } from "../pools/pools.ts";

export type Start = { readonly pool: Pool; readonly block: bigint };

/** Pools of which the first may be the one that the token began to trade in, before all others of them are looked at. */
const MOST_POOLS = 3;
/** Anybody makes pools that nobody ever fills. */
const MOST_OTHERS = 60;

/** When the deepest pools had liquidity first, the earliest first; `null` where that is not known of one. A launchpad has it from the token's first block. */
export async function findStarts(
  reader: Reader,
  pools: readonly Pool[],
  born: bigint | null,
): Promise<readonly Start[] | null> {
  const starts: Start[] = [];
  const deepest = pools.slice(0, MOST_POOLS);
  const blocks = await Promise.all(
    deepest.map((pool) =>
      pool.venue === "launchpad" ? Promise.resolve(born) : firstLiquidity(reader, pool, Promise.resolve(born)),
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

/** What holds little, or was emptied since, may have had liquidity before the deepest pool; `null`: that could not be searched. */
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
  const others = [...pools.slice(MOST_POOLS), ...empty.value].filter(({ venue }) => venue !== "launchpad");
  const range = { fromBlock, toBlock: main.block - 1n, order: "oldest-first" } as const;
  const searches = await Promise.all(
    togetherBy(others.slice(0, MOST_OTHERS)).map(async (alike) => {
      const { logs, missing } = await reader.logs({ ...searchOf(alike), ...range });
      const found = alike.flatMap((pool): Start[] => {
        const block = logs.find((log) => isOf(pool, log))?.blockNumber ?? null;
        return block === null ? [] : [{ pool, block }];
      });
      return { found, missing };
    }),
  );
  if (others.length > MOST_OTHERS || searches.some(({ missing }) => missing.length > 0)) return null;
  return inOrder([...starts, ...searches.flatMap(({ found }) => found)]);
}

type Filter = ReturnType<typeof providerFilter>;

/** Those of which one search tells. */
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

/** The block in which somebody first put liquidity into a pool; `null`: no log at hand tells. Asked as the shares of it are. */
async function firstLiquidity(reader: Reader, pool: Pool, since: Promise<bigint | null>): Promise<bigint | null> {
  return earliest(await searchSince(reader, providerFilter(pool), since));
}

/** The block of the first log, where nothing before it was left unsearched; else it may be any. */
export function earliest({ logs, missing }: LogSearch): bigint | null {
  const first = logs[0]?.blockNumber ?? null;
  return first === null || missing.some(({ from }) => from < first) ? null : first;
}
