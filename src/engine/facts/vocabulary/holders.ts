import type { Address } from "viem";

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
