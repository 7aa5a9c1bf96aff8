import type { Address, Hex } from "viem";

/**
 * A call as an account would make it. `patches` name the 32-byte words of `data` (or the call's value) that are only known
 * while the experiment runs: the Lab writes a portion of something measured there (10 000 is all of it).
 */
export type CallTemplate = {
  readonly target: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly patches: readonly { readonly offset: number | "value"; readonly portionBps: number }[];
  /** What is put at the target for this, where nobody has deployed it. */
  readonly code?: Hex;
};

/** A quote: a call that changes nothing, and which 32-byte word of its answer is the amount that comes out. */
export type QuoteTemplate = CallTemplate & { readonly answerWord: number | "last" };
