// A contract that wraps the native token for any caller, as if it were a pool: no exchange, and nothing to configure.
import { type Address, numberToHex, pad } from "viem";
import { NO_KEY, type Pool, type Quote } from "./pool.ts";
import type { Venue } from "./venue.ts";

const KIND = "wrapper";

export const wrapperVenue: Venue = {
  kind: KIND,
  contracts: {},
  discovery: { questions: () => [] },
  trading: { leg: ({ key }) => ({ kind: 10n, more: pad(numberToHex(key.fee)) }) },
  liquidity: { heldAs: "none" },
  swapEvents: [],
};

/** `way`: how it wraps, as contracts/WrapperProbe.sol counts the ways. `quote`: the native token, or the wrapped one that it takes. */
export function wrapperPool(
  address: Address,
  quote: Quote,
  { way, supply, held }: { readonly way: bigint; readonly supply: bigint; readonly held: bigint },
): Pool {
  return {
    venue: KIND,
    name: "the quote token itself",
    address,
    id: null,
    quote,
    feePips: null,
    tokenReserve: supply,
    quoteReserve: held,
    depthNative: held,
    depthUsd: null,
    key: { ...NO_KEY, fee: Number(way) },
    hop: null,
    router: null,
  };
}
