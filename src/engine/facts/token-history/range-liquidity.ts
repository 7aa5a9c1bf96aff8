// Falls of liquidity in pools with price ranges. How much money a range holds depends on the price, so every fall is measured at the price
// that the last trade before it left.
import { type Address, type Hash, hexToBigInt, type Log, size } from "viem";
import { blocksIn, type Reader } from "../../chain/reader.ts";
import { inTurns } from "../../chain/turns.ts";
import { BPS, DAY, largestFirst } from "../../core/units.ts";
import { bookkeeperOf } from "../../venues/pool.ts";
import { swapTopics, venueOf } from "../../venues/registry.ts";
import { factsConfig } from "../config.ts";
import type { Pool } from "../facts.ts";
import { word } from "../holders/transfers.ts";
import { rootAt } from "../liquidity/positions.ts";
import { BURNS, changeFilter, type DeepestFall, type Fall, MINT } from "./liquidity-changes.ts";

const { tokenHistory: limits } = factsConfig;
const RETURNED = Number(limits.returnedBps) / BPS;

export function isRanged(pool: Pool): boolean {
  return venueOf(pool).liquidity.heldAs === "positions";
}

type Shift = {
  readonly block: bigint;
  readonly index: number;
  readonly hash: Hash;
  readonly lower: number;
  readonly upper: number;
  readonly liquidity: number;
};

/** By how much liquidity grows as the price rises over each edge of a range. */
type Net = Float64Array;

type Candidate = {
  readonly block: bigint;
  readonly index: number;
  readonly hash: Hash;
  readonly before: Net;
  readonly after: Net;
  /** Of the prices at which there was money, the part at which more than half of it would be gone. */
  readonly part: number;
};

/** The deepest fall. Liquidity that left before the first trade was taken from no one. */
export async function fallInRanges(
  reader: Reader,
  token: Address,
  pool: Pool,
  logs: readonly Log[],
): Promise<DeepestFall> {
  const shifts = logs.flatMap(toShift);
  const [first] = shifts;
  if (!first || shifts.length > limits.maxRangeChanges) return { fall: null, isClear: false };
  const book = bookOf(shifts, hexToBigInt(pool.quote.address) < hexToBigInt(token));
  const { candidates, others } = await candidatesIn(book, shifts);
  const looked = await Promise.all(
    candidates.map(async (each) => weigh(book, each, await rootBefore(reader, pool, first.block, each), pool)),
  );
  const falls = looked.flatMap((each) => (typeof each === "object" ? [each] : []));
  const [fall] = falls.toSorted(largestFirst(({ taken }) => taken));
  if (fall) return { fall, isClear: true };
  return { fall: null, isClear: others === 0 && !looked.includes("unknown") };
}

function toShift({ topics, data, blockNumber, logIndex, transactionHash }: Log): Shift[] {
  if (blockNumber === null || transactionHash === null) return [];
  const at = { block: blockNumber, index: logIndex ?? 0, hash: transactionHash };
  const [event, , one, other] = topics;
  const isMint = event === MINT;
  if (!isMint && !BURNS.some((each) => each === event)) {
    if (size(data) < 96) return [];
    const [lower, upper] = [tick(word(data, 0)), tick(word(data, 1))];
    return [{ ...at, lower, upper, liquidity: Number(BigInt.asIntN(256, word(data, 2))) }];
  }
  if (!one || !other || size(data) < (isMint ? 64 : 32)) return [];
  const liquidity = Number(word(data, isMint ? 1 : 0));
  return [
    {
      ...at,
      lower: tick(hexToBigInt(one)),
      upper: tick(hexToBigInt(other)),
      liquidity: isMint ? liquidity : -liquidity,
    },
  ];
}

function tick(value: bigint): number {
  return Number(BigInt.asIntN(24, value));
}

type Book = {
  readonly quoteIsFirst: boolean;
  readonly roots: readonly number[];
  readonly places: ReadonlyMap<number, number>;
  readonly now: Net;
};

