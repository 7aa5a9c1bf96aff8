// Every limit of solving for inputs. All count work, never time, so that the same token always gives the same proposals.
export const solverConfig = {
  /** Expressions that are evaluated or inverted for one token and one round: about 200 ms of CPU time. */
  maxEffort: 400_000,
  /** The same for one goal. */
  maxEffortPerGoal: 60_000,
  /** The part of what is left that the ways through one function may use up. */
  effortOfFunction: 0.5,
  /** The same of looking for what works with no call before it. */
  effortAtOnce: 0.1,
  /** The same of the ways by which a contract is made to call. */
  effortOfRelay: 0.15,
  /** Expressions that are evaluated while figures for one call are searched. */
  effortOfSearch: 12_000,
  /** The same for all calls of a token. */
  effortOfSearches: 120_000,
  /** Ways to fulfil one condition that are followed at a time. Each is taken through all that is left of the path. */
  maxWays: 8,
  /** Arguments of one call that are given bounds, one after the other. */
  maxSuppositions: 6,
  /** Values that are tried for a bound. */
  maxValues: 3,
  /** Calls within calls that are looked into. */
  maxDepth: 4,
  /** Calls in a row, each of which makes the next one possible. */
  maxCalls: 6,
  /** Plans that are kept for one goal, and those that may come before one call. */
  maxPlans: 6,
  maxPlansBefore: 2,
  /** What a sale depends on: places that make it fail or cost more, each with a value. */
  maxGoals: 160,
  /** Accounts that are tried as the caller where a condition only looks a caller up in a list. */
  maxCallers: 10,
  /** Entries of a list: to walk along as many takes about as much gas as a block has. */
  longList: 15_000n,
  /** Seconds that count as about now; and those after which a time is far away that a setter may still allow. */
  soon: 3_600n,
  longLocks: [360n * 86_400n, 29n * 86_400n] as readonly bigint[],
  /** How long ago a holder bought. */
  bought: { time: 172_800n, blocks: 14_400n },
  /** Callers for whom a function is read again, with what is known of the call. */
  maxNearCallers: 2,
  /** Sequences that are proposed. Each costs 30,000 to 200,000 gas of the first wave. */
  maxProposals: 240,
  /** Rounds in which storage is read, each of which goes out with other requests; and words that are read in all. */
  maxReadings: 3,
  maxWords: 480,
  /** Words of one contract that are read before they are asked for, values that one part of their keys may have, and roles and short texts that a contract names. */
  maxExpectedWords: 240,
  maxLikelyValues: 48,
  maxRoles: 12,
  maxNames: 24,
  /** Contracts whose code is solved for. */
  maxContracts: 10,
  /** Wei that a call may have to be paid. */
  maxPayment: 1_000n * 10n ** 18n,
  /** Bytes between two lists in one call's data, and where the first one starts: behind the arguments of all usual functions. */
  regionBytes: 0x120,
  firstRegion: 0x204,
  /** Percentages and basis points that are as bad as a fee can be without failing for the sum alone. */
  fees: [99n, 9_900n] as readonly bigint[],
  /** A figure in storage counts as lowered at this or less, as setters may refuse zero. */
  little: 1n,
  /** It counts as raised from here on, where something is divided by it or multiplied with it. */
  much: 10_000n,
  /** How many times more or less what all balances are made of becomes: 99.99% of them are gone. */
  rebase: 10_000n,
  /** What the pool surely has left once the holder has bought. */
  leftInPoolBps: 9_000n,
  /** The supply times this is made. */
  mintedSupplies: 10n,
  /** Where that is too much, the supply divided by this. */
  notableGain: 10n,
} as const;
