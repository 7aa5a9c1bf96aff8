// Units and shared figures. Everything that converts portions, times or amounts takes them from here.

/** The whole in basis points: 10,000 are 100%. */
export const BPS = 10_000;
export const BPS_BIGINT = 10_000n;
/** Exchanges count fees in millionths. */
export const PIPS_PER_BPS = 100;

/** In seconds, as blocks count time. */
export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;

/** In milliseconds, as timers count time. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export const GWEI = 10n ** 9n;
/** One ether in wei; also one token of 18 decimals. */
export const ETHER = 10n ** 18n;
/** The largest 256-bit number. */
export const MAX_UINT256 = 2n ** 256n - 1n;
/** The last second of the year 9999. Locks may name any time; a later one counts as this one. */
export const LAST_SECOND = 253_402_300_799n;

/** The smaller of two amounts. */
export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** The largest of amounts, which are not negative; of none, zero. */
export function largest(amounts: readonly bigint[]): bigint {
  let most = 0n;
  for (const each of amounts) if (each > most) most = each;
  return most;
}

/** For sorting by an amount; of equal ones the earlier stays first. */
export function largestFirst<Each>(amountOf: (each: Each) => bigint): (one: Each, other: Each) => number {
  return (one, other) => (amountOf(one) > amountOf(other) ? -1 : amountOf(one) < amountOf(other) ? 1 : 0);
}

export function sumOf<Each>(all: readonly Each[], amountOf: (each: Each) => bigint): bigint {
  return all.reduce((sum, each) => sum + amountOf(each), 0n);
}
