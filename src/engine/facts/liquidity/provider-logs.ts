import { type Address, toEventSelector } from "viem";
import type { LogFilter } from "../../chain/logs.ts";
import type { Pool } from "../facts.ts";
import { TRANSFER } from "../holders/transfer-events.ts";
import { bookkeeperOf } from "../pools/hook.ts";
import { numberedPool } from "../pools/numbered.ts";

/** The same at Uniswap V3, its forks and Algebra. */
const MINT = toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)");
export const MODIFY = toEventSelector("ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)");
const IN_BINS = [
  toEventSelector("TransferBatch(address,address,address,uint256[],uint256[])"),
  toEventSelector("Mint(bytes32,address,uint256[],bytes32,bytes32[],bytes32,bytes32)"),
];
/** Pools of many providers need no list of them all: the largest are in the first and the latest logs. */
const MOST_REQUESTS = 3;

const WITH_OWN_TOKEN: ReadonlySet<Pool["venue"]> = new Set(["uniswap-v2", "solidly", "curve", "dodo"]);

/** The token that a pool's shares are. Curve's oldest have another contract for it, DODO's private ones none: they answer nothing about shares. */
export function sharesOf({ venue, address, id }: Pool): Address | null {
  const numbered = id && numberedPool(venue, id);
  if (numbered) return numbered;
  return WITH_OWN_TOKEN.has(venue) ? address : null;
}

export function hasOwnToken(pool: Pool): boolean {
  return sharesOf(pool) !== null;
}

/** Whether what a pool holds lies in bins, each at one price, of which everybody has shares of their own. */
export function isInBins({ venue }: Pool): boolean {
  return venue === "infinity-bin" || venue === "liquidity-book";
}

/** The logs that tell who put liquidity into a pool. Whoever asks alike is answered from the same reading. */
export function providerFilter(pool: Pool): Omit<LogFilter, "fromBlock" | "toBlock" | "order"> {
  const { id } = pool;
  const shares = sharesOf(pool);
  if (shares) return { address: shares, topics: [TRANSFER], mostRequests: MOST_REQUESTS };
  const event = isInBins(pool) ? IN_BINS : id ? MODIFY : MINT;
  const topics = id ? [event, id] : [event];
  return { address: bookkeeperOf(pool), topics, mostRequests: MOST_REQUESTS };
}
