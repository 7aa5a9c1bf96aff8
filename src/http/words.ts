export function timesAMinute(limit: number): string {
  return limit === 1 ? "once a minute" : `${limit} times a minute`;
}
