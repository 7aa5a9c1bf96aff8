import type { Address, Hash } from "viem";
import type { Pool } from "./pools.ts";

/** The last trades in the deepest pool, by who made them. */
export type Traffic = {
  readonly pool: Pool;
  readonly trades: number;
  /** Accounts, without whoever made or owns the token. */
  readonly buyers: number;
  readonly sellers: number;
  /** Those who buy and sell in turn, as one hand where they pass it among themselves: the few that traded most. */
  readonly circle: { readonly accounts: number; readonly largest: Address; readonly bps: number } | null;
  /** A transaction in which a known account seems to send it, and which somebody else signed. */
  readonly spoofed: { readonly account: Address; readonly name: string; readonly hash: Hash } | null;
  /** Whether everything was looked at that could have told of such a one. */
  readonly sendersSought: boolean;
  /** Accounts that were sent it in transactions that send to many, while so few bought. */
  readonly given: number;
  /** Whether every log of these blocks was read. */
  readonly whole: boolean;
};
