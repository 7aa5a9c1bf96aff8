// Whether the liquidity of a pool was pulled: it fell by more than half in one block and did not come back. Takes a pool and the token's first
// block, gives the fall and who signed it; `null`: none.

import type { Address, Log } from "viem";
import type { LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { hasOwnToken } from "../../venues/registry.ts";
import { signerOf } from "../blocks.ts";
import type { Pool, Pulled } from "../facts.ts";
import { searchSince } from "../liquidity/provider-logs.ts";
import {
  type Amounts,
  amountsOf,
  type Change,
  changeFilter,
  type DeepestFall,
  deepestFall,
  type Fall,
} from "./liquidity-changes.ts";
import { fallInRanges, isRanged } from "./range-liquidity.ts";

export async function readPulled(
  reader: Reader,
  token: Address,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<Read<Pulled | null>> {
  const read = await readFall(reader, token, pool, since);
  return read.known && read.value ? known(await toPulled(reader, pool, read.value)) : (read as Read<null>);
}

/** The same without the signer. */
export async function readFall(
  reader: Reader,
  token: Address,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<Read<Fall | null>> {
  return await fallIn(reader, token, pool, await readChanges(reader, pool, since));
}

/** The events of every change of a pool's liquidity. */
export function readChanges(reader: Reader, pool: Pool, since: Promise<bigint | null>): Promise<LogSearch> {
  return searchSince(reader, changeFilter(pool), since);
}

export async function fallIn(
  reader: Reader,
  token: Address,
  pool: Pool,
  { logs, missing }: LogSearch,
): Promise<Read<Fall | null>> {
  if (missing.length > 0 || logs.length === 0) return unknown("liquidity-history-unread");
  const { fall, isClear } = await deepestOf(reader, token, pool, logs);
  return fall || isClear ? known(fall) : unknown("liquidity-history-unclear");
}

export async function toPulled(reader: Reader, pool: Pool, fall: Fall): Promise<Pulled> {
  const { block, hash, fellBps, leftBps } = fall;
  return { pool, block, hash, by: await signerOf(reader, hash), fellBps, leftBps };
}

async function deepestOf(reader: Reader, token: Address, pool: Pool, logs: readonly Log[]): Promise<DeepestFall> {
  // A pool manager's events of ranges have no amounts of money.
  if (pool.id && isRanged(pool)) return await fallInRanges(reader, token, pool, logs);
  const amounts = await amountsOf(reader, token, pool, logs);
  if (!amounts) return { fall: null, isClear: false };
  const changes = await flatMapInTurns(logs, (log) => changeIn(amounts, log));
  // The reserve holds what trades brought in as well as deposits.
  const deepest = deepestFall(changes, hasOwnToken(pool) ? 0n : pool.quoteReserve);
  return deepest.fall || deepest.isClear || !isRanged(pool) ? deepest : await fallInRanges(reader, token, pool, logs);
}

function changeIn(amounts: Amounts, log: Log): Change[] {
  const { by, liquidity } = amounts(log);
  if ((by === 0n && liquidity === 0n) || log.blockNumber === null || log.transactionHash === null) return [];
  return [{ block: log.blockNumber, hash: log.transactionHash, by, liquidity }];
}
