// What the store waits for and how often it cleans up. Each limit says what raising it costs.
export const storeConfig = {
  /** How long a start waits for Redis. */
  redisConnectMs: 2000,
  /** How long the entry lives that health writes to see whether Redis takes any. */
  healthEntryMs: 60_000,
  /** Writes between two sweeps of expired rows. More writes make each sweep longer and the file larger. */
  writesPerSweep: 1000,
  /** No lock is held longer. One that seems to be was taken before the clock was set back. */
  longestLockMs: 10 * 60_000,
  /** What health writes each time. */
  smallTrialBytes: 16,
  /** What a start writes once, to see whether the disk has room. */
  largeTrialBytes: 262_144,
} as const;
