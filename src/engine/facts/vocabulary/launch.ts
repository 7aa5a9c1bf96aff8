import type { Address, Hash } from "viem";
import type { Pool } from "./pools.ts";

/** How a token's trade began, in the first of its pools. */
export type Launch = {
  readonly pool: Pool;
  /** The block of the first purchase; `null`: nobody has bought yet. */
  readonly firstBlock: bigint | null;
  readonly supply: bigint;
  /** Who bought in the first blocks, those who still hold most first; without accounts that hold for many, or for nobody. */
  readonly buyers: readonly LaunchBuyer[];
  /** All that were bought for in one go, or by one hand: the largest of such groups. `null`: no two belong together. */
  readonly bundle: LaunchBundle | null;
  /** The buyers of the first blocks who still hold some, as hands. */
  readonly hands: LaunchHands;
  /** Those who may be one hand, since it was not read who paid them; nobody where all together have little. */
  readonly perhapsOne: { readonly accounts: number; readonly holds: bigint };
  /** Whether every log of these blocks was read. */
  readonly whole: boolean;
};

export type LaunchBuyer = {
  readonly address: Address;
  readonly block: bigint;
  readonly bought: bigint;
  /** What it has of that still, and those to whom it passed it on. */
  readonly holds: bigint;
  readonly isCreator: boolean;
  /** Transactions sent before; `null`: not asked, or the node keeps too little history. */
  readonly nonce: number | null;
};

export type LaunchBundle = {
  /** By what they belong together: bought in one transaction, by one account, handed on among themselves, or paid by one before. */
  readonly by: "transaction" | "sender" | "passing" | "funding";
  readonly accounts: number;
  /** Who of them has most. */
  readonly largest: readonly Address[];
  readonly bought: bigint;
  readonly holds: bigint;
};

/** Accounts that belong together are one hand, and so are all of whom nothing tells where their money was from. */
export type LaunchHands = {
  readonly count: number;
  /** What the ten that hold most have. */
  readonly largest: bigint;
};

/** The last trades in the deepest pool, by who made them. */
export type Traffic = {
  readonly pool: Pool;
  readonly trades: number;
  /** How much of the token those moved, from which block on; `null` where some of them may be missing. */
  readonly turnover: { readonly amount: bigint; readonly since: bigint } | null;
  /** Accounts, without whoever made or owns the token. */
  readonly buyers: number;
  readonly sellers: number;
  /** Those who buy and sell in turn, as one hand where they pass it among themselves: the few that traded most. */
  readonly circle: { readonly accounts: number; readonly largest: Address; readonly bps: number } | null;
  /** Whether whoever traded most of those is an account with a key; what has code, or could not be looked at, is none. */
  readonly circleHasKey: boolean;
  /** A transaction in which a known account seems to send it, and which somebody else signed. */
  readonly spoofed: { readonly account: Address; readonly name: string; readonly hash: Hash } | null;
  /** Whether everything was looked at that could have told of such a one. */
  readonly sendersSought: boolean;
  /** Accounts that were sent it in transactions that send to many, while so few bought. */
  readonly given: number;
  /** Whether enough trades were seen, or all of the blocks that are looked at. */
  readonly whole: boolean;
};
