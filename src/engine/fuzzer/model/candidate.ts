import type { Address } from "viem";
import type { Actor } from "./actor.ts";
import type { Use } from "./use.ts";

/** Calls to be tried, by one account. */
export type Candidate = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly withTokens: boolean;
  /** Of these, and of what the pool has to pay with, the balances are measured as well. */
  readonly watching?: "everybody" | readonly Address[];
  /** What its last call used when it went through. */
  readonly gas?: bigint;
};
