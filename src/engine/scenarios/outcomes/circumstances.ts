// Outcomes of trades in other circumstances, by accounts without code, and at later times.

import type { Address } from "viem";
import type { AskedAbout, Failure } from "../../core/failure.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { HolderSale } from "./exits.ts";
import type { Sending, StepOutcome, Trade } from "./trade.ts";

/** What is changed that must not matter; people and the next block differ, too. */
export type Circumstance =
  | "another-person"
  | "a-rich-person"
  | "a-person-with-nothing-left"
  | "less-gas"
  | "little-gas"
  | "no-gas-price"
  | "higher-gas-price"
  | "another-producer"
  | "no-producer"
  | "other-randomness"
  | "yet-other-randomness"
  | "no-randomness"
  | "no-base-fee"
  | "higher-base-fee"
  | "a-later-block";

export type Circumstances = {
  readonly trades: readonly CircumstancedTrade[];
  /** By an account that has no code and starts no transaction; `null`: not seen, or not tried, as ordinary accounts are. */
  readonly newborn: NewbornTrade | null;
  /** By an account that has no code and starts the transaction; left out: as above. */
  readonly staged?: Staged | null;
  /** Why the token could not be tried in some of them; `null` where it could, or the node makes no such circumstances. */
  readonly missing: Failure | null;
};

export type NewbornTrade = {
  readonly trade: Trade;
  /** By others who have much, and nothing left. */
  readonly others: readonly CircumstancedTrade[];
  readonly sending: Sending;
};

/** The same by an account with code, and by one without, that differ in nothing else; both start the transaction. */
export type Staged = {
  readonly coded: Pick<Trade, "nativeIn" | "bought" | "sold">;
  readonly person: Pick<Trade, "nativeIn" | "bought" | "sold">;
  /** What a holder sends to another account; `null`: no holder was known that could. */
  readonly sent: { readonly coded: StepOutcome; readonly person: StepOutcome } | null;
};

export type CircumstancedTrade = Trade & {
  readonly circumstance: Circumstance;
  /** Where any account may be: a token has no reason to look at it. Only a high gas price is sometimes refused honestly. */
  readonly honest: boolean;
  /** Its block was one that was simulated. */
  readonly isSimulated?: true;
};

export type Later = {
  readonly moments: readonly LaterTrade[];
  /** Why a moment, or most holders at one, could not be looked at; `null` where all was. */
  readonly missing: Failure | null;
  /** Set: contracts saw another number than that of the later block. */
  readonly numberStands?: true;
  /** What else they saw otherwise than now; left out: nothing. */
  readonly unshown?: readonly AskedAbout[];
};

export type LaterTrade = Trade & {
  readonly afterSeconds: number;
  /** Balances of the same accounts now and then, without any transaction between. */
  readonly idle: readonly {
    readonly account: Address;
    readonly markNow: Mark;
    readonly mark: Mark;
    readonly now: bigint;
    readonly later: bigint;
  }[];
  /** Of now and of then. */
  readonly idleReplays: readonly [Replay, Replay] | null;
  /** Of the sampled holders: who can sell now, who then, and what it costs them; `null`: not measured. */
  readonly holders: readonly {
    readonly account: Address;
    readonly now: boolean;
    readonly later: boolean;
    readonly nowBps: number | null;
    readonly laterBps: number | null;
    readonly nowMarks: HolderSale["marks"];
    readonly marks: HolderSale["marks"];
    readonly replays: readonly [Replay, Replay];
  }[];
};
