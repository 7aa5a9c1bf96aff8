import { BPS, BPS_BIGINT, DAY } from "../core/units.ts";
import type { Change, Deal, OwnerSeen } from "./change.ts";
import { checkRan, type Snapshot, standingIn } from "./snapshot.ts";

/** Rounding and the price's own movement are less. */
const LEAST_TAX_BPS = 10;

/** Rows that say that somebody cannot get out at this moment. */
const EXITS: ReadonlySet<string> = new Set([
  "holders-cannot-sell",
  "real-holders-cannot-sell",
  "transfers-are-blocked",
  "router-is-blocked",
  "only-first-can-leave",
  "sales-need-waiting",
]);

/** What is otherwise, by codes. ⚪ is neither better nor worse: what one of the two does not know is no change. */
export function compare(before: Snapshot, after: Snapshot): Change[] {
  return [
    ...verdicts(before, after),
    ...exits(before, after),
    ...taxes(before, after),
    ...compareLimits(before, after),
    ...compareLiquidity(before, after),
    ...compareLocks(before, after),
    ...code(before, after),
    ...ownership(before, after),
    ...supply(before, after),
    ...rows(before, after),
  ];
}

/** From not known to danger is news; that something can no longer be told, or can again, is none. */
function verdicts(before: Snapshot, after: Snapshot): Change[] {
  if (before.verdict === after.verdict || after.verdict === "unknown") return [];
  if (before.verdict === "unknown" && after.verdict !== "danger") return [];
  if (isOfNewChecks(before, after)) return [];
  return [{ code: "verdict", before: before.verdict, after: after.verdict }];
}

/** What nobody looked for before may have been so all the time. */
function isOfNewChecks(before: Snapshot, { verdict, rows }: Snapshot): boolean {
  const telling = Object.entries(rows).flatMap(([check, { standing }]) => (standing === verdict ? [check] : []));
  return telling.length > 0 && !telling.some((check) => checkRan(before, check));
}

function exits(before: Snapshot, after: Snapshot): Change[] {
  return [...EXITS].flatMap((check): Change[] => {
    const [was, is] = [standingIn(before, check), standingIn(after, check)];
    if (was === null || is === null || (was === "danger") === (is === "danger")) return [];
    return [{ code: is === "danger" ? "exit-closed" : "exit-opened", check }];
  });
}

const DEALS: readonly Deal[] = ["buying", "selling", "sending"];

function taxes(before: Snapshot, after: Snapshot): Change[] {
  return DEALS.flatMap((deal): Change[] => {
    const [was, is] = [before.taxes[deal], after.taxes[deal]];
    if (was === null || is === null || Math.abs(is - was) < LEAST_TAX_BPS) return [];
    return [{ code: "tax", deal, before: was, after: is }];
  });
}

function code(before: Snapshot, after: Snapshot): Change[] {
  const ways = [before.proxy, after.proxy].map((proxy) => proxy && [...proxy.implementations].sort().join());
  const hasMoved = ways[0] !== null && ways[1] !== null && ways[0] !== ways[1];
  const isOther = before.codeHash !== null && after.codeHash !== null && before.codeHash !== after.codeHash;
  return hasMoved || isOther ? [{ code: "code", implementations: after.proxy?.implementations ?? [] }] : [];
}

function ownership(before: Snapshot, after: Snapshot): Change[] {
  return [...admin(before, after), ...owner(before, after)];
}

function admin({ proxy: was }: Snapshot, { proxy: is }: Snapshot): Change[] {
  if (!was?.admin || !is?.admin) return [];
  if (was.admin !== is.admin) return [{ code: "admin", before: was.admin, after: is.admin }];
  return isLedByAnother(was, is) ? [{ code: "admin", before: was.behind ?? null, after: is.behind ?? null }] : [];
}

function owner({ owner: was }: Snapshot, { owner: is }: Snapshot): Change[] {
  if (!was || !is) return [];
  const seen = (status: string, address: string | null) => ({ status, address });
  // What kind of account an owner is may be read at one time and not at another.
  if (was.address !== is.address || isRenounced(was) !== isRenounced(is)) {
    return [{ code: "owner", before: seen(was.status, was.address), after: seen(is.status, is.address) }];
  }
  if (!isLedByAnother(was, is)) return [];
  return [{ code: "owner", before: seen(was.status, was.behind ?? null), after: seen(is.status, is.behind ?? null) }];
}

