import type { Address } from "viem";
import type { Controller, FreeLiquidity, Holder, Pool } from "../facts/facts.ts";
import type { Failure } from "../failure.ts";
import type { Read } from "../read.ts";
import type { Mark } from "./machine/marks.ts";
import type { Callee } from "./powers/model/call.ts";
import type { Replay } from "./proofs/proof.ts";

export { atMost, fails, type Proof, prove, type Replay, succeeds } from "./proofs/proof.ts";
export {
  buys,
  canLeave,
  harsherForPeople,
  idleLosses,
  isTaxOpen,
  isWorthSelling,
  median,
  sells,
  sellsInTime,
  tried,
  unmeasured,
} from "./trades/reading.ts";

/**
 * What experiments showed, grouped by what can fail together: each group is unknown on its own. Every outcome carries what
 * is needed to do it again, from which a check makes the proof of its finding.
 */
export type Outcomes = {
  /** As an untouched stranger, through each pool, the deepest first. Not empty. */
  readonly trades: readonly PoolTrade[];
  /** Ways out for somebody who just bought, through the deepest pool. */
  readonly exits: Exits;
  readonly limits: Limits;
  readonly holderSales: readonly HolderSale[];
  /** The deepest pool's trade again, where something harsherForPeople that must not matter. */
  readonly circumstances: Circumstances;
  /** The same at later times. */
  readonly later: Later;
  /** Who may move a holder's tokens: the router, anybody else, the holder. */
  readonly paths: Paths;
  /** The same by ordinary accounts in separate blocks, where the node can do that. */
  readonly ordinary: Ordinary;
  readonly oddities: Oddities;
  /** `null`: nobody holds liquidity of the deepest pool that could be taken out, or nobody could. */
  readonly withdrawal: Withdrawal | null;
};

/** Handles of an experiment's steps, by which a finding says what its proof must show. */
export type Marks<Name extends string> = { readonly [Each in Name]: Mark };

/** Somebody took liquidity out between a purchase and its sale. */
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

export type OutcomeName = keyof Outcomes;
export type OutcomeReads = { readonly [Name in OutcomeName]: Read<Outcomes[Name]> };

export type StepOutcome = {
  readonly ok: boolean;
  /** The revert reason in plain text, cleaned like every string of a token. */
  readonly reason: string | null;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** What the pool itself would give for the same amount; of a sending, what was sent. */
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
  readonly marks: TradeMarks;
  readonly replay: Replay;
};

/** A purchase and sending half of it to a person. */
export type Sending = {
  readonly sent: StepOutcome | null;
  readonly marks: Marks<"bought" | "send" | "friendBefore" | "friendAfter">;
  readonly replay: Replay;
};

/** What happened to one purchase, sending and sale through one pool. */
export type PoolTrade = Trade & {
  readonly pool: Pool;
  /** The pool was made inside the experiment, because the token has none. */
  readonly assumed: boolean;
  readonly sending: Sending;
  /** The same with other sums, from 0.01% to 5% of the pool, the smallest first. */
  readonly sizes: readonly Trade[];
};

export type Exits = {
  /** Selling a part. */
  readonly half: Trade;
  readonly little: Trade;
  /** Of what was bought, the largest amount that sells, in basis points; 0: none. */
  readonly sellableBps: Read<number>;
  readonly sellable: Replay;
  /** Two accounts, one after the other, and then the first once more. */
  readonly first: Turn;
  readonly second: Turn;
  readonly again: Turn;
  readonly accounts: Replay;
  readonly marks: Marks<"buy" | "bought" | "largestSale" | "firstSell" | "secondBuy" | "secondSell">;
  readonly approval: Read<Approval>;
};

/** Whether an account could buy, and then sell. */
export type Turn = { readonly buys: Read<boolean>; readonly sells: Read<boolean> };

export type Approval = {
  readonly ok: boolean;
  readonly reason: string | null;
  /** What the router may spend afterwards; `null`: the token does not say. */
  readonly allowance: bigint | null;
  readonly marks: Marks<"bought" | "approve" | "allowance">;
  readonly replay: Replay;
};

/** To the pool or, where that is refused, to a person. */
export type Paths = {
  /** Whether approving the router left it approved. */
  readonly approved: boolean;
  readonly byRouter: boolean;
  /** By another account that the holder approved. */
  readonly byOther: boolean;
  readonly byHolder: boolean;
  readonly reason: string | null;
  readonly marks: Marks<"give" | "approve" | "byRouter" | "byRouterToPerson" | "byHolder">;
  readonly replay: Replay;
};

