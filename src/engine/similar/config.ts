// What the search for similar code keeps, compares and shows. Each limit says what raising it costs.
export const similarConfig = {
  /** Contracts of one token that are read whole. What a diamond does lies in its first facets; of the others only their hashes count. */
  fingerprintParts: 12,
  /** Records kept in memory where nothing is written to disk. The index keeps a vector of each as well. */
  memoryBytes: 64_000_000,
  /** Fingerprints kept in memory, as text. An ordinary one takes 5 kB. */
  rememberedPrintBytes: 4_000_000,
  /** Addresses remembered for one code, dangerous ones first. A thousand clones say no more than a few. */
  addressesPerCode: 8,
  /** Addresses kept in memory, of codes that were looked for last. Others are read from the file. Each takes some 400 bytes. */
  sightingsKept: 20_000,
  /** How often other processes' additions are looked for. Each look is one command. */
  redisPollMs: 250,
  /** Records read from Redis at once. */
  redisPage: 1000,
  /** How long a start waits for Redis. */
  redisConnectMs: 2000,
  /** Codes counted as twins. More would only be counted and not shown. */
  countedTwins: 50,
  /** Listed tokens read side by side. More slow the audits of users meanwhile. */
  seedBatch: 8,
  /** Time for one such batch. */
  seedBatchMs: 60_000,
  /** Pause between two batches. */
  seedPauseMs: 200,
  /** Shipped tokens that are compared behavior by behavior, after their vectors were. Each takes some 20 microseconds. */
  shippedCandidates: 12,
  /** A labeled token this much alike is a clue to what powers may do. A wrong clue only changes the order of trials. */
  nearTwin: 0.8,
  /** Labeled tokens that the check weighs: an honest one that is nearly as near may stand behind several traps. */
  labeledMatches: 20,
  /** Similar tokens in a report. */
  matches: 5,
  /** Codes found by vectors that are compared behavior by behavior. Each takes some 20 microseconds; of 200 the second hundred is hardly ever shown. */
  candidates: 100,
  /** Figures of its code that are kept of a token. Each takes some ten bytes. */
  figures: 12,
  /** Behaviors named for a token. */
  tags: 7,
  /** Behaviors named that both tokens have. */
  sharedTags: 4,
  /** Behaviors named that one of them has. */
  differences: 6,
} as const;
