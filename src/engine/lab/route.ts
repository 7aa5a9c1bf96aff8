import type { Address, Hex } from "viem";
import type { Pool } from "../facts/facts.ts";

/**
 * A call as an account would make it. `patches` name the 32-byte words of `data` that are only known while the experiment
 * runs: the Lab writes a portion of the trader's token balance at that moment there (10 000 is all of it).
 */
export type CallTemplate = {
  readonly target: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly patches: readonly { readonly offset: number; readonly portionBps: number }[];
};

/** A quote: a call that changes nothing, and which 32-byte word of its answer is the amount that comes out. */
export type QuoteTemplate = CallTemplate & { readonly answerWord: number | "last" };

/** What is sold: an exact amount, or a portion of the trader's balance when the step runs. */
export type SaleAmount = bigint | { readonly portionBps: number };

/** How people trade through one pool: native token in, native token out, through the venue's own router. */
export type Route = {
  readonly pool: Pool;
  /** Who moves the trader's tokens when they sell: whom the token sees calling `transferFrom`. */
  readonly spender: Address;
  /** What a trader signs once before selling: `approve`, and Permit2's where the venue uses it. */
  approve(trader: Address): readonly CallTemplate[];
  buy(trader: Address, nativeIn: bigint, deadline: bigint): CallTemplate;
  sell(trader: Address, amount: SaleAmount, deadline: bigint): CallTemplate;
  quoteBuy(nativeIn: bigint): QuoteTemplate;
  quoteSell(amount: SaleAmount): QuoteTemplate;
};
