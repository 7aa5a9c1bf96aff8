import {
  type Address,
  type Hash,
  type Hex,
  hexToBigInt,
  type Log,
  size,
  slice,
  toEventSelector,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import { known, type Read, unknown } from "../../read.ts";
import type { Pool, Pulled } from "../facts.ts";
import { toTransfer } from "../holders/flows.ts";
import { searchSince } from "../liquidity/logs-since-birth.ts";
import { hasOwnToken, providerFilter } from "../liquidity/provider-logs.ts";

const MINT = toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)");
export const BURN = toEventSelector("Burn(address,int24,int24,uint128,uint256,uint256)");

/** What came back to this much of what there was before was moved, and not taken. */
const BACK_BPS = 8000n;
const WHOLE_BPS = 10_000n;
const NEARLY_ALL = 1_000n;

/** By how much money or how many shares, and by how much liquidity whatever its range: the same where there are no ranges. */
type Change = { readonly block: bigint; readonly hash: Hash; readonly by: bigint; readonly liquidity: bigint };

/**
 * The deepest fall of a pool's liquidity in one block, by more than half, that did not come back. Where each provider chooses a range of
 * prices, shares cannot be added up, but what was paid in and out can.
 */
export async function readPulled(
  reader: Reader,
  token: Address,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<Read<Pulled | null>> {
  // Uniswap V4's events tell of no money.
  if (pool.id) return unknown("liquidity-history-unclear");
  const filter = providerFilter(pool);
  // The removals of a concentrated pool have an event of their own.
  const isMinted = !hasOwnToken(pool);
  const { logs, missing } = await searchSince(reader, isMinted ? { ...filter, topics: [[MINT, BURN]] } : filter, since);
  if (missing.length > 0 || logs.length === 0) return unknown("liquidity-history-unread");
  const changes = await flatMapInTurns(logs, (log) => changeIn(pool, token, log));
  // What trades brought in is there as well as what was paid in.
  const { fall, isClear } = deepestFall(changes, isMinted ? pool.quoteReserve : 0n);
  if (!fall) return isClear ? known(null) : unknown("liquidity-history-unclear");
  const { block, hash, fellBps, leftBps } = fall;
  return known({ pool, block, hash, by: await signerOf(reader, hash), fellBps, leftBps });
}

function changeIn(pool: Pool, token: Address, log: Log): Change[] {
  const { by, liquidity } = amountsIn(pool, token, log);
  if ((by === 0n && liquidity === 0n) || log.blockNumber === null || log.transactionHash === null) return [];
  return [{ block: log.blockNumber, hash: log.transactionHash, by, liquidity }];
}

/** By how much money, or how many shares, and by how much liquidity. */
export function amountsIn(pool: Pool, token: Address, log: Log): Pick<Change, "by" | "liquidity"> {
  if (hasOwnToken(pool)) {
    const by = sharesIn(pool, log);
    return { by, liquidity: by };
  }
  // After the amount of liquidity, and in a Mint event the sender, both tokens' amounts, the one with the lower address first.
  const isMint = log.topics[0] === MINT;
  const at = (isMint ? 2 : 1) + (hexToBigInt(pool.quote.address) < hexToBigInt(token) ? 0 : 1);
  if (size(log.data) < (at + 1) * 32) return { by: 0n, liquidity: 0n };
  const [money, liquidity] = [word(log.data, at), word(log.data, isMint ? 1 : 0)];
  return isMint ? { by: money, liquidity } : { by: -money, liquidity: -liquidity };
}

function sharesIn(pool: Pool, log: Log): bigint {
  const transfer = toTransfer(log);
  if (!transfer) return 0n;
  const { from, to, value } = transfer;
  if (from === zeroAddress) return value;
  if (to !== zeroAddress) return 0n;
  // Curve and DODO unmake them where they are. Elsewhere those sent to nobody are locked in for good: only the pool itself unmakes any.
  return pool.venue === "curve" || pool.venue === "dodo" || from === pool.address.toLowerCase() ? -value : 0n;
}

function word(data: Hex, index: number): bigint {
  return hexToBigInt(slice(data, index * 32, index * 32 + 32));
}

type Fall = Pick<Pulled, "block" | "hash" | "fellBps" | "leftBps">;

/** `there`: what is known to be there now. Not clear: more was taken in one block than had been paid in, and is not there. */
export function deepestFall(changes: readonly Change[], there: bigint): { fall: Fall | null; isClear: boolean } {
  const falls: (Omit<Fall, "leftBps"> & { readonly before: bigint })[] = [];
  let [total, liquidity] = [0n, 0n];
  let mostUnpaid = 0n;
  for (const [block, own] of Map.groupBy(changes, (change) => change.block)) {
    const [before, liquidityBefore] = [total, liquidity];
    liquidity = own.reduce((sum, each) => sum + each.liquidity, liquidity);
    total = own.reduce((sum, { by }) => sum + by, total);
    const largest = own.toSorted((one, other) => (one.by < other.by ? -1 : 1))[0];
    const taken = before - total;
    if (taken > 0n && total < 0n) {
      // Where all liquidity went all money did, whatever trades had brought.
      if (largest && liquidity * NEARLY_ALL < liquidityBefore) {
        const fellBps = share(liquidityBefore - liquidity, liquidityBefore);
        falls.push({ block, hash: largest.hash, fellBps, before: taken });
      } else if (taken > mostUnpaid) mostUnpaid = taken;
    } else if (largest && total >= 0n && total * 2n < before) {
      falls.push({ block, hash: largest.hash, fellBps: share(taken, before), before });
    }
  }
  const left = total > there ? total : there;
  const isBack = (before: bigint) => left * WHOLE_BPS >= before * BACK_BPS;
  const lasting = falls.filter(({ before }) => !isBack(before));
  const deepest = lasting.toSorted((one, other) => (one.before - other.before > 0n ? -1 : 1))[0];
  if (!deepest) return { fall: null, isClear: isBack(mostUnpaid) };
  const { block, hash, fellBps, before } = deepest;
  return { fall: { block, hash, fellBps, leftBps: share(left, before) }, isClear: true };
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
