// What is known of a chain before it is asked: tokens, venues, lockers, named accounts, endpoints. Each chain is data of this
// type.
import { type Address, getAddress, isAddress } from "viem";
import { PERMIT2 } from "./addresses.ts";

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
  readonly venues: readonly VenueSettings[];
  readonly lockers: readonly LockerConfig[];
  readonly accounts: readonly NamedAccount[];
  /** Hooks that pools ask in each trade, as launchpads publish them. */
  readonly hooks: readonly NamedHook[];
  /** What other sites call the chain. */
  readonly sites?: ChainSites;
  /** Another machine than Ethereum's: code set by a state override does not run there. */
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

/** Where tokens are traded: one entry a deployment, forks included. What else stands in it depends on its kind, which is a file in src/engine/venues. */
export type VenueSettings = { readonly kind: string; readonly name: string };

/** Who an address of the chain belongs to: makers are factories and launchpads, which make tokens for any account. */
export const ACCOUNT_KINDS = ["maker", "bridge", "exchange", "pool", "staking"] as const;
export type NamedAccount = {
  readonly kind: (typeof ACCOUNT_KINDS)[number];
  readonly name: string;
  readonly address: Address;
};

/** `words`: which of the answer's words, from 0, are the launchpad's own: the token's creator chose the others. */
export type ViewOfToken = { readonly asks: string; readonly words: readonly number[] };

/** A launchpad's or an exchange's hook: whose code it is, not what that does. */
export type NamedHook = {
  readonly name: string;
  readonly address: Address;
  /** Where it is not the hook itself but who names it: what it is asked by. */
  readonly views?: readonly string[] | undefined;
  /** The same where each token has a hook of its own: what it is asked about the token. */
  readonly viewsOfToken?: readonly ViewOfToken[] | undefined;
  /** Where it names a contract that lists its hooks: by what, and what that contract is asked about a hook. */
  readonly register?: { readonly named: string; readonly asks: string } | undefined;
  /** An exchange that only uses the manager: its pools count as those of unlisted hooks. */
  readonly isExchange?: boolean | undefined;
};

/** `kind`: "uncx-v2", "pinklock-v1" and -v2 are asked their way, "permanent" never gives back, all others are asked by what they logged. */
export type LockerConfig = { readonly kind: string; readonly name: string; readonly address: Address };

/** Money, markets and lockers that all tokens use: they hide nothing, and are no means against a token. */
export function usualAccounts({ wrapped, baseTokens, lockers, venues }: Chain): ReadonlySet<Address> {
  const parts = venues.flatMap((venue) =>
    Object.values(venue).filter((value): value is Address => typeof value === "string" && isAddress(value)),
  );
  const tokens = [wrapped, ...baseTokens.map(({ address }) => address)];
  return new Set(
    [...tokens, ...lockers.map(({ address }) => address), ...parts, PERMIT2].map((each) => getAddress(each)),
  );
}
