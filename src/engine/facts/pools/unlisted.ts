// Pools against tokens that no table lists, and the ways to these from the native token; pools and pairs that the token names itself.
import { type Address, zeroAddress } from "viem";
import { lower } from "../../chain/addresses.ts";
import type { Chain, VenueSettings } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import { askerOf } from "../../chain/views/asker.ts";
import { namedPairsIn, poolOfUnknownExchange } from "../../venues/named-pairs.ts";
import { type Pool, type Quote, sameAddress } from "../../venues/pool.ts";
import { venueFor, venueWithFactory } from "../../venues/registry.ts";
import type { FoundPool, PoolQuestion } from "../../venues/venue.ts";
import { readMetadata } from "../metadata.ts";
import { poolsConfig } from "./config.ts";
import { hasNoHook, nativeAt, questionsAt, questionsOfKeys, quoteAt, quotesOf, toSides } from "./lens.ts";
import type { Pair } from "./logged-pools.ts";

/** The token's own views name these as its pair, or as its pool's key. */
export function namedPairs(chain: Chain, found: readonly FoundPool[]): readonly Pair[] {
  const keyed = found.flatMap(({ venue, quote, key }) =>
    venue && quote.unlisted ? [{ other: quote.address, venue, key }] : [],
  );
  const pairs = namedPairsIn(found)
    .filter(({ holdsB }) => holdsB > 0n)
    .flatMap(({ other, factory }) => {
      const venue = venueWithFactory(chain, factory);
      return venue ? [{ other, venue }] : [];
    });
  return [...keyed, ...pairs];
}

/**
 * Pools of venues that the table does not know, as far as the token itself names them and they behave like pairs. A factory of
 * the table was asked for its own: a pair that names one, and that it does not know, is none.
 */
export function namedPools(chain: Chain, token: Address, found: readonly FoundPool[]): Pool[] {
  return namedPairsIn(found).flatMap((pair): Pool[] => {
    const quote = quotesOf(chain).find(({ address }) => sameAddress(address, pair.other));
    if (!quote || pair.holdsB === 0n || sameAddress(pair.other, token)) return [];
    return venueWithFactory(chain, pair.factory) ? [] : [poolOfUnknownExchange(pair, quote, found)];
  });
}

/** Pools whose number in a vault is known, against tokens of the table. */
export function questionsAboutVaultPools(
  chain: Chain,
  token: Address,
  pairs: readonly Pair[],
): readonly PoolQuestion[] {
  return pairs.flatMap((pair) => {
    const quote = quotesOf(chain).find(({ address }) => sameAddress(address, pair.other));
    return quote ? numbered(pair, token, quote) : [];
  });
}

/** The rules of every pool that a vault named: which factory made it, and what it says of itself. */
export function questionsAboutRules(pairs: readonly Pair[]): readonly PoolQuestion[] {
  const once = new Map(pairs.map((pair) => [pair.id, pair]));
  return [...once.values()].flatMap(({ venue, id }) =>
    id ? (venueFor(venue).discovery.vaultLogs?.rulesQuestions(venue, id) ?? []) : [],
  );
}

function numbered({ venue, id }: Pair, token: Address, quote: Quote): PoolQuestion[] {
  return id ? (venueFor(venue).discovery.questionsById?.(venue, toSides(token, quote, "token"), id) ?? []) : [];
}

/**
 * Whether there are such pools, and how each of these tokens is itself reached from the native one. `sources`: of each kind of place,
 * so that junk in one hides nothing of another.
 */
