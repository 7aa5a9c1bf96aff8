// Outcomes of the ERC-20 scenario: odd answers, inexact transfers and faults.

import type { Read } from "../../core/read.ts";
import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Marks } from "./trade.ts";

export type Oddities = {
  /** Functions that ought to answer `true`, and what they answer instead. */
  readonly answers: Read<readonly Answer[]>;
  /** Whether sending calls the recipient's code. */
  readonly callsRecipient: Read<boolean>;
  /** A sending of one whole amount arrives, or leaves, with some units more or fewer, though no share of it is kept; `null`: it does not. */
  readonly inexact: Read<Inexact | null>;
  /** What it says of its decimals, before anything is done. */
  readonly decimals: { readonly told: Mark; readonly replay: Replay };
  /** What selling 1% of the supply would bring in native token, and what it would at the price of a small sale. */
  readonly onePercent: Read<{ readonly brings: bigint; readonly atPrice: bigint }>;
  /** Where it does otherwise than ERC-20 asks, as far as a holder who can send can see. */
  readonly standards: Read<Standards>;
  readonly marks: Marks<"bought" | "send" | "sendAgain" | "sendToRefusing">;
  /** What is sent of what was bought. */
  readonly sentBps: number;
  readonly replay: Replay;
};

export type Answer = {
  readonly call: string;
  readonly answer: "nothing" | "false" | "other";
  readonly shows: readonly Condition[];
  readonly replay: Replay;
};

/** What moved otherwise than it was told to. */
export type Inexact = {
  readonly moved: "less" | "more";
  /** By what was measured of the one that it came to afterwards and before, or of the one that it left before and afterwards. */
  readonly measured: { readonly step: Mark; readonly minus: Mark };
};

export type Standards = {
  readonly faults: readonly Fault[];
  readonly marks: Marks<
    | "sendOwn"
    | "sendNothing"
    | "sendAgain"
    | "ownBefore"
    | "sendToSelf"
    | "ownAfter"
    | "allowedAtFirst"
    | "approve"
    | "allowedThen"
    | "approveAgain"
    | "allowedBefore"
    | "pull"
    | "allowedAfter"
    | "held"
    | "sendTwice"
  >;
  readonly replay: Replay;
};

/**
 * Nothing cannot be sent; sending to oneself makes tokens; an approval cannot be changed but by way of zero; what was spent of an
 * approval may be spent again; sending more than one has is answered as if it had been done.
 */
export type Fault =
  | "refuses-nothing"
  | "grows-by-own-sending"
  | "approval-not-changed"
  | "allowance-not-spent"
  | "overdraft-answered";
