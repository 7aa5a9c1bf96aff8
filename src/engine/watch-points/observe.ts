// Reads the watch points of many tokens at one block, and says which of them changed. Takes tokens with their points, gives a value for
// each point that could be read. `takeBaseline` does the same for one token with all proofs, as the values to compare with later.
import { type Address, hexToNumber, numberToHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import { BPS_BIGINT } from "../core/units.ts";
import { keyOfWatchPoint, type WatchPoint, type WatchPoints } from "../core/watch-point.ts";
import { readConditions } from "../experiments/index.ts";
import type { Trade } from "../experiments/outcomes.ts";
import {
  type Evidence,
  evidenceOf,
  mergeValues,
  REFUSED,
  type ReadRun,
  readPoints,
  type Values,
  valuesOf,
  type Watched,
} from "./reading.ts";
import { replayTrades, type TradePoint, tradeMoved, tradeWord } from "./trading.ts";

export type Observer = ReturnType<typeof createObserver>;

/** What one look may ask besides reading all points. */
export type LookBudget = {
  /** Tokens whose trades are tried. */
  readonly trading: ReadonlySet<string>;
  readonly nonces: NonceBudget;
};

export function createObserver() {
  const nonces = createNonces();
  return {
    /** The values of each token's points, by token in lower case. A point that could not be read has no value. */
    async observe(
      reader: Reader,
      watched: readonly Watched[],
      { trading, nonces: budget }: LookBudget,
    ): Promise<ReadonlyMap<string, Values>> {
      const conditions = await readConditions(reader);
      if (!conditions.known) return new Map();
      const traded = watched.flatMap(({ token, points }) =>
        trading.has(token.toLowerCase()) ? points.filter(isTrade).map((point) => ({ token, point })) : [],
      );
      const [read, trades] = await Promise.all([
        readPoints(reader, conditions.value, watched, valuesOf),
        replayTrades(reader, conditions.value, traded, tradeWord),
      ]);
      const values = mergeValues(read);
      const sent = await nonces.read(reader, balancesOf(watched, values), budget);
      for (const { token, points } of watched) {
        const own = values.get(token.toLowerCase()) ?? new Map<string, string>();
        addUnreadable(own, points, sent, reader);
        values.set(token.toLowerCase(), own);
      }
      for (const [index, { token, point }] of traded.entries()) {
        const trade = trades[index];
        if (trade?.known) values.get(token.toLowerCase())?.set(keyOfWatchPoint(point), trade.value);
      }
      return values;
    },
    /** Tells what an earlier process knew of an account. */
    recall: nonces.recall,
    forget: nonces.forget,
  };
}

/** The points whose value moved far enough. A point without a value, before or now, says nothing. */
export function changedPoints(points: readonly WatchPoint[], before: Values, after: Values): readonly WatchPoint[] {
  return points.filter((point) => {
    const [was, is] = [before.get(keyOfWatchPoint(point)), after.get(keyOfWatchPoint(point))];
    return was !== undefined && is !== undefined && was !== is && hasMoved(point, was, is);
  });
}

function hasMoved(point: WatchPoint, was: string, is: string): boolean {
  if (point.kind === "trade") return tradeMoved(was, is);
  if (point.kind !== "amount" || was === REFUSED || is === REFUSED) return true;
  const [one, other] = [BigInt(was), BigInt(is)];
  const { downBps, upBps } = point;
  const isLess = downBps !== null && other < one && (one - other) * BPS_BIGINT >= one * BigInt(downBps);
  const isMore = upBps !== null && other > one && (other - one) * BPS_BIGINT >= one * BigInt(upBps);
  return isLess || isMore;
}

/** What a token's points read at one block, which of them count from here on, and the proofs of it. */
export type Baseline = {
  readonly wires: readonly WatchPoint[];
  /** Includes the values of the points in `also`. */
  readonly values: Values;
  /** Native balances of the accounts that hold power, by address. */
  readonly balances: ReadonlyMap<string, string>;
  readonly evidence: Evidence;
};

const ALL_NONCES: NonceBudget = { moved: Number.POSITIVE_INFINITY, still: Number.POSITIVE_INFINITY };

/** Undefined where nothing could be read. `also`: points that are read and proven now, and do not count from here on. */
export async function takeBaseline(
  reader: Reader,
  token: Address,
  { wires: own, also }: WatchPoints & { readonly also: readonly WatchPoint[] },
): Promise<Baseline | undefined> {
  const all = [...new Map([...also, ...own].map((point) => [keyOfWatchPoint(point), point])).values()];
  const conditions = await readConditions(reader);
  if (!conditions.known) return undefined;
  const watched = [{ token, points: all }];
  const tradePoints = all.filter(isTrade);
  const traded = tradePoints.map((point) => ({ token, point }));
  const [read, trades] = await Promise.all([
    readPoints(reader, conditions.value, watched, (runs) => runs),
    replayTrades(reader, conditions.value, traded, (trade) => trade),
  ]);
  const runs = read.flat();
  const values = valuesOf(runs).get(token.toLowerCase()) ?? new Map<string, string>();
  const had = balancesOf(watched, new Map([[token.toLowerCase(), values]]));
  const sent = await createNonces().read(reader, had, ALL_NONCES);
  const balances = new Map([...had].flatMap(([account, balance]) => (balance ? [[account, balance] as const] : [])));
  addUnreadable(values, all, sent, reader);
  const shown = new Map<string, Trade>();
  for (const [index, point] of tradePoints.entries()) {
    const trade = trades[index];
    if (!trade?.known) continue;
    shown.set(keyOfWatchPoint(point), trade.value);
    values.set(keyOfWatchPoint(point), tradeWord(trade.value));
  }
  const wires = own.filter((point) => countsHere(point, values));
  const evidence = evidenceOf(reader, token, { runs: runs.map((run) => withoutBalances(run)), trades: shown });
  return { wires, values, balances, evidence };
}

/** A storage slot of a home-made proxy counts only if it holds one of the expected addresses. */
function countsHere(point: WatchPoint, values: Values): boolean {
  if (point.kind !== "slot" || point.holds === null) return true;
  const word = values.get(keyOfWatchPoint(point));
  if (word === undefined) return false;
  const padded = word.slice(2).padStart(64, "0");
  return point.holds.some((account) => padded.includes(account.slice(2).toLowerCase()));
}

/** Native balances move without any change of the token, so they prove nothing. */
function withoutBalances(run: ReadRun): ReadRun {
  const marks = new Map([...run.marks].filter(([key]) => !key.startsWith("account ")));
  return { ...run, marks };
}

function isTrade(point: WatchPoint): point is TradePoint {
  return point.kind === "trade";
}

function balancesOf(
  watched: readonly Watched[],
  values: ReadonlyMap<string, Values>,
): ReadonlyMap<string, string | undefined> {
  const balances = new Map<string, string | undefined>();
  for (const { token, points } of watched) {
    for (const point of points) {
      if (point.kind === "account")
        balances.set(point.at, values.get(token.toLowerCase())?.get(keyOfWatchPoint(point)));
    }
  }
  return balances;
}

/** Adds what no code can read: whether a moment is reached, and for accounts the transaction count in place of the balance. */
function addUnreadable(
  values: Map<string, string>,
  points: readonly WatchPoint[],
  sent: ReadonlyMap<string, number>,
  { block }: Reader,
): void {
  for (const point of points) {
    const key = keyOfWatchPoint(point);
    if (point.kind === "time") values.set(key, Number(block.timestamp) >= point.at ? "reached" : "ahead");
    if (point.kind !== "account") continue;
    const nonce = sent.get(point.at);
    if (nonce === undefined) values.delete(key);
    else values.set(key, `${nonce}`);
  }
}

/** How many transaction counts may be read: of accounts whose balance moved, and of those whose balance stands still. */
export type NonceBudget = { readonly moved: number; readonly still: number };

/**
 * Counts the transactions of accounts. Each count takes a request of its own. A sender pays gas, so its balance moves: accounts whose
 * balance stands still are asked in turns, those that waited longest first.
 */
export function createNonces() {
  const known = new Map<string, { balance: string | undefined; nonce: number; asked: number }>();
  let turns = 0;
  return {
    /** Accounts whose count is not known now are left out. */
    async read(
      reader: Reader,
      balances: ReadonlyMap<string, string | undefined>,
      budget: NonceBudget,
    ): Promise<ReadonlyMap<string, number>> {
      turns += 1;
      const isStill = (account: string) => {
        const last = known.get(account);
        return last?.balance !== undefined && last.balance === balances.get(account);
      };
      const accounts = [...balances.keys()];
      const askedAt = (account: string) => known.get(account)?.asked ?? 0;
      const longestWaiting = accounts.toSorted((one, other) => askedAt(one) - askedAt(other));
      const asked = [
        ...longestWaiting.filter((account) => !isStill(account)).slice(0, budget.moved),
        ...longestWaiting.filter(isStill).slice(0, budget.still),
      ];
      const nonces = new Map<string, number>();
      for (const account of accounts) {
        const last = known.get(account);
        if (last && isStill(account)) nonces.set(account, last.nonce);
      }
      await Promise.all(
        asked.map(async (account) => {
          const nonce = await readNonce(reader, account as Address);
          if (nonce === undefined) {
            nonces.delete(account);
            return;
          }
          nonces.set(account, nonce);
          known.set(account, { balance: balances.get(account), nonce, asked: turns });
        }),
      );
      return nonces;
    },
    recall(account: string, balance: string | undefined, nonce: number): void {
      if (!known.has(account)) known.set(account, { balance, nonce, asked: 0 });
    },
    forget: () => known.clear(),
  };
}

export async function readNonce(
  reader: Reader,
  account: Address,
  block = reader.block.number,
): Promise<number | undefined> {
  const read = await attempt(reader.request("eth_getTransactionCount", [account, numberToHex(block)]));
  return read.known && typeof read.value === "string" && /^0x[0-9a-f]{1,13}$/i.test(read.value)
    ? hexToNumber(read.value as `0x${string}`)
    : undefined;
}
