import { type Address, type Hash, type Hex, hexToBigInt, type Log, slice, toEventSelector, zeroAddress } from "viem";
import { z } from "zod";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../read.ts";
import type { Pool, Pulled } from "../facts.ts";
import { toTransfer } from "../holders/flows.ts";
import { searchSince } from "../liquidity/logs-since-birth.ts";
import { hasOwnToken, providerFilter } from "../liquidity/provider-logs.ts";

const MINT = toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)");
const BURN = toEventSelector("Burn(address,int24,int24,uint128,uint256,uint256)");

/** What came back to this much of what there was before was moved, and not taken. */
const BACK_BPS = 8000n;
const WHOLE_BPS = 10_000n;

type Change = { readonly block: bigint; readonly hash: Hash; readonly by: bigint };

/** The deepest fall of a pool's liquidity in one block, by more than half, that did not come back. */
export async function readPulled(
  reader: Reader,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<Read<Pulled | null>> {
  const filter = providerFilter(pool);
  // The removals of a concentrated pool have an event of their own.
  const isMinted = !pool.id && !hasOwnToken(pool);
  const { logs, missing } = await searchSince(reader, isMinted ? { ...filter, topics: [[MINT, BURN]] } : filter, since);
  if (missing.length > 0 || logs.length === 0) return unknown("liquidity-history-unread");
  const changes = logs.flatMap((log) => changeIn(pool, log));
  const fall = deepestFall(changes);
  if (!fall) return known(null);
  const { block, hash, fellBps, leftBps } = fall;
  return known({ pool, block, hash, by: await signerOf(reader, hash), fellBps, leftBps });
}

function changeIn(pool: Pool, log: Log): Change[] {
  const by = amountIn(pool, log);
  if (by === 0n || log.blockNumber === null || log.transactionHash === null) return [];
  return [{ block: log.blockNumber, hash: log.transactionHash, by }];
}

function amountIn(pool: Pool, log: Log): bigint {
  if (pool.id) return log.data.length < 194 ? 0n : BigInt.asIntN(256, word(log.data, 2));
  if (hasOwnToken(pool)) {
    const transfer = toTransfer(log);
    if (!transfer) return 0n;
    const { from, to, value } = transfer;
    // Shares that are sent to nobody are locked in for good; only the pool itself makes and unmakes them.
    if (from === zeroAddress) return value;
    return to === zeroAddress && from === pool.address.toLowerCase() ? -value : 0n;
  }
  const isMint = log.topics[0] === MINT;
  return log.data.length < 66 ? 0n : isMint ? word(log.data, 1) : -word(log.data, 0);
}

function word(data: Hex, index: number): bigint {
  return hexToBigInt(slice(data, index * 32, index * 32 + 32));
}

type Fall = Pick<Pulled, "block" | "hash" | "fellBps" | "leftBps">;

function deepestFall(changes: readonly Change[]): Fall | null {
  const falls: (Omit<Fall, "leftBps"> & { readonly before: bigint })[] = [];
  let total = 0n;
  for (const [block, own] of Map.groupBy(changes, (change) => change.block)) {
    const before = total;
    total = own.reduce((sum, { by }) => sum + by, total);
    const largest = own.toSorted((one, other) => (one.by < other.by ? -1 : 1))[0];
    if (largest && total * 2n < before) {
      falls.push({ block, hash: largest.hash, fellBps: share(before - total, before), before });
    }
  }
  const lasting = falls.filter(({ before }) => total * WHOLE_BPS < before * BACK_BPS);
  const deepest = lasting.toSorted((one, other) => (one.before - other.before > 0n ? -1 : 1))[0];
  if (!deepest) return null;
  const { block, hash, fellBps, before } = deepest;
  return { block, hash, fellBps, leftBps: share(total, before) };
}

function share(part: bigint, whole: bigint): number {
  return Number((part * WHOLE_BPS) / whole);
}

const Sent = z.object({ from: z.string() });

async function signerOf(reader: Reader, hash: Hash): Promise<Address | null> {
  const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
  const sent = Sent.safeParse(answer.known ? answer.value : undefined);
  return sent.success ? (sent.data.from as Address) : null;
}
