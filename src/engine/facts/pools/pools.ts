import { type Address, getAddress, type Hex } from "viem";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../read.ts";
import type { Pool } from "../facts.ts";
import { readBalancerPools } from "./balancer-pools.ts";
import { questionsAboutRules, type Rules, rulesFrom, rulesOf } from "./balancer-rules.ts";
import { infinityPoolId } from "./infinity-keys.ts";
import { readInitialized } from "./initialized.ts";
import { askLens, type Found } from "./lens.ts";
import { NO_KEY, questionsAbout } from "./lens-questions.ts";
import { namedPools } from "./named-by-token.ts";
import { type Prices, pricesFrom } from "./prices.ts";
import { withPromises } from "./promises.ts";
import { reservesOf } from "./reserves.ts";
import { priceOf } from "./tellers.ts";
import { poolId } from "./uniswap-v4-keys.ts";
import {
  describeQuotes,
  namedPairs,
  questionsAboutNumbered,
  questionsAboutUnlisted,
  readPairs,
} from "./unlisted-quotes.ts";

/** The token's pools against the native token and each base token, at every venue, the deepest first. */
export async function readPools(
  reader: Reader,
  token: Address,
  { since = null }: { readonly since?: bigint | null } = {},
): Promise<Read<readonly Pool[]>> {
  const { chain } = reader;
  try {
    const [usual, initialized, joined, vaults] = await Promise.all([
      askLens(reader, questionsAbout(chain, token)),
      readInitialized(reader, token, since),
      readPairs(reader, token, since),
      readBalancerPools(reader, token),
    ]);
    const pairs = [...namedPairs(chain, usual), ...joined, ...vaults];
    const numbered = questionsAboutNumbered(chain, token, vaults);
    const rules = questionsAboutRules(vaults);
    const further = [...initialized, ...numbered, ...rules, ...questionsAboutUnlisted(chain, token, pairs)];
    if (further.length === 0) return known(toPools(chain, token, usual));
    const [more, described] = await Promise.all([askLens(reader, further), describeQuotes(reader, further)]);
    return known(toPools(chain, token, [...usual, ...more.map(described)]));
  } catch {
    // Whatever went wrong may name an endpoint; which pools there are stays unknown.
    return unknown("pools-not-searched");
  }
}

/** A launchpad that holds less than this share of the supply is no longer selling it. */
const SELLING_SHARE = 100n;

/**
 * Pools against what nobody lists count where there are no others: anybody can make them, and who may take out what lies on the
 * way to them nobody reads.
 */
function toPools(chain: Chain, token: Address, found: readonly Found[]): readonly Pool[] {
  const prices = pricesFrom(chain, found);
  const hops = hopsFrom(found);
  const siblings = siblingsFrom(listedIn(chain, hops), prices, token);
  const byDepth = deepestFirst(chain);
  const bridges = bridgesFrom(found, hops, prices, byDepth);
  const rules = rulesFrom(found);
  const sourced = found
    .filter(({ about }) => about === "token")
    .flatMap((one) => toPool(one, hops, prices, rules).map((pool) => ({ found: one, pool })));
  const known = new Set(sourced.map(({ pool }) => pool.address));
  const named = namedPools(chain, token, found)
    .filter(({ address }) => !known.has(address))
    .map((pool) => priced(pool, prices));
  const pools = withPromises(sourced, named, prices).map((pool) => ({ ...pool, sibling: siblings.get(pool.name) }));
  const all = [...pools, ...named].map((pool) => withBridge(pool, bridges));
  const isListed = all.some(
    ({ quote, venue, depthNative, unvouched }) =>
      !quote.unlisted && !unvouched && venue !== "launchpad" && depthNative > 0n,
  );
  const reached = all.filter(({ quote, depthNative }) => !quote.unlisted || (!isListed && depthNative > 0n));
  // A pool of several tokens is found against each of them.
  const deepestLast = reached.toSorted(byDepth).toReversed();
  return [...new Map(deepestLast.map((pool) => [identity(pool), pool])).values()].sort(byDepth);
}

