import { type Hex, type Log, toEventSelector } from "viem";
import type { Pool } from "../facts.ts";
import { bookkeeperOf } from "../pools/hook.ts";

/** Trade events of pool managers: Uniswap V4's, PancakeSwap Infinity's of ticks and of bins, Balancer's two. */
const MANAGED_SWAPS: readonly Hex[] = [
  toEventSelector("Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)"),
  toEventSelector("Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24,uint16)"),
  toEventSelector("Swap(bytes32,address,int128,int128,uint24,uint24,uint16)"),
  toEventSelector("Swap(bytes32,address,address,uint256,uint256)"),
  toEventSelector("Swap(address,address,address,uint256,uint256,uint256,uint256)"),
];

/**
 * Trade events of pools: Uniswap V2 and Solidly, Velodrome, Uniswap V3 and Algebra, PancakeSwap V3, Algebra Integral, Curve's four,
 * Liquidity Book, DODO.
 */
const SWAPS: readonly Hex[] = [
  toEventSelector("Swap(address,uint256,uint256,uint256,uint256,address)"),
  toEventSelector("Swap(address,address,uint256,uint256,uint256,uint256)"),
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24)"),
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)"),
  toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)"),
  toEventSelector("TokenExchange(address,int128,uint256,int128,uint256)"),
  toEventSelector("TokenExchange(address,uint256,uint256,uint256,uint256)"),
  toEventSelector("TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)"),
  toEventSelector("TokenExchangeUnderlying(address,int128,uint256,int128,uint256)"),
  toEventSelector("DODOSwap(address,address,uint256,uint256,address,address)"),
  toEventSelector("Swap(address,address,uint24,bytes32,bytes32,uint24,bytes32,bytes32)"),
];

/** A pool manager's log names the pool in its second topic, a pool's own does not. */
export function swapTopics({ id }: Pool): readonly [readonly Hex[]] | readonly [readonly Hex[], Hex] {
  return id ? [MANAGED_SWAPS, id] : [SWAPS];
}

export function isSwapOf(pool: Pool, { address: by, topics }: Log): boolean {
  const { id } = pool;
  const [event, subject] = topics;
  if (by.toLowerCase() !== bookkeeperOf(pool).toLowerCase() || !event) return false;
  return id ? MANAGED_SWAPS.includes(event) && subject?.toLowerCase() === id.toLowerCase() : SWAPS.includes(event);
}
