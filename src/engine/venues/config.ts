// Limits of reading and trading in pools that belong to one kind of exchange.

export const venueConfig = {
  /** Gas for a token's opening that makes a pool of Algebra's, which keeps its own oracle and sets its own fee: more than a pair takes. Raising it leaves less room for other trials in a call. */
  algebraPoolGas: 9_500_000,
  /** The fee that a pool is taken to have until a trade sets it, in hundredths of a basis point. Raising it makes quotes of such pools lower. */
  assumedDynamicFeePips: 3_000,
  /** The largest step between two ticks that a manager takes. Keys with larger ones are junk: raising it asks for pools that cannot be. */
  maxTickSpacing: 32_767,
  /** The same between two bins. */
  maxBinStep: 65_535,
  /** Bins that a holder leaves in one call. Each takes gas of that call. */
  maxBinsLeftAtOnce: 40,
  /** A launchpad that holds less than one part in so many of the supply no longer sells it. */
  launchpadSellingShare: 100n,
} as const;