/** By search, between 0.01% and 5% of the pool. */
export type Limits = {
  /** In native token; equal to `tried` where nothing limits it. */
  readonly largestPurchase: bigint;
  readonly triedPurchase: bigint;
  /** What such a purchase brings. */
  readonly bag: bigint;
  /** Whether the same account may buy as much again, although it may buy twice in a row. */
  readonly mayHoldMore: boolean;
  /** `null`: not even a thousandth of the bag sells. */
  readonly largestSale: bigint | null;
  /** Tokens in the pool. */
  readonly poolTokens: bigint;
  readonly marks: Marks<"buyLargest" | "largestPurchase" | "bag" | "largestSale" | "buyAgain">;
  readonly replay: Replay;
};

/** One real holder's sale of what it has, at most 5% of the pool. */
export type HolderSale = {
  readonly holder: Holder;
  readonly sold: StepOutcome;
  /** Whether at least a ten-thousandth of what it has sells; `null` where all of it does. */
  readonly soldLittle: boolean | null;
  readonly sent: StepOutcome;
  readonly marks: Marks<"held" | "quotedSale" | "nativeBefore" | "sell" | "nativeAfter">;
  readonly replay: Replay;
  readonly sendingMarks: Marks<"held" | "send">;
  readonly sending: Replay;
};

/** What is changed that must not matter; people and the next block differ, too. */
export type Circumstance =
  | "another-person"
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
  /** Why the token could not be tried in some of them; `null` where it could, or the node makes no such circumstances. */
  readonly missing: Failure | null;
};

export type CircumstancedTrade = Trade & {
  readonly circumstance: Circumstance;
  /** Where everybody may be: a token has no reason to look at it. Only a high gas price is sometimes refused honestly. */
  readonly honest: boolean;
};

export type Later = {
  readonly moments: readonly LaterTrade[];
  /** Why a moment, or most holders at one, could not be looked at; `null` where all was. */
  readonly missing: Failure | null;
};

export type LaterTrade = Trade & {
  readonly afterSeconds: number;
  /** Balances of the same accounts now and then, though nobody did anything. */
  readonly idle: readonly {
    readonly account: Address;
    readonly mark: Mark;
    readonly now: bigint;
    readonly later: bigint;
  }[];
  readonly idleReplay: Replay | null;
  /** Of the sampled holders who can sell now: how many then. */
  readonly holders: readonly {
    readonly account: Address;
    readonly now: boolean;
    readonly later: boolean;
    readonly marks: Marks<"sell">;
    readonly replay: Replay;
  }[];
};

/** From `eth_simulateV1`. */
export type Ordinary = {
  readonly bought: StepOutcome;
  readonly sent: OrdinaryStep | null;
  /** A sale in the block of the purchase, by an account that did nothing else. */
  readonly quick: OrdinaryStep | null;
  /** One account's sales one after another as time passes, from the next block on; empty where nothing could be bought. */
  readonly sales: readonly { readonly afterSeconds: number; readonly mark: Mark; readonly sold: OrdinaryStep }[];
  /** A second account's sale, in the next block. */
  readonly second: OrdinaryStep | null;
  readonly holders: readonly { readonly account: Address; readonly mark: Mark; readonly sold: OrdinaryStep }[];
  /** Steps after which Transfer events and balances disagree. */
  readonly lies: Read<readonly Lie[]>;
  readonly marks: Marks<"buy" | "quickSell" | "secondSell" | "senderBuy" | "send" | "friendBefore" | "friendAfter">;
  readonly replay: Replay;
};

export type Lie = {
  readonly step: "purchase" | "sending" | "sale";
  readonly account: Address;
  readonly balance: bigint;
  readonly events: bigint;
  readonly marks: Marks<"step" | "before" | "after">;
};

export type Oddities = {
  /** Functions that ought to answer `true`, and what they answer instead. */
  readonly answers: Read<readonly { readonly call: string; readonly answer: "nothing" | "false" | "other" }[]>;
  /** Whether sending calls the recipient's code. */
  readonly callsRecipient: Read<boolean>;
  /** A sending of one whole amount arrives with some units more or fewer, though no share of it is kept. */
  readonly inexact: Read<boolean>;
  /** What selling 1% of the supply would bring in native token, and what it would at the price of a small sale. */
  readonly onePercent: Read<{ readonly brings: bigint; readonly atPrice: bigint }>;
  readonly marks: Marks<"sendAgain" | "sendToRefusing">;
  readonly replay: Replay;
};

export { isBearable } from "./powers/later/relief.ts";
export type { Call, Callee } from "./powers/model/call.ts";
export type { Effect } from "./powers/model/effect.ts";
export type { Relief } from "./powers/model/found.ts";
export type { PowerHolder, PowerOutcome, Powers } from "./powers/model/powers.ts";
