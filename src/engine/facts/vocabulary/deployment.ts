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
