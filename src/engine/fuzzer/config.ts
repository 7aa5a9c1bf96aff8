// Every limit of the fuzzer, with its unit and what raising it costs. A call that is tried alone adds 30,000 to 100,000 gas to one
// `eth_call`; one that is looked at closely adds about 800,000, since people buy, send and sell around it.
import { parseEther } from "viem";
import { BPS, DAY, HOUR } from "../core/units.ts";

export const fuzzConfig = {
  // The setting: what the people of every experiment trade with.

  /** The holder pays the pool's depth divided by this: small enough to leave the price, large enough to show rounding. More makes purchases smaller. */
  purchasePoolDivisor: 500n,
  /** Wei a purchase pays at least. */
  minPurchaseWei: 10n ** 12n,
  /** Base units assumed where a token does not tell its supply. */
  assumedSupply: 10n ** 24n,

  // Who acts. Each actor multiplies the calls of the first wave.

  /** Accounts that may hold power. */
  maxActors: 48,
  /** Contracts among them. Each takes an `eth_call` of its own in every wave, as it cannot act and answer at once. */
  maxContractActors: 6,
  /** Accounts that start transactions themselves, where code asks for `tx.origin`. Each takes an `eth_call` of its own in every wave. */
  maxOriginActors: 4,
  /** Contracts that hold power and are followed. Each costs the reads of one contract and its controllers. */
  maxControllers: 3,
  /** The same for contracts that every transfer asks: one that is missing makes the result incomplete. */
  maxAskedContracts: 8,
  /** Functions of each such contract. Each is called in up to `waysOfLikelyActors` ways. */
  maxControllerFunctions: 24,
  /** Accounts that control such a contract. */
  maxMasters: 6,
  /** Accounts whose balances are watched where tokens appear from nowhere. Each adds two reads to an experiment. */
  maxBystanders: 24,

  // Arguments, taken from the code.

  /** Numbers that the code compares with. Each adds three figures to every number argument. */
  maxConstants: 12,
  /** Wide numbers that the code masks with. Each adds one figure. */
  maxMasks: 3,
  /** 32-byte words. Each adds one value to every word argument. */
  maxWords: 12,
  /** Addresses written into the code. Each adds one value to every address argument. */
  maxCodeAddresses: 4,
  /** Bytes of code that are looked through at one stretch: a dozen of the largest contracts. Costs CPU time only. */
  maxScannedCodeBytes: 300_000,
  /** Numbers collected from one contract before filtering. Costs CPU time only. */
  maxScannedNumbers: 4_000,
  /** Instructions between a pushed constant and its comparison. More finds more, and more by accident. */
  constantDistance: 4,
  /** The same for numbers that are also jump targets. */
  targetDistance: 2,
  /** Addresses of the code that are also named in pairs with the holder. Each adds three pairs. */
  maxPairedAddresses: 2,
  /** Distance from the likeliest value of each argument that is tried before long rows of one argument. */
  likelihoodFront: 4,
  /** One way in so many gives a number where the code seems to take a switch, and the same for magic amounts. */
  fewDivisor: 8,
  /** One way in so many passes a payload in `bytes`. */
  payloadDivisor: 4,
  /** Magic amounts given to the actor and the token. */
  maxKeyAmounts: 6,
  /** Ways to call a function with arrays that give two entries. */
  pairedListWays: 12,
  /** A purchase divided by this many parts of the pool is what a payload moves: half of what the holder bought. */
  payloadPoolDivisor: 1_000n,
  /** Wei paid to payable functions: an ordinary sum first, then the bounds of public sales. Each multiplies `paidWays`. */
  paymentsWei: [parseEther("1"), parseEther("100"), parseEther("0.01")],
  /** Constants of the code above this many wei are no payments. */
  maxKeyPaymentWei: parseEther("100"),
  /** Constants of the code that are paid. */
  maxKeyPayments: 4,
  /** Ways that are tried with each payment, beside those with large figures. */
  paidWays: 2,
  /** One way in so many to call a hook names no pool. */
  unnamedPoolDivisor: 3,

  // Strategies.

  /** Sequences of a strategy that names no limit of its own. Each is looked at closely, or asked with a call of its own. */
  maxProposed: 24,

  // Phase "seed": the first wave. About 150 million gas in a handful of calls.

  /** Calls scouted in the first wave. What is left out is told in the report. */
  maxScouted: 5_000,
  /** Ways in which an owner, admin or creator calls each function. */
  waysOfLikelyActors: 64,
  /** Ways in which anyone else does. */
  waysOfOtherActors: 12,
  /** Wei sent as a sign: less than a coin, so that nothing is bought with it. */
  signWei: 10n ** 12n,
  /** Deposits of native coin: to the token's contract, and to `maxSignReceivers` accounts. */
  maxSentCoins: 7,
  /** Accounts that a sign is sent to. */
  maxSignReceivers: 6,
  /** Admins who give a sign. */
  maxSigners: 2,
  /** Admins who buy. */
  maxAdminPurchases: 8,
  /** Calls of the token's own functions: no limit of its own, as `maxScouted` cuts the whole phase and the report counts what is left out. */
  maxDirectCalls: Number.POSITIVE_INFINITY,
  /** Gas more than usual by which an ordinary call of the account that starts the transaction is worth a look: one write to a new place. */
  originWriteGas: 10_000n,

  // Phase "observe": what went through and is looked at closely. About 300 million gas.

  /** Calls looked at. */
  maxLooks: 360,
  /** Of one function by one account. */
  maxLooksPerFunction: 36,
  /** Of the token's own trade and approvals, which always go through and seldom hide anything. */
  maxLooksAtOrdinary: 10,
  /** Likeliest figures of each choice of people: shares are written in hundredths up to ten-thousandths. */
  likeliestLooks: 2,
  /** Ways that used other gas than the rest, of each function. */
  maxUnlikeGas: 12,
  /** Sums that wrap around, of each function: for the holder, the pool, and a list of two. */
  maxWraps: 3,
  /** Gas within which two calls count as alike: a second write to a place is 100, another number's bytes a few. */
  alikeGas: 80n,
  /** Gas of one write more, at least. */
  writeGas: 2_000n,

  // Phase "solve": what the code says, looked at closely beside what was guessed.

  /** Sequences whose inputs were solved for. */
  maxSolved: 160,
  /** Sequences of rounds into the pool and out again, and rounds of each. */
  maxRoundsOfPool: 4,
  roundsOfPool: 12,
  /** Purchases and sales that move the price, alone and with what notes it; and how many times the pool's money is paid. */
  maxMovedPrices: 6,
  pricePurchaseTimes: 2n,
  /** Calls between a stranger's purchase and its sale, and these two alone. */
  maxSoldAfter: 14,

  // Phase "combine": calls joined to a purchase in the same wave.

  /** Calls before and after a purchase by the same account. */
  maxBesidePurchases: 40,
  /** Calls after which the holder buys once more, and that purchase alone. */
  maxBoughtAfter: 37,
  /** Ways of one function among these. */
  waysBoughtAfter: 3,
  /** Sequences of several functions at their smallest figures, one of each admin; and functions of each. */
  maxSmallestTogether: 4,
  maxTogether: 6,
  /** Transfers in one block, by each actor, and by a holder to itself. Code that counts further is missed. Each adds about 60,000 gas. */
  repeatedTransfers: 12,
  /**
   * Steps of what moves a little each time, as a tax by 1%: many may be refused where few are not. A proof has 64 conditions at most. Each
   * adds about 15,000 gas.
   */
  repeatedSteps: [16, 48] as readonly number[],

  // Phases "unlock", "retry" and "more-gas": what did not go through, scouted again behind something else.

  /** Pairs whose first call may open the second. */
  maxUnlocking: 1_200,
  /** Ways of each function that is shut. */
  waysOfShut: 2,
  /** Sequences in which a call follows those that write what it reads, such as stakes before rewards. */
  maxFed: 200,
  /** Calls before the last one. */
  maxFeeders: 3,
  /** Calls of functions that never succeeded, each in the bytes of one that takes others' calls. */
  maxCarried: 12,
  /** Ways of the last call. One function and account make at most this times six ways of each call before. */
  waysFed: 6,
  /** Calls tried once more where trading had to be opened first. */
  maxRetried: 2_500,
  /** Calls that ran out of gas, with more. Each may use `muchGas`. */
  maxWithMuchGas: 6,
  /** Ways of one function among these. */
  waysWithMuchGas: 2,
  /** Gas that a call may use in a block of any chain. */
  muchGas: 10_000_000,

  // Phase "deepen": worse figures, calls that others opened, and pairs. Each is looked at closely.

  /** Sums that bring a balance to exactly zero. */
  maxZeroingOverflows: 16,
  /** Functions whose figure did harm and is raised: no limit of its own, as at most `maxLooks` calls did harm. Each takes up to 128 tries. */
  maxWorstFigures: Number.POSITIVE_INFINITY,
  /** Entries of longer lists of figures. Each adds a sequence for a function that takes one. */
  longerLists: [2, 4, 8, 16, 32, 64] as readonly number[],
  /** Functions whose highest figure at which people still sell, or smallest accepted figure, is searched. Each takes up to 128 tries. */
  maxFigureSearches: 24,
  /** Parts of several calls that do harm together. */
  maxFewerTogether: 40,
  /** A loss or tax of this is as bad as can be, and is not made worse. */
  enoughBps: 9_900,
  /** So many times the supply is made: as bad as can be. */
  enoughSupplies: 9n,
  /** Violations of a limit whose size is measured. */
  maxLimits: 12,
  /** Gains that are followed to a sale. */
  maxGains: 12,
  /** Looks that these take: two each. */
  maxGainLooks: 24,
  /** A gain is sold up to so many times what the pool has: by then 99.9% of its money is gone. */
  mostSoldPools: 1_000n,
  /** Mints made twice in a block. */
  maxTwice: 8,
  /** Sequences that repeat a call that did a little. */
  maxRepeated: 12,
  /** Calls in one such sequence. */
  maxRepeatedCalls: 4,
  /** Pairs whose first call opened the second. */
  maxOpenedPairs: 140,
  /** Ways of each such pair. */
  waysOfOpenedPair: 3,
  /** Sequences whose calls get the highest figure that is accepted, all but the last. Each such call takes up to 15 tries. */
  maxFedFigures: 16,

  // Time. Each look takes an `eth_simulateV1` with blocks of its own.

  /** Seconds after which sales are tried: in the next block, then later. Each adds a block with two sales. */
  saleTimesSeconds: [0, HOUR, DAY, 30 * DAY] as readonly number[],
  /** The same where calls are planned first and made later: timelocks wait for two days and votes for a week, and both may be over in a month. */
  plannedTimesSeconds: [0, HOUR, DAY, 9 * DAY, 30 * DAY] as readonly number[],
  /** The purchase divided by this is sold each time, so that every time has something to sell. */
  saleDivisor: 8n,
  /** Calls that did nothing at once and are followed through time. */
  maxLate: 8,
  /** Ways of one function among these. */
  waysLate: 2,
  /** Calls that are planned first and made later. */
  maxPlanned: 4,
  /** Solved sequences whose last calls are made later. */
  maxSolvedLater: 4,
  /** Seconds that are waited for what insists on the time: what opens later is missed. */
  waitSeconds: 400 * DAY,
  /** Calls scouted after that wait. */
  maxWaitingScouted: 200,
  /** Of these, calls looked at closely. */
  maxWaiting: 40,

  // Accounts without code, where code is asked for. Each costs an `eth_simulateV1`.

  /** Ways of one function among these. */
  waysCodelessAsked: 12,
  /** Calls followed. */
  maxCodeless: 8,
  /** Ways of one function among these. */
  waysCodeless: 3,
  /** Violations confirmed with ordinary accounts. */
  maxConfirmed: 16,

  // Opening trading, where no one can buy.

  /** Holders who are asked to give tokens away. */
  maxDonors: 6,
  /** Ways of one function tried to open a pool at once. */
  waysToOpen: 4,
  /** Pairs tried. */
  maxOpeningPairs: 300,
  /** Calls that are paired. The pairs grow with its square. */
  maxPairedOpeners: 60,
  /** Calls behind others that went through. */
  maxUnlockedOpeners: 300,

  // Launches: calls by which a token makes its own pool.

  /** People who launch. */
  maxLaunchPeople: 6,
  /** Contracts that launch. Each takes an `eth_call` of its own. */
  maxLaunchContracts: 3,
  /** Ways to call each function. */
  waysToLaunch: 6,
  /** Launches tried. Each may use all gas that making a pool takes. */
  maxLaunches: 200,
  /** Wei brought for the pool; each is up to twice that, so that code cannot know the simulation by the sum. */
  launchWei: { some: parseEther("1"), much: parseEther("100") },
  /** Parts of the launcher's tokens brought for the pool, as most launches put nearly all into it. */
  launchTokensBps: { most: 9_000, all: BPS },
  /** Gas of each transfer to the token's contract. */
  launchTransferGas: 1_000_000,
  /** Wei that a fresh account pays in a new pool. */
  launchPurchaseWei: parseEther("0.001"),
  /** Wei of depth assumed of a pool that holds tokens alone, as many launches at V3 leave it. */
  unpaidPoolDepthWei: parseEther("1"),

  // Execution: what every experiment does around the calls.

  /** Gas that one call of a power may use: enough for it to swap and pay out. Raising it leaves room for fewer experiments in an `eth_call`. */
  callGas: 2_000_000,
  /** Gas for an experiment that only tries whether calls go through: one call, and what surrounds it. */
  scoutGas: 2_600_000,
  /** Gas of a sale within the search for a figure, beside `scoutGas`. */
  searchedSaleGas: 3_200_000,
  /** Halvings between the first figure that works and the highest that does: 10,000 halves fourteen times. Each is one more call. */
  searchRounds: 14,
  /** A call that failed with this part of its gas used ran out of it, as each contract that calls on keeps a 64th. */
  ranOutShare: 0.9,
  /** Part of a donor's tokens that a holder is given where no one can buy: small, so that several can be given as much. */
  givenBps: 10,
  /** Part of the balance that the second holder sells. The rest is left to send. */
  bystanderSaleBps: 9_000,
  /** Part that counts as a little, sold to tell a limit from a lock. */
  littleSaleBps: 500,
  /** Part of the balance that each holder sends. */
  sentBps: { holder: 1_000, bystander: 500 },
  /** Experiments that may be missing, in percent, before the result counts as incomplete: a node that drops a call or two leaves next to nothing out. */
  maxMissedPercent: 3,

  // Oracles: from when on something is a violation.

  /** Loss that counts. Rounding and reflections move balances a little; a power that matters moves more. */
  notableLossBps: 100,
  /** Rise of a tax that counts. Less is the difference that a pool's price makes between two quotes. */
  notableTaxBps: 50,
  /** By so much more is a later tax told in place of the first one. */
  worseTaxBps: 1_000,
  /** Slack between two measurements of one tax, as proofs state them. */
  taxSlackBps: 100,
  /** What one call does alone counts as all that a longer sequence does from this share of it on: the rest is measuring. */
  asMuchShare: 0.99,
  /** Growth of the supply that counts. */
  notableGrowthBps: 1,
  /** The pool's tokens divided by this move its price. */
  notablePoolDivisor: 100n,
  /** The supply divided by this, where it is not known what the pool has. */
  notableSupplyDivisor: 1_000n,
  /** What has less than this part of what it had was replaced. */
  replacedLossBps: 9_900,
  /** Percent of what one call made that two make at most where a rule makes so much a block. */
  ruledGrowthPercent: 120n,
  /** A fresh account's violation hides one of a power holder that is at most so many times worse, as fresh accounts try fewer figures. */
  farWorseTimes: 2,
  /** Different holders of harmful powers from which on others with duties of their own count as roles, too. */
  fewHarmfulRoles: 2,

  // Proofs: each violation once more with the fewest steps.

  /** Violations proven with a witness of their own: one call's worth. Those beyond keep the long run in which they were found. */
  maxWitnesses: 80,
  /** Calls of a sequence of which it is tried which are needed: each sequence of so many adds 14 witnesses. */
  maxShortened: 4,
  /** Accounts that the calls name whose balances a witness watches. Each adds two reads. */
  maxWitnessAccounts: 6,
  /** Other balances that a proof may state. */
  maxProofBalances: 20,
  /** Power holders looked for on the token's lists of roles. Each adds two reads for each list. */
  maxListedActors: 3,

  // Extractions: what powers give to someone though no holder has less for it.

  /** Calls after which trading fees may go elsewhere. Each costs a purchase and two sales. */
  maxRedirections: 60,
  /** Ways of one function among these. */
  waysRedirected: 6,
  /** The supply divided by this is given to the contract, as tokens sell fees only when they have collected enough. */
  feeStockDivisor: 100n,
  /** Part of what was paid that counts as redirected: a fifth of the smallest fee that is told. */
  notableFeeBps: 100,
  /** Part of what is left that is sold each time. */
  feeSaleBps: 5_000,
  /** Calls that may move money which a holder lets the contract spend. */
  maxPulls: 60,
  /** Accounts that make them. */
  maxPullActors: 6,
  /** Part of that money whose loss counts. */
  notablePullBps: 100,
  /** Calls that may take what the contract holds. */
  maxTakings: 40,
  /** Ways of one function among these. */
  waysTaken: 3,
  /** Calls by which a holder may deposit something. Each is followed by every call that may give it back, in one experiment. */
  maxDeposits: 16,
  /** Ways of one function among these. */
  waysPut: 6,
  /** Functions that may give a deposit back, and ways of each. */
  maxGivingBack: 24,
  waysBack: 5,
  /** Calls that may take deposits, for each of these. */
  maxTakenDeposits: 80,
  /** Ways of one function among these. */
  waysTakenDeposit: 12,

  // Mitigations: how a violation ends, is undone or paid for.

  /** Locks that anyone may undo. Each tries `maxUndoFunctions` times `waysToUndo` calls, twice. */
  maxUndone: 8,
  /** Functions of everyone that may undo a lock. */
  maxUndoFunctions: 20,
  /** Ways to call each. */
  waysToUndo: 2,
  /** Gas of one such call. */
  undoTryGas: 400_000,
  /** Gas of the sale or transfer after it. */
  undoLeaveGas: 3_000_000,
  /** Gas beside these for each try. */
  undoOverheadGas: 400_000,
  /** Gas of all tries of one lock. */
  undoGas: 24_000_000,
  /** Locks followed until they end by themselves. Each costs two `eth_simulateV1`. */
  maxEnding: 6,
  /** Locks that anyone can start count from this many seconds on. */
  maxNuisanceSeconds: 2 * HOUR,
  /** A lock that cannot be renewed is waited out up to this many seconds. */
  maxBearableSeconds: DAY,
  /** Mints of which it is tried whether they are paid for. */
  maxPaidMints: 4,
  /** Tokens that may be the payment. */
  maxPaymentAssets: 3,
  /** Powers that are tried again after each renouncement. */
  maxRenouncedPowers: 8,
  /** Renouncements tried against all of them. */
  maxRenouncements: 10,
  /** Pairs of renouncements. */
  maxRenouncementPairs: 4,
  /** Calls that may be a renouncement, or bring a power back. */
  maxRenouncementCalls: 80,
  /** Part of a purchase that is sent to see whether people can still trade. */
  renouncedSentBps: 1_000,
  /** Gas of one call that may bring a power back. */
  restoreTryGas: 400_000,
  /** Gas of each use of the power after it. */
  restoreUseGas: 2_000_000,
  /** Gas beside these for each try. */
  restoreOverheadGas: 400_000,
  /** Gas of all tries of one power. */
  restoreGas: 24_000_000,

  // Powers used on one account that someone asks about.

  /** Part of its balance that is sold where all of it does not. */
  nearlyAllBps: 9_900,
  /** Gas of one use and the sale after it. */
  accountGas: 20_000_000,
} as const;

export type FuzzConfig = typeof fuzzConfig;
