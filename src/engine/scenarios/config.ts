// Every limit of the trade scenarios, with its unit and what raising it costs. A purchase with its sale adds about 800,000 gas to the
// one `eth_call` that runs most scenarios; a probe that only reads adds about 30,000.
import { parseEther } from "viem";
import { DAY, HOUR, MINUTE } from "../core/units.ts";

export const scenarioConfig = {
  // Trades through a pool.
  /** Part of what was sent that may come back to its sender at once, as a share of the fees or a reward: it lessens no tax. */
  maxReturnedBps: 500n,
  /** Purchases as parts of the pool, the usual one first: a limit may refuse it, or a token of few units needs more to be exact. Each adds a trade per pool. */
  tradeSizesBps: [10n, 1n, 100n, 500n],
  /** Of a purchase, what the buyer sends to another account. More leaves less to compare. */
  sentPortionBps: 5_000,
  /** Percent of the first sale's price that a second sale must bring. Each sale lowers the price for the next; raising it leaves more sales unmeasured. */
  minRestRatePercent: 75n,
  /** A failed call with no message that used this much gas burned nearly all it was given. Raising it names the reason less often. */
  burntGas: 2_900_000n,
  /** Base units of a quote below which one unit of rounding looks like a tax. Raising it leaves more taxes unmeasured. */
  minQuotedUnits: 1_000n,
  /** A sale that loses this much counts as no sale: a trap with a hole in it. Raising it accepts worse sales. */
  worthlessTaxBps: 9_900n,
  /** Two measurements of one tax may differ by this much through rounding and a passing block. Raising it hides small differences. */
  differentTaxBps: 100,
  /** Gas of an experiment with many trades. Raising it shuts out nodes that grant less to one call. */
  longExperimentGas: 16_000_000,

  // The largest sale and purchase, by search.
  /** Halvings between a thousandth of a balance and all of it. Each adds one sale to the experiment. */
  saleSearchRounds: 11,
  /** What those halvings leave open. It follows from `saleSearchRounds`. */
  saleSearchGrainBps: 34n,
  /** Tried after a sale of everything fails: some tokens do not sell the last units. Raising it misses more of those tokens. */
  nearlyAllBps: 9_900,
  /** Sales one leaver sends where single sales are limited. Each adds a sale per leaver and stake. */
  maxSalesOfLeaver: 6n,
  /** The smallest sale that the search tries for a leaver. Raising it misses tighter limits. */
  minSaleSearchBps: 1,

  // Limits.
  /** Gas of the search for limits. Raising it shuts out nodes that grant less to one call. */
  limitsGas: 20_000_000,
  /** Sales in one block: as many as a limit per block lets through at most, and more. Each adds a sale. */
  salesInOneBlock: 6,
  /** Of a purchase, what the buyer sells in each of them. `salesInOneBlock` of it have to fit. */
  blockSaleBps: 1_000,
  /** Of what the two other accounts were given, what each sells. */
  blockSaleOthersBps: 5_000,

  // Exits after others have traded.
  /** Another account buys for this many times what is in the pool. Raising it moves the price further from what can happen. */
  grownPoolFactor: 3n,
  /** Gas of the exit after a crowd, where a hook or the token spends much on each trade. Raising it shuts out nodes. */
  crowdGas: 18_000_000,
  /** A holder that can sell this part again and again can leave. */
  partialExitBps: 500,
  /** A part that loses more than this is no way out. Raising it accepts worse sales. */
  partialExitMaxLossBps: 5_000,
  /** Smaller rises in cost come from many trades and rounding. Raising it hides small rises. */
  dearerTradeBps: 500,
  /** Accounts that trade and accounts that are sent some, each once. Each trader adds about 500,000 gas, each receiver about 60,000. */
  crowd: { traders: 24, receivers: 40 },
  /** What each of them buys for, as parts of the pool: the first that is accepted, as a wallet may hold little. Each adds a failed trade. */
  crowdPurchasesBps: [150n, 10n],
  /** A smaller crowd tells nothing about many accounts. */
  minCrowd: { traders: 12, receivers: 20 },
  /** Of a purchase, what each trader of the crowd sells. Raising it moves the price. */
  crowdSaleBps: 100,
  /** Of the first trader's purchase, what each receiver is sent. All of `crowd.receivers` have to fit. */
  crowdSentBps: 10,
  /** Gas that the simulation itself spends on a step. Raising it makes crowds smaller. */
  stepOverheadGas: 15_000,
  /** Gas of a crowd that has a call of its own. Raising it shuts out nodes that grant less to one call. */
  crowdAloneGas: 34_000_000,
  /** Gas kept for the last step, which may use much. Raising it makes crowds smaller. */
  lastStepGas: 3_500_000,
  /** Trades besides the crowd's: the buyer's and the fresh account's. They are as expensive as the others. */
  crowdOwnTrades: 3,

  // Holders.
  /** Holders who try to sell. Each adds a sale and a transfer. */
  maxSampledHolders: 40,
  /** A holder sells at most the pool's tokens divided by this: a larger sale moves the price, which is not the token's doing. */
  holderSalePoolDivisor: 20n,
  /** Of a holder's balance, what is sent to another account; the sale leaves it over. */
  holderSentBps: 100,
  /** The smallest part that can be sold: a holder who can sell it is limited, and not locked in. */
  holderLittleSaleBps: 1,
  /** Of fewer base units a tax may be rounded to nothing, or to all of it. Raising it compares fewer tokens. */
  minComparedUnits: 10_000n,

  // Exemptions, and tokens minted by a sale.
  /** Accounts with power, and large holders, that trade beside a fresh account. Each adds two purchases and two sales. */
  maxInsidersOfEachKind: 6,
  /** Of what a purchase should bring, what is sent: so small that a taxed buyer has it, too. */
  insiderSentBps: 200,
  /** Of what a purchase should bring, what is sold. The same reason. */
  insiderSoldBps: 800,
  /** Of a large purchase, what is sold. */
  insiderLargeSaleBps: 8_000,
  /** Accounts with power whose balances are watched while a sale is made. Each adds two reads. */
  mintWatchedAuthorities: 10,
  /** Holders whose balances are watched then. Each adds two reads. */
  mintWatchedHolders: 14,
  /** Of a purchase, what each of the two sales sells: the first brings what is due since the last trade, the second is watched. */
  mintSaleBps: 2_500,

  // Circumstances and later times.
  /** Another block, a few minutes later: an ordinary change that shows a rule of the first blocks. */
  laterBlocks: 25n,
  /** Gas of each transaction of a trader with less gas than usual. An honest trade fits in. */
  lessGas: 600_000,
  /** Gas of each transaction of a trader with little. Only simple trades fit in. */
  littleGas: 250_000,
  /** Seconds from now at which everything is tried again; 0 is what the others are compared with. Some are odd and some even, as a token that looks at the clock may be. Each adds two calls. */
  laterTimesSeconds: [0, HOUR + 1, DAY, 30 * DAY + 1],
  /** Also tried where transfers require something about the time, which may change only then. */
  farTimeSeconds: 400 * DAY,
  /** Holders who try to sell at each time. Each adds a sale and a transfer per time. */
  laterMaxHolders: 8,
  /** The deadline of every trade, beyond each time that an experiment travels to. */
  deadlineSeconds: 500n * BigInt(DAY),

  // Ordinary accounts, in blocks of their own by `eth_simulateV1`.
  /** Seconds after which the buyer sells another part, from the next block on. Each adds a block. */
  ordinarySaleSeconds: [0, 10 * MINUTE, HOUR, DAY, 30 * DAY],
  /** The purchase divided by this is one sale, so that there is something to sell each time. */
  ordinarySaleDivisor: 8n,
  /** Holders who try to sell. Each adds a block. */
  ordinaryMaxHolders: 8,
  /** Among them, holders whose sale worked before. */
  ordinaryMaxSellingHolders: 4,
  /** Base units that rounding moves balances by. Raising it misses smaller shared fees. */
  minSharedUnits: 100n,
  /** When a fresh account buys: any launch tax has long ended, or begun. */
  lateBuyerSeconds: 30 * DAY,
  /** How long an account that was sent tokens waits before it sells: cooldowns are over by then. */
  receiverWaitSeconds: 2 * DAY,
  /** It sells what was sent divided by this: so much arrived, unless the transfer costs nearly everything. */
  receiverSaleDivisor: 8n,
  /** An honest token's events leave out at most this much of a movement as tax. Raising it hides false events. */
  maxSilentTaxBps: 3_000,

  // What ERC-20 asks of a token.
  /** Of a purchase, what each transfer and approval moves. All of them have to fit. */
  standardPartBps: 1_000,
  /** Of a purchase, what an approved account takes: half of what it may. */
  standardPullBps: 500,
  /** A balance that grows by less than itself divided by this grew through rounding, or through the seller's share of a tax. */
  selfSendRoundingDivisor: 1_000n,
  /** Of the supply, what the pool is asked a price for. */
  supplyQuoteBps: 100,

  // A run on the pool.
  /** Sums that buyers put in. Each adds two experiments with every leaver's sales. */
  runStakesWei: [parseEther("0.1"), parseEther("1"), parseEther("10")],
  /** The largest holders who sell first. Each adds up to `maxSalesOfLeaver` sales per stake. */
  runMaxHolders: 10,
  /** Accounts that bought at launch and sell first, too. The same cost. */
  runMaxLaunchBuyers: 10,
  /** Gas for twenty leavers, each with as many sales as a limit asks for. Raising it shuts out nodes that grant less to one call. */
  runGas: 25_000_000,
  /** What the last account sells: what it was given may have shrunk by a unit. */
  lastSaleBps: 9_999,

  // A pool that the experiment makes.
  /** Native tokens in it. */
  newPoolWei: parseEther("10"),
  /** Of the largest holder's balance, what it gets: most of it, as launches do. */
  newPoolHolderBps: 6_000,
  /** Gas to make it: a pair's code is long, and deploying it is expensive. */
  newPoolGas: 6_000_000,

  // A contract that sells the token and takes it back.
  /** Contracts tried, of those that are likely and of those that hold much. Each costs its code and two experiments. */
  curveMaxContracts: 3,
  /** A contract with less than the supply divided by this no longer sells it. Raising it tries more contracts. */
  curveMinHoldingDivisor: 20n,
  /** Sums paid in a trial: a little, and more where that is refused. Each adds an experiment. */
  curveTrialSumsWei: [10n ** 15n, 10n ** 17n],
  /** Gas of one call to a function of it. */
  curveCallGas: 1_500_000,
  /** Gas of a trial with all calls. Raising it shuts out nodes that grant less to one call. */
  curveTrialGas: 20_000_000,
  /** Of what was bought, what each sale is tried with, so that several can work. */
  curveSalePartBps: 1_000,
  /** The assumed depth is this many times the sum that worked, so that the usual purchase is that sum. */
  curveDepthMultiplier: 1_000n,
  /** Calls tried as a purchase. Each adds up to `curveCallGas`. */
  curveMaxBuyCalls: 24,
  /** Calls tried as a sale. Each adds up to `curveCallGas`. */
  curveMaxSaleCalls: 48,

  // Storage layout.
  /** Supply assumed in whole tokens, where nothing is minted yet. */
  assumedWholeTokens: 1_000_000n,
  /** Decimals where the token does not tell any. */
  assumedDecimals: 18,
  /** Decimals believed at most. */
  maxDecimals: 30,
  /** A balance of fewer base units is too small to compare: one unit is rounding. */
  layoutMinUnits: 1_000_000n,
  /** Two words in the same proportion as their balances, but for one part in this many. */
  layoutRoundingDivisor: 1_000n,
  /** First slots that are tried as the balance mapping, in the order of either compiler. Each adds two reads. */
  layoutUsualSlots: 24,
  /** Mappings that the code of `balanceOf` reads. Each adds ten reads. */
  layoutMaxVariables: 8,
  /** Slots tried as the supply. Each adds an `eth_call`. */
  layoutMaxSupplySlots: 3,
  /** Above this bit a word has no room for a supply. */
  layoutMaxShiftBits: 144,
  /** Of the supply, what an account gets that makes a pool or gives tokens away. */
  fillerSupplyBps: 9_000n,
  /** First slots tried as the allowance mapping of a Solidity contract. Each adds a read. */
  allowanceSlotsSolidity: 128,
  /** The same for Vyper. */
  allowanceSlotsVyper: 24,
} as const;
