import type { Address, Hash } from "viem";

export type Deployment = {
  readonly blockNumber: bigint;
  readonly timestamp: bigint;
  readonly txHash: Hash | null;
  readonly creator: Address | null;
  /** The contract that made it, where the creating transaction went to a factory. */
  readonly factory: Address | null;
  /** The factory or launchpad that made it, where the chain's table knows it. */
  readonly maker: Maker | null;
  /** Accounts that the creating transaction named: in its constructor, which no code at hand shows, or as arguments. */
  readonly mentioned: readonly Address[];
};

export type Maker = { readonly address: Address; readonly name: string };

export type Creator = {
  readonly address: Address;
  readonly nonce: number;
  /** What a factory that no table knows calls itself, cleaned and hostile like every string of a contract; else empty. */
  readonly factoryName: string;
  /** Tokens of the same creator that this installation has audited. */
  readonly others: readonly { readonly address: Address; readonly symbol: string; readonly verdict: string }[];
};

/** What else the creator made before, as far as its own transactions and the logs of known factories tell. */
export type CreatorHistory = {
  readonly creator: Address;
  /** Without this one, the newest first. */
  readonly tokens: readonly EarlierToken[];
  /** It made dozens, and somebody else took the liquidity out, if anybody did: whose they are nobody knows. `null`: who did was not seen. */
  readonly forOthers: boolean | null;
  /** Whether what was asked for them was answered. */
  readonly whole: boolean;
  /** What there may be more: of transactions before those that were looked at, or by a factory that does not tell for whom it makes tokens. */
  readonly unseen: "older" | "by-factory" | null;
};

/** Where the money came from with which the account began that made a token. */
export type Funding = {
  readonly creator: Address;
  /** Seconds before it made the token. */
  readonly secondsBefore: number;
  /** `null`: no transaction names the account, as where a contract or the chain itself paid it. */
  readonly payer: {
    readonly from: Address;
    /** The contract that it came through; `null`: it was sent. */
    readonly via: Address | null;
    /** In wei; `null`: it came through a contract. */
    readonly value: bigint | null;
    /** Whose account a table tells this is: of somebody who pays many. */
    readonly who: { readonly kind: string; readonly name: string } | null;
    /** What the payer made before; `null`: a table knows it, or it could not be read. */
    readonly past: (CreatorHistory & Pick<Creator, "others">) | null;
  } | null;
};

export type EarlierToken = {
  readonly address: Address;
  readonly symbol: string;
  /** Its largest pool against the native token: emptied, still there, none that is known, or not told by the node. */
  readonly pool: "emptied" | "there" | "none" | "unread";
  /** Seconds from the first liquidity to the last change of it; `null`: not looked for, or still there. */
  readonly lived: number | null;
  /** What was found of it here; `null`: it was not audited. */
  readonly verdict: string | null;
};
