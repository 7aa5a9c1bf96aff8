// Limits of watching tokens and of sending notifications.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../core/units.ts";

export const monitorConfig = {
  // Looks at a chain: what they cost its nodes.

  /** Calls a second for all watched tokens of one chain. More find changes sooner where very many are watched. */
  maxCallsPerSecond: 4,
  /** Calls of each look for the newest block, for whether it follows the last one, and for the conditions of calls. */
  overheadCalls: 6,
  /** Transaction counts read in one look of accounts whose balance moved; a call each. */
  maxMovedNonceCalls: 20,
  /** The same of accounts whose balance did not move, in turns; a call each. Spare calls add to it. */
  minUnmovedNonceCalls: 2,
  /** A look ends after this. Longer looks see older blocks. */
  lookLimitMs: 12 * SECOND_MS,
  /** At the end, audits that run have so long; what they find later is not kept. */
  closeMs: 300,

  // When the next look begins.

  /** Between looks where no token is watched, or another process watches. */
  idleMs: 15 * SECOND_MS,
  /** Where a node pushes new heads, a look waits for one so many blocks long, within the two bounds below. */
  headWaitBlocks: 2,
  minHeadWaitMs: 2 * SECOND_MS,
  maxHeadWaitMs: 30 * SECOND_MS,
  /** Between the begins of two looks. Less takes more calls on fast chains. */
  minLookIntervalMs: 500,
  /** A pause is slept in steps of this, so that stopping waits no longer. */
  pauseStepMs: 100,

  // Audits of watched tokens.

  /** Audits of watched tokens at once. Each takes the time and calls of a whole audit. */
  maxAudits: 4,
  /** Of these, first audits of tokens that nothing is known of yet. The rest is kept for tokens that changed. */
  maxFirstAudits: 3,
  /** After a failed audit, the next try waits so long, and twice as long after each further failure. */
  minRetryMs: SECOND_MS,
  maxRetryMs: MINUTE_MS,
  /** Watchers hear of one token at most once in this time. Less sends more messages about a token that keeps changing. */
  minAlertIntervalMs: MINUTE_MS,
  /** A token is audited again after this even if no watch point changed, for changes that no point shows. An audit each. */
  reauditMs: DAY_MS,
  /** The same where points could not be read, or the last audit lost something. */
  reauditUnreadMs: 10 * MINUTE_MS,
  /** An audit that lost something is made again so often before it counts. An audit each. */
  maxIncompleteAudits: 5,
  /** Proofs of findings in one alert. A proof takes tens of kilobytes. */
  maxFindingProofs: 4,

  // Who did it, and who suffered it.

  /** Harmed accounts that an alert names. More are told by the first ones. */
  maxHarmedAccounts: 3,
  /** Receipts asked for at once, to see whether calls went through; a call each. */
  maxReceiptsAtOnce: 8,
  /** Receipts asked for in all about one harmed account. */
  maxReceipts: 64,

  // Reorganisations.

  /** Chains that people trade on do not drop more blocks at once. A deeper difference counts as another chain. */
  maxReorgBlocks: 128n,
  /** Alerts of one chain kept in case their block is dropped. Each keeps a snapshot of its token. */
  maxRecentAlerts: 100,
  recentAlertsTtlMs: 2 * DAY_MS,
  /** The latest blocks seen, each kept. A lookup after a reorganisation asks for each; a call each. */
  maxDenseBlocks: 12,
  /** Older ones are kept at this distance, and so many of them. */
  sparseBlocks: 32n,
  maxSparseBlocks: 12,
  /** How far behind the first block seen others are read, to tell a reorganisation from another chain; a call each. */
  firstBlocksBack: [1n, 2n, 4n, 8n, 32n, 128n],
  /** If no block fits for so long, the chain was started again, and the node is believed. */
  foreignChainMs: HOUR_MS,

  // Notifications.

  /** How often the outbox is looked through. Each look is a few reads of the store. */
  flushMs: SECOND_MS,
  /** Notifications sent at once, of different watchers. */
  maxDeliveries: 8,
  /** After a failed delivery, the next try waits so long, and twice as long after each further failure. */
  minDeliveryRetryMs: 5 * SECOND_MS,
  maxDeliveryRetryMs: 10 * MINUTE_MS,
  /** A notification is given up so long after its first try. */
  deliveryGiveUpMs: DAY_MS,
  /** So long the store remembers what was sent, so that nothing is sent twice. */
  sentTtlMs: 7 * DAY_MS,
  /** Notifications for an app that no process serves wait so long, and so many of them. They take room in the store. */
  unservedMs: 7 * DAY_MS,
  maxUnserved: 10_000,
  sweepIntervalMs: 10 * MINUTE_MS,
  /** Alerts kept for each watcher who fetches them over HTTP. */
  maxEvents: 100,
  eventsTtlMs: 30 * DAY_MS,
  /** How often a stream of events looks for new ones; a read of the store each. */
  eventPollMs: SECOND_MS,

  // Watches.

  /** A watch ends after this unless it is renewed. */
  watchMs: 30 * DAY_MS,
  /** The watcher hears so long before that it ends. */
  endNoticeMs: DAY_MS,
  /** An ended watch stays in its list so long, until the watcher has heard that it ended. */
  endedWatchMs: 7 * DAY_MS,
  endNoticeIntervalMs: 10 * MINUTE_MS,
  /** What is known of a watched token outlives its last change by this. */
  stateTtlMs: 60 * DAY_MS,

  // Locks of the store.

  /** A change of shared lists holds its lock, and waits for others, so long at most. */
  lockMs: 5 * SECOND_MS,
  lockRetryMs: 20,
  /** Webhooks of one owner. Each is looked at every second while it works. */
  webhooksPerOwner: 3,
  /** How often it is looked whether there is something for them. */
  webhookPollMs: SECOND_MS,
  /** A receiver has so long to answer. */
  webhookLimitMs: 10 * SECOND_MS,
  /** The first pause after a failure, doubled with each until the longest; after a day it is given up. */
  minWebhookRetryMs: 5 * SECOND_MS,
  maxWebhookRetryMs: 2 * HOUR_MS,
  webhookGiveUpMs: DAY_MS,
} as const;
