// What the HTTP service allows one caller and shows on a page. Each limit says what raising it costs.
export const httpConfig = {
  /** Retry-After of a busy answer: about what it takes until some of those who wait are through. */
  busyRetrySeconds: 5,
  /** Retry-After where a list is being changed by another request. */
  watchRetrySeconds: 5,
  /** Of this many idle connections, one of the address that holds most is closed. More take longer to compare. */
  comparedConnections: 64,
  /** File descriptors kept for nodes, threads and files. */
  reservedFiles: 200,
  /** Connections that are always allowed. */
  leastConnections: 32,
  /** How often idle connections are looked at. */
  connectionSweepMs: 1_000,
  /** Requests get this long to end when the service stops. */
  stopGraceMs: 3_500,
  /** Time to tell the others that the service stops. */
  stopMessageMs: 300,
  /** A refused connection stays open this long, so that its caller can read why. */
  refusalMs: 500,
  /** Health tries the store no more often than this: each try costs a write. */
  healthEveryMs: 250,
  /** Where no chain is known to answer, `/ready` asks a node of so many, no more often than this, and waits so long: each is one request. */
  readyChains: 5,
  readyEveryMs: 5_000,
  readyWaitMs: 2_000,
  /** Event streams of one caller. Each looks into the store every second. */
  streamsPerCaller: 3,
  /** Event streams in all. */
  streams: 200,
  /** Proxies hang up on connections that are silent for half a minute. */
  heartbeatMs: 15_000,
  /** A reader that leaves this many heartbeats unread is gone. */
  unreadHeartbeats: 4,
  /** Readers are asked to come back after this. */
  streamRetryMs: 5_000,
  /** Notes about coverage that a page shows. */
  notesShown: 12,
  /** A page waits this long for what its pictures show; the verdict is sent before. */
  chartsWaitMs: 1_500,
  /** Size of a message of the Model Context Protocol: a proof is the largest that it brings. */
  mcpBytes: 1_000_000,
  /** Size of a form. */
  formBytes: 65_536,
  /** Findings that a page explains in full. Of the others it links the proofs. */
  findingsExplained: 10,
  /** How long the page of keys stays usable without another sign-in step. */
  visitSeconds: 600,
  /** Pools that a page shows. */
  poolsShown: 4,
  /** Locks that a page shows for a pool. */
  locksShown: 3,
  /** Holders that a page shows. */
  holdersShown: 12,
  /** Powers that a page shows. */
  powersShown: 20,
  /** An audit that ends this fast is answered with its own title and status, as link previews need. */
  wholePageMs: 1_200,
  /** Earlier tokens of a creator that a page shows. */
  madeTokensShown: 12,
  /** From here a tax is drawn as a warning, as the checks have it. */
  taxWarningBps: 500,
  /** From here a tax is drawn as a danger. */
  taxDangerBps: 3_000,
} as const;
