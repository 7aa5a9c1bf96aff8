import type { Route, TradeAmount } from "./route.ts";

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
