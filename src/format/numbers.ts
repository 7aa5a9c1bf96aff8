const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Basis points as per cent, never rounded to nothing or to everything. */
export function percent(bps: number): string {
  if (bps > 0 && bps < 1) return "<0.01%";
  const value = bps / 100;
  const shown = Math.abs(value) >= 10 && !Number.isInteger(value) ? value.toFixed(1) : value.toFixed(2);
  const trimmed = shown.replace(/\.?0+$/, "");
  return trimmed === "100" && bps < 10_000 ? ">99.9%" : `${trimmed}%`;
}

export function count(value: number): string {
  return new Intl.NumberFormat("en-US").format(value);
}

/** Three digits that matter: 402118.5 is 402k. */
export function rounded(value: number): string {
  if (value > 0 && value < 0.01) return "<0.01";
  return new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 }).format(value);
}

export function duration(seconds: number): string {
  if (seconds < MINUTE) return "less than a minute";
  if (seconds < 2 * HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} hours`;
  if (seconds < 730 * DAY) return `${count(Math.floor(seconds / DAY))} days`;
  return `${Math.floor(seconds / (365.25 * DAY))} years`;
}

export function day(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? "an absurd date" : date.toISOString().slice(0, 10);
}

export function moment(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? "an absurd time" : `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** An amount in the smallest unit as people write it. */
export function amount(units: string, decimals: number | null): string {
  if (decimals === null || !/^\d{1,80}$/.test(units)) return `${units.slice(0, 12)} units`;
  return rounded(Number(units) / 10 ** Math.min(decimals, 80));
}
