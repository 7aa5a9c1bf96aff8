// Outcomes of all scenarios together, and of those beside plain trades: other circumstances, insiders, and the ERC-20 scenario.
import type { Address } from "viem";
import type { AskedAbout, Failure } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Role } from "../../facts/facts.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Exits, HolderSale, Limits, Paths, RunOnPool, Withdrawal } from "./exits.ts";
import type { Marks, Ordinary, PoolTrade, Sending, StepOutcome, Trade } from "./trade.ts";

/**
 * What experiments showed, grouped by what can fail together: each group is unknown on its own. Every outcome carries what
 * is needed to do it again, from which a check makes the proof of its finding.
 */
export type Outcomes = {
  /** By a fresh account, through each pool, the deepest first. Not empty. */
  readonly trades: readonly PoolTrade[];
  /** Exits of a buyer, through the deepest pool. */
  readonly exits: Exits;
  readonly limits: Limits;
  readonly holderSales: readonly HolderSale[];
  /** The deepest pool's trade again, where something differs that must not matter. */
  readonly circumstances: Circumstances;
  /** The same at later times. */
  readonly later: Later;
  /** Who may move a holder's tokens: the router, another account, the holder. */
  readonly paths: Paths;
  /** The same by ordinary accounts in separate blocks, where the node can do that. */
  readonly ordinary: Ordinary;
  readonly oddities: Oddities;
  /** Accounts that may be exempt from what binds all others, beside a fresh account. */
  readonly exemptions: Exemptions;
  /** `null`: no account holds liquidity of the deepest pool that it could take out. */
  readonly withdrawal: Withdrawal | null;
};

/** What is tried beside an audit, because a verdict does not need it. */
export type LateTrials = { readonly run: RunOnPool };

type OutcomeName = keyof Outcomes;

export type OutcomeReads = { readonly [Name in OutcomeName]: Read<Outcomes[Name]> };

// Outcomes of trades in other circumstances, by accounts without code, and at later times.

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

// Outcomes of trades by insiders beside a fresh account, and of tokens minted by a sale.

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

// Outcomes of the ERC-20 scenario: odd answers, inexact transfers and faults.

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
