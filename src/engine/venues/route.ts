import type { Address } from "viem";
import type { Pool } from "../facts/facts.ts";
import type { CallTemplate, QuoteTemplate } from "../simulation/steps.ts";

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
  /** What a sale brings goes to whoever calls, and nobody else can be named. */
  readonly paysCaller?: true;
  /** What a trader signs once before selling: `approve`, and Permit2's where the venue uses it. */
  approve(trader: Address): readonly CallTemplate[];
  buy(trader: Address, nativeIn: TradeAmount, deadline: bigint): CallTemplate;
  sell(trader: Address, amount: TradeAmount, deadline: bigint): CallTemplate;
  quoteBuy(nativeIn: TradeAmount): QuoteTemplate;
  quoteSell(amount: TradeAmount): QuoteTemplate;
};
