// Outcomes of one purchase, transfer and sale, and the marks by which proofs find their steps.
import type { Address } from "viem";
import type { AskedAbout, Failure, Refusal } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Measured } from "../../evidence/condition.ts";
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

// Outcomes of ordinary accounts in blocks of their own, and events that disagree with balances.

/** From `eth_simulateV1`. */
export type Ordinary = {
  readonly bought: StepOutcome;
  /** Who else got tokens by the purchase, as its events tell, if that is more than the buyer got: the most of them. */
  readonly strayed: { readonly to: Address; readonly amount: bigint } | null;
  readonly sent: OrdinaryStep | null;
  /** A sale two days later, by the account that was sent some. `null`: not tried, because nothing arrived. */
  readonly received: OrdinaryStep | null;
  /** A sale in the block of the purchase, by an account that did nothing else. */
  readonly quick: OrdinaryStep | null;
  /** One account's sales one after another as time passes, from the next block on; empty where nothing could be bought. */
  readonly sales: readonly { readonly afterSeconds: number; readonly mark: Mark; readonly sold: OrdinaryStep }[];
  /** The same by one account after which no other buys; `null`: not tried, as sales do not fail at first, or could not be. */
  readonly alone: (Pick<Ordinary, "sales" | "replay"> & { readonly marks: Marks<"buy"> }) | null;
  /** The buyer has more after others traded, and not after a pause: fees are shared among holders. */
  readonly sharesFees: boolean;
  /** A second account's sale, in the next block. */
  readonly second: OrdinaryStep | null;
  /** A fresh account's purchase after thirty days. */
  readonly late: StepOutcome | null;
  /** As the second account's, by one with more native tokens than any other. */
  readonly rich: OrdinaryStep | null;
  readonly holders: readonly {
    readonly account: Address;
    readonly mark: Mark;
    readonly has: Mark;
    readonly sold: OrdinaryStep;
  }[];
  /** Of the steps with which it can be compared: what each brought, and what was quoted for it. */
  readonly weighed: ReadonlyMap<Mark, Weighed>;
  /** Steps after which events disagree with balances, or with what may be spent. */
  readonly lies: Read<readonly Lie[]>;
  readonly marks: Marks<
    | "buy"
    | "lateBuy"
    | "quickSell"
    | "secondSell"
    | "richSell"
    | "senderBuy"
    | "send"
    | "received"
    | "receivedSell"
    | SendingMark
  >;
  readonly replay: Replay;
  /** Set: contracts saw another number than that of the last block. */
  readonly numberStands?: true;
  /** What contracts saw otherwise than people's transactions have it; left out: nothing. */
  readonly unshown?: readonly AskedAbout[];
  /** Why something else may happen to people in later blocks; left out: nothing speaks for it. */
  readonly missing?: Failure | null;
};

/** How it is read from a run. */
export type Weighed = { readonly brought: Measured; readonly quoted: Measured };

/** Before and after it: the receiver's balance and the sender's. */
type SendingMark = "friendBefore" | "friendAfter" | "senderBefore" | "senderAfter";

/** What events say otherwise than what was done. */
type Lie = MovementLie | ApprovalLie;

export type MovementLie = {
  readonly step: "purchase" | "sending" | "sale";
  readonly account: Address;
  readonly balance: bigint;
  readonly events: bigint;
  readonly marks: Marks<"step" | "before" | "after">;
};

export type ApprovalLie = {
  readonly step: "approval";
  /** What may be spent then. */
  readonly allowance: bigint;
  /** `null`: nothing was told. */
  readonly told: bigint | null;
  readonly owner: Address;
  readonly spender: Address;
  readonly marks: Marks<"step" | "after">;
};
