// What work in threads may take, and what a thread says first. Each limit says what raising it costs.
export const threadConfig = {
  /** Questions of one audit that are remembered while they are asked. Each takes some 200 bytes. */
  questionsPerAudit: 500,
  /** What a thread may hold of what it has just made, in MB. Without it one that read a large contract keeps 60 MB; more saves a little time. */
  youngMb: 16,
  /** A thread that had nothing to do for so long ends: each holds 25 to 60 MB. The next takes 50 ms of CPU time to start. */
  idleMs: 20_000,
  /** CPU time is asked for where a job took longer than this: to ask takes a little, too. */
  unmeasuredMs: 200,
  /** A job on a busy machine may take so many times its CPU time. More holds a thread longer that waits for nothing. */
  longestWait: 4,
  /** CPU time that one audit may take of the threads. Ordinary audits take some hundred milliseconds, the largest diamonds a few seconds. */
  cpuBudgetMs: 8000,
} as const;

/** A thread's first word, when it has loaded what it needs. */
export const READY = 0;

/** Longer answers would hold up those who have to parse them. */
export const LONGEST_ANSWER = 250_000;
