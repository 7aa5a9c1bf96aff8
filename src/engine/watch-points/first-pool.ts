import type { Address } from "viem";
import type { Chain, VenueSettings } from "../chain/chain.ts";
import { callData } from "../chain/views/call-data.ts";
import type { WatchPoint } from "../core/watch-point.ts";
import type { Pool } from "../facts/facts.ts";
import { quotesOf } from "../facts/pools/questions.ts";
import { isLaunchpad, vaultOf, venueFor } from "../venues/registry.ts";
import type { WatchedView } from "../venues/venue.ts";
import { amount, low, view } from "./questions.ts";

/** More are asked of a token that is traded than this, and that one has pools to ask. */
const MOST_QUESTIONS = 64;
/** What lay there before no pool was found for it, and no one trades it. */
const TWICE_BPS = 10_000;
/** Curves give what is left to a pool once they have sold the rest. */
const ALL_BUT_DUST_BPS = 9_900;

/** Whether people can trade it nowhere, or only at a curve that will make a pool of it. */
export function isUnpooled(pools: readonly Pool[]): boolean {
  return pools.every(isLaunchpad);
}

/**
 * Where there is no pool yet, whether someone made one: venues that keep what all their pools have in one place are asked what
 * they have of the token, whatever it is sold for, all others for pools against the native token, and those with room left against
 * the base tokens, in the table's order.
 */
export function firstPoolWires(chain: Chain, token: Address): readonly WatchPoint[] {
  const quotes = quotesOf(chain)
    .map(({ address }) => address)
    .filter((quote) => low(quote) !== low(token));
  const pairs = quotes.flatMap((quote) => chain.venues.flatMap((venue) => pairWires(chain, venue, [token, quote])));
  const all = [...chain.venues.flatMap((venue) => stockWires(venue, token)), ...pairs];
  return [...new Map(all.map((wire) => [JSON.stringify(wire), wire])).values()].slice(0, MOST_QUESTIONS);
}

function stockWires(venue: VenueSettings, token: Address): WatchPoint[] {
  const holds = (keeper: Address, bounds: { readonly downBps?: number } = {}) => [
    amount("reserve", token, callData("balanceOf(address)", keeper), { upBps: TWICE_BPS, ...bounds }),
  ];
  const launchpad = venueFor(venue).contracts.launchpad?.(venue);
  if (launchpad) return holds(launchpad, { downBps: ALL_BUT_DUST_BPS });
  const vault = vaultOf(venue);
  return vault ? holds(vault) : [];
}

type Pair = readonly [token: Address, quote: Address];

function pairWires(chain: Chain, venue: VenueSettings, pair: Pair): WatchPoint[] {
  const { watching, discovery } = venueFor(venue);
  const views: readonly WatchedView[] =
    watching?.firstPool?.(venue, pair, chain) ?? discovery.factoryCalls?.(venue, pair) ?? [];
  return views.map(({ to, data, word }) => view(to, data, word));
}
