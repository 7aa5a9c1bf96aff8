// Shares the calls of one look at a chain among its watched tokens: all watch points are read, and trades and transaction counts get the
// calls that are left. Tokens whose trade must wait take turns.
import type { Reader } from "../chain/reader.ts";
import { createStorageActivity, type LookBudget, type Watched, watchPointConfig } from "../watch-points/index.ts";
import { monitorConfig } from "./config.ts";

/** Calls of one look that are left when all points are read. */
function callsLeft(blockTimeMs: number, watched: readonly Watched[]): number {
  const { maxCallsPerSecond, overheadCalls, minUnmovedNonceCalls } = monitorConfig;
  const points = watched.reduce((sum, each) => sum + each.points.length, 0);
  const reading = overheadCalls + minUnmovedNonceCalls + Math.ceil(points / watchPointConfig.maxReadsPerCall);
  return Math.floor((maxCallsPerSecond * blockTimeMs) / 1_000) - reading;
}

/** Whether one look has no room for all trades, so that tokens take turns. */
function tradesWait(blockTimeMs: number, watched: readonly Watched[]): boolean {
  return watched.length > Math.max(1, callsLeft(blockTimeMs, watched)) * watchPointConfig.maxTradesPerCall;
}

/** What decides whose trade is tried first. */
export type Turns = {
  /** When each token's trade was tried last. */
  readonly tradedAt: ReadonlyMap<string, number>;
  /** Tokens whose storage moved. */
  readonly active: ReadonlySet<string>;
};

/**
 * What one look may ask besides reading all points. Trades: of tokens whose storage moved, and of those that waited longest, which
 * get half of the room at least. Spare calls go to transaction counts.
 */
export function budgetFor(blockTimeMs: number, watched: readonly Watched[], { tradedAt, active }: Turns): LookBudget {
  const { maxTradesPerCall, maxStorageReadsPerCall } = watchPointConfig;
  const { maxMovedNonceCalls, minUnmovedNonceCalls } = monitorConfig;
  const storageCalls = tradesWait(blockTimeMs, watched) ? Math.ceil(watched.length / maxStorageReadsPerCall) : 0;
  const left = callsLeft(blockTimeMs, watched) - storageCalls;
  const most = Math.max(1, left) * maxTradesPerCall;
  const waiting = watched
    .map(({ token }) => token.toLowerCase())
    .sort((one, other) => (tradedAt.get(one) ?? 0) - (tradedAt.get(other) ?? 0));
  const first = waiting.filter((token) => active.has(token)).slice(0, most / 2);
  const turn = [...new Set([...first, ...waiting])].slice(0, most);
  const spare = Math.max(0, left - Math.ceil(turn.length / maxTradesPerCall));
  return {
    trading: new Set(turn),
    nonces: { moved: maxMovedNonceCalls, still: minUnmovedNonceCalls + spare },
  };
}

/** How long after its begin a look of so many calls may be followed by the next. */
export function pauseAfter(calls: number): number {
  return (calls * 1_000) / monitorConfig.maxCallsPerSecond;
}

/** Remembers from look to look whose trade was tried when. */
export function createTradeTurns() {
  const activity = createStorageActivity();
  const tradedAt = new Map<string, number>();
  return {
    async budgetOf(reader: Reader, watched: readonly Watched[]): Promise<LookBudget> {
      const { blockTimeMs } = reader.chain;
      const waiting = tradesWait(blockTimeMs, watched)
        ? watched.filter(({ points }) => points.some(({ kind }) => kind === "trade"))
        : [];
      const tokens = waiting.map(({ token }) => token);
      const budget = budgetFor(blockTimeMs, watched, { tradedAt, active: await activity.read(reader, tokens) });
      for (const token of budget.trading) tradedAt.set(token, performance.now());
      return budget;
    },
    forget(): void {
      activity.forget();
      tradedAt.clear();
    },
  };
}
