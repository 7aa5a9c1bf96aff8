import type { Address, Hash } from "viem";
import type { Pool } from "./pools.ts";

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
