import type { Address, Hex } from "viem";

/** What we know of one chain before asking it anything. */
export type Chain = {
  readonly id: number;
  readonly name: string;
  /** Lower case; what people type: `eth`, `bsc`, `base` … */
  readonly aliases: readonly string[];
  readonly nativeSymbol: string;
  readonly wrapped: Address;
  readonly baseTokens: readonly BaseToken[];
  readonly venues: readonly VenueConfig[];
  readonly lockers: readonly LockerConfig[];
  /** The explorer's root, without a slash at its end. */
  readonly explorer: string | null;
  readonly blockscoutUrl: string | null;
  readonly blockTimeMs: number;
  /** Best first. Secrets live in these: they never appear in an answer or a log. */
  readonly rpcUrls: readonly string[];
};

/** A token that others are traded against. */
export type BaseToken = {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** Worth one US dollar. */
  readonly stable: boolean;
};

/** Where tokens are traded. One entry a deployment, forks included. */
export type VenueConfig =
  | {
      readonly kind: "uniswap-v2";
      readonly name: string;
      readonly factory: Address;
      readonly router: Address;
      readonly feePips: number;
    }
  | {
      readonly kind: "uniswap-v3";
      readonly name: string;
      readonly factory: Address;
      readonly router: Address;
      /** Whether the router's `exactInputSingle` takes a deadline, as the first SwapRouter did. */
      readonly routerHasDeadline: boolean;
      readonly quoter: Address | null;
      readonly positions: Address | null;
      readonly fees: readonly number[];
    }
  | {
      readonly kind: "algebra";
      readonly name: string;
      readonly factory: Address;
      readonly router: Address;
      readonly quoter: Address | null;
      readonly positions: Address | null;
    }
  | { readonly kind: "solidly"; readonly name: string; readonly factory: Address; readonly router: Address }
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
  | { readonly kind: "launchpad"; readonly name: string; readonly manager: Address; readonly probe: Hex | null };

export type LockerConfig = { readonly kind: string; readonly name: string; readonly address: Address };
