import type { Address, Hex } from "viem";
import type { Pool } from "../../facts/facts.ts";

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

/**
 * An exact amount, or a portion of what the experiment measured before: of the trader's balance where tokens are sold, of a
 * sum of native token (which a search tries out) where they are bought.
 */
export type TradeAmount = bigint | { readonly portionBps: number };

/** How people trade through one pool: native token in, native token out, through the venue's own router. */
export type Route = {
  readonly pool: Pool;
  /** Who moves the trader's tokens when they sell: whom the token sees calling `transferFrom`. */
  readonly spender: Address;
  /** The trade goes into the pools themselves, through a contract that the token cannot know. */
  readonly straight?: true;
  /** What a trader signs once before selling: `approve`, and Permit2's where the venue uses it. */
  approve(trader: Address): readonly CallTemplate[];
  buy(trader: Address, nativeIn: TradeAmount, deadline: bigint): CallTemplate;
  sell(trader: Address, amount: TradeAmount, deadline: bigint): CallTemplate;
  quoteBuy(nativeIn: TradeAmount): QuoteTemplate;
  quoteSell(amount: TradeAmount): QuoteTemplate;
};
