// Limits of reading who holds the liquidity of a token's pools, and until when it is locked.

export const liquidityConfig = {
  /** Pools that are read, the deepest first. Each takes searches of logs and a question for each holder. */
  maxPools: 4,
  /** Pools smaller than one part in so many of the deepest say nothing about whether people can leave. */
  minDepthPart: 20n,
  /** Requests to a node for the logs of a pool's providers. Pools of many providers need no list of them all: the largest are in the first and the latest logs. */
  maxLogRequests: 3,

  /** Holders of a pool's own token whose balances are asked for. Each takes a question. */
  maxShareHolders: 150,
  /** Recipients of that token that are taken from the logs: some of them are known anyway. */
  maxShareRecipients: 300,

  /** Mints of a concentrated pool that are followed up, the largest first; the rest stays unexplained. Each takes a search and three questions. */
  maxMints: 12,
  /** Positions whose owner is asked for. Each takes a question. */
  maxOpenPositions: 300,

  /** Bins that are read, those nearest to the price first; the rest stays unexplained. Each takes two questions. */
  maxBins: 150,
  /** Logs of a pool in bins that are decoded: with more nothing is said. Each may name as many bins as fit into a block. */
  maxBinLogs: 3_000,
  /** Bins that are read of each of these logs. */
  maxBinsInLog: 512,

  /** Locks of one pool that a locker is asked for. Each takes up to three questions. */
  maxLocks: 20n,
  /** Deposits whose lock's record is looked for, the latest first. Each takes a search, and a question for each number and name of a view. */
  maxDeposits: 3,
  /** Numbers in a deposit's logs that may be the lock's. Each takes five questions. */
  maxLockNumbers: 6,
  /** Numbers of locks count from nothing; larger ones are amounts, dates and addresses. */
  largestLockNumber: 100_000_000n,
  /** Words of a record between these are dates, in seconds: from 2015 to the year 5138. */
  minUnlockTime: 1_420_000_000n,
  maxUnlockTime: 100_000_000_000n,
  /** Logs of a deposit's transaction, and words of each, in which numbers are looked for. */
  maxDepositLogs: 50,
  maxWordsInLog: 32,

  /** The smallest part of a pool's liquidity that is told by itself. */
  minPart: 0.0001,
  /** Holders of liquidity that a report lists: the largest, and the ten after it. */
  maxHolders: 11,
} as const;
