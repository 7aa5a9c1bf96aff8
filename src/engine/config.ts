import { MINUTE_MS, SECOND_MS } from "./core/units.ts";

/** Limits of a whole audit, and of what a process makes beside it. */
export const engineConfig = {
  /** An audit takes no longer, whatever the nodes do. More time finds more on slow nodes, and keeps people waiting. */
  auditLimitMs: 15 * SECOND_MS,
  /** Audits at once. Each takes some hundred milliseconds of the one thread: more of them miss their limit. */
  auditsAtOnce: 16,
  /** Questions from chats that wait for a place; each holds its request in memory. More are refused as `busy`. */
  maxWaitingChats: 2_000,
  /** Everything else that waits for a place. More are refused as `busy`. */
  maxWaitingOthers: 32,
  /** Reports kept in memory in front of the store, as JSON. One takes 50 to 500 kB; what is answered of it, about as much again. */
  reportBytesInMemory: 16_000_000,
  /** A report that lost something lives for this part of the usual time. A larger divisor asks slow nodes more often. */
  thinLifetimeDivisor: 10,
  /** Answers about which chains know an address, and which token a pool trades, kept in memory. Some hundred bytes each. */
  maxAnswersInMemory: 20_000,
  answerTtlMs: 10 * MINUTE_MS,
  /** How often a process looks whether another has finished the same audit. Each look is one read of the store. */
  lockPollMs: 100,
  /** The first report waits so long for the late readers. A longer wait delays every report that has some left. */
  firstReportWaitMs: 10,
  /** The last report waits so long for them after its own work. A longer wait finds more about the launch. */
  lateWaitMs: 2 * SECOND_MS,
  /** A wallet that is a contract has so long to confirm its signature. */
  signInLimitMs: 5 * SECOND_MS,
  /** At the end, audits under way have so long to report what they know. */
  drainMs: 500,
  /** The process ends so long after the signal, even if something still runs. Docker kills after ten seconds. */
  stopLimitMs: 4_700,
} as const;
