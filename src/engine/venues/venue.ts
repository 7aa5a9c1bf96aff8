// Everything that Assay knows of one kind of exchange: how its pools are found, read, traded in, left and watched. Each kind is one file
// in this folder that makes one `Venue`, and index.ts lists them. All other code loops over that list or calls a member.
import { type Address, type Hex, numberToHex, pad } from "viem";
import type { z } from "zod";
import type { Chain, VenueSettings } from "../chain/chain.ts";
import { toAddressAnswer } from "../chain/views/call-data.ts";
import type { CallTemplate } from "../simulation/steps.ts";
import {
  type LiquidityPosition,
  NO_KEY,
  type Pool,
  type PoolKey,
  type PoolManager,
  type Price,
  type PriceEvents,
  type Quote,
  type Removable,
} from "./pool.ts";
import type { Route } from "./route.ts";

export interface Venue<Settings extends VenueSettings = VenueSettings> {
  readonly kind: string;
  /** What a chains file may say of one deployment; left out where there is nothing to configure. */
  readonly schema?: z.ZodObject;
  /** Sells tokens on a curve of its own until they go to an exchange: its pools are not traded in like others. */
  readonly isLaunchpad?: true;
  readonly contracts: Contracts<Settings>;
  readonly discovery: Discovery<Settings>;
  readonly trading: Trading<Settings>;
  readonly liquidity: Liquidity;
  readonly watching?: Watching<Settings>;
  readonly launching?: Launching<Settings>;
  /** The events of trades: of a pool's own, or of the contract that keeps the books of many, which name the pool in their first topic. */
  readonly swapEvents: readonly Hex[];
  /** The events that tell the price after each trade; left out where none does. */
  readonly prices?: PriceEvents;
}

interface Contracts<Settings> {
  /** Lists its pools by pair; they name it. */
  factory?(settings: Settings): Address;
  /** Holds what all pools of the venue hold. */
  vault?(settings: Settings): Address;
  /** The launchpad's contract, which makes tokens and holds them. */
  launchpad?(settings: Settings): Address;
  /** The router that people trade through, for proofs. */
  router?(settings: Settings): Address | null;
  /** Answers what a trade at that router brings. */
  quoter?(settings: Settings): Address | null;
}

/** The two sides that a question is about. */
export type Sides = Pick<PoolQuestion, "a" | "b" | "quote" | "about">;

/** One question to contracts/PoolLens.sol: whether this venue has this pool, or whether the token names one. */
export type PoolQuestion = {
  /** Its number in contracts/PoolLens.sol. */
  readonly asks: number;
  readonly venue: VenueSettings | null;
  /** The contract that is asked. */
  readonly contract: Address;
  readonly a: Address;
  readonly b: Address;
  readonly key: PoolKey;
  /** A vault's word for a pool. */
  readonly id?: Hex;
  /** Two numbers of four and five bytes, and an account: what they mean depends on the question. */
  readonly x: number;
  readonly y: number;
  readonly account: Address;
  /**
   * Pools of the token itself, pools that tell what a base token is worth and how to reach it, pools between an unlisted token and a base
   * token, or the rules of a pool.
   */
  readonly about: "token" | "base" | "between" | "pool";
  readonly quote: Quote;
  readonly hasSecondRow?: true;
  /** Makes sense of the answer's words where they are not a square root of a price and liquidity. Throws where they make none. */
  read?(found: FoundPool, secondRow: readonly bigint[]): FoundPool;
};

/** The answer to a question, where there is a pool. */
export type FoundPool = PoolQuestion & {
  readonly pool: Address;
  /** The answer's four words. What the first two mean for a pool: how much it holds of `a` and of `b`. */
  readonly words: readonly [bigint, bigint, bigint, bigint];
  readonly holdsA: bigint;
  readonly holdsB: bigint;
  /** Of a concentrated pool: the square root of its price in 96 bits after the point, and its liquidity. Else nothing. */
  readonly sqrtPrice: bigint;
  readonly liquidity: bigint;
  /** Where the pool's own curve makes the price: how much it gives of `b`, for how much of `a`. */
  readonly price?: Price;
  /** Everything that such pools hold lies in one place: a manager, or its vault. */
  readonly isShared?: true;
};

/** A pool that the log of a manager or a factory tells of: its two tokens, and its key. */
export type InitializedPool = { readonly currencies: readonly [Address, Address]; readonly key: PoolKey };

export type RawLog = { readonly topics: readonly Hex[]; readonly data: Hex };

/** A question to a factory, with which pool a pair has. */
export type FactoryCall = {
  readonly to: Address;
  readonly data: Hex;
  /** What tells this pool from others of the pair: a fee, or a tick spacing. */
  readonly key?: number;
  /** Its fee, where that is what tells it. */
  readonly feePips?: number;
};

