import type { Address } from "viem";
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
