export function count(value: number): string {
  return new Intl.NumberFormat("en-US").format(value);
}

/** Three digits that matter: 402118.5 is 402K, and nothing is rounded down to nothing. */
export function rounded(value: number): string {
  if (value > 0 && value < 0.01) {
    return value < TINY
      ? value.toExponential(1)
      : new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 }).format(value);
  }
  return new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 }).format(value);
}

/** More noughts than this nobody counts. */
const TINY = 1e-12;

/** An amount in the smallest unit as people write it. */
export function amount(units: string, decimals: number | null): string {
  if (decimals === null || !/^\d{1,80}$/.test(units)) return `${units.slice(0, 12)} units`;
  return rounded(Number(units) / 10 ** Math.min(decimals, 80));
}
