import { type Address, getAddress, type Hex, pad, slice, toEventSelector } from "viem";
import { askerOf } from "../../chain/asking/asker.ts";
import type { Chain, VenueConfig } from "../../chain/chain.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import type { PoolKey } from "../facts.ts";
import { readMetadata } from "../metadata/metadata.ts";
import { type Found, toAddress } from "./lens.ts";
import { at, KEYED, namedKeys, nativeAt, type Question, type Quote, quoteAt, quotesOf } from "./lens-questions.ts";

/** A token that another one is traded against, though no table lists it, and where. */
export type Pair = {
  readonly other: Address;
  readonly venue: VenueConfig;
  /** What tells the pool from others: a vault's number, or a manager's key. */
  readonly id?: Hex;
  readonly key?: PoolKey;
};

/** Factories tell whom they joined; what follows differs from venue to venue. */
const MADE = [
  "PairCreated(address,address,address,uint256)",
  "PairCreated(address,address,bool,address,uint256)",
  "PoolCreated(address,address,bool,address,uint256)",
  "PoolCreated(address,address,uint24,int24,address)",
  "PoolCreated(address,address,int24,address)",
  "Pool(address,address,address)",
  "LBPairCreated(address,address,uint256,address,uint256)",
].map(toEventSelector);

/** Anybody may make a pool of anything: so many are looked at, those that the token names and then of each kind of place in turn. */
const MOST_OTHERS = 12;
/** Of so many it is asked, too, whether there is a way through one of the first base tokens. */
const MOST_FARTHER = 4;
const MOST_BASES = 5;
/** Some are of the tables' own tokens, and more than one factory may have joined the same. */
const MOST_PAIRS = 500;
const MOST_REQUESTS = 2;

/** Which other tokens factories joined this one with. A missing log costs an unusual pool, never the whole answer. */
export async function readPairs(reader: Reader, token: Address): Promise<readonly Pair[]> {
  const factories = reader.chain.venues.flatMap((venue) => ("factory" in venue ? [venue.factory] : []));
  if (factories.length === 0) return [];
  const topic = pad(token, { size: 32 });
  const filter = {
    address: factories,
    fromBlock: 0n,
    toBlock: reader.block.number,
    order: "newest-first",
    mostRequests: MOST_REQUESTS,
  } as const;
  const searches = await Promise.all(
    [
      [MADE, topic],
      [MADE, null, topic],
    ].map((topics) => reader.logs({ ...filter, topics })),
  );
  const joined = new Map<string, { readonly factory: Address; readonly topic: Hex }>();
  for (const { address, topics } of searches.flatMap(({ logs }) => logs)) {
    const [, one, other] = topics;
    const met = one?.toLowerCase() === topic.toLowerCase() ? other : one;
    if (met) joined.set(`${address}${met}`, { factory: address, topic: met });
  }
  return [...joined.values()].slice(0, MOST_PAIRS).flatMap((each) => toPair(reader.chain, each));
}

function toPair({ venues }: Chain, { factory, topic }: { readonly factory: Address; readonly topic: Hex }): Pair[] {
  const venue = venues.find((each) => "factory" in each && each.factory.toLowerCase() === factory.toLowerCase());
  return venue ? [{ other: getAddress(slice(topic, 12, 32)), venue }] : [];
}

/** What the token's own views name as its pair, or as its pool's key. */
export function namedPairs({ venues }: Chain, found: readonly Found[]): readonly Pair[] {
  const keyed = found.flatMap(({ venue, quote, key }) =>
    venue && quote.unlisted ? [{ other: quote.address, venue, key }] : [],
  );
  const pairs = found
    .filter(({ kind, holdsB }) => kind === "namedPair" && holdsB > 0n)
    .flatMap(({ third, fourth }) => {
      const factory = toAddress(fourth).toLowerCase();
      const venue = venues.find((each) => "factory" in each && each.factory.toLowerCase() === factory);
      return venue ? [{ other: toAddress(third), venue }] : [];
    });
  return [...keyed, ...pairs];
}

/** Pools whose number in a vault is known, against tokens of the table. */
export function questionsAboutNumbered(chain: Chain, token: Address, pairs: readonly Pair[]): readonly Question[] {
  return pairs.flatMap((pair) => {
    const quote = quotesOf(chain).find(({ address }) => address.toLowerCase() === pair.other.toLowerCase());
    return quote ? numbered(pair, token, quote) : [];
  });
}

