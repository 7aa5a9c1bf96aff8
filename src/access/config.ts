// What access allows: keys, sign-in, quotas and what is remembered of them. Each limit says what raising it costs.
export const accessConfig = {
  /** Keys of one owner. Each may spend the owner's quota from another place. */
  keysPerOwner: 10,
  /** Characters of a key's name that pages and chats show. */
  keyNameLength: 40,
  /** How long one change of an owner's keys may hold the others back. */
  ownerLockMs: 5_000,
  /** Pause between two attempts to take that lock. Shorter asks the store more often. */
  ownerLockRetryMs: 20,
  /** Searches for an address's chain without a key, for each audit allowed. Each search asks every chain. */
  searchesPerAudit: 5,
  /** After Redis failed to answer, requests are counted in this process for so long, so callers don't wait for it. */
  redisRestMs: 1_000,
  /** A provider may give one customer a /56: it gets this many times one address's quota. */
  windowsPerIpv6Slash56: 3,
  /** The same for a /48, which more people may share. */
  windowsPerIpv6Slash48: 10,
  /** Owners of keys behind one address, as in an office. Raising it lets one person gain by making wallets. */
  ownersPerAddress: 5,
  /** A Redis that doesn't answer within this counts as away. Callers wait that long. */
  redisCommandMs: 500,
  /** How long a start waits for Redis. */
  redisConnectMs: 2_000,
  /** Keys this process remembers for while the store is away. Each takes some 300 bytes. */
  rememberedKeys: 10_000,
  /** The store's mark is read no more often than this. Within it, a loss isn't noticed. */
  storeMarkMs: 1_000,
  /** How long a sign-in message may be answered. */
  challengeMs: 5 * 60_000,
  /** Characters of a signature. A contract wallet that isn't deployed yet signs with its whole creation code. */
  signatureLength: 32_768,
  /** Counts are written this often. A killed process forgets at most this much. */
  useWriteMs: 2_000,
  /** How long a day's counts stay readable. */
  useKeepMs: 48 * 3_600_000,
} as const;