function bookOf(shifts: readonly Shift[], quoteIsFirst: boolean): Book {
  const ticks = [...new Set(shifts.flatMap(({ lower, upper }) => [lower, upper]))].sort((one, other) => one - other);
  const places = new Map(ticks.map((each, index) => [each, index]));
  const now = new Float64Array(ticks.length);
  for (const shift of shifts) apply(places, now, shift);
  return { quoteIsFirst, roots: ticks.map(rootAt), places, now };
}

function apply(places: Book["places"], net: Net, { lower, upper, liquidity }: Shift): void {
  const [low, high] = [places.get(lower) ?? 0, places.get(upper) ?? 0];
  net[low] = (net[low] ?? 0) + liquidity;
  net[high] = (net[high] ?? 0) - liquidity;
}

/** Blocks in which more than half of the money may have left, at any price, and did not come back. */
async function candidatesIn(
  book: Book,
  shifts: readonly Shift[],
): Promise<{ candidates: Candidate[]; others: number }> {
  const net = new Float64Array(book.now.length);
  const there = moneyAlong(book, book.now);
  let found: Candidate[] = [];
  let others = 0;
  await inTurns(
    Map.groupBy(shifts, ({ block }) => block),
    ([block, own]) => {
      const taken = own.filter(({ liquidity }) => liquidity < 0);
      const [largest] = taken.toSorted((one, other) => one.liquidity - other.liquidity);
      const before = largest && Float64Array.from(net);
      for (const shift of own) apply(book.places, net, shift);
      if (!before) return;
      const part = partTaken(moneyAlong(book, before), moneyAlong(book, net), there);
      if (part === 0) return;
      const index = Math.min(...taken.map((shift) => shift.index));
      found.push({ block, index, hash: largest.hash, before, after: Float64Array.from(net), part });
      found = found.toSorted((one, other) => other.part - one.part);
      if (found.length > limits.maxPricedFalls) {
        found.pop();
        others += 1;
      }
    },
  );
  return { candidates: found, others };
}

function partTaken(before: Net, after: Net, there: Net): number {
  let [held, taken] = [0, 0];
  before.forEach((money, place) => {
    if (money <= 0) return;
    held += 1;
    if ((after[place] ?? 0) * 2 < money && (there[place] ?? 0) < money * RETURNED) taken += 1;
  });
  return held === 0 ? 0 : taken / held;
}

/** How much of the quote token there would be, with the price at each edge. */
function moneyAlong({ roots, quoteIsFirst }: Book, net: Net): Net {
  const money = new Float64Array(roots.length);
  const active = new Float64Array(roots.length);
  let sum = 0;
  net.forEach((each, place) => {
    sum += each;
    active[place] = sum;
  });
  const between = (place: number) =>
    width(roots[place] ?? 0, roots[place + 1] ?? 0, quoteIsFirst) * (active[place] ?? 0);
  if (quoteIsFirst) for (let at = roots.length - 2; at >= 0; at--) money[at] = (money[at + 1] ?? 0) + between(at);
  else for (let at = 1; at < roots.length; at++) money[at] = (money[at - 1] ?? 0) + between(at - 1);
  return money;
}

/** What one unit of liquidity holds of the quote token between two prices. */
function width(low: number, high: number, quoteIsFirst: boolean): number {
  return quoteIsFirst ? 1 / low - 1 / high : high - low;
}

/** The same at any price. */
function moneyAt(book: Book, net: Net, root: number): number {
  const { roots, quoteIsFirst } = book;
  let [sum, money] = [0, 0];
  for (let place = 0; place + 1 < roots.length; place++) {
    sum += net[place] ?? 0;
    const [low, high] = [roots[place] ?? 0, roots[place + 1] ?? 0];
    const within = Math.min(Math.max(root, low), high);
    money += sum * (quoteIsFirst ? width(within, high, true) : width(low, within, false));
  }
  return money;
}

/** The price that the last trade before a block left; "untraded": there was none since the pool's first liquidity. */
type Before = number | "untraded" | "unknown";

