// All pools of a token, at every venue of its chain: finds them, values them, and puts the one that people trade in first.
import type { Address, Hex } from "viem";
import { passingFault } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Pool } from "../../venues/pool.ts";
import { isLaunchpad } from "../../venues/registry.ts";
import type { FoundPool } from "../../venues/venue.ts";
import { poolsConfig } from "./config.ts";
import { askLens, questionsAbout } from "./lens.ts";
import { readInitialized, readPairs, readVaultPools } from "./logged-pools.ts";
import { pricesFrom, readWrappers, type Wrapper } from "./prices.ts";
import {
  asWay,
  describeQuotes,
  namedPairs,
  namedPools,
  questionsAboutRules,
  questionsAboutUnlisted,
  questionsAboutVaultPools,
} from "./unlisted.ts";
import { deepestFirst, toEmptyPool, toPool, waysFrom, withDepth, withPromises } from "./ways.ts";

/** The token's pools against the native token and each base token, at every venue, the deepest first. */
export async function readPools(reader: Reader, token: Address): Promise<Read<readonly Pool[]>> {
  try {
    const { found, wrappers } = await findPools(reader, token);
    const pools = toPools(reader.chain, token, found, wrappers);
    emptyBeside.set(pools, toEmptyPools(found));
    return known(pools);
  } catch (error) {
    // The error may name an endpoint; which pools there are stays unknown.
    return passingFault(error) ?? unknown("pools-not-searched");
  }
}

/** Empty pools that the same search found. */
const emptyBeside = new WeakMap<readonly Pool[], readonly Pool[]>();

/** Pools that are empty or were never filled. The search for the others finds them, too: a new one is made only where its result is gone. */
export async function readEmptyPools(
  reader: Reader,
  token: Address,
  pools: readonly Pool[],
): Promise<Read<readonly Pool[]>> {
  const beside = emptyBeside.get(pools);
  if (beside) return known(beside);
  try {
    return known(toEmptyPools((await findPools(reader, token)).found));
  } catch (error) {
    return passingFault(error) ?? unknown("pools-not-searched");
  }
}

function toEmptyPools(found: readonly FoundPool[]): readonly Pool[] {
  const empty = found.filter(({ about }) => about === "token").flatMap(toEmptyPool);
  return [...new Map(empty.map((pool) => [identity(pool), pool])).values()];
}

type FoundPools = { readonly found: readonly FoundPool[]; readonly wrappers: readonly Wrapper[] };

async function findPools(reader: Reader, token: Address): Promise<FoundPools> {
  const { chain } = reader;
  const [usual, initialized, joined, vaults] = await Promise.all([
    askLens(reader, questionsAbout(chain, token)),
    readInitialized(reader, token),
    readPairs(reader, token),
    readVaultPools(reader, token),
  ]);
  const numbered = questionsAboutVaultPools(chain, token, vaults);
  const rules = questionsAboutRules(vaults);
  const unlisted = questionsAboutUnlisted(chain, token, namedPairs(chain, usual), [joined, vaults, initialized.pairs]);
  const further = [...initialized.questions, ...numbered, ...rules, ...unlisted];
  if (further.length === 0) return { found: usual, wrappers: [] };
  const others = further.flatMap(({ quote }) => (quote.unlisted ? [quote.address] : []));
  const [more, described, wrappers] = await Promise.all([
    askLens(reader, further),
    describeQuotes(reader, further),
    readWrappers(reader, others),
  ]);
  const ways = more.flatMap((found) => asWay(chain, found));
  return { found: [...usual, ...ways].map(described), wrappers };
}

function toPools(
  chain: Chain,
  token: Address,
  found: readonly FoundPool[],
  wrappers: readonly Wrapper[],
): readonly Pool[] {
  const prices = pricesFrom(chain, found, wrappers);
  const ways = waysFrom(chain, token, found, prices, wrappers);
  const byDepth = deepestFirst(chain);
  const rules: ReadonlyMap<Hex | undefined, readonly FoundPool[]> = Map.groupBy(
    found.filter(({ about }) => about === "pool"),
    ({ id }) => id,
  );
  const sourced = found
    .filter(({ about }) => about === "token")
    .flatMap((one) => toPool(one, ways.hopAt, prices, rules).map((pool) => ({ found: one, pool })));
  const known = new Set(sourced.map(({ pool }) => pool.address));
  const named = namedPools(chain, token, found)
    .filter(({ address }) => !known.has(address))
    .map((pool) => withDepth(pool, prices));
  const pools = withPromises(sourced, named, prices).map((pool) => ({
    ...pool,
    sibling: ways.siblings.get(pool.name),
  }));
  const all = [...pools, ...named].map(ways.withBridge);
  const mostListed = deepestOf(all.filter((pool) => !pool.quote.unlisted && !pool.unvouched && !isLaunchpad(pool)));
  const reached = all.filter(
    ({ quote, depthNative }) => !quote.unlisted || depthNative > mostListed * poolsConfig.unlistedWeight,
  );
  // A pool of several tokens is found against each of them.
  const deepestLast = reached.toSorted(byDepth).toReversed();
  return [...new Map(deepestLast.map((pool) => [identity(pool), pool])).values()].sort(byDepth);
}

function deepestOf(pools: readonly Pool[]): bigint {
  const [deepest = 0n] = pools.map(({ depthNative }) => depthNative).sort((one, other) => (one < other ? 1 : -1));
  return deepest;
}

export function identity({ address, id }: Pool): string {
  return id ?? address;
}
