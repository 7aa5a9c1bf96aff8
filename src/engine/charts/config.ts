import { DAY, DAY_MS, SECOND_MS } from "../core/units.ts";

/** What pictures may cost beyond the audit, and how much they show. */
export const chartsConfig = {
  /** Calls for all pictures of one report, second tries included. */
  maxCalls: 12,
  /** A page waits for its pictures this long at most. */
  limitMs: 4 * SECOND_MS,
  /** Short searches spread over a pool's life, where one search cannot take all of it. Each is one call. */
  windows: 6,
  /** Blocks of such a search: at least so many, and so many times what usually lies between two trades. */
  minWindow: 64n,
  windowTrades: 4n,
  /** Of as many parts of a chart's time, the first, lowest, highest and last price are kept. More makes pages larger. */
  parts: 48,
  /** Seconds of the second chart. */
  recent: DAY,
  /** The largest holders whose payments are looked for. */
  holders: 40,
  /** Accounts that may have paid several holders, the busiest first. Each is two reads inside a call. */
  payers: 20,
  /** Lines of the picture; more are no longer told apart. */
  links: 80,
  /** Kept as long as the reports that pages show. */
  keptMs: 7 * DAY_MS,
} as const;
