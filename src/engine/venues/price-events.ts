// The events in which pools log their price. Takes a log's data, gives the token's price in the pool's quote token after that trade.
import { type Hex, toEventSelector } from "viem";
import { toWords } from "../chain/views/call-data.ts";
import type { Price } from "./pool.ts";

export type LoggedPrice = {
  /** Quote units for a token unit. */
  readonly price: Price;
  /** What the pool then has of the quote token; `null`: the event does not say. */
  readonly quoteReserve: bigint | null;
};

export type PriceEvents = {
  readonly events: readonly Hex[];
  /** `isFirst`: the token's address is the lower one of the two. `null`: the pool is empty, or the data is of some other event. */
  read(data: Hex, isFirst: boolean): LoggedPrice | null;
};

/** Pairs log both reserves whenever they change. */
export const PRICES_BY_RESERVES: PriceEvents = {
  events: [toEventSelector("Sync(uint112,uint112)"), toEventSelector("Sync(uint256,uint256)")],
  read(data, isFirst) {
    const [first = 0n, second = 0n] = toWords(data);
    const [own, quote] = isFirst ? [first, second] : [second, first];
    return own > 0n && quote > 0n ? { price: { numerator: quote, denominator: own }, quoteReserve: quote } : null;
  },
};

const SQUARE = 1n << 192n;

/** Concentrated pools log the square root of the price in the third word of each trade, with 96 bits after the point. */
export function pricesByRoot(swapEvents: readonly Hex[]): PriceEvents {
  return {
    events: swapEvents,
    read(data, isFirst) {
      const [, , root = 0n] = toWords(data);
      if (root === 0n) return null;
      const [numerator, denominator] = isFirst ? [root * root, SQUARE] : [SQUARE, root * root];
      return { price: { numerator, denominator }, quoteReserve: null };
    },
  };
}
