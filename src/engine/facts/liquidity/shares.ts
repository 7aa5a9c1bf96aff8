// From holders of a pool's liquidity to what a report says of it: which part is burnt, locked or free, and whose.
import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  type Log,
  parseAbiParameters,
  zeroAddress,
} from "viem";
import { isUnholdable } from "../../chain/addresses.ts";
import type { LockerConfig } from "../../chain/chain.ts";
import type { LogFilter, LogSearch } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { inTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { valueOr } from "../../core/read.ts";
import { BPS } from "../../core/units.ts";
import { bookkeeperOf } from "../../venues/pool.ts";
import { sharesOf, venueOf } from "../../venues/registry.ts";
import type { ReadController } from "../control/controller.ts";
import type {
  BinShare,
  FreeLiquidity,
  LiquidityHolder,
  LiquidityPosition,
  LiquidityStanding,
  Pool,
  PoolLiquidity,
} from "../facts.ts";
import { TRANSFER } from "../holders/transfers.ts";
import { liquidityConfig } from "./config.ts";

/** One holder's part of one pool's liquidity. */
export type Share = {
  readonly holder: Address;
  /** Of all the liquidity there is, between nothing and one. */
  readonly part: number;
  readonly lpAmount: bigint;
  readonly positions: readonly LiquidityPosition[];
  readonly bins?: readonly BinShare[];
};

/** A part of what a locker holds, until when, and for which owner. */
export type Lock = { readonly part: number; readonly unlocksAt: bigint | null; readonly owner: Address | null };

export type Parties = {
  readonly creator: Address | null;
  readonly owner: Address | null;
  readonly token: Address;
};

/** Sorts holders into those without a key, those that have promised to wait, and those that can leave now. */
export async function summarize(
  asker: Asker,
  readController: ReadController,
  { pool, shares, parties }: { pool: Pool; shares: readonly Share[]; parties: Parties },
  locksOf: (locker: LockerConfig, share: Share) => Promise<readonly Lock[]>,
): Promise<PoolLiquidity> {
  const { chain, block } = asker.reader;
  const sorted = shares.filter(({ part }) => part > 0).sort((one, other) => other.part - one.part);
  const locks: (Lock & { locker: string })[] = [];
  const free: { share: Share; part: number; expired?: string }[] = [];
  let burnt = 0;
  const kept = new Map<Address, LiquidityHolder["is"]>();
  await Promise.all(
    sorted.map(async (share) => {
      const locker = chain.lockers.find(({ address }) => same(address, share.holder));
      if (locker) {
        for (const { part, unlocksAt, owner } of await locksOf(locker, share)) {
          if (unlocksAt !== null && unlocksAt <= block.timestamp) free.push({ share, part, expired: locker.name });
          else {
            locks.push({ locker: locker.name, part, unlocksAt, owner });
            kept.set(share.holder, "locked");
          }
        }
      } else if (await isBurnt(asker, share)) {
        burnt += share.part;
        kept.set(share.holder, "burnt");
      } else free.push({ share, part: share.part });
    }),
  );
  free.sort((one, other) => other.part - one.part);
  const [largest] = free;
  const freePart = free.reduce((sum, { part }) => sum + part, 0);
  const lockedPart = locks.reduce((sum, { part }) => sum + part, 0);
  return {
    pool,
    burntBps: toBps(burnt),
    lockedBps: toBps(lockedPart),
    freeBps: toBps(freePart),
    locks: locks
      .filter(({ part }) => part >= liquidityConfig.minPart)
      .sort((one, other) => other.part - one.part)
      .map(({ locker, part, unlocksAt, owner }) => ({ locker, shareBps: toBps(part), unlocksAt, owner })),
    ...lockedPositionsOf(sorted, kept),
    largestFree:
      largest && largest.part >= liquidityConfig.minPart ? await describeFree(readController, largest, parties) : null,
    holders: holdersOf(sorted, kept),
  };
}

function lockedPositionsOf(
  shares: readonly Share[],
  kept: ReadonlyMap<Address, LiquidityHolder["is"]>,
): Pick<PoolLiquidity, "lockedPositions"> {
  const lockedPositions = shares
    .filter(({ holder }) => kept.get(holder) === "locked")
    .flatMap((each) => each.positions);
  return lockedPositions.length > 0 ? { lockedPositions } : {};
}

function holdersOf(
  shares: readonly Share[],
  kept: ReadonlyMap<Address, LiquidityHolder["is"]>,
): readonly LiquidityHolder[] {
  const parts = new Map<Address, number>();
  for (const { holder, part } of shares) parts.set(holder, (parts.get(holder) ?? 0) + part);
  return [...parts]
    .filter(([, part]) => part >= liquidityConfig.minPart)
    .sort(([, one], [, other]) => other - one)
    .slice(0, liquidityConfig.maxHolders)
    .map(([address, part]) => ({ address, shareBps: toBps(part), is: kept.get(address) ?? "free" }));
}

async function describeFree(
  readController: ReadController,
  { share, part, expired }: { share: Share; part: number; expired?: string },
  parties: Parties,
): Promise<FreeLiquidity> {
  const { holder, lpAmount, positions, bins } = share;
  const identity = await readController(holder);
  const standing = expired ? ({ code: "expired-lock", locker: expired } as const) : standingOf(holder, parties);
  // An account that could not be identified is not a known person: the kind that promises least about who decides.
  const controller = identity.known ? identity.value : ({ address: holder, kind: "contract" } as const);
  const insiders = [parties.creator, parties.owner].filter((one) => one !== null);
  return {
    holder: controller,
    shareBps: toBps(part),
    standing,
    insiders,
    lpAmount,
    positions,
    ...(bins ? { bins } : {}),
  };
}

function standingOf(holder: Address, { creator, owner, token }: Parties): LiquidityStanding {
  if (same(holder, creator)) return { code: "creator" };
  if (same(holder, owner)) return { code: "owner" };
  return { code: same(holder, token) ? "token" : "unknown" };
}

/** There is no key, and no code that could act without one. */
async function isBurnt(asker: Asker, { holder }: Share): Promise<boolean> {
  if (same(holder, zeroAddress)) return true;
  if (!isUnholdable(holder)) return false;
  const code = await asker.code(holder);
  return code.known && code.value === "0x";
}

function same(one: Address, other: Address | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

function toBps(part: number): number {
  return Math.min(BPS, Math.round(part * BPS));
}

export function partOf(amount: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((amount * 1_000_000_000n) / whole) / 1e9;
}

// The holders of what lies in a book's bins. Each bin has shares of its own, so holders are compared by what their shares are worth.

const { maxBins, maxBinLogs, maxBinsInLog } = liquidityConfig;

/** By what it is worth at today's price; `null` where no log tells, or too many do. */
export async function readBinShares(
  asker: Asker,
  pool: Pool,
  token: Address,
  since: Promise<bigint | null>,
): Promise<readonly Share[] | null> {
  const [{ logs, missing }, active, first] = await Promise.all([
    searchSince(asker.reader, providerFilter(pool), since),
    askNumber(asker, pool.address, callData("getActiveId()")),
    asker.ask(pool.address, callData("getTokenX()")),
  ]);
  const tokenX = toAddressAnswer(valueOr(first, null));
  if (logs.length === 0 || logs.length > maxBinLogs || active === null || !tokenX || !pool.spot) return null;
  const held = await sharesIn(logs);
  const bins = [...new Set([...held.values()].flatMap((own) => [...own.keys()]))]
    .toSorted((one, other) => distance(one, active) - distance(other, active))
    .slice(0, maxBins);
  const isFirst = same(token, tokenX);
  const worths = new Map(
    await Promise.all(bins.map(async (bin) => [bin, await readBin(asker, pool, bin, isFirst)] as const)),
  );
  const list = [...held].map(([holder, own]) => ({ holder, bins: byWorth(own, worths) }));
  const sum = list.reduce((total, each) => total + sumOf(each.bins), 0);
  // Where something is missing, the rest of what the book holds belongs to other accounts.
  const isWhole = missing.length === 0 && [...worths.values()].every((each) => each !== null);
  const whole =
    isWhole && bins.length < maxBins ? sum : Math.max(sum, inQuote(pool, pool.tokenReserve, pool.quoteReserve));
  return list.map(({ holder, bins }) => ({
    holder,
    part: sumOf(bins) / (whole || 1),
    lpAmount: 0n,
    positions: [],
    bins: bins.map(({ bin, shares }) => ({ bin, shares })),
  }));
}

type Held = ReadonlyMap<Address, ReadonlyMap<bigint, bigint>>;

/** No bin has a higher number. */
const END = 2n ** 24n;

const ENTRIES = parseAbiParameters("uint256[] ids, uint256[] shares");

/** By holder and bin: what came, less what went. */
async function sharesIn(logs: readonly Log[]): Promise<Held> {
  const held = new Map<Address, Map<bigint, bigint>>();
  const add = (holder: Address, bin: bigint, shares: bigint) => {
    if (holder === zeroAddress) return;
    const own = held.get(holder) ?? new Map<bigint, bigint>();
    own.set(bin, (own.get(bin) ?? 0n) + shares);
    held.set(holder, own);
  };
  await inTurns(logs, ({ topics, data }) => {
    const [[from], [to]] = [topicAddress(topics[2]), topicAddress(topics[3])];
    for (const [bin, shares] of entriesOf(data)) {
      if (from) add(getAddress(from), bin, -shares);
      if (to) add(getAddress(to), bin, shares);
    }
  });
  return held;
}

function entriesOf(data: Hex): readonly (readonly [bigint, bigint])[] {
  try {
    const [ids, shares] = decodeAbiParameters(ENTRIES, data);
    return ids.slice(0, maxBinsInLog).flatMap((id, index) => (id < END ? [[id, shares[index] ?? 0n] as const] : []));
  } catch {
    // Some other event of the same name.
    return [];
  }
}

/** What a share of a bin is worth; `null`: the book does not tell. */
async function readBin(asker: Asker, pool: Pool, bin: bigint, isFirst: boolean): Promise<number | null> {
  const [answer, supply] = await Promise.all([
    asker.ask(pool.address, callData("getBin(uint24)", bin)),
    askNumber(asker, pool.address, callData("totalSupply(uint256)", bin)),
  ]);
  const data = valueOr(answer, null);
  if (!data || data.length < 130 || !supply) return null;
  const [x, y] = [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66, 130)}`)];
  return (isFirst ? inQuote(pool, x, y) : inQuote(pool, y, x)) / Number(supply);
}

type Worth = BinShare & { readonly worth: number };

function byWorth(own: ReadonlyMap<bigint, bigint>, worths: ReadonlyMap<bigint, number | null>): readonly Worth[] {
  return [...own]
    .filter(([, shares]) => shares > 0n)
    .flatMap(([bin, shares]) => {
      const each = worths.get(bin);
      return each ? [{ bin, shares, worth: each * Number(shares) }] : [];
    })
    .toSorted((one, other) => other.worth - one.worth);
}

function sumOf(bins: readonly Worth[]): number {
  return bins.reduce((sum, { worth }) => sum + worth, 0);
}

/** In the pool's quote token. */
function inQuote({ spot }: Pool, tokens: bigint, quote: bigint): number {
  return spot ? (Number(tokens) * Number(spot.numerator)) / Number(spot.denominator) + Number(quote) : 0;
}

function distance(bin: bigint, active: bigint): number {
  return Math.abs(Number(bin - active));
}

async function askNumber(asker: Asker, target: Address, data: Hex): Promise<bigint | null> {
  return toNumberAnswer(valueOr(await asker.ask(target, data), null));
}

// The logs that tell who put liquidity into a pool, and how far back they are searched.

type ProviderFilter = Omit<LogFilter, "fromBlock" | "toBlock" | "order">;

/** The logs that tell who put liquidity into a pool. Callers that ask alike are answered from the same reading. */
export function providerFilter(pool: Pool): ProviderFilter {
  const { id } = pool;
  const mostRequests = liquidityConfig.maxLogRequests;
  const shares = sharesOf(pool);
  if (shares) return { address: shares, topics: [TRANSFER], mostRequests };
  const { providerEvents = [] } = venueOf(pool).liquidity;
  const [only = null, ...others] = providerEvents;
  const event = others.length === 0 ? only : providerEvents;
  return { address: bookkeeperOf(pool), topics: id ? [event, id] : [event], mostRequests };
}

/**
 * Logs since the token's first block. A node that searches all blocks at once need not be told which that is; only if that
 * is too much for it, the first block is waited for.
 */
export async function searchSince(
  reader: Reader,
  filter: ProviderFilter,
  since: Promise<bigint | null>,
): Promise<LogSearch> {
  const range = { fromBlock: 0n, toBlock: reader.block.number };
  const { logRange } = await reader.capabilities();
  const whole = logRange === null ? await reader.logs({ ...filter, ...range, order: "newest-first" }) : null;
  if (whole?.missing.length === 0) return whole;
  const first = await since;
  if (first === null) return whole ?? (await reader.logs({ ...filter, ...range, order: "newest-first" }));
  return await reader.logs({ ...filter, ...range, fromBlock: first, order: "oldest-first" });
}

export function topicAddress(topic: Hex | undefined): Address[] {
  return topic && /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? [getAddress(`0x${topic.slice(26)}`)] : [];
}
