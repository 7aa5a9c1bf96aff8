import type { Address, Hex } from "viem";

/** What we know of one chain before asking it anything. */
export type Chain = {
  readonly id: number;
  readonly name: string;
  /** Lower case; what people type: `eth`, `bsc`, `base` … */
  readonly aliases: readonly string[];
  readonly nativeSymbol: string;
  readonly wrapped: Address;
  /** On Celo and Metis the native token is itself the token at `wrapped`: there is nothing to wrap. */
  readonly nativeIsToken?: true;
  readonly baseTokens: readonly BaseToken[];
  readonly venues: readonly VenueConfig[];
  readonly lockers: readonly LockerConfig[];
  readonly accounts: readonly NamedAccount[];
  /** Whom pools ask in each trade, as launchpads publish it. */
  readonly hooks: readonly NamedHook[];
  /** What other sites call the chain. */
  readonly sites?: ChainSites;
  /** Another machine than Ethereum's: code put in place by a state override does not run there. */
  readonly machine?: string;
  /** The explorer's root, without a slash at its end. */
  readonly explorer: string | null;
  readonly blockscoutUrl: string | null;
  readonly blockTimeMs: number;
  /** Best first. Secrets live in these: they never appear in an answer or a log. */
  readonly rpcUrls: readonly string[];
  /** WebSockets that tell new heads, best first. */
  readonly headUrls?: readonly string[];
};

export type ChainSites = {
  /** Its name at DexScreener. */
  readonly chart?: string;
  /** Its name at Bubblemaps. */
  readonly map?: string;
  /** Its names in links where these are neither its name nor an alias of ours. */
  readonly names?: readonly string[];
  /** Hosts that belong to this chain alone, or mean it when their link names none. */
  readonly hosts?: readonly string[];
};

/** A token that others are traded against. */
export type BaseToken = {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** Worth one US dollar. */
  readonly stable: boolean;
};

type BalancerVault = {
  readonly name: string;
  readonly vault: Address;
  /** Pools of what everybody knows; all others are found by what the vault logs. */
  readonly pools: readonly { readonly id: Hex; readonly tokens: readonly Address[] }[];
  /** Whose pools run code that is known, and ask nobody else unless they say so. */
  readonly factories: readonly Address[];
};

/** Where tokens are traded. One entry a deployment, forks included. */
export type VenueConfig =
  | {
      readonly kind: "uniswap-v2";
      readonly name: string;
      readonly factory: Address;
      readonly router: Address;
      readonly feePips: number;
      readonly dialect: V2Dialect;
    }
  | {
      readonly kind: "uniswap-v3";
      readonly name: string;
      readonly factory: Address;
      /** `null`: not known. */
      readonly router: Address | null;
      /** Whether the router's `exactInputSingle` takes a deadline, as the first SwapRouter did. */
      readonly routerHasDeadline: boolean;
      /** What the router calls unwrapping its native tokens. */
      readonly unwraps: "unwrapWETH9" | "unwrapWMNT";
      readonly quoter: Address | null;
      readonly positions: Address | null;
      /** Whether the factory tells pools of a pair apart by fee, as Uniswap does, or by tick spacing, as Slipstream does. */
      readonly keyedBy: "fee" | "tick-spacing";
      /** The fees, or tick spacings, that pools are looked for with. */
      readonly fees: readonly number[];
    }
  | {
      readonly kind: "algebra";
      readonly name: string;
      readonly factory: Address;
      /** `null`: not known. */
      readonly router: Address | null;
      readonly quoter: Address | null;
      readonly positions: Address | null;
      /** Algebra Integral: its router names the deployer of the pool. */
      readonly integral: boolean;
      /** Those through which the exchange makes further pools of a pair itself. */
      readonly deployers: readonly Address[];
    }
  | {
      readonly kind: "solidly";
      readonly name: string;
      readonly factory: Address;
      /** `null`: not known. */
      readonly router: Address | null;
      /** Velodrome's second router names the factory in each hop; the first generation does not. */
      readonly dialect: "solidly" | "velodrome";
    }
  | {
      readonly kind: "uniswap-v4";
      readonly name: string;
      readonly poolManager: Address;
      readonly stateView: Address | null;
      readonly quoter: Address | null;
      readonly universalRouter: Address | null;
      readonly positions: Address | null;
      readonly permit2: Address;
      /** Fee and tick spacing of the pools people usually make, and hooks known to be used by launchpads. */
      readonly usualKeys: readonly { readonly fee: number; readonly tickSpacing: number; readonly hooks: Address }[];
    }
  | {
      readonly kind: "dodo";
      readonly name: string;
      /** Factories of each kind of pool, which list what they made. */
      readonly registries: readonly Address[];
    }
  | ({ readonly kind: "balancer-v2" } & BalancerVault)
  | ({ readonly kind: "balancer-v3" } & BalancerVault)
  | {
      readonly kind: "curve";
      readonly name: string;
      /** Factories and registries that answer `find_pool_for_coins`. */
      readonly registries: readonly Address[];
    }
  | {
      /** PancakeSwap Infinity: ticks as Uniswap's, or bins. */
      readonly kind: "infinity-cl" | "infinity-bin";
      readonly name: string;
      /** Holds what all pools have. */
      readonly vault: Address;
      /** Keeps the pools' books. */
      readonly poolManager: Address;
      readonly positions: Address | null;
      readonly usualKeys: readonly InfinityKey[];
    }
  | {
      readonly kind: "liquidity-book";
      readonly name: string;
      readonly factory: Address;
    }
  | { readonly kind: "launchpad"; readonly name: string; readonly manager: Address };

export type InfinityKey = {
  readonly fee: number;
  /** Between two ticks that may be used, or two bins. */
  readonly tickSpacing: number;
  readonly hooks: Address;
  /** What the manager asks the hook for, a bit each. */
  readonly permissions: number;
};

/** How a fork of UniswapV2Router02 is spoken to: by what it calls the native token, or Camelot's way with a referrer. */
export const V2_DIALECTS = ["eth", "avax", "metis", "native", "camelot", "sei"] as const;
export type V2Dialect = (typeof V2_DIALECTS)[number];

/** Whom an address of the chain belongs to: makers are factories and launchpads, which make tokens for whoever asks. */
export const ACCOUNT_KINDS = ["maker", "bridge", "exchange", "pool", "staking"] as const;
export type NamedAccount = {
  readonly kind: (typeof ACCOUNT_KINDS)[number];
  readonly name: string;
  readonly address: Address;
};

/** `words`: which of the answer's words, from 0, are the launchpad's own: others are what whoever made the token chose. */
export type ViewOfToken = { readonly asks: string; readonly words: readonly number[] };

/** A launchpad's or an exchange's hook: whose code it is, not what that does. */
export type NamedHook = {
  readonly name: string;
  readonly address: Address;
  /** Where it is not the hook itself but who names it: what it is asked by. */
  readonly views?: readonly string[] | undefined;
  /** The same where each token has a hook of its own: what it is asked about the token. */
  readonly viewsOfToken?: readonly ViewOfToken[] | undefined;
  /** Where it names somebody who keeps a list of its hooks: by what, and what that one is asked about a hook. */
  readonly register?: { readonly named: string; readonly asks: string } | undefined;
  /** An exchange that only uses the manager: its pools are weighed as those of hooks that nobody lists. */
  readonly isExchange?: boolean | undefined;
};

/** `kind`: "uncx-v2", "pinklock-v1" and -v2 are asked their way, "permanent" never gives back, all others are asked by what they logged. */
export type LockerConfig = { readonly kind: string; readonly name: string; readonly address: Address };
