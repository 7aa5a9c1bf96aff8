// A pool of a token as the audit knows it, whatever kind of exchange it belongs to, and what holders of its liquidity have.
import { type Address, getAddress, type Hex, numberToHex, toEventSelector, zeroAddress } from "viem";
import { toWords } from "../chain/views/call-data.ts";

export type Pool = {
  /** The kind of exchange: the name of a file in this folder. */
  readonly venue: string;
  /** The venue's own name, e.g. "PancakeSwap V2". */
  readonly name: string;
  /** The account that holds what is in it: for Uniswap V4 the pool manager, for PancakeSwap Infinity the vault; `id` tells the pool. */
  readonly address: Address;
  /** The contract that keeps its books, where that is another one. */
  readonly manager?: Address | undefined;
  readonly id: Hex | null;
  readonly quote: Quote;
  /** Its own fee in pips, hundredths of a basis point: 3000 is 0.3%. `null`: the pool decides in each trade. 0x800000: its hook does. */
  readonly feePips: number | null;
  readonly tokenReserve: bigint;
  readonly quoteReserve: bigint;
  /** The quote side in wei of the native token, the measure by which pools are sorted. */
  readonly depthNative: bigint;
  /** In US dollars where a stablecoin pool gives a price. */
  readonly depthUsd: number | null;
  /** Quote units for a token unit at this moment; left out where the pool's curve hides it. */
  readonly spot?: Price | undefined;
  /** The worth of a whole quote token, and the pool that tells; `toldBy` is `null` where the quote is a dollar itself. */
  readonly dollars?: { readonly each: number; readonly toldBy: string | null } | null | undefined;
  readonly key: PoolKey;
  /** Accounts that may stop it or set its fee, where that is neither the exchange nor the hook. */
  readonly managers?: readonly PoolManager[] | undefined;
  /** The pool through which the same router turns native tokens into quote tokens; `null` where none is needed or known. */
  readonly hop: PoolKey | null;
  /** Where the quote token is not the native one: the pool that joins the two, of the same venue if it has one. */
  readonly bridge?: Pool | undefined;
  /** Where the table knows nothing of the venue: the router that the token itself names. */
  readonly router: Address | null;
  /** Only the token, or the pool itself, says what its code is: a pair of an unknown exchange, or code in a vault that takes any. */
  readonly unvouched?: "exchange" | "code" | undefined;
  /** A pool of a base token at the same venue. A buyer that cannot buy that either does not know the way; it is not the token's fault. */
  readonly sibling?: { readonly token: Address; readonly pool: Pool } | undefined;
};

/** The token that a pool is held against. The zero address where Uniswap V4 holds the native token itself. */
export type Quote = {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** No table knows it: it is worth only what its own pools can pay. */
  readonly unlisted?: true;
};

/** An account to which a pool of Balancer's gives a say in its trades. */
export type PoolManager = { readonly address: Address; readonly does: "pause" | "set-fee" };

/** Tells a pool from others of the same pair at its venue, in its router's words. */
export type PoolKey = {
  /** Uniswap V3's and V4's fee; Slipstream's tick spacing; 0 elsewhere. */
  readonly fee: number;
  /** Uniswap V4's and PancakeSwap Infinity's alone. */
  readonly tickSpacing: number;
  /** Theirs, and that of Balancer's third version. */
  readonly hooks: Address;
  /** PancakeSwap Infinity's: which calls the manager makes to the hook. */
  readonly permissions?: number | undefined;
  /** Algebra Integral's: the deployer of a pool beside the pair's own. */
  readonly deployer?: Address | undefined;
  /** Solidly's curve for tokens of the same value. */
  readonly stable: boolean;
};

export const NO_KEY: PoolKey = { fee: 0, tickSpacing: 0, hooks: zeroAddress, stable: false };

/** What one unit of a token is worth in units of another, as an exact fraction. */
export type Price = { readonly numerator: bigint; readonly denominator: bigint };

/** What one holder can take out of a pool: shares of the pool's own token, positions in ranges, or shares of bins. */
export type Removable = {
  readonly holder: { readonly address: Address };
  /** Of the pool's own token, where it has one. */
  readonly lpAmount: bigint;
  readonly positions: readonly LiquidityPosition[];
  /** Of a pool in bins, those that are worth most first. */
  readonly bins?: readonly BinShare[] | undefined;
};

export type BinShare = { readonly bin: bigint; readonly shares: bigint };

/** Liquidity of a concentrated pool, held through the manager's NFT or (without one) by an account of the pool itself. */
export type LiquidityPosition = {
  readonly manager: Address;
  readonly tokenId: bigint | null;
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly liquidity: bigint;
};

/** The contract whose logs tell what happens in a pool. */
export function bookkeeperOf({ address, manager }: Pick<Pool, "address" | "manager">): Address {
  return manager ?? address;
}

export function sameAddress(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Two tokens as pools order them: the one with the lower address first. */
export function inOrder(one: Address, other: Address): readonly [Address, Address] {
  return BigInt(one) < BigInt(other) ? [one, other] : [other, one];
}

/** The account that fills the last twenty bytes of a word. */
export function toAddress(word: bigint): Address {
  return getAddress(numberToHex(word & ((1n << 160n) - 1n), { size: 20 }));
}

// The events in which pools log their price. Takes a log's data, gives the token's price in the pool's quote token after that trade.

export type LoggedPrice = {
  /** Quote units for a token unit. */
  readonly price: Price;
  /** What the pool then has of the quote token; `null`: the event does not say. */
  readonly quoteReserve: bigint | null;
};

export type PriceEvents = {
  readonly events: readonly Hex[];
  /** `isFirst`: the token's address is the lower one of the two. `null`: the pool is empty, or the data is of some other event. */
  read(data: Hex, isFirst: boolean): LoggedPrice | null;
};

/** Pairs log both reserves whenever they change. */
export const PRICES_BY_RESERVES: PriceEvents = {
  events: [toEventSelector("Sync(uint112,uint112)"), toEventSelector("Sync(uint256,uint256)")],
  read(data, isFirst) {
    const [first = 0n, second = 0n] = toWords(data);
    const [own, quote] = isFirst ? [first, second] : [second, first];
    return own > 0n && quote > 0n ? { price: { numerator: quote, denominator: own }, quoteReserve: quote } : null;
  },
};

const SQUARE = 1n << 192n;

/** Concentrated pools log the square root of the price in the third word of each trade, with 96 bits after the point. */
export function pricesByRoot(swapEvents: readonly Hex[]): PriceEvents {
  return {
    events: swapEvents,
    read(data, isFirst) {
      const [, , root = 0n] = toWords(data);
      if (root === 0n) return null;
      const [numerator, denominator] = isFirst ? [root * root, SQUARE] : [SQUARE, root * root];
      return { price: { numerator, denominator }, quoteReserve: null };
    },
  };
}
