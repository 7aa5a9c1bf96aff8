// Compares two snapshots of a token and gives the changes, by codes and figures. What one of the two does not know (⚪) is no change.
import { BPS, BPS_BIGINT, DAY } from "../core/units.ts";
import type { Change, Deal } from "./change.ts";
import { diffConfig } from "./config.ts";
import { checkRan, type Snapshot, standingIn } from "./snapshot.ts";

/** Checks that say that holders cannot get out at this moment. */
const EXITS: ReadonlySet<string> = new Set([
  "holders-cannot-sell",
  "real-holders-cannot-sell",
  "transfers-are-blocked",
  "router-is-blocked",
  "only-first-can-leave",
  "sales-need-waiting",
]);

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

/** Unknown to danger is a change. Other changes to or from unknown are none. */
function verdicts(before: Snapshot, after: Snapshot): Change[] {
  if (before.verdict === after.verdict || after.verdict === "unknown") return [];
  if (before.verdict === "unknown" && after.verdict !== "danger") return [];
  if (isOfNewChecks(before, after)) return [];
  return [{ code: "verdict", before: before.verdict, after: after.verdict }];
}

/** What only new checks found may have been there all the time. */
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
    if (was === null || is === null || Math.abs(is - was) < diffConfig.minTaxChangeBps) return [];
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
  // The kind of account behind an owner may be readable in one audit and not in the other.
  if (was.address !== is.address || isRenounced(was) !== isRenounced(is)) {
    return [{ code: "owner", before: seen(was.status, was.address), after: seen(is.status, is.address) }];
  }
  if (!isLedByAnother(was, is)) return [];
  return [{ code: "owner", before: seen(was.status, was.behind ?? null), after: seen(is.status, is.behind ?? null) }];
}

type Led = { readonly behind?: string | undefined };

/** The same contract has the power, and another account stands behind it. */
function isLedByAnother({ behind: was }: Led, { behind: is }: Led): boolean {
  return was !== undefined && is !== undefined && was !== is;
}

function isRenounced({ status }: { readonly status: string }): boolean {
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

/** Compares the most that goes through at once. Where an audit tried no more than that, it found no limit. */
export function compareLimits(before: Snapshot, after: Snapshot): Change[] {
  if (!before.limits || !after.limits) return [];
  const [was, is] = [before.limits, after.limits];
  return (["sale", "purchase"] as const).flatMap((of): Change[] => {
    const [most, now] = [BigInt(was[of].most), BigInt(is[of].most)];
    const leftBps = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * BPS_BIGINT) / whole));
    if (is[of].limited && now * BPS_BIGINT < most * diffConfig.limitChangedBelowBps) {
      return [{ code: "limit-tightened", of, leftBps: leftBps(now, most) }];
    }
    if (was[of].limited && most * BPS_BIGINT < now * diffConfig.limitChangedBelowBps) {
      return [{ code: "limit-loosened", of, leftBps: leftBps(now, most) }];
    }
    return [];
  });
}

type Pools = NonNullable<Snapshot["pools"]>;

/** Compares all pools together at the earlier prices, so that liquidity which moved from one pool to another is no change. */
export function compareLiquidity(before: Snapshot, after: Snapshot): Change[] {
  if (!before.pools || !after.pools) return [];
  const prices = { ...pricesIn(after.pools), ...pricesIn(before.pools) };
  const [was, is] = [before.pools, after.pools].map((pools) => worthOf(pools, prices));
  if (was === undefined || is === undefined || was <= 0) return [];
  if (Math.abs(is - was) * BPS < was * diffConfig.minLiquidityChangeBps) return [];
  const [pool, ...others] = new Set([...before.pools, ...after.pools].map(({ quote }) => quote));
  // With one quote token the amounts can be told in it.
  const price = pool === undefined ? undefined : prices[pool];
  if (others.length > 0 || !price) return [{ code: "liquidity", before: was, after: is, symbol: null }];
  const [{ symbol } = { symbol: null }] = before.pools;
  return [{ code: "liquidity", before: was / price, after: is / price, symbol }];
}

/** The price of one of each quote token, in the native token. */
function pricesIn(pools: Pools): Record<string, number> {
  return Object.fromEntries(
    pools.flatMap(({ quote, amount, native }) => (amount > 0 && native > 0 ? [[quote, native / amount]] : [])),
  );
}

function worthOf(pools: Pools, prices: Record<string, number>): number {
  return pools.reduce((total, { quote, amount }) => total + amount * (prices[quote] ?? 0), 0);
}

type Lock = NonNullable<Snapshot["locks"]>[number];

/** What time and owners did to the earlier locks. The clock says that one ended, so that needs no later reading. */
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
    other.shareBps + diffConfig.minLockChangeBps > lock.shareBps &&
    lock.unlocksAt !== null &&
    other.unlocksAt !== null &&
    other.unlocksAt > lock.unlocksAt
  );
}

/** The lock is gone before its time, and no other lock keeps that share. */
function isOpened(lock: Lock, before: Snapshot, after: Snapshot): boolean {
  if (!after.locks || !after.kept) return false;
  const isThere = after.locks.some((other) => isSame(other, lock));
  const keptIn = ({ kept }: Snapshot) => kept?.find(({ pool }) => pool === lock.pool)?.bps;
  const [was, is] = [keptIn(before), keptIn(after)];
  const isOver = lock.unlocksAt !== null && lock.unlocksAt <= before.block.timestamp;
  return !isThere && !isOver && was !== undefined && is !== undefined && was - is >= diffConfig.minLockChangeBps;
}
