/** From when on a difference between two audits of a token counts, and from when on its watchers hear of it. */
export const diffConfig = {
  /** A tax that moved less is rounding, or the price's own movement. Smaller reports noise as changes. */
  minTaxChangeBps: 10,
  /** A limit that moved counts if the smaller one is less than this part of the larger: the search for limits is not exact. */
  limitChangedBelowBps: 9_000n,
  /** Liquidity that moved less moved by trading. */
  minLiquidityChangeBps: 500,
  /** Shares of locks that moved less moved with the price, as positions of concentrated pools do. */
  minLockChangeBps: 100,

  /** Watchers hear of a tax that rose so much. */
  alertTaxRiseBps: 100,
  /** Watchers hear of a supply that grew so much. */
  alertSupplyGrowthBps: 100,
  /** A tax this high is danger, as the checks of taxes have it. */
  dangerousTaxBps: 3_000,
  /** A tax that rose so much is danger. */
  dangerousTaxRiseBps: 1_000,
  /** A supply that grew so much is danger. */
  dangerousSupplyGrowthBps: 1_000,

  /** Powers kept in a snapshot. Each takes some hundred bytes of the store; the rows say what powers do. */
  maxPowers: 40,
} as const;
