import type { Address, Hex } from "viem";
import type { VenueConfig } from "../../chain/chain.ts";

/** Also what wraps a token for anybody, which is no exchange. */
export type Venue = VenueConfig["kind"] | "wrapper";

export type Pool = {
  readonly venue: Venue;
  /** The venue's own name, e.g. "PancakeSwap V2". */
  readonly name: string;
  /** Who holds what is in it: for Uniswap V4 the pool manager, for PancakeSwap Infinity the vault; `id` tells the pool. */
  readonly address: Address;
  /** Who keeps its books, where that is somebody else. */
  readonly manager?: Address | undefined;
  readonly id: Hex | null;
  /** The zero address where Uniswap V4 holds the native token itself. */
  readonly quote: {
    readonly address: Address;
    readonly symbol: string;
    readonly decimals: number;
    /** No table knows it: what it is worth is only what its own pools can pay. */
    readonly unlisted?: true;
  };
  /** Basis points of a hundredth of a percent, as the venue counts them; `null` where the pool itself decides. */
  readonly feePips: number | null;
  readonly tokenReserve: bigint;
  readonly quoteReserve: bigint;
  /** The quote side in wei of the native token, the measure by which pools are sorted. */
  readonly depthNative: bigint;
  /** In US dollars where a stablecoin pool gives a price. */
  readonly depthUsd: number | null;
  /** Quote units for a token unit at this moment; left out where the pool's curve hides it. */
  readonly spot?: { readonly numerator: bigint; readonly denominator: bigint } | undefined;
  /** What a whole quote token is worth, and the pool that tells; `toldBy` is `null` where the quote is a dollar itself. */
  readonly dollars?: { readonly each: number; readonly toldBy: string | null } | null | undefined;
  readonly key: PoolKey;
  /** Who may stop it or set its fee, where that is neither the exchange nor the hook. */
  readonly managers?: readonly PoolManager[] | undefined;
  /** The pool through which the same router turns native tokens into quote tokens; `null` where none is needed or known. */
  readonly hop: PoolKey | null;
  /** Where the quote token is not the native one: the pool that joins the two, of the same venue if it has one. */
  readonly bridge?: Pool | undefined;
  /** Where the table knows nothing of the venue: the router that the token itself names. */
  readonly router: Address | null;
  /** Whose code it runs nobody but the token, or the pool itself, tells: a pair of an exchange, or code in a vault that takes anybody's. */
  readonly unvouched?: "exchange" | "code" | undefined;
  /** A pool of a base token at the same venue. Whoever cannot buy that either does not know the way; it is not the token's fault. */
  readonly sibling?: { readonly token: Address; readonly pool: Pool } | undefined;
};

/** Somebody to whom a pool of Balancer's gives a say in its trades. */
export type PoolManager = { readonly address: Address; readonly does: "pause" | "set-fee" };

/** What tells a pool from others of the same pair at its venue, in its router's words. */
export type PoolKey = {
  /** Uniswap V3's and V4's fee; Slipstream's tick spacing; 0 elsewhere. */
  readonly fee: number;
  /** Uniswap V4's and PancakeSwap Infinity's alone. */
  readonly tickSpacing: number;
  /** Theirs, and that of Balancer's third version. */
  readonly hooks: Address;
  /** PancakeSwap Infinity's: what the manager asks the hook for. */
  readonly permissions?: number | undefined;
  /** Algebra Integral's: who deployed a pool beside the pair's own. */
  readonly deployer?: Address | undefined;
  /** Solidly's curve for tokens of the same value. */
  readonly stable: boolean;
};
