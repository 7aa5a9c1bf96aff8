/** What a report shows, and from when on a difference is worth a sentence. */
export const reportConfig = {
  /** Holders in the report, the largest first: as many as the picture of holders draws. Each takes some hundred bytes. */
  maxHolders: 40,
  /** Figures of one row. A row has a handful; more would be a mistake. */
  maxFigures: 24,

  /** A sum above this part of the pool (1/10) shows its own price impact more than that of other sellers. */
  maxStakePart: 10n,
  /** If the pool holds this share of all liquidity, the report does not mention that holders may leave through other pools. */
  nearlyAllBps: 9_500,
  /** An ordinary account sells an eighth of what can be sold. If that is below half of it (1/16), most cannot be sold. */
  minSalePart: 16n,

  /** A wallet that can sell this share sells everything. */
  wholeSaleBps: 9_900,
  /** A wallet keeps less than this share of its proceeds after a run: a warning. */
  runWarningBps: 5_000n,
  /** A power that lowers a wallet's proceeds by less changed only the pool's price. */
  minLossBps: 50n,
  /** A power that takes this share of a wallet's tokens takes them. */
  minTakenBps: 100n,
} as const;