type Led = { readonly behind?: string | undefined };

/** The contract that has the power is the same, and somebody else stands behind it. */
function isLedByAnother({ behind: was }: Led, { behind: is }: Led): boolean {
  return was !== undefined && is !== undefined && was !== is;
}

function isRenounced({ status }: OwnerSeen): boolean {
  return status === "Renounced";
}

function supply(before: Snapshot, after: Snapshot): Change[] {
  if (before.supply === null || after.supply === null || before.supply === after.supply) return [];
  const [was, is] = [BigInt(before.supply), BigInt(after.supply)];
  const growthBps = was === 0n ? Number(BPS_BIGINT) : Number(((is - was) * BPS_BIGINT) / was);
  return growthBps === 0 ? [] : [{ code: "supply", growthBps }];
}

function rows(before: Snapshot, after: Snapshot): Change[] {
  const names = new Set([...Object.keys(before.rows), ...Object.keys(after.rows)]);
  return [...names].sort().flatMap((check): Change[] => {
    const [was, is] = [standingIn(before, check), standingIn(after, check)];
    if (was === null || is === null || was === is) return [];
    const isExit = EXITS.has(check) && (was === "danger" || is === "danger");
    return isExit ? [] : [{ code: "row", check, before: was, after: is }];
  });
}

/** The search for a limit leaves a third of a hundredth open, and pools move a little between two audits. */
const ROOM_BPS = 9_000n;

/** The most that goes through at once. Where nothing more was tried there is no limit to compare. */
export function compareLimits(before: Snapshot, after: Snapshot): Change[] {
  if (!before.limits || !after.limits) return [];
  const [was, is] = [before.limits, after.limits];
  return (["sale", "purchase"] as const).flatMap((of): Change[] => {
    const [most, now] = [BigInt(was[of].most), BigInt(is[of].most)];
    const leftBps = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * BPS_BIGINT) / whole));
    if (is[of].limited && now * BPS_BIGINT < most * ROOM_BPS) {
      return [{ code: "limit-tightened", of, leftBps: leftBps(now, most) }];
    }
    if (was[of].limited && most * BPS_BIGINT < now * ROOM_BPS) {
      return [{ code: "limit-loosened", of, leftBps: leftBps(now, most) }];
    }
    return [];
  });
}

/** Trades move it all the time. */
const LEAST_BPS = 500;

type Pools = NonNullable<Snapshot["pools"]>;

/** What lies in all pools together, at the prices of before: what moved from one pool to another is still there. */
export function compareLiquidity(before: Snapshot, after: Snapshot): Change[] {
  if (!before.pools || !after.pools) return [];
  const prices = { ...pricesIn(after.pools), ...pricesIn(before.pools) };
  const [was, is] = [before.pools, after.pools].map((pools) => worthOf(pools, prices));
  if (was === undefined || is === undefined || was <= 0) return [];
  if (Math.abs(is - was) * BPS < was * LEAST_BPS) return [];
  const [pool, ...others] = new Set([...before.pools, ...after.pools].map(({ quote }) => quote));
  // In one quote token it can be told as what it is.
  const price = pool === undefined ? undefined : prices[pool];
  if (others.length > 0 || !price) return [{ code: "liquidity", before: was, after: is, symbol: null }];
  const [{ symbol } = { symbol: null }] = before.pools;
  return [{ code: "liquidity", before: was / price, after: is / price, symbol }];
}

/** What one of each quote token is worth in the chain's own coin. */
function pricesIn(pools: Pools): Record<string, number> {
  return Object.fromEntries(
    pools.flatMap(({ quote, amount, native }) => (amount > 0 && native > 0 ? [[quote, native / amount]] : [])),
  );
}

function worthOf(pools: Pools, prices: Record<string, number>): number {
  return pools.reduce((total, { quote, amount }) => total + amount * (prices[quote] ?? 0), 0);
}

/** Of a pool's liquidity: positions of concentrated pools grow and shrink a little with the price. */
const LOCK_BPS = 100;

type Lock = NonNullable<Snapshot["locks"]>[number];

/** Locks of before, and what time and their owners did to them. That one ended needs no look at it: the clock says so. */
function compareLocks(before: Snapshot, after: Snapshot): Change[] {
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
    other.shareBps + LOCK_BPS > lock.shareBps &&
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
  return !isThere && !isOver && was !== undefined && is !== undefined && was - is >= LOCK_BPS;
}
