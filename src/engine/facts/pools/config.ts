// Limits of looking for a token's pools. Raising most of them costs questions to the pool lens, of which a call takes about 1,500.
import { DAY_MS } from "../../core/units.ts";

export const poolsConfig = {
  /** Questions in one call of the lens. Creation code may have 49,152 bytes: the lens takes about fifteen thousand, all addresses five, each question 14. */
  maxQuestionsAtOnce: 1_500,
  /** Addresses in one call: a question's address takes one byte. */
  maxAddressesAtOnce: 255,
  /** A batch that a node finds too large is halved down to twice this. Lower: more calls to a node that refuses all. */
  minQuestionsAtOnce: 8,

  /** Requests to a node for the logs of pools with unusual keys. A missing log costs such a pool, never the whole answer. */
  maxLogRequests: 2,
  /** Logs of initialized pools that are read, half of them the first and half the last: anyone may make as many as they like. */
  maxInitializedLogs: 1_000,
  /** Of these, pools that the lens is asked for. */
  maxInitializedQuestions: 400,
  /** Hooks of such pools that are looked at meanwhile. Each takes a name, its code and its first slots. */
  maxPrefetchedHooks: 3,
  /** Pairs that factories joined the token in: some are of listed tokens, and several factories may have joined the same. */
  maxJoinedPairs: 500,

  /** Requests to a node for a vault's logs. */
  maxVaultLogRequests: 1,
  /** How far back a vault's logs are read where the node does not search all blocks at once. Longer: more logs of busy vaults. */
  vaultLogsBackMs: 7 * DAY_MS,
  /** Pools of a vault that are looked at, the most traded first. */
  maxVaultPools: 12,
  /** Registrations that are decoded: far more than are made in a week. */
  maxVaultRegistrations: 2_000,

  /** Unlisted quote tokens that are looked at: the ones that the token names, then one of each kind of place in turn. Each takes about a hundred questions. */
  maxUnlistedQuotes: 12,
  /** Of these, the ones for which a way through a base token is looked for, too. */
  maxFartherQuotes: 4,
  /** Base tokens on such a way. */
  maxBasesOnTheWay: 5,
  /** Pools against an unlisted quote count only if this many times deeper than all others: anyone may make them, and drain the way to them. */
  unlistedWeight: 10n,

  /** Tokens tried as wrappers of the native one, in one call. */
  maxWrappersTried: 12,
  /** The amount that is wrapped and unwrapped, in wei. */
  wrapperTrialWei: 10n ** 15n,
  /** A wrapper may lose one part in so many of it to rounding. */
  wrapperRoundingPart: 1_000n,

  /** A pool of unknown code counts for one part in so many of its depth: what lies there for a while outweighs only dust elsewhere. */
  unvouchedWeight: 1_000n,
  /** The same of a pool with an unlisted hook, which lets people do what its maker chose. */
  hookedWeight: 10n,

  /** The part of what liquidity at a pool's price promises that a first buyer may bring. */
  firstBuyersPart: 100n,
  /** The most that a promise counts for, in wei of the native token: a pool's maker chooses its price, and with it the promise. */
  maxPromisedWei: 10n ** 19n,
  /** Where a pool holds this much, in wei of the native token, there is something to sell into, and promises do not count. */
  minHeldWei: 10n ** 16n,

  /** A pool that holds less, in wei of the native token, makes no price by itself. */
  minPriceWei: 10n ** 16n,
  /** Pools of at least one part in so many of the deepest have a say in what a dollar is worth. */
  votingPart: 20n,
  /** With fewer dollars than this no majority contradicts the deepest one. */
  minVotes: 3,
  /** A price more than this many times the middle one, or less than this part of it, is far from it. */
  farFactor: 2n,
} as const;
