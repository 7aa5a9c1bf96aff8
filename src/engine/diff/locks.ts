import { DAY } from "../core/units.ts";
import type { Change } from "./change.ts";
import type { Snapshot } from "./snapshot.ts";

/** Of a pool's liquidity: positions of concentrated pools grow and shrink a little with the price. */
const LEAST_BPS = 100;

type Lock = NonNullable<Snapshot["locks"]>[number];

/** Locks of before, and what time and their owners did to them. That one ended needs no look at it: the clock says so. */
export function compareLocks(before: Snapshot, after: Snapshot): Change[] {
  const { locks, block } = before;
  if (!locks) return [];
  return locks.flatMap((lock): Change[] => {
    const { pool: _, ...told } = lock;
    const end = lock.unlocksAt;
    const longer = after.locks?.find((other) => isLonger(other, lock) && !locks.some((old) => isSame(old, other)));
    if (longer) return [{ code: "lock-extended", ...told, unlocksAt: longer.unlocksAt }];
    const passes = (moment: number) => block.timestamp < moment && moment <= after.block.timestamp;
    if (end !== null && passes(end)) return [{ code: "lock-ended", ...told }];
    if (isOpened(lock, before, after)) return [{ code: "lock-opened", ...told }];
    if (end !== null && passes(end - DAY)) return [{ code: "lock-ends-soon", ...told }];
    return [];
  });
}

function isSame(one: Lock, other: Lock): boolean {
  return one.pool === other.pool && one.locker === other.locker && one.unlocksAt === other.unlocksAt;
}

function isLonger(other: Lock, lock: Lock): boolean {
  return (
    other.pool === lock.pool &&
    other.locker === lock.locker &&
    other.shareBps + LEAST_BPS > lock.shareBps &&
    lock.unlocksAt !== null &&
    other.unlocksAt !== null &&
    other.unlocksAt > lock.unlocksAt
  );
}

/** It is gone before its time, and nothing else keeps that share. */
function isOpened(lock: Lock, before: Snapshot, after: Snapshot): boolean {
  if (!after.locks || !after.kept) return false;
  const isThere = after.locks.some((other) => isSame(other, lock));
  const keptIn = ({ kept }: Snapshot) => kept?.find(({ pool }) => pool === lock.pool)?.bps;
  const [was, is] = [keptIn(before), keptIn(after)];
  const isOver = lock.unlocksAt !== null && lock.unlocksAt <= before.block.timestamp;
  return !isThere && !isOver && was !== undefined && is !== undefined && was - is >= LEAST_BPS;
}
