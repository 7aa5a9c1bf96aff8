// What strategies generate: a sequence of calls and the account that makes them.
import type { Address } from "viem";
import type { Authority } from "../../facts/facts.ts";
import type { Call } from "./call.ts";

/** Calls in a row that the fuzzer tries for one actor: `use0`, `use1`, … in proofs. */
export type CallSequence = {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  /** The holder buys first, as the calls need a balance. */
  readonly withTokens: boolean;
  /** Further accounts whose balances are measured, and the pool's quote balance. */
  readonly watching?: "everybody" | readonly Address[];
  /** Gas of its last call, once it succeeded. */
  readonly gas?: bigint;
};

/** An account that may hold power. A fresh account holds none: what works for it works for everyone. */
export type Actor = Pick<Authority, "address" | "kind" | "role" | "named"> & {
  readonly authority: Authority | null;
  /** It also starts the transaction, for code that asks for `tx.origin`. */
  readonly starts?: boolean;
};
