// Liquidity that was pulled out of pools that people have left. Money that moved to the pools of now does not count. Takes the living pools,
// finds abandoned ones, and gives the largest pull.
import { type Address, isAddressEqual, type Log, pad, zeroAddress } from "viem";
import { lower } from "../../chain/addresses.ts";
import type { Chain } from "../../chain/chain.ts";
import type { LogSearch } from "../../chain/logs.ts";
import { blocksIn, type Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import { known, type Read, unknown, valueOr } from "../../core/read.ts";
import { BPS_BIGINT, DAY, largestFirst, least, sumOf } from "../../core/units.ts";
import { bookkeeperOf } from "../../venues/pool.ts";
import { hasOwnToken, isLaunchpad, MANAGED_CHANGES, venueOf } from "../../venues/registry.ts";
import { signerOf } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { Pool, Pulled } from "../facts.ts";
import { TRANSFER, toTransfer } from "../holders/transfers.ts";
import { searchSince } from "../liquidity/shares.ts";
import { identity, readEmptyPools } from "../pools/pools.ts";
import {
  type Amounts,
  amountsOf,
  type Change,
  changeFilter,
  type DeepestFall,
  deepestFall,
  type Fall,
  TAKEN,
} from "./liquidity-changes.ts";
import { fallInRanges, isRanged, putIntoRanges } from "./range-liquidity.ts";

const { tokenHistory: limits } = factsConfig;

/** The largest pull out of an abandoned pool; `null`: none. */
export async function readAbandoned(
  reader: Reader,
  token: Address,
  living: readonly Pool[],
  since: Promise<bigint | null>,
): Promise<Read<Pulled | null>> {
  const [deepest, ...others] = living.filter((pool) => !isLaunchpad(pool));
  if (!deepest) return known(null);
  const little = others.filter(({ depthNative }) => depthNative * limits.abandonedDivisor < deepest.depthNative);
  const empty = await readEmptyPools(reader, token, living);
  const left = await likeliest(reader, [...little, ...valueOr(empty, [])].filter(isNoSale));
  const now = living.filter((pool) => !left.some((each) => identity(each) === identity(pool)));
  const found = await Promise.all(left.map((pool) => readOne(reader, token, { pool, living: now, since })));
  const seen = found.flatMap((one) => (one.known && one.value ? [one.value] : []));
  const [most] = seen.sort(largestFirst(({ money }) => money));
  if (most) return known(most.pulled);
  return [...found, empty].find((one) => !one.known) ?? known(null);
}

/** What was pulled if no pool is left; undefined: no former pool is known. */
export async function readEmptied(
  reader: Reader,
  token: Address,
  none: readonly Pool[],
  since: Promise<bigint | null>,
): Promise<Read<Pulled | null> | undefined> {
  const all = valueOr(await readEmptyPools(reader, token, none), []);
  const empty = await likeliest(reader, all.filter(isNoSale));
  const reads = await Promise.all(
    empty.map(async (pool) => ({ pool, read: await readFall(reader, token, pool, since) })),
  );
  const falls = reads.flatMap(({ pool, read }) => (read.known && read.value ? [{ pool, fall: read.value }] : []));
  const [latest] = falls.toSorted(largestFirst(({ fall }) => fall.block));
  if (latest) return known(await toPulled(reader, latest.pool, latest.fall));
  const [first] = reads;
  // One of many emptied pools, which was not read, may be the one that people traded in.
  if (first && all.length > limits.maxAbandonedPools) return unknown("liquidity-history-unclear");
  return (reads.find(({ read }) => !read.known) ?? first)?.read as Read<null> | undefined;
}

/** Anyone can make pools that never hold anything: pools that liquidity was taken from come first, the latest before others. */
async function likeliest(reader: Reader, pools: readonly Pool[]): Promise<readonly Pool[]> {
  if (pools.length <= limits.maxAbandonedPools) return pools;
  const asked = pools.slice(0, limits.maxPoolsAsked);
  const [managed, plain] = [asked.filter(({ id }) => id), asked.filter(({ id }) => !id)];
  const range = { fromBlock: 0n, toBlock: reader.block.number, order: "newest-first", mostRequests: 1 } as const;
  const ids = managed.flatMap(({ id }) => id ?? []);
  const [inManagers, own] = await Promise.all([
    ids.length > 0 &&
      reader.logs({ address: managed.map(bookkeeperOf), topics: [[...MANAGED_CHANGES, ...TAKEN], ids], ...range }),
    plain.length > 0 && reader.logs({ address: plain.map(({ address }) => address), topics: [TAKEN], ...range }),
  ]);
  const at = new Map<string, bigint>();
  for (const { topics, blockNumber } of inManagers ? inManagers.logs : [])
    at.set(lower(topics[1] ?? "0x"), blockNumber ?? 0n);
  for (const { address, blockNumber } of own ? own.logs : []) at.set(lower(address), blockNumber ?? 0n);
  const lastOf = (pool: Pool) => at.get(identity(pool).toLowerCase()) ?? 0n;
  return asked.toSorted((one, other) => Number(lastOf(other) - lastOf(one))).slice(0, limits.maxAbandonedPools);
}

/** Pools that sold tokens at a launch are emptied afterwards, as was announced. */
function isNoSale(pool: Pool): boolean {
  return !venueOf(pool).liquidity.endsSales;
}

type Terms = { readonly pool: Pool; readonly living: readonly Pool[]; readonly since: Promise<bigint | null> };

async function readOne(
  reader: Reader,
  token: Address,
  { pool, living, since }: Terms,
): Promise<Read<{ readonly pulled: Pulled; readonly money: bigint } | null>> {
  const changes = await readChanges(reader, pool, since);
  // It never held anything.
  if (changes.missing.length === 0 && changes.logs.length === 0) return known(null);
  const read = await fallIn(reader, token, pool, changes);
  if (!read.known) return read;
  const fall = read.value;
  if (!fall) return known(null);
  const asset = assetOf(reader.chain, pool);
  const money = await moneyOut(reader, pool, fall, asset);
  if (money === null) return unknown("liquidity-history-unread");
  if (money === 0n) return known(null);
  const isLike = (each: Pool) => isAddressEqual(assetOf(reader.chain, each), asset) && (!each.id || isRanged(each));
  const alike = living.filter(isLike);
  const others = living.filter((each) => !isLike(each));
  const elsewhere = worthIn(reader.chain, asset, alike, others);
  if (elsewhere === null) return unknown("liquidity-history-unclear");
  const there = elsewhere + sumOf(alike, ({ quoteReserve }) => quoteReserve);
  const isMoved = (amount: bigint) => amount * BPS_BIGINT >= money * limits.returnedBps;
  if (isMoved(there)) return known(null);
  // What came into pools with another quote token, or into a manager's pools without ranges, cannot be compared.
  if (elsewhere * limits.abandonedDivisor >= money) return unknown("liquidity-history-unclear");
  const came = await cameInto(reader, token, fall, { alike, asset });
  if (came === null) return unknown("liquidity-history-unread");
  if (isMoved(came)) return known(null);
  const pulled = await toPulled(reader, pool, { ...fall, leftBps: Number((there * BPS_BIGINT) / money) });
  return known({ pulled: { ...pulled, left: true }, money });
}

/** A pool's quote token; the native one counts as its wrapped form, which other pools hold. */
function assetOf({ wrapped }: Chain, { quote }: Pool): Address {
  return isAddressEqual(quote.address, zeroAddress) ? wrapped : quote.address;
}

/** The depth of other pools in `asset`; `null`: its worth is not known. */
function worthIn({ wrapped }: Chain, asset: Address, alike: readonly Pool[], others: readonly Pool[]): bigint | null {
  const native = sumOf(others, ({ depthNative }) => depthNative);
  if (native === 0n || isAddressEqual(wrapped, asset)) return native;
  const told = alike.find(({ depthNative, quoteReserve }) => depthNative > 0n && quoteReserve > 0n);
  return told ? (native * told.quoteReserve) / told.depthNative : null;
}

/** What came into the living pools within a day of the fall, in `asset`; `null`: not all of it was read. */
async function cameInto(
  reader: Reader,
  token: Address,
  { block }: Fall,
  { alike, asset }: { readonly alike: readonly Pool[]; readonly asset: Address },
): Promise<bigint | null> {
  const { chain, logs, block: head } = reader;
  // Liquidity that is only moved comes back within a day. Much later, reserves depend on the price as well.
  const day = blocksIn(chain, DAY);
  const range = { fromBlock: block > day ? block - day : 0n, toBlock: least(block + day, head.number) };
  // A manager holds the tokens of all its pools.
  const [managed, plain] = [alike.filter(({ id }) => id), alike.filter(({ id }) => !id)];
  const into = plain.map(({ address }) => pad(address));
  const [search, ...put] = await Promise.all([
    into.length > 0 ? logs({ address: asset, topics: [TRANSFER, null, into], mostRequests: 1, ...range }) : null,
    ...managed.map((pool) => putIntoRanges(reader, token, pool, range)),
  ]);
  if ((search?.missing.length ?? 0) > 0) return null;
  const sent = sumOf(search?.logs ?? [], (log) => toTransfer(log)?.value ?? 0n);
  return put.reduce((sum, each) => (sum === null || each === null ? null : sum + each), sent as bigint | null);
}

/** What the pool paid out in one transaction; `null`: the node does not say. */
async function moneyOut(
  reader: Reader,
  pool: Pool,
  { block, hash, taken }: Fall,
  asset: Address,
): Promise<bigint | null> {
  if (!hasOwnToken(pool)) return taken;
  const topics = [TRANSFER, pad(pool.address)];
  const range = { fromBlock: block, toBlock: block, mostRequests: 1 };
  const { logs, missing } = await reader.logs({ address: asset, topics, ...range });
  if (missing.length > 0) return null;
  const own = logs.filter(({ transactionHash }) => transactionHash === hash);
  return sumOf(own, (log) => toTransfer(log)?.value ?? 0n);
}

// Whether the liquidity of a pool was pulled: it fell by more than half in one block and did not come back. Takes a pool and the token's first
// block, gives the fall and who signed it; `null`: none.

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
async function readFall(
  reader: Reader,
  token: Address,
  pool: Pool,
  since: Promise<bigint | null>,
): Promise<Read<Fall | null>> {
  return await fallIn(reader, token, pool, await readChanges(reader, pool, since));
}

/** The events of every change of a pool's liquidity. */
function readChanges(reader: Reader, pool: Pool, since: Promise<bigint | null>): Promise<LogSearch> {
  return searchSince(reader, changeFilter(pool), since);
}

async function fallIn(
  reader: Reader,
  token: Address,
  pool: Pool,
  { logs, missing }: LogSearch,
): Promise<Read<Fall | null>> {
  if (missing.length > 0 || logs.length === 0) return unknown("liquidity-history-unread");
  const { fall, isClear } = await deepestOf(reader, token, pool, logs);
  return fall || isClear ? known(fall) : unknown("liquidity-history-unclear");
}

async function toPulled(reader: Reader, pool: Pool, fall: Fall): Promise<Pulled> {
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
