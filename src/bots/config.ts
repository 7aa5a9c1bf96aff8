// What both chats allow and remember. Each limit says what raising it costs.
export const chatConfig = {
  /** Audits of pasted addresses that run at once. They leave room for the ones that users wait for. */
  pastedAuditsAtOnce: 12,
  /** Audits that users asked for and that run at once. Each takes some 10 MB and a tenth of a CPU second. */
  askedAuditsAtOnce: 64,
  /** Audits that wait for a turn. More make the last ones too late to matter. */
  waitingAudits: 2_000,
  /** A pasted address is dropped after this wait: its card would stand below another conversation. */
  pastedPatienceMs: 60_000,
  /** Keys that one user may try to link. Guessing one is hopeless anyway. */
  keyTriesPerMinute: 5,
  /** Keys that a chat account may make. */
  keysPerUser: 3,
  /** Texts that a card shows while an audit runs. Each counts in the platform's limits. */
  progressEdits: 3,
  /** Pause between two of them. Discord takes five edits of an answer in two seconds, and its end and further answers count, too. */
  progressGapMs: 1_000,
  /** Within this time the same address in the same group is answered by a link to its card. */
  recentCardMs: 10 * 60_000,
  /** Calls kept for a chat, the newest. Each takes some 400 bytes. */
  callsKept: 300,
  /** Calls that a list shows. Each costs a search of logs. */
  callsShown: 8,
  /** Of older ones the best. */
  bestShown: 3,
  /** Letters of a symbol, of a name with its time, and of a price. */
  callSymbol: 16,
  callName: 60,
  callPrice: 40,
  callsKeptMs: 90 * 86_400_000,
  callsLockMs: 5_000,
  /** A pool with less than this part of its money was emptied. */
  emptiedBelow: 0.1,
  summaryEveryMs: 7 * 86_400_000,
  /** How often it is looked which chats are due. */
  summaryCheckMs: 3_600_000,
  /** Words of a command with an amount: a token, a chain, a number and its coin. */
  amountWords: 4,
} as const;