interface Discovery<Settings> {
  /** Its pools hold the native token itself: few are against the wrapped one ("first"), or some are against either ("last"). */
  readonly native?: "first" | "last";
  /** Asks for its pools of two tokens with the usual keys. */
  questions(settings: Settings, sides: Sides): PoolQuestion[];
  /** Asks for the pool with this key, or with a vault's word for it. */
  questionByKey?(settings: Settings, sides: Sides, key: PoolKey): PoolQuestion;
  questionsById?(settings: Settings, sides: Sides, id: Hex): PoolQuestion[];
  /** Asks a token for the pool's key that it names itself. `toQuote`: how the table knows the other token. */
  questionOfToken?(settings: Settings, sides: Sides, toQuote: (address: Address) => Quote): PoolQuestion;
  /** What the answer says of the pool beyond its sides and reserves. `rules`: answers of `rulesQuestions` about it. */
  describe?(settings: Settings, found: FoundPool, rules: readonly FoundPool[]): Partial<Pool>;
  /** A launchpad's own holding as a pool without a price; undefined where the answer is of an ordinary pool. */
  describeSale?(settings: Settings, found: FoundPool): Partial<Pool> | "sold" | undefined;
  /** The router pays with the native token itself, so that only pools against that join a base token to it. */
  readonly hopsFromNative?: true;
  /** Hooks of the usual keys: of launchpads, or none. */
  usualHooks?(settings: Settings): readonly Address[];
  /** Its usual keys with hooks are those of launchpads, whose pools are also against the wrapped native token. */
  readonly hooksOfLaunchpads?: true;
  factoryCalls?(settings: Settings, pair: readonly [Address, Address]): FactoryCall[];
  /** How a contract shows that it is a pool of the factory that it names. */
  readonly claim?: Claim<Settings>;
  /** Events of the factory for each pair that it joins: the first two topics name the tokens. */
  readonly pairEvents?: readonly Hex[];
  /** Logs of pools with keys that no question guesses. */
  readonly initialized?: InitializedLogs<Settings>;
  /** Logs of a vault that lists no pools by token. */
  readonly vaultLogs?: VaultLogs<Settings>;
}

interface Claim<Settings> {
  /** What a pool tells of itself: under the first of these names that answers. */
  readonly views: readonly (readonly string[])[];
  /** What the factory is then asked. `words`: the pool's answers. */
  calls(settings: Settings, words: readonly (Hex | null)[]): readonly Hex[];
  /** Which word of the factory's answer names the pool. */
  readonly place: number;
}

interface InitializedLogs<Settings> {
  readonly events: readonly Hex[];
  /** The contract that logs; `null` where this deployment does not. */
  emitter(settings: Settings): Address | null;
  read(log: RawLog): InitializedPool;
  /** Whether no other question finds the pool, and there can be one with this key. */
  isNew(settings: Settings, key: PoolKey, isListed: boolean): boolean;
}

interface VaultLogs<Settings> {
  emitter(settings: Settings): Address;
  /** A trade: its topics name the pool, what came in and what went out. */
  readonly traded: Hex;
  /** A pool that was made: its first topic names it. */
  readonly registered: Hex;
  /** The tokens of such a pool. Throws where the data is of some other event. */
  tokensIn(data: Hex): readonly Address[];
  /** Asks which rules a pool has: which factory made it, and what it says of itself. */
  rulesQuestions(settings: Settings, id: Hex): PoolQuestion[];
}

export type RouteTerms<Settings> = {
  readonly token: Address;
  readonly wrapped: Address;
  readonly settings: Settings;
};

/** A pool as contracts/broker/Leg.sol trades in it. */
export type BrokerLeg = {
  /** Its number in contracts/broker/Leg.sol. */
  readonly kind: bigint;
  /** Where it is not the pool's address that is traded with. */
  readonly pool?: Address;
  /** What else tells the pool from others, where its address does not. */
  readonly more?: Hex;
};

interface Trading<Settings> {
  /** Trades as people do, through the venue's router; `null` where none is known or none goes all the way. */
  route?(pool: Pool, terms: RouteTerms<Settings>): Route | null;
  /** Whether that route asks a quoter; left out: always. */
  hasQuoter?(settings: Settings): boolean;
  /** Trades without approving the native token where that is itself a token. */
  takesNativeToken?(settings: Settings): boolean;
  /** People trade in the pools themselves, whichever contract does it for them. */
  readonly isWithoutRouter?: true;
  /** Its router and the contract that approvals go to serve other exchanges, too. */
  readonly sharesSpender?: true;
  /** Trades in the pool itself, through a contract of ours; left out where only the pool's makers can. */
  leg?(pool: Pool): BrokerLeg;
}

/** A word of a call that names a pool. */
export type KeyWord = { readonly type: string; readonly word: Hex };

/** A function by its name and its arguments' types. */
export type ManagerCall = { readonly name: string; readonly inputs: string };

