// Every limit of the simulation, with its unit and what raising it costs. A node runs a whole call in one go, and gives it a bound of gas and
// of time: what one step takes, its neighbours lack. This file imports nothing, because browsers load it to replay proofs.
export const simulationConfig = {
  // Gas of one step. Raising it fits fewer experiments into a call, since each gets all of its gas or is not run.

  /** Sales of mainnet tokens that swap collected fees on the way take up to 1.2 million. */
  callGas: 3_000_000,
  readGas: 500_000,
  /** Quoters try the whole trade and undo it. */
  quoteGas: 2_000_000,
  /** One figure that a search tries. */
  trialGas: 5_000_000,
  /** All steps of one experiment. */
  experimentGas: 10_000_000,
  /** Coins sent away before an experiment, to an account without code. */
  transferGas: 1_000,
  /** Figures a search tries. Each halves what is unknown, and may use `trialGas`. */
  searchRounds: 8,
  /** Bytes that are kept of a call's answer. More make answers longer. */
  keptAnswerBytes: 32,

  // Gas that a good token is expected to use, by which experiments are spread over calls. Too much makes more calls, too little starves some.

  expectedStartGas: 10_000,
  expectedCallGas: 120_000,
  expectedQuoteGas: 60_000,
  expectedReadGas: 10_000,
  /** A sum that is sent to a new account. */
  expectedTransferGas: 35_000,
  /** Most tokens use a fifth of what a good one may. */
  expectedShare: 0.3,

  // One call to a node.

  /** Of the node's gas bound, what experiments are expected to use together: geth gives 50 million. More risks that some starve. */
  shareOfGasCap: 0.5,
  /** Of the node's gas bound, what one experiment may use, so that it fits a call where a node gives little. */
  maxExperimentShareOfGasCap: 0.7,
  /** More takes a node too long, and its answer is waited for. */
  maxGasPerCall: 60_000_000,
  /** The same on nodes for development, which grant whatever is asked and may record each step. */
  maxGasPerDevelopmentCall: 14_000_000,
  /** A node that grants more is one for development. */
  maxServerGasCap: 900_000_000n,
  /** Steps in one call. More make requests of several megabytes; geth takes 5. */
  maxStepsPerCall: 12_000,
  maxExperimentsPerCall: 1_000,
  /** Erigon answers with 100,000 bytes at most. */
  maxAnswerBytes: 80_000,
  /** Experiments that starved twice and get a call of their own each. */
  maxAloneCalls: 16,

  // Simulated blocks with ordinary accounts.

  /** Gas that a call is given, and by how much it varies at random, so that no contract can tell these calls by a figure. */
  ordinaryGas: { least: 3_000_000n, varies: 500_000 },
  /** The same where a block has less. A verifier takes no less than 2.5 million for enough. */
  crowdedGas: { least: 2_500_000n, varies: 50_000 },
  /** Nodes make the blocks of skipped numbers themselves, so many seconds apart. */
  secondsPerSkippedBlock: 12,
  /** They make 256 in all. More are refused. */
  maxSkippedBlocks: 250,
  /** Where a word of storage decides the number that contracts see: by so much it moves on at most when time stands still. */
  maxShownBlocks: 256n,

  // Reading.

  /** Steps that are read from one request. Searches in searches multiply; no experiment of ours has as many. */
  maxDecodedSteps: 10_000,
  /** Searches within searches. */
  maxSearchDepth: 3,
  /** Of a contract's reason to fail. It ends up in sentences. */
  maxRefusalCharacters: 160,
  /** Balances remembered by account: the same few accounts act in every call, and hashing takes long. */
  maxRememberedShares: 1_000,
} as const;
