import { DAY_MS, HOUR_MS, SECOND_MS } from "../core/units.ts";

/** Limits of what is kept of earlier audits. Everything here takes room in the store. */
export const historyConfig = {
  /** Snapshots and proofs are kept so long. */
  keptMs: 60 * DAY_MS,
  /** Snapshots of one token, the newest ones. Each takes a few kilobytes. */
  maxSnapshots: 40,
  /** An unchanged token gets a new snapshot after this, to show that nothing changed. */
  unchangedMs: 12 * HOUR_MS,
  /** Proofs kept of one snapshot, the worst first. A proof takes tens of kilobytes. */
  maxProofs: 4,
  /** Proofs kept of each side of an alert. */
  maxAlertProofs: 8,
  /** A process holds the lock of a token's history so long at most. */
  lockMs: 5 * SECOND_MS,
} as const;
