// The facts about a token's holders, its liquidity, its launch and its earlier tokens and pools.
import type { Address, Hash } from "viem";
import type { Read } from "../../core/read.ts";
import type { LiquidityPosition, Pool, Removable } from "../../venues/pool.ts";
import type { Controller } from "./contract.ts";

export type HolderLabel =
  | "pool"
  | "burn"
  | "locker"
  | "bridge"
  | "staking"
  | "exchange"
  | "contract"
  | "person"
  | "creator"
  | "owner"
  | "token";

export type Holder = {
  readonly address: Address;
  readonly label: HolderLabel;
  /** What the address is called, e.g. the venue of a pool; empty when nothing is known. */
  readonly name: string;
  readonly balance: bigint;
  /** What its transfers add up to; `null` where not all of them were read. */
  readonly fromTransfers: bigint | null;
  readonly firstBlock: bigint | null;
  /** What it had at the end of the token's first block; `null`: not asked, or the node keeps too little history. */
  readonly atBirth: bigint | null;
};

export type Holders = {
  /** By balance, largest first. */
  readonly list: readonly Holder[];
  readonly count: number | null;
  /** Whether every transfer since deployment was read. */
  readonly complete: boolean;
  /** What all transfers add up to; `null` where not all were read. */
  readonly told: ToldByEvents | null;
  /** The share of supply that `list` explains, in basis points. */
  readonly explainedBps: number;
  /** What the list was made from. */
  readonly from: "transfers" | "transfers-and-explorer" | "balances";
};

export type ToldByEvents = {
  /** What was created by events less what was destroyed: the supply, if all of it came with an event. */
  readonly supply: bigint;
  /** Everything that ever changed hands. */
  readonly volume: bigint;
  /** What all accounts hold: those asked as they answered, the others as their transfers add up. */
  readonly held: bigint;
};

export type PoolLiquidity = {
  readonly pool: Pool;
  /** Shares of this pool's liquidity in basis points; they add up to 10 000 at most, the rest is unexplained. */
  readonly burntBps: number;
  readonly lockedBps: number;
  readonly freeBps: number;
  readonly locks: readonly LiquidityLock[];
  /** What lockers hold of a concentrated pool; left out where it has shares of its own. */
  readonly lockedPositions?: readonly LiquidityPosition[];
  readonly largestFree: FreeLiquidity | null;
  /** The largest of all that are known, whatever keeps their part in. */
  readonly holders: readonly LiquidityHolder[];
};

export type LiquidityHolder = {
  readonly address: Address;
  readonly shareBps: number;
  readonly is: "burnt" | "locked" | "free";
};

/** A part of a pool's liquidity that a locker keeps. */
export type LiquidityLock = {
  readonly locker: string;
  readonly shareBps: number;
  /** `null`: the locker did not say until when. */
  readonly unlocksAt: bigint | null;
  /** Who may take it out then; `null`: no one ever may, or the locker did not say. */
  readonly owner: Address | null;
};

/** What one holder can take out of a pool now, and by what right. */
export type FreeLiquidity = Removable & {
  readonly holder: Controller;
  readonly shareBps: number;
  readonly standing: LiquidityStanding;
  /** Who made the token and who owns it, as far as known: if anyone can tell a contract to let go, they can. */
  readonly insiders: readonly Address[];
};

/** What a holder of liquidity is to the token; a lock that has ended can be opened by the account that locked, which is not known. */
export type LiquidityStanding =
  | { readonly code: "creator" | "owner" | "token" | "unknown" }
  | { readonly code: "expired-lock"; readonly locker: string };

// How a token's trading began, and how it goes on: who bought first, which of them belong together, and who trades now.

/** How trading began, in the pool where it did. */
export type Launch = {
  readonly pool: Pool;
  /** The block of the first purchase; `null`: none yet. */
  readonly firstBlock: bigint | null;
  readonly supply: bigint;
  /** Who bought in the first blocks, without infrastructure; those who still hold most come first. */
  readonly buyers: readonly LaunchBuyer[];
  /** The wallet cluster that still holds most; `null`: no two buyers belong together. */
  readonly bundle: LaunchBundle | null;
  /** The buyers of the first blocks who still hold some, as wallet clusters. */
  readonly clusters: LaunchClusters;
  /** Buyers that may be one cluster, since their payers are not known; none if they hold little together. */
  readonly possibleCluster: { readonly accounts: number; readonly holds: bigint };
  /** Whether every log of these blocks was read. */
  readonly whole: boolean;
};

export type LaunchBuyer = {
  readonly address: Address;
  readonly block: bigint;
  readonly bought: bigint;
  /** What it still has of that, with the accounts that it passed some to. */
  readonly holds: bigint;
  readonly isCreator: boolean;
  /** Transactions sent before; `null`: not asked, or the node keeps too little history. */
  readonly nonce: number | null;
};

export type LaunchBundle = {
  /** What joins them: one transaction, one sender, transfers among themselves, or one payer before. */
  readonly by: "transaction" | "sender" | "passing" | "funding";
  readonly accounts: number;
  /** Those that hold most. */
  readonly largest: readonly Address[];
  readonly bought: bigint;
  readonly holds: bigint;
};

