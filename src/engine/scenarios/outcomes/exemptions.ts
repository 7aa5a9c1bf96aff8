// Outcomes of trades by insiders beside a fresh account, and of tokens minted by a sale.

import type { Address } from "viem";
import type { Failure } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Role } from "../../facts/facts.ts";
import type { Marks, StepOutcome } from "./trade.ts";

/** The same trades by a fresh account, and by insiders that may be exempt from what binds all others. */
export type Exemptions = {
  readonly stranger: Treatment;
  readonly insiders: readonly Insider[];
  readonly mintedBySale: Read<MintedBySale>;
  /** Why an insider was not tried; `null`: all known ones were. */
  readonly missing: Failure | null;
};

export type Insider = Treatment & {
  readonly address: Address;
  /** What the token makes of it; `null`: a large holder. */
  readonly role: Role | null;
  /** What it holds; `null`: it is not among the largest holders. */
  readonly balance: bigint | null;
};

/** A purchase, then little of it sent and sold; then a purchase of a twentieth of the pool, and most of that sold. */
export type Treatment = {
  readonly bought: StepOutcome;
  readonly sent: StepOutcome;
  readonly sold: StepOutcome;
  /** Whether there was something to send and to sell. */
  readonly hasTokens: boolean;
  readonly buysMuch: boolean;
  readonly sellsMuch: boolean;
  readonly marks: Marks<
    | "had"
    | "quotedBuy"
    | "buy"
    | "bought"
    | "send"
    | "friendBefore"
    | "friendAfter"
    | "senderBefore"
    | "senderAfter"
    | "quotedSale"
    | "nativeBefore"
    | "sell"
    | "nativeAfter"
    | "buyMuch"
    | "sellMuch"
  >;
  readonly replay: Replay;
};

/** Tokens that a fresh account's sale minted, beside what was sold. */
export type MintedBySale = {
  /** What the seller had, and has no more. */
  readonly sold: bigint;
  /** By how much the supply grew. */
  readonly grown: bigint;
  /** By how much all whose balances were looked at together have more than before. */
  readonly made: bigint;
  /** Who of them has the most more, beside what was sold to the pool. */
  readonly most: {
    readonly address: Address;
    /** `null`: the account has no known role. */
    readonly role: Role | null;
    readonly gained: bigint;
    readonly marks: Marks<"before" | "after">;
  };
  readonly marks: Marks<"sell" | "supplyBefore" | "supplyAfter">;
  readonly replay: Replay;
};
