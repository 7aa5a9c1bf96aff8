import type { Address } from "viem";
import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Pool } from "../../facts/facts.ts";
import type { Refusal } from "../../simulation/refusal.ts";

/** What is left for somebody when those who hold most sell before them. */
export type RunOnPool = {
  readonly pool: Pool;
  readonly leavers: readonly Leaver[];
  /** The smallest first; sums for which nothing could be bought are left out. Not empty. */
  readonly stakes: readonly Stake[];
};

/** Somebody who holds much, and how much of it could be sold. */
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