async function rootBefore(
  reader: Reader,
  pool: Pool,
  first: bigint,
  { block, index }: Pick<Candidate, "block" | "index">,
): Promise<Before> {
  const { logRange } = await reader.capabilities();
  const day = blocksIn(reader.chain, DAY);
  const fromBlock = logRange === null || block - day < first ? first : block - day;
  const topics = swapTopics(pool);
  const range = { fromBlock, toBlock: block, order: "newest-first", mostRequests: 1 } as const;
  const { logs, missing } = await reader.logs({ address: bookkeeperOf(pool), topics, ...range });
  const last = logs.findLast((log) => (log.blockNumber ?? 0n) < block || (log.logIndex ?? 0) < index);
  if (last && size(last.data) >= 96) return Number(word(last.data, 2)) / 2 ** 96;
  return !last && missing.length === 0 && fromBlock === first ? "untraded" : "unknown";
}

function weigh(book: Book, candidate: Candidate, root: Before, { spot }: Pool): Fall | "none" | "unknown" {
  if (root === "unknown") return "unknown";
  if (root === "untraded") return "none";
  const [before, after, left] = [candidate.before, candidate.after, book.now].map((net) => moneyAt(book, net, root));
  const today = spot && moneyAt(book, book.now, rootOf(spot, book.quoteIsFirst));
  const there = Math.max(left ?? 0, today ?? 0, 0);
  if (!before || before <= 0 || (after ?? 0) * 2 >= before || there >= before * RETURNED) return "none";
  const taken = before - Math.max(after ?? 0, 0);
  const { block, hash } = candidate;
  const bps = (part: number) => Math.round((part / before) * BPS);
  return { block, hash, fellBps: bps(taken), leftBps: bps(there), taken: BigInt(Math.round(taken)) };
}

/** Of the price of the first token in units of the second. */
function rootOf({ numerator, denominator }: NonNullable<Pool["spot"]>, quoteIsFirst: boolean): number {
  const price = Number(numerator) / Number(denominator);
  return Math.sqrt(quoteIsFirst ? 1 / price : price);
}

/**
 * What providers took of the quote token by these changes, less what they brought, and what lies beside it, at the price that the last trade
 * left; `left` is null where they took nothing there.
 */
export function takenBy(changes: readonly Log[], trade: Log, quoteIsFirst: boolean) {
  if (size(trade.data) < 160) return null;
  const [root, there, at] = [word(trade.data, 2), word(trade.data, 3), tick(word(trade.data, 4))];
  const shifts = changes.flatMap(toShift);
  const book = bookOf(shifts, quoteIsFirst);
  const taken = -moneyAt(book, book.now, Number(root) / 2 ** 96);
  const within = shifts.filter(({ lower, upper }) => lower <= at && at < upper);
  const isLater = ({ block, index }: Shift): boolean =>
    block > (trade.blockNumber ?? 0n) || (block === trade.blockNumber && index > (trade.logIndex ?? 0));
  const grown = (own: readonly Shift[]) => own.reduce((sum, { liquidity }) => sum + liquidity, 0);
  const gone = -grown(within);
  const now = Math.max(0, Number(there) + grown(within.filter(isLater)));
  return { taken, left: gone > 0 && taken > 0 ? (taken * now) / gone : null };
}

/** How much of the quote token providers deposited in these blocks; `null`: not all of it was read. */
export async function putIntoRanges(
  reader: Reader,
  token: Address,
  pool: Pool,
  { fromBlock, toBlock }: { readonly fromBlock: bigint; readonly toBlock: bigint },
): Promise<bigint | null> {
  const [search, before] = await Promise.all([
    reader.logs({ ...changeFilter(pool), fromBlock, toBlock, mostRequests: 1 }),
    rootBefore(reader, pool, fromBlock, { block: toBlock, index: Number.POSITIVE_INFINITY }),
  ]);
  const shifts = search.logs.flatMap(toShift).filter(({ liquidity }) => liquidity > 0);
  if (search.missing.length > 0) return null;
  if (shifts.length === 0) return 0n;
  if (before === "unknown" || !pool.spot) return null;
  const book = bookOf(shifts, hexToBigInt(pool.quote.address) < hexToBigInt(token));
  const root = before === "untraded" ? rootOf(pool.spot, book.quoteIsFirst) : before;
  return BigInt(Math.round(moneyAt(book, book.now, root)));
}
