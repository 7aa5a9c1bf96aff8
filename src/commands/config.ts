// What commands of the terminal read and wait for.
export const commandConfig = {
  /** Size of a file of labels. All of it is read into memory. */
  labelFileBytes: 64 * 2 ** 20,
  /** Time to read one token's code. */
  readCodeMs: 15_000,
} as const;
