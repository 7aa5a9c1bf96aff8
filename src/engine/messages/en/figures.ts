// Figures as people read them: percentages, sums, durations and dates.
import { BPS, DAY, HOUR, MINUTE } from "../../core/units.ts";

/**
 * Basis points as per cent: one decimal from 1% on, two figures that count below. What is not nothing is never told as 0%, and what is
 * not all of it never as 100%.
 */
export function percent(bps: number): string {
  if (bps < 0) return `-${percent(-bps)}`;
  const value = bps / 100;
  if (value === 0) return "0%";
  if (value < LEAST) return `under ${LEAST}%`;
  if (value < 1) return `${Number(value.toPrecision(2))}%`;
  const rounded = Math.round(value * 10) / 10;
  return rounded === 100 && bps < BPS ? "over 99.9%" : `${rounded}%`;
}

/** In per cent: nothing smaller matters. */
const LEAST = 0.001;

/** A part of a whole in per cent. */
export function share(part: bigint, whole: bigint): string {
  return whole === 0n ? "0%" : percent(Math.max(Number((part * PRECISION) / whole) / 100_000, part > 0n ? TINY : 0));
}

const PRECISION = 1_000_000_000n;
const TINY = 1e-6;

/** `0.47 ETH`: three digits that matter. */
export function coins(wei: bigint, coin: string): string {
  const whole = Number(wei) / 1e18;
  if (whole === 0) return `nothing`;
  const shown = new Intl.NumberFormat("en-US", { maximumSignificantDigits: whole < 0.001 ? 2 : 3 }).format(whole);
  return whole < 1e-9 ? `less than a billionth of one ${coin}` : `${shown} ${coin}`;
}

const YEAR = 365.25 * DAY;
const UNITS = [
  ["year", YEAR],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** In whole units, and in a smaller one where the larger would hide much: 2 days, 47 hours, 1 day. */
export function duration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  const fits = (size: number) => seconds >= 2 * size || (seconds >= size && seconds < size * NEARLY);
  const [unit, size] = UNITS.find(([, length]) => fits(length)) ?? ["second", 1];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** One unit and a twentieth is still one. */
const NEARLY = 1.05;

/** `2027-03-01`. Contracts answer with any number at all. */
export function day(seconds: number | bigint): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? "an absurd date" : date.toISOString().slice(0, 10);
}

/** `2027-03-01 12:30 UTC` */
export function moment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? "an absurd time" : `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
