// How a token's trading began, and how it goes on: who bought first, which of them belong together, and who trades now.
import type { Address, Hash } from "viem";
import type { Pool } from "../../venues/pool.ts";

/** How trading began, in the pool where it did. */
export type Launch = {
  readonly pool: Pool;
  /** The block of the first purchase; `null`: none yet. */
  readonly firstBlock: bigint | null;
  readonly supply: bigint;
  /** Who bought in the first blocks, without infrastructure; those who still hold most come first. */
  readonly buyers: readonly LaunchBuyer[];
  /** The wallet cluster that still holds most; `null`: no two buyers belong together. */
  readonly bundle: LaunchBundle | null;
  /** The buyers of the first blocks who still hold some, as wallet clusters. */
  readonly clusters: LaunchClusters;
  /** Buyers that may be one cluster, since their payers are not known; none if they hold little together. */
  readonly possibleCluster: { readonly accounts: number; readonly holds: bigint };
  /** Whether every log of these blocks was read. */
  readonly whole: boolean;
};

export type LaunchBuyer = {
  readonly address: Address;
  readonly block: bigint;
  readonly bought: bigint;
  /** What it still has of that, with the accounts that it passed some to. */
  readonly holds: bigint;
  readonly isCreator: boolean;
  /** Transactions sent before; `null`: not asked, or the node keeps too little history. */
  readonly nonce: number | null;
};

export type LaunchBundle = {
  /** What joins them: one transaction, one sender, transfers among themselves, or one payer before. */
  readonly by: "transaction" | "sender" | "passing" | "funding";
  readonly accounts: number;
  /** Those that hold most. */
  readonly largest: readonly Address[];
  readonly bought: bigint;
  readonly holds: bigint;
};

/** Accounts that belong together count as one, and so do all whose funding is unknown. */
export type LaunchClusters = {
  readonly count: number;
  /** What the ten largest clusters hold. */
  readonly largest: bigint;
};

/** The last trades in the deepest pool. */
export type Traffic = {
  readonly pool: Pool;
  readonly trades: number;
  /** How much of the token they moved, since which block; `null` where some may be missing. */
  readonly turnover: { readonly amount: bigint; readonly since: bigint } | null;
  /** Accounts, without the creator and the owner. */
  readonly buyers: number;
  readonly sellers: number;
  /** The accounts that buy and sell in turn most, and their part of all trading. */
  readonly circle: { readonly accounts: number; readonly largest: Address; readonly bps: number } | null;
  /** The largest of those is an account with a key; false, too, if its code could not be read. */
  readonly circleHasKey: boolean;
  /** A transaction in which a famous account seems to send the token, and which another account signed. */
  readonly spoofed: { readonly account: Address; readonly name: string; readonly hash: Hash } | null;
  /** Whether everything was read that could show one. */
  readonly sendersSought: boolean;
  /** Accounts that received an airdrop and never bought. */
  readonly given: number;
  /** Whether enough trades were seen, or all blocks of the search. */
  readonly whole: boolean;
};
