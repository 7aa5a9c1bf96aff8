import { type Address, type Hex, toFunctionSelector, zeroAddress } from "viem";
import type { Chain, VenueConfig } from "../../chain/chain.ts";
import type { Pool, PoolKey } from "../facts.ts";
import { parametersOf } from "./infinity-parameters.ts";
import { numberedPool } from "./numbered.ts";

/** As contracts/PoolLens.sol numbers them. */
const KINDS = {
  v2: 0,
  byFee: 1,
  bySpacing: 2,
  algebra: 3,
  velodrome: 4,
  solidly: 5,
  v4: 6,
  namedPair: 7,
  namedRouter: 8,
  launchpad: 9,
  curve: 10,
  infinityCl: 11,
  infinityBin: 12,
  liquidityBook: 13,
  "balancer-v2": 14,
  "balancer-v3": 16,
  dodo: 15,
  madeBy: 17,
  "balancer-v2-rules": 18,
  "balancer-v3-rules": 19,
  namedKey: 20,
  algebraCustom: 21,
} as const;
type Kind = keyof typeof KINDS;

/** Pools that a manager tells apart by a key. */
export const KEYED = {
  "uniswap-v4": "v4",
  "infinity-cl": "infinityCl",
  "infinity-bin": "infinityBin",
  algebra: "algebraCustom",
} as const;

export type Quote = Pool["quote"];

/** One thing the lens is asked: whether this venue has this pool, or whether the token names one. */
export type Question = {
  readonly kind: Kind;
  readonly venue: VenueConfig | null;
  /** Which of the venue's contracts is asked, where there are several. */
  readonly asked?: Address;
  /** A vault's word for a pool, in which its address is. */
  readonly id?: Hex;
  readonly a: Address;
  readonly b: Address;
  readonly key: PoolKey;
  /** A view of the token, for what it names. */
  readonly view?: Hex;
  /**
   * Pools of the token itself, pools that tell what a base token is worth and how to reach it, pools between what no table lists
   * and a base token, or what rules a pool.
   */
  readonly about: "token" | "base" | "between" | "pool";
  readonly quote: Quote;
};

export const NO_KEY: PoolKey = { fee: 0, tickSpacing: 0, hooks: zeroAddress, stable: false };

/** What tokens call the pair that they were launched with, and the router that they swap collected fees through. */
const PAIR_VIEWS = [
  "uniswapV2Pair()",
  "pair()",
  "uniswapPair()",
  "lpPair()",
  "pancakePair()",
  "pancakeswapPair()",
  "pancakeV2Pair()",
  "dexPair()",
  "swapPair()",
  "mainPair()",
  "_mainPair()",
  "liquidityPool()",
  "pool()",
  "lpToken()",
].map(toFunctionSelector);
const ROUTER_VIEWS = [
  "uniswapV2Router()",
  "uniswapV2Router02()",
  "uniswapRouter()",
  "router()",
  "dexRouter()",
  "swapRouter()",
  "pancakeRouter()",
  "pancakeswapV2Router()",
  "_swapRouter()",
].map(toFunctionSelector);

function wrappedOf({ wrapped, nativeSymbol }: Chain): Quote {
  return { address: wrapped, symbol: `W${nativeSymbol}`, decimals: 18 };
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
  const native = { address: zeroAddress, symbol: chain.nativeSymbol, decimals: 18 };
  const listed = [native, ...quotesOf(chain)].find((quote) => quote.address.toLowerCase() === address.toLowerCase());
  return listed ?? { address, symbol: `${address.slice(0, 6)}…${address.slice(-4)}`, decimals: 18, unlisted: true };
}

export function questionsAbout(chain: Chain, token: Address): Question[] {
  const others = quotesOf(chain).filter(({ address }) => address.toLowerCase() !== token.toLowerCase());
  const questions: Question[] = [];
  for (const venue of chain.venues) {
    for (const quote of withNative(venue, chain, others)) questions.push(...at(venue, token, quote, "token"));
    if (venue.kind === "launchpad") continue;
    for (const base of chain.baseTokens) {
      const plain = at(venue, base.address, nativeAt(venue, chain), "base").filter(
        ({ key }) => key.hooks === zeroAddress,
      );
      questions.push(...plain);
    }
  }
  const named = (kind: Kind) => (view: Hex) =>
    ({ kind, venue: null, a: token, b: token, key: NO_KEY, view, about: "token", quote: nothing }) as const;
  questions.push(...namedKeys(chain, token, "token"));
  return [...questions, ...PAIR_VIEWS.map(named("namedPair")), ...ROUTER_VIEWS.map(named("namedRouter"))];
}

