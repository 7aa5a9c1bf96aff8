// How much a card, a message and a list may hold. Platforms' own limits are named where they apply.
export const cardConfig = {
  /** Bytes of a button's data: Telegram's limit; Discord's is 100. At most 55 are used. */
  actionBytes: 64,
  /** Changes in a notification. The history page has them all. */
  changesShown: 8,
  /** From here a round trip lost nothing but to rounding. */
  allBackBps: 9_995,
  /** Chains to choose from. Discord shows 25. */
  chainsOffered: 24,
  /** Locks that a card names. */
  locksShown: 4,
  /** Discord counts the characters of all texts together, escapes included. */
  discordCharacters: 4_000,
  /** With header, separators and buttons this stays far below Discord's 40 components. */
  discordSections: 10,
  /** Characters of a heading. */
  discordHeading: 100,
  /** Characters of a button's label that Discord takes. */
  discordLabel: 80,
  /** Characters of an option that Discord takes. */
  discordOption: 100,
  /** Buttons in a row that Discord takes. */
  discordButtonsPerRow: 5,
  /** Options of a select that Discord takes. */
  discordOptions: 25,
  /** Holders that a card shows. */
  holdersShown: 10,
  /** Lines of a wallet's card. More powers are told by their number. */
  walletLines: 14,
  /** Characters of a token's name. Longer ones are cut. */
  nameLength: 40,
  /** Words of a token's name in a first line, which has eight at most. */
  nameWords: 4,
  /** Characters of one piece of text, where a token or a chain made it too long to be shown whole. */
  proseLength: 900,
  /** Characters of the sentences below the headline. More make the six answers scroll away. */
  evidenceLength: 260,
  /** Characters of an explanation in the list of all checks, from generous to none. */
  explanationLengths: [400, 240, 160, 110, 0],
  /** Telegram counts UTF-16 code units after parsing. */
  telegramCharacters: 4_096,
  /** Entities of a message that Telegram takes. */
  telegramEntities: 100,
  /** Watched tokens that a list shows. Discord shows no more choices. */
  watchesShown: 25,
  /** Characters of a watched token's button. */
  watchLabel: 24,
} as const;
