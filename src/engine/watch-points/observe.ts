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
  REFUSED,
  type ReadRun,
  readWires,
  together,
  type Values,
  valuesOf,
  type Watched,
} from "./reading.ts";
import { replayTrades, type TradeWire, tradeMoved, tradeWord } from "./trading.ts";

export type Observer = ReturnType<typeof createObserver>;

export type LookBudget = {
  /** Tokens whose trades are tried this time. */
  readonly trading: ReadonlySet<string>;
  /** Accounts of whom may be asked how many transactions they sent. */
  readonly nonces: MostNonces;
};

/** Looks at many tokens' wires at once. What could not be read is not there. */
export function createObserver() {
  const nonces = createNonces();
  return {
    async observe(
      reader: Reader,
      watched: readonly Watched[],
      { trading, nonces: most }: LookBudget,
    ): Promise<ReadonlyMap<string, Values>> {
      const conditions = await readConditions(reader);
      if (!conditions.known) return new Map();
      const traded = watched.flatMap(({ token, points }) =>
        trading.has(token.toLowerCase()) ? points.filter(isTrade).map((wire) => ({ token, wire })) : [],
      );
      const [read, trades] = await Promise.all([
        readWires(reader, conditions.value, watched, valuesOf),
        replayTrades(reader, conditions.value, traded, tradeWord),
      ]);
      const values = together(read);
      const sent = await nonces.read(reader, balancesOf(watched, values), most);
      for (const { token, points } of watched) {
        const own = values.get(token.toLowerCase()) ?? new Map<string, string>();
        fillIn(own, points, sent, reader);
        values.set(token.toLowerCase(), own);
      }
      for (const [index, { token, wire }] of traded.entries()) {
        const trade = trades[index];
        if (trade?.known) values.get(token.toLowerCase())?.set(keyOfWatchPoint(wire), trade.value);
      }
      return values;
    },
    /** What was known of an account before this process looked. */
    recall: nonces.recall,
    forget: nonces.forget,
  };
}

/** How a token's wires read at one block, which of them count, and what shows it. */
export type Baseline = {
  readonly wires: readonly WatchPoint[];
  /** Of those that were to be read as well, too. */
  readonly values: Values;
  /** What accounts that hold power had, by their address. */
  readonly balances: ReadonlyMap<string, string>;
  readonly evidence: Evidence;
};

const ALL: MostNonces = { moved: Number.POSITIVE_INFINITY, still: Number.POSITIVE_INFINITY };

/** Undefined where it could not be looked at. `also`: other wires that are read and shown, and do not count from here on. */
export async function takeBaseline(
  reader: Reader,
  token: Address,
  { wires: own, also }: WatchPoints & { readonly also: readonly WatchPoint[] },
): Promise<Baseline | undefined> {
  const all = [...new Map([...also, ...own].map((wire) => [keyOfWatchPoint(wire), wire])).values()];
  const conditions = await readConditions(reader);
  if (!conditions.known) return undefined;
  const watched = [{ token, points: all }];
  const tradeWires = all.filter(isTrade);
  const traded = tradeWires.map((wire) => ({ token, wire }));
  const [read, trades] = await Promise.all([
    readWires(reader, conditions.value, watched, (runs) => runs),
    replayTrades(reader, conditions.value, traded, (trade) => trade),
  ]);
  const runs = read.flat();
  const values = valuesOf(runs).get(token.toLowerCase()) ?? new Map<string, string>();
  const had = balancesOf(watched, new Map([[token.toLowerCase(), values]]));
  const sent = await createNonces().read(reader, had, ALL);
  const balances = new Map([...had].flatMap(([account, balance]) => (balance ? [[account, balance] as const] : [])));
  fillIn(values, all, sent, reader);
  const shown = new Map<string, Trade>();
  for (const [index, wire] of tradeWires.entries()) {
    const trade = trades[index];
    if (!trade?.known) continue;
    shown.set(keyOfWatchPoint(wire), trade.value);
    values.set(keyOfWatchPoint(wire), tradeWord(trade.value));
  }
  const wires = own.filter((wire) => countsHere(wire, values));
  const evidence = evidenceOf(reader, token, { runs: runs.map((run) => without(run)), trades: shown });
  return { wires, values, balances, evidence };
}

