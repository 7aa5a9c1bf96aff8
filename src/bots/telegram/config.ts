// How the Telegram bot paces itself and what it remembers. Telegram's own limits are named where they apply.
export const telegramConfig = {
  /** What "Try an example" audits: a token that everyone has heard of (PEPE). */
  example: { chainId: 1, address: "0x6982508145454ce325ddbe47a25d4ec3d2311933" },
  /** How long a group's admins are remembered. Longer, and someone who lost the right keeps it. */
  adminsMs: 60_000,
  /** Users whose rights are remembered. Each takes some 100 bytes. */
  rememberedAdmins: 10_000,
  /** Button presses of one user that are answered. */
  pressesPerMinute: 30,
  /** Updates of one chat that wait. No one reads more answers. */
  waitingUpdatesPerChat: 200,
  /** Updates that wait in all. Each takes some 2 kB. */
  waitingUpdates: 4_000,
  /** Inline queries come with every keystroke; only one that rests this long is looked at. */
  inlineRestMs: 250,
  /** After this an inline query gets a card that is made when a button on it is pressed. */
  inlinePatienceMs: 7_000,
  /** How long Telegram keeps an inline answer. */
  inlineCacheSeconds: 10,
  /** Messages of one user that are read. It is more than any key allows. */
  messagesPerMinute: 120,
  /** How long a note stays in a group when it could not be shown to one user alone. */
  publicNoteMs: 15_000,
  /** Telegram takes 20 messages a minute in a group, edits included. */
  messagesPerGroup: 20,
  /** A little more than a minute: messages sent a minute apart may arrive closer together. */
  groupWindowMs: 61_000,
  /** Telegram takes about 30 messages a second in all. */
  messagesPerSecond: 28,
  /** A little more than a second, for the same reason. */
  secondWindowMs: 1_050,
  /** Turns of every second that groups leave to private chats. */
  reservedForPrivateChats: 5,
  /** A group that got this many messages in the last minute counts as busy. */
  busyGroupMessages: 8,
  /** A link to the same card is not repeated sooner for pasted addresses. */
  pointerGapMs: 60_000,
  /** Links that are remembered for that. Each takes some 100 bytes. */
  rememberedPointers: 10_000,
  /** How long one request for updates stays open. */
  pollSeconds: 30,
  /** Pause after another process polled with the same token, or the token was revoked. */
  conflictRestMs: 15_000,
  /** Updates that are handled at once. */
  updatesAtOnce: 5_000,
  /** Updates that are remembered, so that none is handled twice. */
  rememberedUpdates: 10_000,
  /** Time to tell Telegram at the end which updates arrived. */
  confirmMs: 500,
  /** Attempts to send a message. */
  sendTries: 4,
  /** Pause before the second attempt; it doubles after that. */
  sendPauseMs: 250,
  /** When Telegram asks for a longer wait, the message is dropped. */
  longestRetrySeconds: 120,
  /** Audits get this long to end when the service stops. */
  stopGraceMs: 2_200,
  /** Time to tell users that the service stops. */
  stopMessageMs: 1_200,
  /** Time-out of one request to Telegram. */
  requestSeconds: 60,
  /** Longest pause between two attempts to start. */
  longestRestMs: 60_000,
  /** Size of an update. Telegram's own limit is far below. */
  webhookBytes: 1_048_576,
  /** Telegram repeats an update for a day when it isn't sure that it arrived. */
  webhookMemoryMs: 86_400_000,
  /** How long one process may hold an update while it handles it. */
  webhookLockMs: 5_000,
} as const;
