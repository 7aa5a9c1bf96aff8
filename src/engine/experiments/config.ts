// Every limit of an audit's experiments, with its unit and what raising it costs.

export const experimentConfig = {
  // Markets.
  /** Pools that are traded in, the deepest first. Each adds one purchase, one transfer and one sale. */
  maxPools: 4,
  /** A pool with less in it is empty: its prices are rounding. Raising it leaves out small pools. */
  emptyPoolWei: 1_000_000_000_000n,
  /** Base units assumed where the token does not tell its supply: a million tokens of 18 decimals. */
  assumedSupply: 10n ** 24n,

  // Holders.
  /** Holders who try to sell where little time is left. Each adds a sale and a transfer. */
  pressedMaxHolders: 12,
  /** Holders who sell once more with as much native token as people have. Each adds a sale and a transfer. */
  maxLeveledHolders: 8,

  // Liquidity that a contract holds.
  /** A contract that holds less of the pool's liquidity is not asked to release it: leaving stays possible. */
  releaseMinShareBps: 2_000,
  /** Accounts that try each of its functions. A contract with more masters is no lock. Each multiplies the experiments. */
  releaseMaxActors: 3,
  /** Sets of arguments tried with each function. Each adds an experiment per actor and function. */
  releaseMaxArguments: 8,
  /** Pairs of calls that are tried on a contract that holds liquidity, where no call alone made it give it away. Each may cost 2,000,000 gas. */
  releaseMaxPairs: 160,
  /** Gas of the call: plenty for a transfer and its bookkeeping. A call that does not get its gas in full is not made at all. */
  releaseCallGas: 900_000,
  /** A transfer of the shares that the contract lets an account spend. */
  releasePullGas: 200_000,
  /** Gas of the experiment around it. */
  releaseExperimentGas: 2_000_000,
} as const;
