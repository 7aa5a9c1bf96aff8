// What both chats say: refusals, misunderstandings, limits, keys, watches, settings and the choice of a language.
import type { AuditErrorCode } from "../../engine/core/errors.ts";

export const chat = {
  /** The language's own name, on its button. */
  ownName: "English",
  refusals: {
    "bad-request": "I didn't understand that. Send a chain and an address, like: eth 0x…",
    "unknown-key": "I don't know that key. It may have been revoked.",
    "no-contract": "There is no contract at that address.",
    "unknown-chain": "I don't know that chain.",
    "not-a-token": "There is a contract at that address, but it isn't a token.",
    "rate-limited": "That was one request too many.",
    "chain-unreachable":
      "I couldn't reach the chain, so I can't say anything about this token yet. Try again in a minute.",
    "chain-timeout": "The chain took too long to answer. Try again in a minute.",
    busy: "I'm testing too many tokens right now. Try again in a minute.",
    interrupted: "The service stopped before this audit finished.",
  } satisfies Record<AuditErrorCode, string>,

  /** The same where it is known which chain was meant, or that it is a collection. */
  refusedOf: {
    unknownChain: (chain: string) => `I don't know chain ${chain}.`,
    collection: "That is an NFT collection, not a token that is traded.",
    unreachable: (chain: string) =>
      `I couldn't reach ${chain}, so I can't say anything about this token yet. Try again in a minute.`,
    timeout: (chain: string) => `${chain} took too long to answer. Try again in a minute.`,
  },

  /** Why a text names no token; the same at every door. What is no address at all is told alike, whatever it is. */
  misunderstood: {
    noAddress:
      "I need a token's address: 0x and 40 characters. Names and tickers won't do, because anyone can copy them.",
    wrongLength: (digits: string) =>
      `That address has ${digits} characters after 0x. An address has 40. Copy it again.`,
    mistyped: "That address has a typo: its capital letters don't add up. Copy it again.",
    transaction: "That is a transaction. Send the address of the token itself.",
    unknownChain: (word: string) => `I don't know a chain called “${word}”. Leave it out, and I'll find it.`,
    nearestChain: (word: string, nearest: string) => `I don't know a chain called “${word}”. Did you mean ${nearest}?`,
  },
  unclearSum: "I couldn't read that amount. Write it like 0.5, 1000 or 1.5k.",
  sumUntested: "I couldn't test that amount just now. Try again in a minute.",
  failed: "Something went wrong on our side. Please try again.",
  crowded: "Too many people are asking at once. Try again in a minute.",
  staleButton: "This button no longer works. Send the address again.",
  notSaved: "I couldn't save that. Try again in a minute.",
  tooFast: "That was fast. Wait a moment, please.",
  busy: "I'm already on it.",
  looking: "Testing…",
  saved: "Saved.",
  pointer: "☝️ Audited here a moment ago. Press Refresh there to test again.",

  limits: {
    allowance: { one: "# audit a minute.", other: "# audits a minute." },
    askAgain: (seconds: string) => `Ask again in ${seconds} s.`,
    keyRaises: "A key gives you more: /key",
    searches: (seconds: string) =>
      `That was many addresses without a chain. Name the chain, or ask again in ${seconds} s.`,
    left: { one: "{left} of # audit left this minute.", other: "{left} of # audits left this minute." },
    withoutKey: "You have no key.",
    withKey: (name: string) => `Your key is “${name}”.`,
    resets: (seconds: string) => `The minute ends in ${seconds} s.`,
  },

  keys: {
    linked: "Your key is linked.",
    made: "I made a key and linked it.",
    tooMany: (count: string) => `You already have ${count} keys. /key revoke ends all of them.`,
    noneMade: "You made no key here.",
    revoked: "The keys you made here are revoked.",
    unlinked: "No key is linked to you anymore.",
    shownOnce: (secret: string) => `You'll see it only this once: ${secret}`,
    header: "Programs send it in the header x-api-key.",
    help: "/key new makes a key for more audits. To link one from the web page, send it here: /key assay_…\n/key off unlinks it. /key revoke ends the keys you made here.",
    inPrivate: "Send me /key in private.",
    seenByOthers:
      "Use keys in private chats only. Others saw that one: revoke it, make another, and send it to me in private.",
    deleted: "I deleted your message with the key.",
    notDeleted: "Please delete your message with the key. I couldn't.",
  },

  watching: {
    started: (chain: string, day: string) =>
      `🔔 Watching on ${chain} until ${day}. I'll message you if something important changes.`,
    full: {
      one: "You're watching # token, the most for now. Stop one with /watching, or get a key: /key",
      other: "You're watching # tokens, the most for now. Stop one with /watching, or get a key: /key",
    },
    stopped: "🔕 Stopped watching.",
    notWatched: "You weren't watching that token.",
    adminsOnly: "Only admins choose what this chat watches. In private you choose for yourself.",
    quietHelp: "Give quiet hours in UTC, like /watching quiet 22-7, or /watching quiet off.",
    cantWrite: "I can't send messages in this channel, so alerts wouldn't arrive. Allow me to, then ask again.",
  },

  mine: {
    inPrivate: "Send me /mine in private. What you hold is your business.",
    help: "/mine 0x… eth 0x… – your wallet, then the token. I test selling now, after others sold, and under each admin power. We keep nothing about wallets.",
  },

  settings: {
    title: "Settings of this chat",
    pasted: "Pasted addresses",
    pastedOn: "answered",
    pastedOff: "ignored",
    cards: "Cards",
    full: "full",
    compact: "compact",
    pictures: "Pictures",
    on: "on",
    off: "off",
    language: "Language",
    languageFollows: "each reader's own",
    answerPasted: "Answer pasted addresses",
    ignorePasted: "Ignore pasted addresses",
    showFull: "Show full cards",
    showCompact: "Show compact cards",
    withPictures: "Cards with pictures",
    withoutPictures: "Cards without pictures",
    chooseLanguage: "🌐 Language",
    adminsOnly: "Only admins can change this chat's settings.",
  },
  language: {
    choose: "Choose a language for this chat:",
    chosen: "This chat now speaks English.",
    follows: "I'll answer each reader in their own language.",
    follow: "Each reader's own",
  },
};