/** The pool of Uniswap V4 that a token names itself: against what, it says, too. */
export function namedKeys({ venues }: Chain, token: Address, about: Question["about"]): Question[] {
  return venues
    .filter(({ kind }) => kind === "uniswap-v4")
    .map((venue) => ({ kind: "namedKey", venue, a: token, b: token, key: NO_KEY, about, quote: nothing }));
}

const nothing: Quote = { address: zeroAddress, symbol: "", decimals: 0 };

/** What pools at this venue hold of the native token. */
export function nativeAt(venue: VenueConfig, chain: Chain): Quote {
  return "poolManager" in venue ? (withNative(venue, chain, [])[0] ?? wrappedOf(chain)) : wrappedOf(chain);
}

/** Pools of one manager are against the native token itself, and few against the wrapped one; at Curve it is the other way. */
function withNative(venue: VenueConfig, chain: Chain, quotes: readonly Quote[]): readonly Quote[] {
  const native = { address: zeroAddress, symbol: chain.nativeSymbol, decimals: 18 };
  if (venue.kind === "curve") return chain.nativeIsToken ? quotes : [...quotes, native];
  return "poolManager" in venue ? [native, ...quotes] : quotes;
}

export function at(venue: VenueConfig, a: Address, quote: Quote, about: Question["about"]): Question[] {
  const ask = (kind: Kind, key: Partial<PoolKey> = {}): Question => {
    return { kind, venue, a, b: quote.address, key: { ...NO_KEY, ...key }, about, quote };
  };
  switch (venue.kind) {
    case "uniswap-v2":
      return [ask("v2")];
    case "uniswap-v3":
      return venue.fees.map((fee) => ask(venue.keyedBy === "fee" ? "byFee" : "bySpacing", { fee }));
    case "algebra":
      return [ask("algebra"), ...venue.deployers.map((deployer) => ask("algebraCustom", { deployer }))];
    case "solidly":
      return [ask(venue.dialect), ask(venue.dialect, { stable: true })];
    case "uniswap-v4":
      return venue.usualKeys.map((key) => ask("v4", key));
    case "curve":
    case "dodo":
      return venue.registries.map((asked) => ({ ...ask(venue.kind), asked }));
    case "infinity-cl":
      return venue.usualKeys.map((key) => ask("infinityCl", key));
    case "infinity-bin":
      return venue.usualKeys.map((key) => ask("infinityBin", key));
    case "liquidity-book":
      return [ask("liquidityBook")];
    case "balancer-v2":
    case "balancer-v3": {
      const joins = ({ tokens }: { readonly tokens: readonly Address[] }) =>
        [a, quote.address].every((one) => tokens.some((token) => token.toLowerCase() === one.toLowerCase()));
      return venue.pools.filter(joins).map(({ id }) => ({ ...ask(venue.kind), id }));
    }
    case "launchpad":
      return [ask("launchpad")];
  }
}

/** The lens's input: addresses once, then fourteen bytes a question. */
export function encodeQuestions(questions: readonly Question[]): Hex {
  const places = new Map<string, number>();
  const place = (address: Address) => {
    const bare = address.slice(2).toLowerCase();
    const known = places.get(bare);
    if (known !== undefined) return known;
    places.set(bare, places.size);
    return places.size - 1;
  };
  const body = questions.map((question) => {
    const [at, one, other, hooks] = addressesOf(question).map((address) => hex(place(address), 1));
    return `${hex(KINDS[question.kind], 1)}${at}${one}${other}${figuresOf(question)}${hooks}`;
  });
  return `0x${hex(places.size, 1)}${[...places.keys()].join("")}${body.join("")}`;
}

/** Whoever makes pools, or says that there are some, chooses their keys: one that no pool can have is no question. */
export function canBeAsked(question: Question): boolean {
  try {
    return figuresOf(question).length > 0 && addressesOf(question).length > 0;
  } catch {
    return false;
  }
}

function figuresOf({ kind, key, view }: Question): string {
  const x = view ? Number(view) : kind === "v4" || !key.stable ? key.fee : 1;
  const y = key.permissions === undefined ? key.tickSpacing : parametersOf(key);
  return `${hex(x, 4)}${hex(y, 5)}`;
}

export function addressesOf({ venue, asked, id, a, b, key }: Question): readonly Address[] {
  return [
    asked ?? (venue && venueAddress(venue)) ?? a,
    a,
    b,
    (id && venue && numberedPool(venue.kind, id)) ?? key.deployer ?? key.hooks,
  ];
}

function venueAddress(venue: VenueConfig): Address | null {
  if ("poolManager" in venue) return venue.poolManager;
  if (venue.kind === "launchpad") return venue.manager;
  if (venue.kind === "balancer-v2" || venue.kind === "balancer-v3") return venue.vault;
  return "factory" in venue ? venue.factory : null;
}

function hex(value: number, size: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** (8 * size)) throw new RangeError("It does not fit.");
  return value.toString(16).padStart(size * 2, "0");
}
