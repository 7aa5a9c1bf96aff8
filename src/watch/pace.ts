import type { Room, Watched } from "../engine/tripwires/index.ts";

/** Calls a second for all watched tokens of a chain. */
export const CALLS_A_SECOND = 4;
/** What reading everything but trades takes of those, at most. */
const READING_CALLS = 8;
const TRADES_A_CALL = 60;
const FEWEST_NONCES = 20;

/** What may be asked in one tick besides reading all wires: trades of those tokens that waited longest. */
export function roomFor(blockTimeMs: number, watched: readonly Watched[], tradedAt: ReadonlyMap<string, number>): Room {
  const calls = Math.floor((CALLS_A_SECOND * blockTimeMs) / 1_000);
  const trades = Math.max(1, calls - READING_CALLS) * TRADES_A_CALL;
  const turn = watched
    .map(({ token }) => token.toLowerCase())
    .sort((one, other) => (tradedAt.get(one) ?? 0) - (tradedAt.get(other) ?? 0))
    .slice(0, trades);
  return { trading: new Set(turn), nonces: Math.max(FEWEST_NONCES, calls - READING_CALLS * 2) };
}

/** How long after its begin the next tick may follow one of so many calls. */
export function restAfter(calls: number): number {
  return (calls * 1_000) / CALLS_A_SECOND;
}
