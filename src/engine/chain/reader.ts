import type { PublicClient } from "viem";
import type { Block } from "../facts/facts.ts";
import type { Chain } from "./chain.ts";

/** What the endpoints of a chain can do, learnt at first use. The best of what any healthy endpoint offers. */
export type Capabilities = {
  readonly stateOverrides: boolean;
  readonly blockOverrides: boolean;
  readonly simulateV1: boolean;
  /** How many blocks back state can be read; `null`: all of them. */
  readonly archiveDepth: bigint | null;
  /** The widest range of one `eth_getLogs`; `null`: any. */
  readonly logRange: bigint | null;
  readonly batchSize: number;
  readonly callGasCap: bigint;
};

/** Reads of one audit: one chain, one block, one time limit. Batching, failover and budgets happen below it. */
export type Reader = {
  readonly chain: Chain;
  readonly block: Block;
  /** Pinned: reads without a block go to `block`. Calls made in the same tick share a request. */
  readonly client: PublicClient;
  /** A raw request, batched like the others; `needs` keeps it to endpoints that have a capability. */
  request(method: string, params: readonly unknown[], needs?: keyof Capabilities): Promise<unknown>;
  capabilities(): Promise<Capabilities>;
  /** Requests sent, rounds one after another, calls inside them: so far. */
  readonly spent: { requests: number; rounds: number; calls: number };
  readonly signal: AbortSignal;
};
