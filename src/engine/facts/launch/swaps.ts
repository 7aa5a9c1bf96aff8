import { type Hex, type Log, toEventSelector } from "viem";
import type { Pool } from "../facts.ts";

const V4_SWAP = toEventSelector("Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)");

/** What exchanges say of each trade: Uniswap V2 and Solidly, Velodrome, Uniswap V3 and Algebra, PancakeSwap V3, Algebra Integral, Curve's three. */
const SWAPS: readonly Hex[] = [
  toEventSelector("Swap(address,uint256,uint256,uint256,uint256,address)"),
  toEventSelector("Swap(address,address,uint256,uint256,uint256,uint256)"),
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24)"),
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)"),
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)"),
  toEventSelector("TokenExchange(address,int128,uint256,int128,uint256)"),
  toEventSelector("TokenExchange(address,uint256,uint256,uint256,uint256)"),
  toEventSelector("TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)"),
];

/** A pool manager's log names the pool in its second topic, a pool's own does not. */
export function swapTopics({ id }: Pool): readonly [readonly Hex[]] | readonly [readonly Hex[], Hex] {
  return id ? [[V4_SWAP], id] : [SWAPS];
}

export function isSwapOf({ address, id }: Pool, { address: by, topics }: Log): boolean {
  const [event, subject] = topics;
  if (by.toLowerCase() !== address.toLowerCase() || !event) return false;
  return id ? event === V4_SWAP && subject?.toLowerCase() === id.toLowerCase() : SWAPS.includes(event);
}
