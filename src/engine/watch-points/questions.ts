import type { Address, Hex } from "viem";
import type { WatchPoint } from "../core/watch-point.ts";

export const low = (address: Address) => address.toLowerCase();

/** A view whose answer no trade changes. `word`: which of the answer. */
export function view(to: Address, data: Hex, word: number | "last" = 0): WatchPoint {
  return { kind: "view", to: low(to), data, word };
}

/** In basis points; `word`: which of the answer. */
export type Bounds = { readonly downBps?: number; readonly upBps?: number; readonly word?: number };

/** A view whose answer is an amount, which is told of from these bounds on. */
export function amount(of: "supply" | "reserve" | "liquidity", to: Address, data: Hex, bounds: Bounds): WatchPoint {
  const { downBps = null, upBps = null, word = 0 } = bounds;
  return { kind: "amount", of, to: low(to), data, word, downBps, upBps };
}
