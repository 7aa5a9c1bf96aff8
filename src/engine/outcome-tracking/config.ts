import { DAY_MS, MINUTE_MS, SECOND_MS } from "../core/units.ts";

/** Limits of tracking what became of green tokens. */
export const outcomeConfig = {
  /** A green token is looked at again after so many days. Each look may cost an audit. */
  lookAfterDays: [1, 7, 30],
  /** Green tokens tracked at once. More take more looks; new ones are passed over while there is no room. */
  maxTokens: 500,
  /** Between two looks of all processes together: some 300 a day. */
  lookIntervalMs: 5 * MINUTE_MS,
  /** A process that looks holds the lease so long. */
  leaseMs: 10 * MINUTE_MS,
  /** A process holds the lock of the list so long at most. */
  lockMs: 5 * SECOND_MS,
  /** Longer than the last look can be late. */
  keptMs: 45 * DAY_MS,
} as const;