interface Liquidity {
  /** How it is held: by shares of the pool's own token, by positions in ranges, or by shares of bins, which the second kind does not add up. */
  readonly heldAs: "shares" | "positions" | "bins" | "uncounted-bins" | "none";
  /** The event of each change of a provider's liquidity; of shares it is the token's own. */
  readonly providerEvents?: readonly Hex[];
  /** The token that shares are. */
  sharesToken?(pool: Pool): Address | null;
  /** Another contract keeps the shares' books. */
  shareCalls?(pool: Pool, shares: Address): { readonly supply: ShareCall; balanceOf(holder: Address): ShareCall };
  /** Shares are unmade wherever they are sent to the zero address from: elsewhere only the pool unmakes any. */
  readonly burnsAnywhere?: true;
  /** Some pools' shares are made beforehand and lie in the vault until a provider has them. */
  readonly premadeShares?: true;
  /** Launches sell in pools that are emptied afterwards, as was announced. */
  readonly endsSales?: true;
  /** Asks the bookkeeper for a concentrated pool's price. */
  priceCall?(pool: Pool): Hex;
  /** Takes a holder's part out; empty where it is not known how. */
  remove?(pool: Pool, token: Address, part: Removable, deadline: bigint): readonly CallTemplate[];
  /** A pool's own address within a vault's word for it. */
  poolAddress?(id: Hex): Address;
  /** The contract that obeys a pool's managers, where it is not the vault. */
  managedAt?(id: Hex): Address;
  /** What they may call there. */
  readonly managerCalls?: Readonly<Partial<Record<PoolManager["does"], ManagerCall>>>;
  /** The pool's key as a hook's functions take it; left out where it is told by its address. */
  keyWords?(token: Address, pool: Pool): readonly KeyWord[];
}

export type ShareCall = readonly [target: Address, data: Hex];

/** An amount that falls when liquidity leaves: the answer to one view. */
export type WatchedAmount = { readonly of: "reserve" | "liquidity"; readonly to: Address; readonly data: Hex };

/** A view that changes when the first pool of a pair is made. `word`: which of its answer. */
export type WatchedView = { readonly to: Address; readonly data: Hex; readonly word?: number };

interface Watching<Settings> {
  /** The venue itself is asked for a pool's reserve: an unlisted quote token could answer what it likes. */
  readonly asksVenue?: true;
  /** Left out: how much of the quote token the pool has. `settings`: undefined where the deployment is not in the table. */
  reserve?(pool: Pool, token: Address, settings: Settings | undefined): WatchedAmount[];
  /** A position's liquidity in its manager's answer. */
  position?(position: LiquidityPosition & { readonly tokenId: bigint }): { readonly data: Hex; readonly word?: number };
  /** Left out: the factory calls. */
  firstPool?(settings: Settings, pair: readonly [Address, Address], chain: Chain): WatchedView[];
}

/** How a token's opening makes its pool there. */
interface Launching<Settings> {
  /** The functions, one of which it calls: a router's, a factory's, a pool's, or those of the contract that keeps positions. */
  readonly selectors: readonly Hex[];
  /** Contracts of the venue. */
  contracts(settings: Settings): readonly (Address | null)[];
  /** Making one takes more gas than a pair of Uniswap V2. */
  readonly gas?: number;
  feePips(settings: Settings, call: FactoryCall): number;
  /** A pool without the native token cannot be traded in. */
  readonly needsMoney?: true;
  /** How a pool is made inside an experiment where a token has none. */
  readonly maker?: PoolMaker<Settings>;
}

export interface PoolMaker<Settings> {
  /** Answers where the pool will be. */
  create(settings: Settings, pair: readonly [Address, Address]): FactoryCall;
  /** Trades in it against the wrapped native token. */
  route(pool: Pool, terms: RouteTerms<Settings>): Route;
  feePips(settings: Settings): number;
  /** Puts tokens and the native token sent along into it. */
  add(settings: Settings, terms: AddTerms): Hex;
  /** Where the amount stands in that call's data. */
  readonly amountAt: number;
}

export type AddTerms = {
  readonly token: Address;
  readonly amount: bigint;
  readonly to: Address;
  readonly deadline: bigint;
};

/** A question with what it has in common with others: `asked` may say less than all. */
export function toQuestion(
  venue: VenueSettings | null,
  sides: Sides,
  asked: Pick<PoolQuestion, "asks" | "contract"> &
    Partial<Pick<PoolQuestion, "id" | "x" | "y" | "account" | "hasSecondRow" | "read">> & {
      readonly key?: Partial<PoolKey>;
    },
): PoolQuestion {
  const key = { ...NO_KEY, ...asked.key };
  return { venue, ...sides, x: key.fee, y: key.tickSpacing, account: key.hooks, ...asked, key };
}

/** The two tokens that a contract says it is a pool of, in its first two words; none where it says something else. */
export function pairIn([first, second]: readonly (Hex | null)[]): readonly (readonly [Address, Address])[] {
  const [one, other] = [toAddressAnswer(first ?? null), toAddressAnswer(second ?? null)];
  return one && other ? [[one, other]] : [];
}

/** Where the pool's own curve makes the price, the answer's last two words are it. */
export function priceFromWords(found: FoundPool): FoundPool {
  const [, , numerator, denominator] = found.words;
  return { ...found, sqrtPrice: 0n, liquidity: 0n, price: { numerator, denominator } };
}

export function accountWord(account: Address): KeyWord {
  return { type: "address", word: pad(account) };
}

export function numberWord(type: string, value: number): KeyWord {
  return { type, word: numberToHex(value, { size: 32 }) };
}
