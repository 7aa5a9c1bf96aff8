import { toEventSelector } from "viem";
import type { LogFilter } from "../../chain/logs.ts";
import type { Pool } from "../facts.ts";
import { TRANSFER } from "../holders/flows.ts";

/** The same at Uniswap V3, its forks and Algebra. */
const MINT = toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)");
const MODIFY = toEventSelector("ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)");
/** Pools of many providers need no list of them all: the largest are in the first and the latest logs. */
const MOST_REQUESTS = 3;

const WITH_OWN_TOKEN: ReadonlySet<Pool["venue"]> = new Set(["uniswap-v2", "solidly", "curve"]);

/** Whether the pool's shares are a token of its own. Curve's oldest have another contract for it, and answer nothing about shares. */
export function hasOwnToken({ venue }: Pool): boolean {
  return WITH_OWN_TOKEN.has(venue);
}

/** The logs that tell who put liquidity into a pool. Whoever asks alike is answered from the same reading. */
export function providerFilter(pool: Pool): Omit<LogFilter, "fromBlock" | "toBlock" | "order"> {
  const { address, id } = pool;
  const topics = id ? [MODIFY, id] : [hasOwnToken(pool) ? TRANSFER : MINT];
  return { address, topics, mostRequests: MOST_REQUESTS };
}
