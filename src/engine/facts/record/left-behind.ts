import { type Address, pad, zeroAddress } from "viem";
import type { Chain } from "../../chain/chain.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown, valueOr } from "../../read.ts";
import type { Pool, Pulled } from "../facts.ts";
import { TRANSFER, toTransfer } from "../holders/flows.ts";
import { least } from "../least.ts";
import { hasOwnToken, isInBins } from "../liquidity/provider-logs.ts";
import { readEmptyPools } from "../pools/pools.ts";
import { amountsIn, BURN, readPulled } from "./pulled.ts";

/** A pool with less than this part of the deepest was left, or hardly ever used. */
const LITTLE_PART = 20n;
const MOST_POOLS = 3;
/** What lies in the pools of now, of what was taken: that much was moved there, and not taken. */
const MOVED_BPS = 8_000n;
const WHOLE_BPS = 10_000n;
/** Whoever moves liquidity does so in a day; what lies there much later tells of the price as well. */
const DAY_MS = 86_400_000;

/** What was pulled out of pools that people have left, and does not lie in those where they trade now; `null`: nothing. */
export async function readLeftBehind(
  reader: Reader,
  token: Address,
  living: readonly Pool[],
  since: Promise<bigint | null>,
): Promise<Read<Pulled | null>> {
  const [deepest, ...others] = living.filter(({ venue }) => venue !== "launchpad");
  if (!deepest) return known(null);
  const little = others.filter(({ depthNative }) => depthNative * LITTLE_PART < deepest.depthNative);
  const empty = valueOr(await readEmptyPools(reader, token, living), []);
  // Of a manager's pools and of bins it is not told what money went.
  const left = [...little, ...empty].filter((pool) => !pool.id && !isInBins(pool)).slice(0, MOST_POOLS);
  const now = living.filter((pool) => !left.some(({ address }) => address === pool.address));
  const found = await Promise.all(left.map((pool) => readOne(reader, token, { pool, living: now, since })));
  const seen = found.flatMap((one) => (one.known && one.value ? [one.value] : []));
  const [most] = seen.sort((one, other) => (one.money > other.money ? -1 : 1));
  return most ? known(most.pulled) : (found.find((one) => !one.known) ?? known(null));
}

type Terms = { readonly pool: Pool; readonly living: readonly Pool[]; readonly since: Promise<bigint | null> };

async function readOne(
  reader: Reader,
  token: Address,
  { pool, living, since }: Terms,
): Promise<Read<{ readonly pulled: Pulled; readonly money: bigint } | null>> {
  const pulled = valueOr(await readPulled(reader, token, pool, since), null);
  const money = pulled && (await moneyOut(reader, token, pulled));
  if (!pulled || !money) return known(null);
  const isLike = ({ id, quote }: Pool) => id === null && lower(quote.address) === lower(pool.quote.address);
  const alike = living.filter(isLike);
  const others = living.filter((each) => !isLike(each));
  const elsewhere = worthIn(reader.chain, pool, alike, others);
  if (elsewhere === null) return unknown("liquidity-history-unclear");
  const there = alike.reduce((sum, { quoteReserve }) => sum + quoteReserve, elsewhere);
  const isMoved = (amount: bigint) => amount * WHOLE_BPS >= money * MOVED_BPS;
  if (isMoved(there)) return known(null);
  // What came into pools that are held against something else, or into a manager's, cannot be compared.
  if (elsewhere * LITTLE_PART >= money) return unknown("liquidity-history-unclear");
  const came = await cameInto(reader, pulled, alike);
  if (came === null) return unknown("liquidity-history-unread");
  if (isMoved(came)) return known(null);
  return known({ pulled: { ...pulled, leftBps: Number((there * WHOLE_BPS) / money), left: true }, money });
}

/** What others are held against, in what one is held against; `null`: nothing tells what that is worth. */
function worthIn(chain: Chain, { quote }: Pool, alike: readonly Pool[], others: readonly Pool[]): bigint | null {
  const native = others.reduce((sum, { depthNative }) => sum + depthNative, 0n);
  if (native === 0n || [lower(chain.wrapped), zeroAddress].includes(lower(quote.address))) return native;
  const told = alike.find(({ depthNative, quoteReserve }) => depthNative > 0n && quoteReserve > 0n);
  return told ? (native * told.quoteReserve) / told.depthNative : null;
}

/** What came into the pools of now within a day of it, in what they are held against; `null`: not all of that was read. */
async function cameInto(
  { chain, logs, block: { number: head } }: Reader,
  { pool, block }: Pulled,
  living: readonly Pool[],
): Promise<bigint | null> {
  if (living.length === 0) return 0n;
  const day = BigInt(Math.ceil(DAY_MS / chain.blockTimeMs));
  const into = living.map(({ address }) => pad(address));
  const search = await logs({
    ...{ address: pool.quote.address, topics: [TRANSFER, null, into], mostRequests: 1 },
    ...{ fromBlock: block > day ? block - day : 0n, toBlock: least(block + day, head) },
  });
  if (search.missing.length > 0) return null;
  return search.logs.reduce((sum, log) => sum + (toTransfer(log)?.value ?? 0n), 0n);
}

/** What the pool paid out in one transaction; nothing where the node does not say. */
async function moneyOut(reader: Reader, token: Address, { pool, block, hash }: Pulled): Promise<bigint> {
  const range = { fromBlock: block, toBlock: block, mostRequests: 1 } as const;
  const isPlain = hasOwnToken(pool);
  const filter = isPlain
    ? { address: pool.quote.address, topics: [TRANSFER, pad(pool.address)] }
    : { address: pool.address, topics: [BURN] };
  const { logs } = await reader.logs({ ...filter, ...range });
  return logs
    .filter(({ transactionHash }) => transactionHash === hash)
    .reduce((sum, log) => sum + (isPlain ? (toTransfer(log)?.value ?? 0n) : -amountsIn(pool, token, log).by), 0n);
}
