// What a memory file may hold. Files come from strangers: each limit bounds what reading one costs.
export const memoryConfig = {
  /** Bytes kept free for the first line and the last. */
  frameBytes: 1_024,
  /** A chain that failed to answer this many times in a row isn't asked again. Each costs a time-out. */
  silentAsksPerChain: 2,
  /** Size of a file. All of it is read into memory. */
  fileBytes: 64 * 2 ** 20,
  /** Size of one entry. */
  lineBytes: 2 ** 20,
  /** Entries of a file. Each is replayed before it is believed. */
  entries: 100_000,
  /** Proofs of one entry. Each costs a request to a node. */
  proofsPerEntry: 4,
  /** Characters of another instance's name that its labels show. */
  shownKey: 8,
  /** Characters of a symbol. */
  symbolLength: 64,
  /** Size of the first line. */
  headerBytes: 1_024,
} as const;
