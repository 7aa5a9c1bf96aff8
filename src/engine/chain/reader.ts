// The types of a reader: what an audit asks a chain through, and what its endpoints can do.
import type { Address, Hash, Hex, PublicClient } from "viem";
import type { Chain } from "./chain.ts";
import type { LogFilter, LogSearch } from "./logs.ts";
import type { Rounds, Tally } from "./tally.ts";

/** What the endpoints of a chain can do, learnt at first use. The best of what any healthy endpoint offers. */
export type Capabilities = {
  readonly stateOverrides: boolean;
  readonly blockOverrides: boolean;
  readonly simulateV1: boolean;
  /** Set: contracts see as the block's number what a word of storage says, which an override can set. */
  readonly numberWord?: true;
  /** How many blocks back state can be read; `null`: all of them. */
  readonly archiveDepth: bigint | null;
  /** The widest range of one `eth_getLogs`; `null`: any; 0: no endpoint searches logs. */
  readonly logRange: bigint | null;
  readonly batchSize: number;
  /** Bytes of a request; `null`: no limit was met. */
  readonly requestBytes: number | null;
  readonly callGasCap: bigint;
  /** No: some endpoint did not answer when it was asked what it can do, so there may be more. */
  readonly certain: boolean;
};

/** A capability that a request cannot do without. */
export type Need = "stateOverrides" | "blockOverrides" | "simulateV1";

export type ReaderOptions = {
  /** The address the audit is about: whether it has code is asked together with the block. */
  readonly address: Address;
  /** The block to read at; the newest one where it is left out. */
  readonly at?: Block;
  /** Ends everything early, in-flight requests included. */
  readonly signal?: AbortSignal;
  /** The audit's time limit. */
  readonly limitMs?: number;
};

/** What is asked beside an audit, and may cost it nothing. */
export type Apart = {
  readonly signal: AbortSignal;
  readonly tally: Tally;
  /** Asked before each question; where it says no, nothing is asked. */
  mayAsk(): boolean;
  /** Asked before so many calls are sent, first tries and others: where it says no, none of them is. */
  maySend(calls: number): boolean;
};

/** Reads of one audit: one chain, one block, one time limit. Batching, failover and budgets happen below it. */
export type Reader = {
  readonly chain: Chain;
  readonly block: Block;
  /** Pinned: reads without a block go to `block`. Calls made in the same tick share a request, equal ones are made once. */
  readonly client: PublicClient;
  /**
   * A raw request, pinned and batched like the others. It goes only to endpoints that have the capabilities it needs: those
   * that show in its parameters (overrides, `eth_simulateV1`), and `needs`.
   */
  request(method: string, params: readonly unknown[], needs?: Need): Promise<unknown>;
  /** Logs in ranges that fit the endpoints, side by side. */
  logs(filter: LogFilter): Promise<LogSearch>;
  capabilities(): Promise<Capabilities>;
  /** A reader of the same block that is counted and ended apart. What was asked before is not asked again. */
  aside(apart: Apart): Reader;
  /** So much of its time is gone already that what decides most should be asked first. */
  isPressed(): boolean;
  /** Requests sent, rounds one after another, calls inside them: so far. */
  readonly spent: Tally["spent"];
  /** For what is asked beside it and counted apart: an audit waits for the rounds of both. */
  readonly rounds: Rounds;
  readonly signal: AbortSignal;
};

// The block of an audit, and what names and places nodes have for what a block holds.

/** The one block at which everything in an audit is read. Checks know no other clock. */
export type Block = { readonly number: bigint; readonly hash: Hash; readonly timestamp: bigint };

/** About as many blocks as are made in so much time, and no fewer. */
export function blocksIn({ blockTimeMs }: Pick<Chain, "blockTimeMs">, seconds: number): bigint {
  return BigInt(Math.ceil((seconds * 1_000) / blockTimeMs));
}

/** What geth called these before 1.14, and some nodes still do. */
const CLASSIC_NAMES: Readonly<Record<string, string>> = {
  feeRecipient: "coinbase",
  prevRandao: "random",
  baseFeePerGas: "baseFee",
};

export function toClassicNames(blockOverride: unknown): unknown {
  if (typeof blockOverride !== "object" || blockOverride === null) return blockOverride;
  return Object.fromEntries(Object.entries(blockOverride).map(([name, value]) => [CLASSIC_NAMES[name] ?? name, value]));
}

/** For who knows some by their old names and some by their new ones, and passes over the others. */
export function toBothNames(blockOverride: unknown): unknown {
  if (typeof blockOverride !== "object" || blockOverride === null) return blockOverride;
  return { ...blockOverride, ...(toClassicNames(blockOverride) as object) };
}

/**
 * Where Nitro keeps what contracts are shown as the block's number: in ArbOS' account, the first word of what it keeps of L1's
 * blocks. Its slot is the hash of that part's own (the hash of its id, 6) and 31 zero bytes, with its last byte set to 0.
 */
export const NUMBER_WORD: { readonly at: Hex; readonly slot: Hex } = {
  at: "0xa4b05fffffffffffffffffffffffffffffffffff",
  slot: "0x3c79da47f96b0f39664f73c0a1f350580be90742947dddfa21ba64d578dfe600",
};
