/** Limits of watch points: what is watched of one token, what reading costs, and from when on a difference counts. */
export const watchPointConfig = {
  // What is watched of one token. More points cost every look at the token; a hostile token could ask for many.

  /** Views that name an account of power, of the token itself. */
  maxViews: 6,
  /** Accounts whose transactions are counted. Counting takes a call of its own for each account that moved. */
  maxAccounts: 8,
  /** Contracts whose code is compared. */
  maxCodes: 8,
  /** Pools whose reserves and shares are read, the deepest first. */
  maxPools: 4,
  /** Locks and lockers of each pool. */
  maxLocks: 8,
  /** Positions of each holder of liquidity. */
  maxPositions: 4,
  /** The first storage slots, in which home-made proxies keep what they point to. */
  homeMadeProxySlots: 8,

  // From when on a difference counts.

  /** Liquidity that fell so much. People hear of it from 2,000 on: a little less, so that rounding hides nothing. */
  lessLiquidityBps: 1_900,
  /** Supply that grew so much. People hear of it from 100 on. */
  moreSupplyBps: 95,
  /** A tax that moved so much. People hear of it from 100 on. */
  minTaxChangeBps: 95,
  /** A proof of a tax allows for rounding at both ends. */
  proofMarginBps: 2,

  // Reading many tokens in few calls.

  /** Points read in one call, if the node's gas limit allows. */
  maxReadsPerCall: 2_000,
  minReadsPerCall: 100,
  /** Gas of one read. A view behind two proxies takes a third of it. */
  readGas: 150_000,
  /** Gas around each read. */
  readOverheadGas: 10_000,
  /** Gas that the simulation keeps back, even if all reads of a token take all they may. */
  reservedGas: 200_000,
  /** Gas of all reads of one token. Some nodes give a whole call ten million. */
  maxTokenGas: 6_000_000,
  /** What a read usually takes. Decides how many go into a call. */
  likelyReadGas: 12_000,
  /** Calls sent at once. Each is large, and so is the memory that making it takes. */
  maxCallsAtOnce: 2,
  /** Purchases with sales tried in one call: so many stay within what most nodes give a call. */
  maxTradesPerCall: 60,

  // Whose storage moved.

  /** Tokens whose first 32 slots are hashed in one call: half of the gas that most nodes give. */
  maxStorageReadsPerCall: 340,
  storageReadGas: 120_000,
  storageReservedGas: 250_000,
  /** Storage that moved in more looks than this in a row says nothing any more. */
  maxMovesInARow: 3,

  // Who did it, and who suffered it.

  /** Blocks that are read whole. Beyond these, the blocks are sought in which an account's transaction count rose. */
  maxBlocks: 8n,
  /** Transactions of one account that are sought, by halving: some 2 × log2(blocks) calls each. */
  maxTransactions: 8,
  /** Contracts whose logs are searched, the requests of that search, and the blocks with unusual logs that are read. */
  maxLogAddresses: 8,
  maxLogRequests: 4,
  maxLogBlocks: 2,
  /** Accounts named in one block that are compared before and after it. A hostile call names many to hide one. */
  maxNamedAccounts: 256,
} as const;
