import type { Reader } from "../chain/reader.ts";
import {
  createStorageActivity,
  type LookBudget,
  READS_A_CALL,
  STIRS_A_CALL,
  TRADES_A_CALL,
  type Watched,
} from "../watch-points/index.ts";

/** Calls a second for all watched tokens of a chain. */
export const CALLS_A_SECOND = 4;
/** The newest block, whether it follows those before, and what calls are made under. */
const OTHER_CALLS = 6;
/** Of those who have otherwise than they had, and of all others by turns. */
const NONCES = { moved: 20, still: 2 };

/** Calls of one tick that are left when all wires are read. */
function callsLeft(blockTimeMs: number, watched: readonly Watched[]): number {
  const wires = watched.reduce((sum, each) => sum + each.points.length, 0);
  const reading = OTHER_CALLS + NONCES.still + Math.ceil(wires / READS_A_CALL);
  return Math.floor((CALLS_A_SECOND * blockTimeMs) / 1_000) - reading;
}

/** Whether trades have to wait for their turn, so that it matters whose storage moved. */
export function tradesWait(blockTimeMs: number, watched: readonly Watched[]): boolean {
  return watched.length > Math.max(1, callsLeft(blockTimeMs, watched)) * TRADES_A_CALL;
}

/** Whose trade is tried first. */
export type Turns = {
  /** When it was tried last. */
  readonly tradedAt: ReadonlyMap<string, number>;
  /** Something of these may have moved. */
  readonly stirred: ReadonlySet<string>;
};

/**
 * What may be asked in one tick besides reading all wires: trades of those tokens that stirred, and of those that waited longest,
 * who have half of the turns at least; and who sent something.
 */
export function budgetFor(blockTimeMs: number, watched: readonly Watched[], { tradedAt, stirred }: Turns): LookBudget {
  const stirs = tradesWait(blockTimeMs, watched) ? Math.ceil(watched.length / STIRS_A_CALL) : 0;
  const left = callsLeft(blockTimeMs, watched) - stirs;
  const most = Math.max(1, left) * TRADES_A_CALL;
  const waiting = watched
    .map(({ token }) => token.toLowerCase())
    .sort((one, other) => (tradedAt.get(one) ?? 0) - (tradedAt.get(other) ?? 0));
  const first = waiting.filter((token) => stirred.has(token)).slice(0, most / 2);
  const turn = [...new Set([...first, ...waiting])].slice(0, most);
  const still = Math.max(0, left - Math.ceil(turn.length / TRADES_A_CALL));
  return { trading: new Set(turn), nonces: { moved: NONCES.moved, still: NONCES.still + still } };
}

/** How long after its begin the next tick may follow one of so many calls. */
export function pauseAfter(calls: number): number {
  return (calls * 1_000) / CALLS_A_SECOND;
}

/** Whose trades are tried in a look, where there is no room for all. */
export function createTradeTurns() {
  const stirs = createStorageActivity();
  const tradedAt = new Map<string, number>();
  return {
    async roomAt(reader: Reader, watched: readonly Watched[]): Promise<LookBudget> {
      const { blockTimeMs } = reader.chain;
      const waiting = tradesWait(blockTimeMs, watched)
        ? watched.filter(({ points }) => points.some(({ kind }) => kind === "trade"))
        : [];
      const tokens = waiting.map(({ token }) => token);
      const room = budgetFor(blockTimeMs, watched, { tradedAt, stirred: await stirs.read(reader, tokens) });
      for (const token of room.trading) tradedAt.set(token, performance.now());
      return room;
    },
    forget(): void {
      stirs.forget();
      tradedAt.clear();
    },
  };
}
