import type { Address } from "viem";
import type { LiquidityPosition, Pool, Removable } from "../../venues/pool.ts";
import type { Controller } from "./control.ts";

export type PoolLiquidity = {
  readonly pool: Pool;
  /** Shares of this pool's liquidity in basis points; they add up to 10 000 at most, the rest is unexplained. */
  readonly burntBps: number;
  readonly lockedBps: number;
  readonly freeBps: number;
  readonly locks: readonly LiquidityLock[];
  /** What lockers hold of a concentrated pool; left out where it has shares of its own. */
  readonly lockedPositions?: readonly LiquidityPosition[];
  readonly largestFree: FreeLiquidity | null;
  /** The largest of all that are known, whatever keeps their part in. */
  readonly holders: readonly LiquidityHolder[];
};

export type LiquidityHolder = {
  readonly address: Address;
  readonly shareBps: number;
  readonly is: "burnt" | "locked" | "free";
};

/** A part of a pool's liquidity that a locker keeps. */
export type LiquidityLock = {
  readonly locker: string;
  readonly shareBps: number;
  /** `null`: the locker did not say until when. */
  readonly unlocksAt: bigint | null;
  /** Who may take it out then; `null`: no one ever may, or the locker did not say. */
  readonly owner: Address | null;
};

/** What one holder can take out of a pool now, and by what right. */
export type FreeLiquidity = Removable & {
  readonly holder: Controller;
  readonly shareBps: number;
  readonly standing: LiquidityStanding;
  /** Who made the token and who owns it, as far as known: if anyone can tell a contract to let go, they can. */
  readonly insiders: readonly Address[];
};

/** What a holder of liquidity is to the token; a lock that has ended can be opened by the account that locked, which is not known. */
export type LiquidityStanding =
  | { readonly code: "creator" | "owner" | "token" | "unknown" }
  | { readonly code: "expired-lock"; readonly locker: string };
