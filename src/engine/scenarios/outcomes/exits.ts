// Outcomes of leaving: exits, transfer paths, limits and holders' sales.
import type { Address, Hex } from "viem";
import type { Refusal } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Controller, FreeLiquidity, Holder, Pool } from "../../facts/facts.ts";
import type { Mark } from "../../simulation/marks.ts";
import type { Marks, StepOutcome, Trade, Weighed } from "./trade.ts";

export type Exits = {
  /** Selling a part. */
  readonly half: Trade;
  readonly little: Trade;
  /** Of what was bought, the largest amount that sells, in basis points; 0: none. */
  readonly sellableBps: Read<number>;
  /** More than this was refused, as far as the search came; 10 000: hardly anything has to stay. */
  readonly refusedBps: Read<number>;
  readonly sellable: Replay;
  /** Two accounts, one after the other, and then the first once more. */
  readonly first: Turn;
  readonly second: Turn;
  readonly again: Turn;
  readonly accounts: Replay;
  readonly marks: Marks<"buy" | "bought" | "largestSale" | "firstSell" | "secondBuy" | "secondSell">;
  readonly approval: Read<Approval>;
  /** Set: a buyer can no longer leave once others bought for several times what lies in the pool, or traded so often. */
  readonly grown: Read<GrownPool | null>;
  /** Set: what a trade costs more then, the most of all that was tried. */
  readonly costlier: Read<CostlierTrade | null>;
};

/** What others bought for, by what lay in the pool; how many bought and sold, or were sent some; or that the buyer itself bought again. */
export type AfterTrades = { readonly code: "grown" | "traded" | "given" | "bought-again"; readonly times: number };

/** What a sale, or a fresh account's purchase, costs after that. */
export type CostlierTrade = AfterTrades & {
  readonly deal: "selling" | "buying";
  readonly nowBps: number;
  readonly thenBps: number;
  readonly usual: WeighedStep;
  /** What was done first. */
  readonly others: Mark;
  readonly dear: WeighedStep;
  readonly replays: readonly Replay[];
};

/** A step, and how it is read what it brought. */
export type WeighedStep = { readonly step: Mark; readonly weighed: Weighed };

export type GrownPool = AfterTrades & {
  readonly reason: Refusal | null;
  /** Where others bought but a little. */
  readonly before: Marks<"sell">;
  readonly marks: Marks<"buy" | "bought" | "others" | "sell">;
  /** Set: so much of it still sold, and as much again, for no less than was quoted but for what is lost at most. */
  readonly parts?: {
    readonly bps: number;
    readonly lostBps: number;
    readonly sales: readonly Marks<"quotedSale" | "nativeBefore" | "sell" | "nativeAfter">[];
  };
  readonly replays: readonly Replay[];
};

/** Whether an account could buy, and then sell. */
type Turn = { readonly buys: Read<boolean>; readonly sells: Read<boolean> };

export type Approval = {
  readonly ok: boolean;
  readonly reason: Refusal | null;
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
  /** `null`: not all of it was measured, or no router stands between. */
  readonly arrives: Arrivals | null;
  /** By the router, by the other account, and by the router once more. */
  readonly pulls: readonly [Pull, Pull, Pull];
  readonly other: Address;
  readonly reason: Refusal | null;
  readonly marks: Marks<"give" | "approve" | "byRouter" | "byRouterToPerson" | "byHolder">;
  readonly replay: Replay;
};

/** An approved account moves a holder's tokens to the pool: what came there, and what left the holder. */
export type Pull = { readonly step: Mark; readonly came: Difference; readonly left: Difference };

type Difference = { readonly step: Mark; readonly minus: Mark };

/** Of what went to the pool, how much arrived there, in basis points. */
export type Arrivals = {
  /** The least of two times: before the other account moved as much, and after. */
  readonly byRouterBps: number;
  readonly byOtherBps: number;
};

/** By search, between 0.01% and 5% of the pool. */
export type Limits = {
  /** In native token; equal to `tried` where nothing limits it. */
  readonly largestPurchase: bigint;
  readonly triedPurchase: bigint;
  /** What such a purchase brings. */
  readonly brought: bigint;
  /** Whether the same account may buy as much again, although it may buy twice in a row. */
  readonly mayHoldMore: boolean;
  /** `null`: not even a thousandth of that sells. */
  readonly largestSale: bigint | null;
  readonly poolTokens: bigint;
  /** Set: only this many sales go through in one block, from all sellers together. */
  readonly inABlock: Read<SalesInABlock | null>;
  readonly marks: Marks<"buyLargest" | "largestPurchase" | "brought" | "largestSale" | "buyAgain">;
  readonly replay: Replay;
};

export type SalesInABlock = {
  readonly sales: number;
  /** Sales by the buyer and by another account that worked, and those that were refused then. */
  readonly went: readonly Mark[];
  readonly refused: readonly Mark[];
  readonly replay: Replay;
};

/** One real holder's sale of what it has, at most 5% of the pool. */
export type HolderSale = {
  readonly holder: Holder;
  readonly sold: StepOutcome;
  /** Whether at least a ten-thousandth of what it has sells; `null` where all of it does. */
  readonly soldLittle: boolean | null;
  readonly sent: StepOutcome;
  /** The same sale by a holder with as much native token as people have; `null`: not tried, as ordinary accounts are. */
  readonly leveled: StepOutcome | null;
  readonly marks: Marks<"held" | "quotedSale" | "nativeBefore" | "sell" | "nativeAfter">;
  readonly replay: Replay;
  readonly sendingMarks: Marks<"held" | "send" | "friendBefore" | "friendAfter">;
  readonly sending: Replay;
};

// Outcomes that concern liquidity: withdrawn, burned, or drained by a run on the pool.

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
/** `on`: of another contract than the token. */
export type Callee = {
  readonly selector: Hex;
  readonly inputs: string;
  readonly name?: string;
  readonly on?: Address;
};

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