/** What lies for a while in a pool of its maker's own code outweighs only dust in one of a known venue. */
const UNVOUCHED_WEIGHT = 1_000n;

/** What a hook that nobody lists lets people do is its maker's choice, in a pool that anybody may make of any token. */
const HOOKED_WEIGHT = 10n;

function weightOf({ depthNative, unvouched, key }: Pool, hooks: ReadonlySet<string>): bigint {
  if (unvouched) return depthNative / UNVOUCHED_WEIGHT;
  return hooks.has(key.hooks.toLowerCase()) ? depthNative : depthNative / HOOKED_WEIGHT;
}

function listedHooks({ venues, hooks }: Chain): ReadonlySet<string> {
  const keys = venues.flatMap((venue) => ("usualKeys" in venue ? venue.usualKeys : []));
  const used = [NO_KEY, ...keys].map((key) => key.hooks);
  return new Set([...used, ...hooks.map(({ address }) => address)].map((hook) => hook.toLowerCase()));
}

/** Pools that can be traded come before curves that cannot; then by what can be taken out of them. */
function deepestFirst(chain: Chain): (one: Pool, other: Pool) => number {
  const hooks = listedHooks(chain);
  return (one, other) => compare(one, other, [weightOf(one, hooks), weightOf(other, hooks)]);
}

function compare(one: Pool, other: Pool, [weight, otherWeight]: readonly [bigint, bigint]): number {
  const curves = Number(one.venue === "launchpad") - Number(other.venue === "launchpad");
  if (curves !== 0) return curves;
  if (weight !== otherWeight) return weight < otherWeight ? 1 : -1;
  const unvouched = Number(Boolean(one.unvouched)) - Number(Boolean(other.unvouched));
  if (unvouched !== 0) return unvouched;
  if (one.depthNative === other.depthNative) return one.tokenReserve < other.tokenReserve ? 1 : -1;
  return one.depthNative < other.depthNative ? 1 : -1;
}

function identity({ address, id }: Pool): string {
  return id ?? address;
}

function toPool(found: Found, hops: Hops, prices: Prices, rules: ReadonlyMap<Hex, Rules> = new Map()): Pool[] {
  const { venue, key, quote, pool: address } = found;
  if (!venue) return [];
  const [tokenReserve, quoteReserve] = reservesOf(found);
  const concentrated = found.third > 0n;
  // A pool that nobody has put anything into yet, or that has been emptied.
  if (concentrated ? tokenReserve === 0n && found.fourth === 0n : tokenReserve === 0n || quoteReserve === 0n) return [];
  if (venue.kind === "launchpad" && address === getAddress(venue.manager)) {
    if (found.holdsA * SELLING_SHARE < found.holdsB) return [];
    const none = { address: quote.address, symbol: "", decimals: 18 };
    return [{ ...emptyPool, venue: "launchpad", name: venue.name, address, quote: none, tokenReserve: found.holdsA }];
  }
  const pool: Pool = {
    ...emptyPool,
    venue: venue.kind,
    name: venue.name,
    address,
    ...idOf(found),
    quote,
    feePips: feeOf(found),
    tokenReserve,
    quoteReserve,
    key,
    ...ruledBy(rulesOf(found, rules), key),
    hop: hops.get(`${venue.name} ${quote.address.toLowerCase()}`)?.key ?? null,
    spot: key.stable ? undefined : priceOf(found),
    dollars: quote.unlisted ? null : prices.dollarsOf(quote),
  };
  return [priced(pool, prices)];
}

function ruledBy(
  rules: Rules | null,
  key: Pool["key"],
): Pick<Pool, "managers" | "unvouched"> & Partial<Pick<Pool, "key">> {
  if (!rules) return {};
  const { isKnownCode, hook, managers } = rules;
  return { key: { ...key, hooks: hook }, managers, ...(isKnownCode ? {} : { unvouched: "code" as const }) };
}

