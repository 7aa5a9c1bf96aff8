import type { Address } from "viem";
import { callData } from "../chain/asking/call-data.ts";
import type { Chain, VenueConfig } from "../chain/chain.ts";
import type { WatchPoint } from "../core/watch-point.ts";
import type { Pool } from "../facts/facts.ts";
import { quotesOf } from "../facts/pools/lens-questions.ts";
import { amount, low, view } from "./questions.ts";

/** More are asked of a token that is traded than this, and that one has pools to ask. */
const MOST_QUESTIONS = 64;
/** What lay there before no pool was found for it, and nobody trades it. */
const TWICE_BPS = 10_000;
/** Curves give what is left to a pool once they have sold the rest. */
const ALL_BUT_DUST_BPS = 9_900;

/** Whether people can trade it nowhere, or only at a curve that will make a pool of it. */
export function isUnpooled(pools: readonly Pool[]): boolean {
  return pools.every(({ venue }) => venue === "launchpad");
}

/**
 * Where there is no pool yet, whether somebody made one: venues that keep what all their pools have in one place are asked what
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

function stockWires(venue: VenueConfig, token: Address): WatchPoint[] {
  const holds = (keeper: Address, bounds: { readonly downBps?: number } = {}) => [
    amount("reserve", token, callData("balanceOf(address)", keeper), { upBps: TWICE_BPS, ...bounds }),
  ];
  if (venue.kind === "launchpad") return holds(venue.manager, { downBps: ALL_BUT_DUST_BPS });
  if ("vault" in venue) return holds(venue.vault);
  return "poolManager" in venue ? holds(venue.poolManager) : [];
}

type Pair = readonly [token: Address, quote: Address];

/** What Curve calls the native token. */
const COIN = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
/** Of a list that is all of the answer, how long it is. */
const LENGTH = 1;

function pairWires(chain: Chain, venue: VenueConfig, pair: Pair): WatchPoint[] {
  const [token, quote] = pair;
  switch (venue.kind) {
    case "uniswap-v2":
    case "launchpad": {
      const maker = venue.kind === "launchpad" ? venue.manager : venue.factory;
      return [view(maker, callData("getPair(address,address)", ...pair))];
    }
    case "uniswap-v3": {
      const keyed = venue.keyedBy === "fee" ? "getPool(address,address,uint24)" : "getPool(address,address,int24)";
      return venue.fees.map((fee) => view(venue.factory, callData(keyed, ...pair, BigInt(fee))));
    }
    case "algebra":
      return [view(venue.factory, callData("poolByPair(address,address)", ...pair))];
    case "solidly": {
      const named = venue.dialect === "velodrome" ? "getPool(address,address,bool)" : "getPair(address,address,bool)";
      return [false, true].map((isStable) => view(venue.factory, callData(named, ...pair, isStable)));
    }
    case "liquidity-book":
      return [view(venue.factory, callData("getAllLBPairs(address,address)", ...pair), LENGTH)];
    case "curve": {
      const isNative = low(quote) === low(chain.wrapped) && !chain.nativeIsToken;
      const others = isNative ? ([quote, COIN] as const) : [quote];
      const found = "find_pool_for_coins(address,address,uint256)";
      return venue.registries.flatMap((at) => others.map((other) => view(at, callData(found, token, other, 0n))));
    }
    case "dodo": {
      const listed = "_REGISTRY_(address,address,uint256)";
      const orders = [pair, [quote, token] as const];
      return venue.registries.flatMap((at) => orders.map((order) => view(at, callData(listed, ...order, 0n))));
    }
    case "uniswap-v4":
    case "infinity-cl":
    case "infinity-bin":
    case "balancer-v2":
    case "balancer-v3":
      return [];
  }
}
