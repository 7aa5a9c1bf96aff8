// A route: the calls by which people trade through one pool, and the quotes for them.
import type { Address } from "viem";
import type { CallTemplate, QuoteTemplate } from "../simulation/steps.ts";
import type { Pool } from "./pool.ts";

/**
 * An exact amount, or a portion of what the experiment measured before: of the trader's balance where tokens are sold, of a
 * sum of native token (which a search tries out) where they are bought.
 */
export type TradeAmount = bigint | { readonly portionBps: number };

/** How people trade through one pool: native token in, native token out. */
export type Route = {
  readonly pool: Pool;
  /** The account that moves the trader's tokens in a sale: the token sees it call `transferFrom`. */
  readonly spender: Address;
  /** The trade goes into the pools themselves, through a contract that the token cannot know. */
  readonly straight?: true;
  /** A sale pays its caller, and names no other account. */
  readonly paysCaller?: true;
  /** What a trader signs once before selling: `approve`, and Permit2's where the venue uses it. */
  approve(trader: Address): readonly CallTemplate[];
  buy(trader: Address, nativeIn: TradeAmount, deadline: bigint): CallTemplate;
  sell(trader: Address, amount: TradeAmount, deadline: bigint): CallTemplate;
  quoteBuy(nativeIn: TradeAmount): QuoteTemplate;
  quoteSell(amount: TradeAmount): QuoteTemplate;
};

/** The same trades, each encoded once: an audit makes thousands of experiments of a few trades. */
export function remembering(route: Route): Route {
  return {
    ...route,
    approve: once((trader) => trader.toLowerCase(), route.approve),
    buy: once((trader, amount, deadline) => `${trader} ${said(amount)} ${deadline}`.toLowerCase(), route.buy),
    sell: once((trader, amount, deadline) => `${trader} ${said(amount)} ${deadline}`.toLowerCase(), route.sell),
    quoteBuy: once(said, route.quoteBuy),
    quoteSell: once(said, route.quoteSell),
  };
}

function said(amount: TradeAmount): string {
  return typeof amount === "bigint" ? `${amount}` : `a portion of ${amount.portionBps}`;
}

function once<Given extends readonly unknown[], Made>(
  keyOf: (...given: Given) => string,
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  const made = new Map<string, { readonly value: Made }>();
  return (...given) => {
    const key = keyOf(...given);
    const known = made.get(key) ?? { value: make(...given) };
    made.set(key, known);
    return known.value;
  };
}
