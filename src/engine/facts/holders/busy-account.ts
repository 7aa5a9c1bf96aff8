/** Whoever sent more transactions than this acts for people who are nothing to one another. */
const MOST_OF_ONE = 10_000;

/** Whether an account acts for so many that what it pays for, or makes, is other people's. */
export function isBusy(nonce: number): boolean {
  return nonce > MOST_OF_ONE;
}
