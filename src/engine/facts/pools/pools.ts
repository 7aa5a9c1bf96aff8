import type { Address } from "viem";
import { passingFault } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Pool } from "../facts.ts";
import { readBalancerPools } from "./balancer-pools.ts";
import { questionsAboutRules, rulesFrom } from "./balancer-rules.ts";
import { priced, toEmptyPool, toPool } from "./found-pool.ts";
import { readInitialized } from "./initialized.ts";
import { askLens, type Found } from "./lens.ts";
import { questionsAbout } from "./lens-questions.ts";
import { namedPools } from "./named-by-token.ts";
import { pricesFrom } from "./prices.ts";
import { withPromises } from "./promises.ts";
import { deepestFirst } from "./ranking.ts";
import {
  describeQuotes,
  namedPairs,
  questionsAboutNumbered,
  questionsAboutUnlisted,
  readPairs,
  wayTo,
} from "./unlisted-quotes.ts";
import { waysFrom } from "./ways.ts";
import { readWrappers, type Wrapper } from "./wrappers.ts";

/** The token's pools against the native token and each base token, at every venue, the deepest first. */
export async function readPools(reader: Reader, token: Address): Promise<Read<readonly Pool[]>> {
  try {
    const { found, wrappers } = await findPools(reader, token);
    const pools = toPools(reader.chain, token, found, wrappers);
    emptyBeside.set(pools, toEmptyPools(found));
    return known(pools);
  } catch (error) {
    // Whatever went wrong may name an endpoint; which pools there are stays unknown.
    return passingFault(error) ?? unknown("pools-not-searched");
  }
}

/** What the same questions found empty. */
const emptyBeside = new WeakMap<readonly Pool[], readonly Pool[]>();

/** Those that hold nothing any more, or never did: found together with those that do, and looked for anew only where they were not. */
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

function toEmptyPools(found: readonly Found[]): readonly Pool[] {
  const empty = found.filter(({ about }) => about === "token").flatMap(toEmptyPool);
  return [...new Map(empty.map((pool) => [identity(pool), pool])).values()];
}

type FoundPools = { readonly found: readonly Found[]; readonly wrappers: readonly Wrapper[] };

async function findPools(reader: Reader, token: Address): Promise<FoundPools> {
  const { chain } = reader;
  const [usual, initialized, joined, vaults] = await Promise.all([
    askLens(reader, questionsAbout(chain, token)),
    readInitialized(reader, token),
    readPairs(reader, token),
    readBalancerPools(reader, token),
  ]);
  const numbered = questionsAboutNumbered(chain, token, vaults);
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
  const ways = more.flatMap((found) => wayTo(chain, found));
  return { found: [...usual, ...ways].map(described), wrappers };
}

/** Anybody may make pools against what nobody lists, and who may take out what lies on the way to them nobody reads. */
const UNLISTED_WEIGHT = 10n;

function toPools(chain: Chain, token: Address, found: readonly Found[], wrappers: readonly Wrapper[]): readonly Pool[] {
  const prices = pricesFrom(chain, found, wrappers);
  const ways = waysFrom(chain, token, found, prices, wrappers);
  const byDepth = deepestFirst(chain);
  const rules = rulesFrom(found);
  const sourced = found
    .filter(({ about }) => about === "token")
    .flatMap((one) => toPool(one, ways.hopAt, prices, rules).map((pool) => ({ found: one, pool })));
  const known = new Set(sourced.map(({ pool }) => pool.address));
  const named = namedPools(chain, token, found)
    .filter(({ address }) => !known.has(address))
    .map((pool) => priced(pool, prices));
  const pools = withPromises(sourced, named, prices).map((pool) => ({
    ...pool,
    sibling: ways.siblings.get(pool.name),
  }));
  const all = [...pools, ...named].map(ways.withBridge);
  const mostListed = deepestOf(
    all.filter(({ quote, venue, unvouched }) => !quote.unlisted && !unvouched && venue !== "launchpad"),
  );
  const reached = all.filter(({ quote, depthNative }) => !quote.unlisted || depthNative > mostListed * UNLISTED_WEIGHT);
  // A pool of several tokens is found against each of them.
  const deepestLast = reached.toSorted(byDepth).toReversed();
  return [...new Map(deepestLast.map((pool) => [identity(pool), pool])).values()].sort(byDepth);
}

function deepestOf(pools: readonly Pool[]): bigint {
  const [deepest = 0n] = pools.map(({ depthNative }) => depthNative).sort((one, other) => (one < other ? 1 : -1));
  return deepest;
}

function identity({ address, id }: Pool): string {
  return id ?? address;
}
