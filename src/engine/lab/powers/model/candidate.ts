import type { Actor } from "./actor.ts";
import type { Use } from "./use.ts";

/** Calls to be tried, by one account. */
export type Candidate = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly withTokens: boolean;
  /** Others' balances are measured as well, and what the pool has to pay with. */
  readonly watching?: true;
  /** What its last call used when it went through. */
  readonly gas?: bigint;
};
