// How a token was made, what its creator did before, and what happened to its holders.
import type { Address, Hash } from "viem";
import type { Read } from "../../core/read.ts";
import type { Pool } from "../../venues/pool.ts";

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
