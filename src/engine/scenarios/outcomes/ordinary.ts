// Outcomes of ordinary accounts in blocks of their own, and events that disagree with balances.

import type { Address } from "viem";
import type { AskedAbout, Failure } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Measured } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Marks, OrdinaryStep, StepOutcome } from "./trade.ts";

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
export type Lie = MovementLie | ApprovalLie;

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
