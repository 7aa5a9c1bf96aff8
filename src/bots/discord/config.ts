// How the Discord bot paces itself and what it remembers. Discord's own limits are named where they apply.
export const discordConfig = {
  /** How long the choice of a language is waited for. More delays every acknowledgement while the store is slow. */
  languageMs: 200,
  /** How long Discord may take to say which language a server has. More delays the first answer in each. */
  serverLanguageMs: 1_000,
  /** Servers whose language is remembered, until all are asked about again. Each takes some 100 bytes. */
  rememberedServers: 10_000,
  /** Work waits at most this long for other interactions to be acknowledged first. */
  acknowledgeMs: 1_000,
  /** Choices that Discord shows. */
  choices: 25,
  /** Characters of a choice that Discord takes. */
  choiceLength: 100,
  /** Notifications whose messages are remembered, so that none is sent twice. */
  rememberedMessages: 10_000,
  /** Characters of a nonce that Discord takes. */
  nonceLength: 25,
  /** Audits get this long to end when the service stops. */
  stopGraceMs: 2_000,
  /** Time to tell users that the service stops. */
  stopMessageMs: 1_500,
  /** Time to close the gateway. */
  stopGatewayMs: 500,
  /** Time to register the commands. */
  registrationMs: 2_000,
  /** How long a start waits for the gateway. */
  startMs: 3_000,
  /** First pause between two attempts to connect; it doubles after that. */
  firstRetryMs: 1_000,
  /** Longest such pause. */
  longestRetryMs: 60_000,
  /** Discord waits three seconds: this leaves time for a second attempt when a connection is dead. */
  acknowledgeTryMs: 1_200,
  /** How long a token that was audited is offered while an address is typed. Each takes some 100 bytes. */
  recentTokensMs: 30 * 86_400_000,
  /** Servers that Discord lists at once. */
  guildsPerPage: 200,
  /** Buttons that stand in a row. */
  buttonsInRow: 5,
  /** Characters of a pasted key. No key is longer. */
  keyLength: 200,
  /** A link to the same card is not repeated sooner. */
  pointerGapMs: 60_000,
  /** Links that are remembered for that. Each takes some 100 bytes. */
  rememberedPointers: 10_000,
} as const;