function numbered({ venue, id }: Pair, token: Address, quote: Quote): Question[] {
  if (!("vault" in venue && "pools" in venue) || !id) return [];
  return at({ ...venue, pools: [{ id, tokens: [token, quote.address] }] }, token, quote, "token").map((question) => ({
    ...question,
    venue,
  }));
}

/**
 * Whether there are such pools, and how each of these tokens is itself reached from the native one. `sources`: of each kind of place,
 * so that whoever fills one with junk hides nothing of another.
 */
export function questionsAboutUnlisted(
  chain: Chain,
  token: Address,
  named: readonly Pair[],
  sources: readonly (readonly Pair[])[],
): readonly Question[] {
  const listed = new Set([token, ...quotesOf(chain).map(({ address }) => address)].map((each) => each.toLowerCase()));
  const unlisted = (pairs: readonly Pair[]) => pairs.filter(({ other }) => !listed.has(other.toLowerCase()));
  const places = Map.groupBy(unlisted([...named, ...sources.flat()]), ({ other }) => other);
  const othersOf = (pairs: readonly Pair[]) => [...new Set(unlisted(pairs).map(({ other }) => other))];
  const others = new Set([...othersOf(named), ...oneOfEach(sources.map(othersOf))]);
  return [...others].slice(0, MOST_OTHERS).flatMap((other, place) => {
    const joined = places.get(other) ?? [];
    const quote = quoteAt(chain, other);
    const listing = new Set(joined.flatMap(({ venue, id, key }) => (id || key ? [] : [venue])));
    const pools = [
      ...[...listing].flatMap((venue) => at(venue, token, quote, "token")),
      ...joined.flatMap((pair) => numbered(pair, token, quote)),
      ...joined.flatMap((pair) => keyed(pair, token, quote)),
    ];
    const ways = chain.venues.flatMap((venue) =>
      venue.kind === "launchpad" ? [] : at(venue, other, nativeAt(venue, chain), "base"),
    );
    const farther = place < MOST_FARTHER ? waysByBase(chain, other) : [];
    return [...pools, ...ways, ...farther, ...hookedWays(chain, other), ...namedKeys(chain, other, "between")];
  });
}

/** Some are held against a base token alone, which has a pool against the native one. */
function waysByBase(chain: Chain, other: Address): Question[] {
  const bases = quotesOf(chain).filter(({ address }) => address.toLowerCase() !== chain.wrapped.toLowerCase());
  return chain.venues.flatMap((venue) =>
    venue.kind === "launchpad"
      ? []
      : bases
          .slice(0, MOST_BASES)
          .flatMap((base) => at(venue, other, base, "between").filter(({ key }) => BigInt(key.hooks) === 0n)),
  );
}

/** The first of each list, then the second of each. */
function oneOfEach<Each>(lists: readonly (readonly Each[])[]): readonly Each[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

function keyed({ venue, key }: Pair, token: Address, quote: Quote): Question[] {
  if (!key || !("poolManager" in venue || venue.kind === "algebra")) return [];
  return [{ kind: KEYED[venue.kind], venue, a: token, b: quote.address, key, about: "token", quote }];
}

/** Launchpads' pools are also against the wrapped native token. */
function hookedWays(chain: Chain, other: Address): Question[] {
  const wrapped = quoteAt(chain, chain.wrapped);
  return chain.venues.flatMap((venue) =>
    venue.kind === "uniswap-v4" ? at(venue, other, wrapped, "base").filter(({ key }) => BigInt(key.hooks) !== 0n) : [],
  );
}

/** What a token says of its pool may be a way to the native token, one to a base token, or none. */
export function wayTo(chain: Chain, found: Found): readonly Found[] {
  if (found.about !== "between") return [found];
  if (found.quote.unlisted) return [];
  const isNative = BigInt(found.b) === 0n || found.b.toLowerCase() === chain.wrapped.toLowerCase();
  return [isNative ? { ...found, about: "base" } : found];
}

const PLAIN = /^[A-Za-z0-9.]{1,12}$/;

/** The same with its decimals, and the symbol that it gives itself unless that is hard to read or another's. */
export async function describeQuotes(reader: Reader, questions: readonly Question[]): Promise<(found: Found) => Found> {
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
