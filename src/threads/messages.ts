/** A thread's first word, when it has loaded what it needs. */
export const READY = 0;

/** Longer answers would hold up those who have to parse them. */
export const LONGEST_ANSWER = 250_000;
