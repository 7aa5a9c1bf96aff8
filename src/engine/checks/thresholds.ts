// From where on checks warn, call something a danger, or let it be. A higher figure finds less; `docs/checks.md` names most of them.
import { BPS, DAY, ETHER } from "../core/units.ts";

export const thresholds = {
  tax: {
    /** Under this a tax is what honest projects charge, and nothing is told of it. */
    toldBps: 500,
    /** From here on most of the money is not worth the trade. */
    dangerBps: 3_000,
    /** Rounding and the passing of a block make two taxes differ by less. */
    noticeableBps: 100,
    /** Trades move the price: what the same sum buys later is at least this much of what it bought. */
    alikeAmountBps: 9_000,
    /** So much apart, it is another tax whatever else differs: taxes that fall with time or sales differ by some points, too. */
    muchApartBps: 1_000,
    /** Launches take nearly everything of the first trades, to keep bots out: a holder who waits as long loses little. */
    launchSeconds: DAY,
    /** What a proof compares with is at most this of what was quoted; a fraction more is rounding. */
    nextToNothingBps: 100 + 1,
  },
  pools: {
    /** In a pool this many times shallower than the deepest hardly anyone trades: it is no way out, and its hook binds few. */
    shallowTimes: 10n,
    /** A hook takes alike of small sums; where the price gives way instead, ten times the sum loses more than this. */
    alikeBps: 100,
    /** Of what 1% of the supply is worth at the present price, a seller should get at least this much. */
    leastKeptBps: 5_000,
    /** With less in the pool a few holders cannot leave together. */
    leastUsd: 1_000,
    /** Pools that people trade in keep at most a hundredth; ten times that is taken from buyers, and no price for liquidity. */
    highFeeBps: 1_000,
  },
  holderSales: {
    /** One or two blocked accounts are often bots that were shut out; this part of all holders is not. */
    manyStuck: 1 / 3,
    /** Where trading is closed, a few holders are the founders; this many have been let in and cannot get out. */
    lockedInHolders: 5,
    /** Runs and holders that one proof shows. A proof with more takes longer to replay, and may be refused. */
    maxRuns: 4,
    maxStuckShown: 30,
    maxPayingShown: 20,
    /** So much more for some holders is no matter of rounding or amounts. */
    paysMoreBps: 500,
    /** Fewer holders may all be the insiders' friends. */
    leastHolders: 5,
  },
  partialSale: {
    /** Keeping back a tenth or less is a nuisance; more is a trap. */
    nuisanceBps: 9_000,
  },
  saleLimit: {
    /** Limits at launch are around a hundredth of the supply, of which the pool has most. */
    usualShare: 100n,
    /** With so small a sale at a time, leaving takes hundreds of them. */
    tinyShare: 2_000n,
  },
  powers: {
    /** Owner, minter, pauser, blacklister: fewer separate accounts than this belong to one person. */
    separateRoles: 3,
  },
  shrunkLimits: {
    /** A holder who sells half of an ordinary balance at once is out after the next sale. */
    roomBps: 5_000,
    /** In ten sales, too. */
    slowBps: 1_000,
  },
  creationNonce: {
    /** Most who create tokens sent fewer transactions before. Each costs one hash, 2,000 take some milliseconds. */
    maxNonces: 2_000,
    /** Pairs of creator and contract that are remembered. */
    maxRemembered: 500,
  },
  contractMoney: {
    /** Of the pool's money, or of the supply: less is what most tokens collect in a day. */
    toldBps: 10,
    /** So much of what the contract holds leaves it: an account that only takes back its own takes less. */
    nearlyAllBps: 9_000,
    /** So much in a contract is not its owner's: users put it there. */
    usersBps: 5_000,
    /** Where a pool has hardly anything left, collected fees are as much: in dollars, or in wei where nothing tells a price. */
    usersUsd: 5_000,
    usersWei: 2n * ETHER,
  },
  shrinking: {
    dangerBps: 3_000,
    /** So much within a day is a danger, too. */
    fastBps: 500,
  },
  vanished: {
    /** From so much on tokens are missing; fees that events do not tell may be as much. */
    missingBps: 500n,
    /** From so much on it is a loss, and no fee of what came in. */
    ruinedBps: 4_900n,
    /** One holder in so many that lost as much is a danger. */
    dangerShare: 10,
  },
  supply: {
    /** Reflection and rounding make sums a little larger than they should be. */
    toleratedBps: 10_100,
    /** A creator who counted badly gets near the supply; one who hides tokens goes far beyond it. */
    farBeyondBps: 15_000,
  },
  creatorHolds: { warningBps: 500, dangerBps: 5_000 },
  topHolders: {
    warningBps: 3_000,
    dangerBps: 5_000,
    /** A sample that explains less of the supply may have missed the largest holder. */
    explainedBps: 8_000,
  },
  hiddenBalance: {
    /** Smaller ones come from reflection and rounding, and cannot move the price. */
    leastBps: 100,
    /** What no account seems to have may also have been destroyed without an event. */
    missingBps: 500,
  },
  launch: {
    warningBps: 2_000,
    dangerBps: 4_000,
    /** An account that had sent no more transactions was made for this. */
    freshNonce: 3,
    /** Buyers who are named. Each adds an address to the sentence. */
    maxNamed: 3,
    /** So many buyers, the largest of which have little, are a crowd, as at a launch that many waited for. */
    crowd: 30,
  },
  creation: {
    /** A token younger than this is told of. */
    youngSeconds: BigInt(DAY),
    /** An account that has sent this few transactions was made for this. */
    newAccountNonce: 10,
  },
  liquidity: {
    /** Half of what holders sell into gone at one stroke is no exit; a fifth is a jolt that most launches can be given. */
    mostBps: 5_000,
    muchBps: 2_000,
    /** A lock that ends within this is told of. */
    soonSeconds: 30n * BigInt(DAY),
  },
  similar: {
    /**
     * From here on a neighbor's trap is nearly always this one's, too: `npm run bench` measures it on sources that training never saw
     * (docs/similarity.md has the table).
     */
    nearScore: 0.9,
    /**
     * What is like a token that published research calls a trap is one, too, where they have so many behaviors in common that no known honest
     * code has; and not, where an honest token is as near but for this much. `npm run corpus -- FOLDER --measure` measures both
     * (docs/similarity.md has the table).
     */
    marks: 5,
    honestMargin: 0.1,
    /** In a memory of fewer codes, finding nothing alike says nothing about the token. */
    enoughCodes: 100,
    /** Less than this anyone can send to anyone. */
    dustWei: ETHER / 1_000n,
    /** From so many on, pools that were left empty are a habit. */
    emptiedPools: 3,
    /** One bad namesake may be a matter of its owner; several, and none good, are a matter of the code. */
    severalTokens: 2,
  },
  events: {
    /** Events that differ by less than this from what happened are not told of. */
    moreBps: BPS + 40,
    lessBps: BPS - 40,
  },
  traffic: {
    /** So many buyers, and no seller. */
    manyBuyers: 40,
    /** Or so many more, and fewer than one seller in so many buyers. */
    crowd: 100,
    buyersPerSeller: 50,
    /** The share of trades that a few accounts made; of fewer trades anyone may have made most. */
    madeUpBps: 7_000,
    enoughTrades: 20,
    /** So many were sent it, and so many times as many as bought it. */
    manyGiven: 500,
    givenPerBuyer: 10,
  },
  odd: {
    /** More decimals than this trip other contracts. */
    maxDecimals: 18,
  },
} as const;
