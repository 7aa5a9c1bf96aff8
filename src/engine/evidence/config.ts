// Every limit of the evidence, with its unit and what raising it costs. A limit that a proof exceeds refuses it. Ours stay well below, so
// raising one mostly gives forgers room, and costs the verifier's node more requests.
import { DAY, ETHER } from "../core/units.ts";

export const evidenceConfig = {
  // What a proof may contain.

  /** Statements and conditions in one proof. */
  maxConditions: 64,
  /** Experiments in one proof. Each is a request to the verifier's node. */
  maxRuns: 4,
  /** Accounts that the chain must confirm. Each takes some ten requests. */
  maxAccounts: 12,
  /** Accounts at which a request puts code. Each takes one or two requests. */
  maxPlacedCodes: 60,
  /** Further accounts that a request gives coins. Each takes one or two requests. */
  maxChangedAccounts: 120,
  /** Coins that a request gives a contract, in wei. No trader has more. */
  maxGivenWei: 200_000n * ETHER,
  /** Accounts that may spend an unused account's tokens. Each takes two requests. */
  maxSpenders: 24,
  /** Pools on one route, and parts of one swap. More are read as unknown. */
  maxRoutePools: 8,
  maxSwapParts: 8,

  // What a replay takes for usual.

  /** Blocks whose state a usual node keeps. */
  keptStateBlocks: 128n,
  /** Seconds after its block up to which a proof is replayed at another one. Its trades have deadlines 90 days later, and some begin a month later. */
  maxReplaySeconds: BigInt(59 * DAY),
  /** Blocks that a chain makes in a second, and in time that stands still. A block number further on is refused. */
  maxBlocksPerSecond: 20n,
  maxExtraBlocks: 256n,
  /** A delay of more seconds is no timelock: the contract does not count in seconds. */
  maxTimelockSeconds: BigInt(20 * 366 * DAY),
  /** Of a node's own words, before and after they are cleaned. */
  maxHeardCharacters: 2_000,
  maxSaidCharacters: 160,

  // Below these a failure may come of how a call is made, so it shows nothing.

  /** Gas of a call. Trades of good tokens need less, and calls are given a little more. */
  minCallGas: 2_500_000n,
  /** Gas of a view or quote. Views that are asked about a thousand tokens at once are given as much. */
  minReadGas: 120_000n,
  /** Figures that a search tries. */
  minSearchRounds: 8,
  /** Base units that a quote answers. Less rounds to nothing, and routers refuse it. */
  minQuoted: 1_000n,
  /** Wei that a purchase pays. */
  minPaidWei: 1_000_000_000n,
  /** A sale of less than the seller's balance divided by this is dust. */
  dustDivisor: 10_000n,
  /** An allowance of so many base units covers any number of sales. */
  plentyAllowed: 2n ** 95n,
  /** A payment with this bound is as good as unbounded. */
  plentyPaid: 2n ** 112n,

  // From here on something is told.

  /** A plain token's transfer uses 50,000 gas, a reflecting or voting one's 200,000. */
  excessiveSendingGas: 400_000n,
  /** A plain sale uses 120,000 gas, one that swaps collected taxes or pays dividends on the way up to a million. */
  excessiveTradingGas: 1_500_000n,
  /** Basis points that are kept of sales besides. */
  toldBps: 500n,
  /** Of a loss, the part that another account must have for it to be taken, as a bound between 10,000 and this; less is a fee on the way or a reflection. */
  lossArrivesBps: 20_000,
  /** Of a loss, the part that may be missing elsewhere. */
  lossMissingBps: 5_000,
  /** Decimals of a usual token. */
  maxDecimals: 18n,
  /** A call with so little gas changes nothing. */
  harmlessGas: 1_000n,
} as const;