/** A home-made place of an account counts where it is one. */
function countsHere(wire: WatchPoint, values: Values): boolean {
  if (wire.kind !== "slot" || wire.holds === null) return true;
  const word = values.get(keyOfWatchPoint(wire));
  if (word === undefined) return false;
  const padded = word.slice(2).padStart(64, "0");
  return wire.holds.some((account) => padded.includes(account.slice(2).toLowerCase()));
}

/** What people have moves by itself. */
function without(run: ReadRun): ReadRun {
  const marks = new Map([...run.marks].filter(([key]) => !key.startsWith("account ")));
  return { ...run, marks };
}

function isTrade(wire: WatchPoint): wire is TradeWire {
  return wire.kind === "trade";
}

function balancesOf(
  watched: readonly Watched[],
  values: ReadonlyMap<string, Values>,
): ReadonlyMap<string, string | undefined> {
  const balances = new Map<string, string | undefined>();
  for (const { token, points } of watched) {
    for (const wire of points) {
      if (wire.kind === "account") balances.set(wire.at, values.get(token.toLowerCase())?.get(keyOfWatchPoint(wire)));
    }
  }
  return balances;
}

/** What no code can ask: how many transactions somebody sent, in place of what they have, and what time it is. */
function fillIn(
  values: Map<string, string>,
  wires: readonly WatchPoint[],
  sent: ReadonlyMap<string, number>,
  { block }: Reader,
): void {
  for (const wire of wires) {
    const key = keyOfWatchPoint(wire);
    if (wire.kind === "time") values.set(key, Number(block.timestamp) >= wire.at ? "reached" : "ahead");
    if (wire.kind !== "account") continue;
    const nonce = sent.get(wire.at);
    if (nonce === undefined) values.delete(key);
    else values.set(key, `${nonce}`);
  }
}

/** Those that read otherwise than they did, by enough. What was not read, before or now, says nothing. */
export function changedPoints(wires: readonly WatchPoint[], before: Values, after: Values): readonly WatchPoint[] {
  return wires.filter((wire) => {
    const [was, is] = [before.get(keyOfWatchPoint(wire)), after.get(keyOfWatchPoint(wire))];
    return was !== undefined && is !== undefined && was !== is && hasMoved(wire, was, is);
  });
}

function hasMoved(wire: WatchPoint, was: string, is: string): boolean {
  if (wire.kind === "trade") return tradeMoved(was, is);
  if (wire.kind !== "amount" || was === REFUSED || is === REFUSED) return true;
  const [one, other] = [BigInt(was), BigInt(is)];
  const { downBps, upBps } = wire;
  const isLess = downBps !== null && other < one && (one - other) * BPS_BIGINT >= one * BigInt(downBps);
  const isMore = upBps !== null && other > one && (other - one) * BPS_BIGINT >= one * BigInt(upBps);
  return isLess || isMore;
}

/** Of how many accounts it may be asked: those who have otherwise than they had, and those who have what they had. */
type MostNonces = { readonly moved: number; readonly still: number };

/**
 * How many transactions accounts have sent. No code can ask that, and a request each is dear; but whoever sends one pays for it, so
 * those whose balance is as it was are asked by turns. Whoever waited longest is asked first.
 */
export function createNonces() {
  const known = new Map<string, { balance: string | undefined; nonce: number; asked: number }>();
  let turns = 0;
  return {
    /** Those of whom nothing is known now are left out. */
    async read(
      reader: Reader,
      balances: ReadonlyMap<string, string | undefined>,
      most: MostNonces,
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
        ...longestWaiting.filter((account) => !isStill(account)).slice(0, most.moved),
        ...longestWaiting.filter(isStill).slice(0, most.still),
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
