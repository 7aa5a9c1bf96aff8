import { READS_A_CALL, type Room, TRADES_A_CALL, type Watched } from "../engine/tripwires/index.ts";

/** Calls a second for all watched tokens of a chain. */
export const CALLS_A_SECOND = 4;
/** The newest block, whether it follows those before, and what calls are made under. */
const OTHER_CALLS = 6;
/** Of those who have otherwise than they had, and of all others by turns. */
const NONCES = { moved: 20, still: 2 };

/** What may be asked in one tick besides reading all wires: trades of those tokens that waited longest, and who sent something. */
export function roomFor(blockTimeMs: number, watched: readonly Watched[], tradedAt: ReadonlyMap<string, number>): Room {
  const wires = watched.reduce((sum, each) => sum + each.wires.length, 0);
  const reading = OTHER_CALLS + NONCES.still + Math.ceil(wires / READS_A_CALL);
  const left = Math.floor((CALLS_A_SECOND * blockTimeMs) / 1_000) - reading;
  const turn = watched
    .map(({ token }) => token.toLowerCase())
    .sort((one, other) => (tradedAt.get(one) ?? 0) - (tradedAt.get(other) ?? 0))
    .slice(0, Math.max(1, left) * TRADES_A_CALL);
  const still = Math.max(0, left - Math.ceil(turn.length / TRADES_A_CALL));
  return { trading: new Set(turn), nonces: { moved: NONCES.moved, still: NONCES.still + still } };
}

/** How long after its begin the next tick may follow one of so many calls. */
export function restAfter(calls: number): number {
  return (calls * 1_000) / CALLS_A_SECOND;
}