function priced(pool: Pool, prices: Prices): Pool {
  const depthNative = prices.worthOf(pool.quote, pool.quoteReserve);
  return { ...pool, depthNative, depthUsd: prices.usd(depthNative) };
}

const emptyPool = {
  id: null as Hex | null,
  feePips: null,
  tokenReserve: 0n,
  quoteReserve: 0n,
  depthNative: 0n,
  depthUsd: null,
  key: NO_KEY,
  hop: null,
  router: null,
};

/** Pools of one manager have no address of their own. */
function idOf({ venue, a, b, key, id }: Found): Pick<Pool, "id" | "manager"> & Partial<Pick<Pool, "address">> {
  if (venue?.kind === "balancer-v2" || venue?.kind === "balancer-v3")
    return { id: id ?? null, address: getAddress(venue.vault) };
  if (venue?.kind === "uniswap-v4") return { id: poolId(a, b, key) };
  if (venue?.kind !== "infinity-cl" && venue?.kind !== "infinity-bin") return { id: null };
  return { id: infinityPoolId(venue.poolManager, a, b, key), manager: venue.poolManager };
}

function feeOf({ venue, key }: Found): number | null {
  if (venue?.kind === "uniswap-v2") return venue.feePips;
  if (venue && "poolManager" in venue) return key.fee;
  return venue?.kind === "uniswap-v3" && venue.keyedBy === "fee" ? key.fee : null;
}

type Hops = ReadonlyMap<string, Found>;

/** By venue and base token: the deepest pool that joins it to the native token there. */
function hopsFrom(found: readonly Found[]): Hops {
  const hops = new Map<string, Found>();
  for (const one of found) {
    if (one.about !== "base" || !one.venue || (one.third > 0n && one.fourth === 0n)) continue;
    const name = `${one.venue.name} ${one.a.toLowerCase()}`;
    const best = hops.get(name);
    if (!best || reservesOf(one)[1] > reservesOf(best)[1]) hops.set(name, one);
  }
  return hops;
}

/** By base token: every pool that joins it to the native one and can be swapped with by itself, the deepest first. */
function bridgesFrom(
  found: readonly Found[],
  hops: Hops,
  prices: Prices,
  byDepth: ReturnType<typeof deepestFirst>,
): ReadonlyMap<string, readonly Pool[]> {
  const bridges = new Map<string, readonly Pool[]>();
  for (const one of found) {
    if (one.about !== "base" || one.kind === "v4") continue;
    const base = one.a.toLowerCase();
    bridges.set(base, [...(bridges.get(base) ?? []), ...toPool(one, hops, prices)]);
  }
  return new Map([...bridges].map(([base, pools]) => [base, pools.toSorted(byDepth)]));
}

function withBridge(pool: Pool, bridges: ReadonlyMap<string, readonly Pool[]>): Pool {
  const joining = bridges.get(pool.quote.address.toLowerCase()) ?? [];
  const bridge = joining.find(({ name }) => name === pool.name) ?? joining[0];
  return bridge ? { ...pool, bridge } : pool;
}

/** What anybody made may fail for reasons of its own: it tells nothing of a venue. */
function listedIn({ baseTokens }: Chain, hops: Hops): Hops {
  const listed = new Set(baseTokens.map(({ address }) => address.toLowerCase()));
  return new Map([...hops].filter(([, { a }]) => listed.has(a.toLowerCase())));
}

/** By venue: the deepest of its pools that join a base token to the native one. */
function siblingsFrom(hops: Hops, prices: Prices, token: Address): ReadonlyMap<string, Pool["sibling"]> {
  const siblings = new Map<string, Pool["sibling"]>();
  for (const hop of hops.values()) {
    const [pool] = toPool(hop, hops, prices);
    const deepest = siblings.get(hop.venue?.name ?? "")?.pool;
    if (!pool || hop.a.toLowerCase() === token.toLowerCase()) continue;
    if (!deepest || pool.depthNative > deepest.depthNative) siblings.set(pool.name, { token: hop.a, pool });
  }
  return siblings;
}
