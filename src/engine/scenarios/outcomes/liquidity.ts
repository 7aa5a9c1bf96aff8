// Outcomes that concern liquidity: withdrawn, burned, or drained by a run on the pool.

import type { Address, Hex } from "viem";
import type { Refusal } from "../../core/refusal.ts";
import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Controller, FreeLiquidity, Pool } from "../../facts/facts.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Marks } from "./trade.ts";

/** An account took liquidity out between a purchase and its sale. */
export type Withdrawal = {
  readonly pool: Pool;
  readonly free: FreeLiquidity;
  /** Who made a contract let go of it, and by which call; `null`: who holds it took it. */
  readonly released: { readonly by: Controller; readonly callee: Callee } | null;
  /** What the sale would have brought before, and what it brought then. */
  readonly before: bigint;
  readonly after: bigint;
  readonly marks: Marks<"buy" | "quotedSale" | "nativeBefore" | "nativeAfter"> & {
    /** Of the holder's steps. */
    readonly taking: readonly Mark[];
  };
  readonly replay: Replay;
};

/** The largest holder of a pool's free liquidity sent it to a burn address, and then tried to take it out. */
export type Burning = {
  readonly pool: Pool;
  readonly holder: Controller;
  /** How much of the pool's liquidity that is. */
  readonly shareBps: number;
  /** Whether it stayed in, and people could still sell. */
  readonly stays: boolean;
};

/** A function, by what its code tells, and by what a verified source calls it: `name(types)`. */
export type Callee = { readonly selector: Hex; readonly inputs: string; readonly name?: string };

/** What is left for a holder when the largest ones sell first. */
export type RunOnPool = {
  readonly pool: Pool;
  readonly leavers: readonly Leaver[];
  /** The smallest first; sums for which nothing could be bought are left out. Not empty. */
  readonly stakes: readonly Stake[];
};

/** A large holder, and how much of its balance could be sold. */
export type Leaver = {
  readonly account: Address;
  readonly held: bigint;
  readonly sells: bigint;
  /** Why not even a little of it could be sold; `null`: some could, or nothing was said. */
  readonly reason: Refusal | null;
};

/** What a sum that is put in brings when it is taken out at once, and after the leavers. */
export type Stake = { readonly nativeIn: bigint; readonly now: Payout; readonly after: Payout };

/** The same of what an account has already. */
export type OwnStake = Pick<Stake, "now" | "after"> & {
  readonly leavers: readonly Leaver[];
  readonly held: bigint;
  /** How much of it can be sold. */
  readonly sells: bigint;
};

export type Payout = {
  /** Native token; 0 where the sale fails. */
  readonly brings: bigint;
  readonly sold: boolean;
  readonly reason: Refusal | null;
  readonly replay: Replay;
  readonly shows: readonly Condition[];
};
