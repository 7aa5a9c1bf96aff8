// Outcomes of one purchase, transfer and sale, and the marks by which proofs find their steps.

import type { Refusal } from "../../core/refusal.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Pool } from "../../facts/facts.ts";
import type { Mark } from "../../simulation/marks.ts";

/** Handles of an experiment's steps, by which a finding says what its proof must show. */
export type Marks<Name extends string> = { readonly [Each in Name]: Mark };

export type StepOutcome = {
  readonly ok: boolean;
  /** Why it was refused; `null`: it was not, or nothing was said. */
  readonly reason: Refusal | null;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** What the pool itself would give for the same amount; of a sending, what left. */
  readonly quoted: bigint | null;
  /** What is missing from that, so that rounding and price impact are left out; `null` where it failed or could not be measured. */
  readonly taxBps: number | null;
  readonly gas: bigint;
};

export type TradeMarks = Marks<
  "had" | "quotedBuy" | "buy" | "bought" | "quotedSale" | "nativeBefore" | "sell" | "nativeAfter"
>;

/** What became of a step of which it cannot always be told what it brought: then `null`. */
export type OrdinaryStep = Omit<StepOutcome, "amountOut"> & { readonly amountOut: bigint | null };

/** A purchase and the sale of all of it. */
export type Trade = {
  readonly nativeIn: bigint;
  readonly bought: StepOutcome;
  /** `null`: not tried, because nothing was bought. */
  readonly sold: StepOutcome | null;
  /** Where a part was sold: how much of the rest is gone with it, of as much as was sold. */
  readonly besideBps?: number;
  /** Where all was sold: what the pool has of the token, before the sale and after it. */
  readonly inPool?: Marks<"before" | "after">;
  readonly marks: TradeMarks;
  readonly replay: Replay;
};

/** A purchase and sending half of it to a person. */
export type Sending = {
  readonly sent: StepOutcome | null;
  readonly marks: Marks<"bought" | "send" | "friendBefore" | "friendAfter" | "senderBefore" | "senderAfter">;
  readonly replay: Replay;
};

/** What happened to one purchase, sending and sale through one pool. */
export type PoolTrade = Trade & {
  readonly pool: Pool;
  /** The pool was made inside the experiment, because the token has none. */
  readonly assumed: boolean;
  /** And its tokens come from a balance override. */
  readonly put?: true;
  /** The pool is there once trading is opened, by the same calls. */
  readonly launched?: true;
  readonly sending: Sending;
  /** The same with other sums, from 0.01% to 5% of the pool, the smallest first. */
  readonly sizes: readonly Trade[];
};