/** Accounts that belong together count as one, and so do all whose funding is unknown. */
export type LaunchClusters = {
  readonly count: number;
  /** What the ten largest clusters hold. */
  readonly largest: bigint;
};

/** The last trades in the deepest pool. */
export type Traffic = {
  readonly pool: Pool;
  readonly trades: number;
  /** How much of the token they moved, since which block; `null` where some may be missing. */
  readonly turnover: { readonly amount: bigint; readonly since: bigint } | null;
  /** Accounts, without the creator and the owner. */
  readonly buyers: number;
  readonly sellers: number;
  /** The accounts that buy and sell in turn most, and their part of all trading. */
  readonly circle: { readonly accounts: number; readonly largest: Address; readonly bps: number } | null;
  /** The largest of those is an account with a key; false, too, if its code could not be read. */
  readonly circleHasKey: boolean;
  /** A transaction in which a famous account seems to send the token, and which another account signed. */
  readonly spoofed: { readonly account: Address; readonly name: string; readonly hash: Hash } | null;
  /** Whether everything was read that could show one. */
  readonly sendersSought: boolean;
  /** Accounts that received an airdrop and never bought. */
  readonly given: number;
  /** Whether enough trades were seen, or all blocks of the search. */
  readonly whole: boolean;
};

// How a token was made, what its creator did before, and what happened to its holders.

export type Deployment = {
  readonly blockNumber: bigint;
  readonly timestamp: bigint;
  readonly txHash: Hash | null;
  readonly creator: Address | null;
  /** The contract that made it, if the creating transaction called a factory. */
  readonly factory: Address | null;
  /** The factory or launchpad, if the chain's table knows it. */
  readonly maker: Maker | null;
  /** Accounts that the creating transaction names: in its constructor, which is no part of the runtime code, or as arguments. */
  readonly mentioned: readonly Address[];
};

export type Maker = { readonly address: Address; readonly name: string };

export type Creator = {
  readonly address: Address;
  readonly nonce: number;
  /** The name of an unknown factory, cleaned but hostile like every string of a contract; else empty. */
  readonly factoryName: string;
  /** Tokens of the same creator that this installation audited. */
  readonly others: readonly { readonly address: Address; readonly symbol: string; readonly verdict: string }[];
};

/** What the creator made before, as its own transactions and the events of factories tell. */
export type CreatorHistory = {
  readonly creator: Address;
  /** Without this token, the newest first. */
  readonly tokens: readonly EarlierToken[];
  /** It made dozens, and another account took liquidity out, if any was: it makes tokens for others. `null`: the account was not seen. */
  readonly forOthers: boolean | null;
  /** Whether the node answered everything. */
  readonly whole: boolean;
  /** Where there may be more: in older transactions, or from a factory whose events do not name creators. */
  readonly unseen: "older" | "by-factory" | null;
};

/** Where the creator's first money came from. */
export type Funding = {
  readonly creator: Address;
  /** Seconds before the token was made. */
  readonly secondsBefore: number;
  /** `null`: no transaction names the account; a contract or the chain itself paid it. */
  readonly payer: {
    readonly from: Address;
    /** The contract that it came through; `null`: it was sent directly. */
    readonly via: Address | null;
    /** In wei; `null`: it came through a contract. */
    readonly value: bigint | null;
    /** A known service, which pays many. */
    readonly who: { readonly kind: string; readonly name: string } | null;
    /** What the payer made before; `null`: it is a known service, or could not be read. */
    readonly past: (CreatorHistory & Pick<Creator, "others">) | null;
  } | null;
};

export type EarlierToken = {
  readonly address: Address;
  readonly symbol: string;
  /** Its largest pool: emptied, still there, none known, or the node did not say. */
  readonly pool: "emptied" | "there" | "none" | "unread";
  /** Seconds from the first liquidity to its last change; `null`: not looked for, or still there. */
  readonly lived: number | null;
  /** What an audit here found; `null`: it was not audited. */
  readonly verdict: string | null;
};

/** What happened to holders before, and what the factory could do. */
export type TokenHistory = {
  /** The deepest fall of liquidity in one block that did not come back; `null`: none. */
  readonly pulled: Read<Pulled | null>;
  /** What the token's own events say was done to holders. */
  readonly used: Read<readonly Used[]>;
  /** `null`: no factory made it. */
  readonly factory: Read<Factory | null>;
};

export type Pulled = {
  readonly pool: Pool;
  readonly block: bigint;
  readonly hash: Hash;
  /** Who signed that transaction; `null`: the node did not say. */
  readonly by: Address | null;
  /** The share of liquidity that left, and what there is now of what there was. */
  readonly fellBps: number;
  readonly leftBps: number;
  /** People trade in other pools now: `leftBps` is what those hold of what was taken. */
  readonly left?: true;
};

export type Used = {
  readonly deed: "blocked" | "destroyed" | "paused";
  readonly times: number;
  /** Whether all events were read; else it was at least as often. */
  readonly whole: boolean;
  /** The time of the last; `null`: not known. */
  readonly last: bigint | null;
};

export type Factory = {
  readonly address: Address;
  /** It deploys to addresses of its choice, where there may have been code before. */
  readonly bySalt: boolean;
};
