// The questions to the pool lens: which pools the token has against listed tokens, and how these are reached from the native one.
import { type Address, zeroAddress } from "viem";
import type { Chain, VenueSettings } from "../../chain/chain.ts";
import { questionsOfNames } from "../../venues/named-pairs.ts";
import { type Quote, sameAddress } from "../../venues/pool.ts";
import { venueFor } from "../../venues/registry.ts";
import type { PoolQuestion, Sides } from "../../venues/venue.ts";

type About = PoolQuestion["about"];

function wrappedOf({ wrapped, nativeSymbol }: Chain): Quote {
  return { address: wrapped, symbol: `W${nativeSymbol}`, decimals: 18 };
}

function nativeOf({ nativeSymbol }: Chain): Quote {
  return { address: zeroAddress, symbol: nativeSymbol, decimals: 18 };
}

/** What pools may be held against: the wrapped native token first. */
export function quotesOf(chain: Chain): readonly Quote[] {
  return [
    wrappedOf(chain),
    ...chain.baseTokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals })),
  ];
}

/** As a table knows it, or nameless. */
export function quoteAt(chain: Chain, address: Address): Quote {
  const listed = [nativeOf(chain), ...quotesOf(chain)].find((quote) => sameAddress(quote.address, address));
  return listed ?? { address, symbol: `${address.slice(0, 6)}…${address.slice(-4)}`, decimals: 18, unlisted: true };
}

export function questionsAbout(chain: Chain, token: Address): PoolQuestion[] {
  const others = quotesOf(chain).filter(({ address }) => !sameAddress(address, token));
  const questions: PoolQuestion[] = [];
  for (const venue of chain.venues) {
    for (const quote of quotesAt(venue, chain, others)) questions.push(...questionsAt(venue, token, quote, "token"));
    if (venueFor(venue).isLaunchpad) continue;
    for (const base of chain.baseTokens)
      questions.push(...questionsAt(venue, base.address, nativeAt(venue, chain), "base").filter(hasNoHook));
  }
  return [...questions, ...questionsOfKeys(chain, token, "token"), ...questionsOfNames(token)];
}

export function hasNoHook({ key }: PoolQuestion): boolean {
  return BigInt(key.hooks) === 0n;
}

/** Asks a token for the key of its pool that it names itself: the key says against what that is, too. */
export function questionsOfKeys(chain: Chain, token: Address, about: About): PoolQuestion[] {
  const sides = { a: token, b: token, about, quote: { address: zeroAddress, symbol: "", decimals: 0 } };
  return chain.venues.flatMap(
    (venue) => venueFor(venue).discovery.questionOfToken?.(venue, sides, (other) => quoteAt(chain, other)) ?? [],
  );
}

/** What pools at this venue hold of the native token. */
export function nativeAt(venue: VenueSettings, chain: Chain): Quote {
  return venueFor(venue).discovery.native === "first" ? nativeOf(chain) : wrappedOf(chain);
}

function quotesAt(venue: VenueSettings, chain: Chain, quotes: readonly Quote[]): readonly Quote[] {
  const { native } = venueFor(venue).discovery;
  if (native === "first") return [nativeOf(chain), ...quotes];
  return native === "last" && !chain.nativeIsToken ? [...quotes, nativeOf(chain)] : quotes;
}

export function toSides(a: Address, quote: Quote, about: About): Sides {
  return { a, b: quote.address, quote, about };
}

export function questionsAt(venue: VenueSettings, a: Address, quote: Quote, about: About): PoolQuestion[] {
  return venueFor(venue).discovery.questions(venue, toSides(a, quote, about));
}
