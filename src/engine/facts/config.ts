// Every limit of reading facts: what each search may cost in calls, blocks and logs, and what raising it costs. Pools and
// liquidity have their own. Questions of one moment share a request, so one more call costs gas and bytes, seldom a round.
import { DAY, DAY_MS, HOUR, MINUTE, MINUTE_MS, SECOND_MS } from "../core/units.ts";

export const factsConfig = {
  /** Servers beside the chain: Sourcify, Blockscout, Etherscan. */
  helpers: {
    /** What comes later is not in the report. Raising it can delay every report by as much. */
    timeLimitMs: 1_500,
    /** A server that failed is left alone so long, doubled with each failure that follows. Audits meanwhile do without it. */
    firstPauseMs: 4 * SECOND_MS,
    maxPauseMs: MINUTE_MS,
    /** Servers whose failures are remembered. Costs memory only. */
    maxRememberedServers: 100,
    /** Longer answers are dropped. Costs memory for each answer. */
    maxAnswerBytes: 4_000_000,
    /** Holders that Etherscan lists. Each adds the reads of one holder. */
    maxListedHolders: 100,
  },

  metadata: {
    /** Gas of each view where all callers ask in one call: all together stay within a small block. */
    viewGas: 400_000n,
    /** Longer texts are cut. Costs CPU time in cleaning and comparing. */
    maxTextBytes: 1_024,
    /** Letters of a name or symbol that are shown. More makes cards wider. */
    maxShownLetters: 40,
    /** Shorter words are shared by chance. Lower finds more look-alikes, and more by accident. */
    minLookalikeLetters: 3,
    /** Longer texts of plain letters imitate nothing. Costs CPU time for each of some thousand known names. */
    maxLookalikeLetters: 80,
  },

  code: {
    /** Contracts whose code runs as the token; the largest diamonds have about thirty. Each costs one read and up to a second of CPU. */
    maxParts: 40,
    /** Threads that read code: more than cores, so that slow code takes turns with the rest. Each costs `threadMemoryMb`. */
    minThreads: 4,
    maxThreads: 8,
    /** Ordinary contracts take milliseconds, the largest a second on a slow machine. Raising it lets hostile code hold a thread longer. */
    jobLimitMs: 4 * SECOND_MS,
    threadMemoryMb: 256,
    /** Memory of the WebAssembly that finds functions; ordinary contracts take a few megabytes. */
    maxDecompilerMb: 128,
    maxWaitingJobs: 2_000,
    /** Answers kept in memory, as the text that a thread gives; what is made of it takes about three times that. */
    rememberedFunctionBytes: 2_000_000,
    rememberedBehaviourBytes: 8_000_000,
    /** Answers kept in the store, for copies of the code and after a restart. A contract takes some 5 kB there. */
    answersKeptMs: 30 * DAY_MS,
    /** Functions taken from a published interface. Costs CPU time only. */
    maxPublishedFunctions: 400,
  },

  /** Where a contract may keep accounts. */
  slots: {
    /** Solidity numbers its variables from zero; contracts that inherit much get to about forty. Each is one storage read. */
    firstSlots: 40,
    /** Words in the code that may be slot numbers. Each is one storage read. */
    maxCodeSlots: 48,
    /** Views without arguments that may answer with an address. Each is one call. */
    maxViews: 80,
    /** Places that the code compares its callers with; no honest contract has more. Each is one storage read. */
    maxComparedSlots: 64,
  },

  proxy: {
    /** Proxies behind proxies. Each adds two rounds of requests. */
    maxDepth: 4,
    /** Of a home-made proxy: first slots, slots named in the code, and possible beacons that are tried. Each is one or two calls. */
    firstSlots: 8,
    maxCodeSlots: 24,
    maxBeacons: 8,
    /** Slots of either kind whose content is looked at beforehand. Each may add the reads of one contract. */
    prefetchedSlots: 4,
    /** Contracts that `totalSupply()` was seen to reach. Each is one more candidate in one call. */
    maxTracedContracts: 8,
    /** Words of storage, one behind the other, that say where a function's code lies. Each is a round of requests. */
    maxFacetSteps: 2,
    /** Requests for a diamond's DiamondCut events. */
    maxCutRequests: 12,
    /** Bytes. A Safe proxy is far shorter than anything that does more than forward calls. */
    maxSafeProxyBytes: 300,
    /** Bytes. Clones that carry data behind their code stay this short. */
    maxCloneBytes: 200,
  },

  control: {
    /** Controllers behind controllers. Each adds one round of requests. */
    maxControllerDepth: 3,
    /** Accounts that may hold power. The experiments try each with every function. */
    maxAuthorities: 48,
    /** Accounts found, before it is read what they are. Each costs about ten calls. */
    maxSuspects: 64,
    /** With more suspects than this, those that the code compares its callers with come first. */
    manySuspects: 20,
    /** Suspects that the code compares its callers with: none may be missing, so with more the fact is unknown. */
    maxComparedSuspects: 24,
    /** Members of DEFAULT_ADMIN_ROLE that the contract lists. Each is one call. */
    maxAdminMembers: 3,
    /** The newest RoleGranted events. Each is one call, and the reads of one account. */
    maxRoleGrants: 60,
    maxRoleRequests: 8,
    /** Accounts that events put on a list, the newest. Each is looked at as any that may hold power. */
    maxListed: 12,
    /** Words of one answer, or of an event, in which accounts are looked for. */
    maxNamingWords: 8,
    /** Seconds. No delay is longer than a human life; a larger number is something else. */
    maxTimelockDelay: 3_000_000_000n,
  },

  /** What is asked before it is known to be needed. Each contract costs about a hundred storage reads and calls. */
  prefetch: {
    maxProxyParts: 8,
    /** Contracts that control others, and contracts that the token names. */
    maxControllingContracts: 4,
    maxNamedContracts: 4,
  },

  callsOut: {
    /** Contracts that transfers touch. Of each the code, the controller and the source are read. */
    maxContracts: 4,
    /** Gas of a transfer that is looked at. */
    transferGas: 3_000_000n,
    /** One transfer moves the balance divided by this: little enough for most limits. */
    amountDivisor: 1_000n,
  },

  holders: {
    /** The largest holders, asked for their balances, and holders of every size for the experiments to sell for. Each is three calls. */
    maxLargest: 160,
    maxSampled: 60,
    /** Holders in the fact. More makes reports and experiments larger. */
    maxShown: 220,
    /** Of holders that have more than their transfers brought, the largest are asked what they had at the token's birth. */
    maxAskedAtBirth: 8,
    /** An excess of less than one part in so many is rounding. */
    unexplainedDivisor: 20n,
    /** Holders that name a known factory, which is asked whether it made them. Each is about six calls. */
    maxClaimedPools: 12,
    /** The largest contracts of which nothing is known. Each costs the reads of one controller. */
    maxIdentifiedContracts: 3,
    /** Transactions. An account that sent more acts for people who are nothing to one another. */
    maxNonceOfOnePerson: 10_000,
  },

  transfers: {
    /** The last blocks tell how busy the token is. One request, unless the node takes few blocks at once or a launch is among them. */
    probeBlocks: 1_000n,
    maxProbeRequests: 24,
    /** A token with more transfers is sampled in windows. Costs log bandwidth, memory and CPU time. */
    maxTransfers: 60_000,
    maxHistoryRequests: 24,
    /** Windows: at launch, just now, and spread between. Each is up to `maxWindowRequests`. */
    launchWindows: 2n,
    recentWindows: 4n,
    spreadWindows: 6n,
    maxWindowRequests: 3,
    transfersPerWindow: 2_000,
    minWindowBlocks: 20n,
    /** The widest where the node sets no limit. */
    maxWindowBlocks: 10_000n,
    /** Blocks this deep do not change any more, or hardly ever: what they say is stored. */
    settledBlocks: 64n,
    /** Accounts stored for a token. Costs disk space and time to load. */
    maxStoredAccounts: 60_000,
  },

  deployment: {
    /** The search must not delay the whole audit. */
    timeLimitMs: 6 * SECOND_MS,
    /** Blocks asked at once for the contract's first one. With 96, a token of years takes four rounds, one of yesterday three. */
    maxPoints: 96,
    /** The same in the first round, whose steps grow: more make them hardly narrower. */
    firstPoints: 24,
    maxRounds: 8,
    /** 32-byte words at either end of a deploying transaction, and accounts found there. Each account costs the reads of one controller. */
    maxInputWords: 24,
    maxMentionedAccounts: 8,
  },

  creatorHistory: {
    /** Earlier tokens in the report. Each costs about ten calls for its pools. */
    maxTokens: 12,
    /** A creator of so many tokens may make them for others, as launchpads' accounts do. */
    manyTokens: 50,
    /** Tokens stored for a creator, the newest: a factory of scams would fill any list. */
    maxStoredTokens: 50,
    /** Transactions of a creator that are searched for created contracts, and how many one call covers at `gasPerNonce` each. */
    maxNonces: 12_000,
    noncesPerCall: 4_000,
    gasPerNonce: 3_500n,
    /** The same where the node takes no such call. Each is two calls. */
    maxAskedNonces: 100,
    /** Of all contracts that a creator made, the newest are asked what they are. Each is two calls. */
    maxContracts: 100,
    /** Words of a factory's event that may name a token. Costs CPU time only. */
    maxEventWords: 32,
    /** A pool with less was emptied: dust is what roundings and minimum liquidity leave. In wei, and in whole dollars. */
    dustWei: 20_000_000_000_000_000n,
    dustDollars: 50n,
    /** Tokens without a pool against the native token that are looked for against dollars, and dollar tokens tried. */
    maxTokensAgainstDollars: 6,
    maxDollarTokens: 2,
    /** Pips. Young tokens use no lower fee against dollars. Lower adds one call for each token, dollar and venue. */
    minDollarPoolFeePips: 2_500,
  },

  /** Where the creator's first money came from. */
  funding: {
    /** Seconds before the token at which the creator's balance is read first, the farthest first. */
    firstAges: [30 * DAY, DAY],
    /** Most creators get their money on the day itself. */
    nextAges: [7 * DAY, 2 * HOUR, 10 * MINUTE],
    /** Balance reads that leave enough of the late facts' budget to look at the payer. */
    plannedReads: 22,
    /** Two reads a round take fewer rounds, and so many times the reads. */
    readsOfPairs: 1.27,
    maxRounds: 30,
  },

  launch: {
    /** Snipers buy in the first blocks, the rest of a bundle may follow. */
    firstBlocks: 3n,
    bundleBlocks: 20n,
    /** Trading may open long after there is liquidity: it is looked for in stretches of so many blocks, one request each. */
    searchStretches: [1_000n, 10_000n, 100_000n],
    /** Blocks after its first in which a pool's trading may really open. */
    openingBlocks: 3_000n,
    /** Liquidity leaves a pool as purchases do, so the first opening may be none. Each is one or two requests. */
    maxOpenings: 3,
    /** The deepest pools, which are asked first for their first liquidity, and pools that hold little or nothing. */
    maxDeepestPools: 3,
    maxOtherPools: 60,
    /** Pools whose first trades are read, and launches whose buyers are. Each launch costs hundreds of calls. */
    maxStarts: 4,
    maxLaunches: 2,
    /** Buyers that are looked at. Each is three calls. */
    maxBuyers: 200,
    /** Purchases whose sender is looked up, and buyers whose nonce is. Each is one call. */
    maxSenders: 6,
    maxNonces: 4,
    /** Accounts that buyers sent tokens to, and steps that tokens are followed. Each step is two requests and three calls an account. */
    maxReceivers: 100,
    maxTransferSteps: 3,
    maxTransfers: 20_000,
    /** Clusters that count as the largest, and accounts named of a cluster. */
    largestClusters: 10,
    namedAccounts: 3,

    /** One part in so many of the supply: what may be found to be held; much of it matters of a launch. */
    muchDivisor: 5n,
    /** Less than one part in so many: not worth a finding; not worth following; opens no trading; is no launch. */
    littleDivisor: 10n,
    followedDivisor: 50n,
    openingDivisor: 100n,
    boughtDivisor: 10_000n,
    /** Of what an opening sold: if more than one part in so many was sold before, trading had begun. */
    earlierDivisor: 4n,
    /** Of what a purchase's largest receiver got: less than one part in so many is a fee, unless more than `maxFeeReceivers` got so little. */
    feeDivisor: 10n,
    maxFeeReceivers: 5,
    /** A contract that sends to so many in one transaction distributes. */
    minReceivers: 2,
  },

  /** Where the buyers of a launch had their money from. */
  funders: {
    /** Seconds before the launch at which balances are read: who had money for a day did not get it for this. */
    ages: [DAY, HOUR, 10 * MINUTE, MINUTE],
    /** Blocks that divide a stretch, and how often. Each is one call for all accounts. */
    pointsPerRound: 3,
    maxRounds: 6,
    /** Whole blocks that are read for payments. Each may be a megabyte. */
    maxBlocks: 6,
    /** An account with less than one part in so many of what it paid with did not have its money yet. */
    enoughDivisor: 4n,
    /** A payment of less than one part in so many of what an account spent did not pay for it: anyone sends dust to anyone. */
    paymentDivisor: 2n,
    /** Payers in the quote token. Each is two calls. */
    maxPayers: 60,
    /** A contract that pays so many in one transaction hands out money of one owner. */
    minPaidTogether: 3,
  },

  /** The last trades. */
  traffic: {
    /** The blocks in which holders are looked for, too, so that most of it is asked once. */
    lastBlocks: 1_000n,
    /** Of quiet tokens. */
    earlierBlocks: 20_000n,
    enoughTrades: 100,
    maxRequests: 3,
    maxTrades: 10_000,
    maxTransfers: 50_000,
    /** Transactions with so many transfers are airdrops. */
    minAirdropTransfers: 30,
    /** Transactions whose signer is looked up. Each is two calls. */
    maxSignersAsked: 2,
    /** Buying and selling once is a trade, and twice may be a mistake. */
    minRoundTrips: 3,
    /** Wash traders that are added up, the largest. */
    maxWashTraders: 5,
    /** Of all that an account trades, what it bought and sold again. */
    minWashBps: 6_000n,
  },

  /** What happened to holders before. */
  tokenHistory: {
    /** Of what a pool held: if so much came back, liquidity was moved and not taken. */
    returnedBps: 8_000n,
    /** All but one part in so many left a pool: then all did, whatever trades had brought. */
    emptiedDivisor: 1_000n,
    /** Falls whose price is looked up, and changes of liquidity that are gone through. */
    maxPricedFalls: 3,
    maxRangeChanges: 3_000,
    /** A pool with less than one part in so many of the deepest was abandoned, or hardly ever used. */
    abandonedDivisor: 20n,
    /** Abandoned pools that are read, and pools among which they are chosen by one or two requests. */
    maxAbandonedPools: 3,
    maxPoolsAsked: 40,
    maxEventRequests: 2,
    /** Bytes of a factory's code that are looked through. */
    maxFactoryBytes: 131_072,
  },
} as const;