export function questionsAboutUnlisted(
  chain: Chain,
  token: Address,
  named: readonly Pair[],
  sources: readonly (readonly Pair[])[],
): readonly PoolQuestion[] {
  const listed = new Set([token, ...quotesOf(chain).map(({ address }) => address)].map((each) => each.toLowerCase()));
  const unlisted = (pairs: readonly Pair[]) => pairs.filter(({ other }) => !listed.has(other.toLowerCase()));
  const places = Map.groupBy(unlisted([...named, ...sources.flat()]), ({ other }) => other);
  const othersOf = (pairs: readonly Pair[]) => [...new Set(unlisted(pairs).map(({ other }) => other))];
  const others = new Set([...othersOf(named), ...interleave(sources.map(othersOf))]);
  return [...others].slice(0, poolsConfig.maxUnlistedQuotes).flatMap((other, place) => {
    const joined = places.get(other) ?? [];
    const quote = quoteAt(chain, other);
    const listing = new Set(joined.flatMap(({ venue, id, key }) => (id || key ? [] : [venue])));
    const pools = [
      ...[...listing].flatMap((venue) => questionsAt(venue, token, quote, "token")),
      ...joined.flatMap((pair) => numbered(pair, token, quote)),
      ...joined.flatMap((pair) => keyed(pair, token, quote)),
    ];
    const exchanges = exchangesOf(chain);
    const ways = exchanges.flatMap((venue) => questionsAt(venue, other, nativeAt(venue, chain), "base"));
    const farther = place < poolsConfig.maxFartherQuotes ? waysByBase(chain, exchanges, other) : [];
    return [...pools, ...ways, ...farther, ...hookedWays(chain, other), ...questionsOfKeys(chain, other, "between")];
  });
}

function exchangesOf({ venues }: Chain): readonly VenueSettings[] {
  return venues.filter((venue) => !venueFor(venue).isLaunchpad);
}

/** Some tokens have pools against a base token alone, which has one against the native token. */
function waysByBase(chain: Chain, exchanges: readonly VenueSettings[], other: Address): PoolQuestion[] {
  const bases = quotesOf(chain)
    .filter(({ address }) => !sameAddress(address, chain.wrapped))
    .slice(0, poolsConfig.maxBasesOnTheWay);
  return exchanges.flatMap((venue) =>
    bases.flatMap((base) => questionsAt(venue, other, base, "between").filter(hasNoHook)),
  );
}

/** The first of each list, then the second of each. */
function interleave<Each>(lists: readonly (readonly Each[])[]): readonly Each[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

function keyed({ venue, key }: Pair, token: Address, quote: Quote): PoolQuestion[] {
  return key
    ? [venueFor(venue).discovery.questionByKey?.(venue, toSides(token, quote, "token"), key) ?? []].flat()
    : [];
}

/** Launchpads' pools are also against the wrapped native token. */
function hookedWays(chain: Chain, other: Address): PoolQuestion[] {
  const wrapped = quoteAt(chain, chain.wrapped);
  return chain.venues.flatMap((venue) =>
    venueFor(venue).discovery.hooksOfLaunchpads
      ? questionsAt(venue, other, wrapped, "base").filter((question) => !hasNoHook(question))
      : [],
  );
}

/** A pool that an unlisted token names may be a way to the native token, a way to a base token, or neither. */
export function asWay(chain: Chain, found: FoundPool): readonly FoundPool[] {
  if (found.about !== "between") return [found];
  if (found.quote.unlisted) return [];
  const isNative = found.b === zeroAddress || sameAddress(found.b, chain.wrapped);
  return [isNative ? { ...found, about: "base" } : found];
}

const PLAIN = /^[A-Za-z0-9.]{1,12}$/;

/** Adds the decimals of unlisted tokens, and their own symbols unless these are hard to read or belong to another token. */
export async function describeQuotes(
  reader: Reader,
  questions: readonly PoolQuestion[],
): Promise<(found: FoundPool) => FoundPool> {
  const asked = questions.flatMap(({ quote }) => (quote.unlisted ? [quote] : []));
  const quotes = [...new Map(asked.map((quote) => [quote.address, quote])).values()];
  const taken = new Set([reader.chain.nativeSymbol, ...quotesOf(reader.chain).map(({ symbol }) => symbol)].map(lower));
  const told = new Map(
    await Promise.all(
      quotes.map(async (quote): Promise<[Address, Quote]> => {
        const read = await readMetadata(askerOf(reader), quote.address);
        if (!read.known) return [quote.address, quote];
        const { symbol, decimals } = read.value;
        const isOwn = symbol !== null && PLAIN.test(symbol) && !taken.has(lower(symbol));
        return [quote.address, { ...quote, decimals: decimals ?? 18, ...(isOwn ? { symbol } : {}) }];
      }),
    ),
  );
  return (found) => ({ ...found, quote: told.get(found.quote.address) ?? found.quote });
}
