// What both chats say: refusals, misunderstandings, limits, keys, watches, settings and the choice of a language.
import type { AuditErrorCode } from "../../engine/core/errors.ts";

export const chat = {
  /** The language's own name, on its button. */
  ownName: "English",
  refusals: {
    "bad-request": "I didn't understand that. Send a chain and an address, like: eth 0x…",
    "unknown-key": "I don't know that key. It may have been revoked.",
    "no-contract": "There's no contract at that address.",
    "unknown-chain": "I don't know that chain.",
    "not-a-token": "There's a contract at that address, but it isn't a token.",
    "rate-limited": "You've sent too many requests.",
    "chain-unreachable":
      "I couldn't reach the chain, so I can't say anything about this token yet. Try again in a minute.",
    "chain-timeout": "The chain took too long to answer. Try again in a minute.",
    busy: "I'm testing too many tokens right now. Try again in a minute.",
    interrupted: "The service stopped before this audit finished.",
  } satisfies Record<AuditErrorCode, string>,

  /** The same where it is known which chain was meant, or that it is a collection. */
  refusedOf: {
    unknownChain: (chain: string) => `I don't know chain ${chain}.`,
    collection: "That's an NFT collection, not a token you can trade.",
    unreachable: (chain: string) =>
      `I couldn't reach ${chain}, so I can't say anything about this token yet. Try again in a minute.`,
    timeout: (chain: string) => `${chain} took too long to answer. Try again in a minute.`,
  },

  /** Why a text names no token; the same at every door. What is no address at all is told alike, whatever it is. */
  misunderstood: {
    noAddress:
      "I need a token's address: 0x and 40 characters. Names and tickers don't work, because anyone can copy them.",
    wrongLength: (digits: string) => `That address has ${digits} characters after 0x, but it needs 40. Copy it again.`,
    mistyped: "That address has a typo: its capital letters don't match. Copy it again.",
    transaction: "That's a transaction. Send me the token's address instead.",
    unknownChain: (word: string) => `I don't know a chain called “${word}”. Leave it out, and I'll find it.`,
    nearestChain: (word: string, nearest: string) => `I don't know a chain called “${word}”. Did you mean ${nearest}?`,
  },
  unclearSum: "I couldn't read that amount. Write it like 0.5, 1000 or 1.5k.",
  sumUntested: "I couldn't test that amount just now. Try again in a minute.",
  failed: "Something went wrong on our side. Please try again.",
  crowded: "Too many people are asking at once. Try again in a minute.",
  staleButton: "This button no longer works. Send the address again.",
  notSaved: "I couldn't save that. Try again in a minute.",
  tooFast: "That was too fast. Wait a moment, please.",
  busy: "I'm already on it.",
  looking: "Testing…",
  saved: "Saved.",
  pointer: "☝️ I just audited this here. Press Refresh up there to test it again.",

  limits: {
    allowance: { one: "You get # audit a minute.", other: "You get # audits a minute." },
    askAgain: (seconds: string) => `Try again in ${seconds} s.`,
    keyRaises: "A key gets you more: /key",
    searches: (seconds: string) =>
      `You sent a lot of addresses without a chain. Name the chain, or try again in ${seconds} s.`,
    left: {
      one: "You have {left} of # audit left this minute.",
      other: "You have {left} of # audits left this minute.",
    },
    withoutKey: "You don't have a key.",
    withKey: (name: string) => `Your key is named “${name}”.`,
    resets: (seconds: string) => `Your limit resets in ${seconds} s.`,
  },

  keys: {
    linked: "Your key is linked.",
    made: "I made a key and linked it.",
    tooMany: (count: string) => `You already have ${count} keys. /key revoke cancels all of them.`,
    noneMade: "You haven't made a key here.",
    revoked: "I revoked the keys you made here.",
    unlinked: "Your key is no longer linked.",
    shownOnce: (secret: string) => `I'll show it only this once: ${secret}`,
    header: "In API calls, send it in the x-api-key header.",
    help: "/key new makes a key for more audits. To link one from the web page, send it here: /key assay_…\n/key off unlinks it. /key revoke cancels the keys you made here.",
    inPrivate: "Send me /key in private.",
    seenByOthers:
      "Use keys only in private chats. Others saw that one, so revoke it, make a new one, and send it to me in private.",
    deleted: "I deleted your message with the key.",
    notDeleted: "I couldn't delete your message with the key. Please delete it yourself.",
  },

  watching: {
    started: (chain: string, day: string) =>
      `🔔 Watching on ${chain} until ${day}. I'll message you if something important changes.`,
    startedHere: (chain: string, day: string) =>
      `🔔 Watching on ${chain} until ${day}. I'll post here if something important changes.`,
    full: {
      one: "You're watching # token, which is your limit. Stop one with /watching, or get a key: /key",
      other: "You're watching # tokens, which is your limit. Stop one with /watching, or get a key: /key",
    },
    stopped: "🔕 Stopped watching.",
    notWatched: "You weren't watching that token.",
    adminsOnly: "Only admins can choose what this chat watches. In private, you can choose for yourself.",
    quietHelp: "Send quiet hours in UTC, like /watching quiet 22-7, or send /watching quiet off.",
    cantWrite: "I can't send messages in this channel, so you'd get no alerts. Give me permission, then try again.",
  },

  mine: {
    inPrivate: "Send me /mine in private. What you hold is your business.",
    help: "/mine 0x… eth 0x… – your wallet, then the token. I test selling now, after others sell, and after each admin power is used. I don't store anything about wallets.",
  },

  settings: {
    title: "Settings for this chat",
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
    chosen: "I'll speak English in this chat.",
    follows: "I'll answer each reader in their own language.",
    follow: "Each reader's own",
  },
};

// Who posted a token first in a chat, and what became of it.

export const calls = {
  title: "Calls in this chat",
  titleOf: (name: string) => `Calls by ${name}`,
  week: "This week's calls",
  latest: "Latest",
  bestBefore: "Best earlier calls",
  none: "Nobody has posted a token here yet.",
  noneOf: (name: string) => `${name} hasn't posted a token here yet.`,
  off: "Calls are off here. An admin can turn them on in /settings.",
  inGroups: "Send /calls in a group to see who posted each token there first.",
  now: (times: string) => `${times} now`,
  best: (times: string) => `best ${times}`,
  belowBest: (share: string) => `${share} below its best`,
  noPrice: "price unknown",
  at: (price: string) => `at ${price}`,
  soldOut: "sold out: holders sold nearly all",
  rugged: "rugged: the liquidity is gone",
  dangerous: "found dangerous since then",
  by: (name: string, ago: string) => `${name}, ${ago} ago`,
  forgotten: "I deleted your calls in this chat.",
  allForgotten: "I deleted all calls in this chat.",
  forgottenEverywhere: "I deleted your calls in every group.",
  settings: {
    calls: "Calls",
    weekly: "Weekly summary",
    switchOn: "Track calls",
    switchOff: "Stop tracking calls",
    weeklyOn: "Send a weekly summary",
    weeklyOff: "No weekly summary",
  },
};

// What the Discord bot alone says: names and descriptions of its commands, its help, and its panels.

export const discord = {
  /**
   * Discord takes names of commands and options in lower case without spaces, at most 32 characters; descriptions have at most 100. Names of
   * choices and of the message command may have spaces.
   */
  commands: {
    audit: "audit",
    auditDescription: "Simulates buying, sending, and selling a token, and shows what happened",
    address: "address",
    addressDescription: "The token's contract address, or a link to it",
    chain: "chain",
    chainDescription: "The chain's name or number. Leave it out, and I'll find it",
    sum: "sum",
    sumDescription: "An amount of the native coin, like 0.5: what you'd get back after large holders sell",
    auditAddresses: "Audit addresses",
    watch: "watch",
    watchDescription: "Alerts you, or this channel, when something important about a token changes",
    watching: "watching",
    watchingDescription: "What you're watching here, and which alerts you get",
    quiet: "quiet",
    quietDescription: "Quiet hours in UTC, like 22-7, or off",
    unwatch: "unwatch",
    unwatchDescription: "Stops watching a token",
    mine: "mine",
    mineDescription: "Tests selling your tokens: now, after others sell, and after admin calls. Only you see it",
    wallet: "wallet",
    walletDescription: "Your wallet's address. I don't store anything about it",
    key: "key",
    keyDescription: "Make, link or unlink an API key",
    action: "action",
    actionDescription: "What to do with a key. I'll ask if you leave it out",
    keyNew: "Make a new key",
    keyLink: "Link a key",
    keyUnlink: "Unlink my key",
    limits: "limits",
    limitsDescription: "How many audits you have left this minute",
    calls: "calls",
    callsDescription: "Who posted each token first in this channel, and how it did",
    name: "name",
    nameDescription: "Show only one person's calls",
    forget: "forget",
    forgetDescription: "Deletes your calls in this server, or everywhere if you ask in private",
    whose: "whose",
    whoseDescription: "Yours if you leave it out. Server managers can delete all calls",
    forgetMine: "My calls",
    forgetAll: "All calls in this server",
    settings: "settings",
    settingsDescription: "Change what this bot does in this server",
    language: "language",
    languageDescription: "Choose the language I answer in",
    help: "help",
    helpDescription: "What this bot does and how to use it",
  },
  help: [
    "I simulate buying, sending, and selling a token, use every admin power against a holder, and show what happened. No real money moves.",
    "/audit takes an address, a link, or a chain and an address. Add an amount like 0.5 to see what you'd get back after the largest holders sell.",
    "/watch sends alerts to the channel if you manage the server, or else to you. /watching lists your tokens, and /unwatch stops the alerts.",
    "/mine tests the tokens in your own wallet. Only you see the answer.",
    "Audit addresses, under Apps in a message's menu, tests up to three addresses in that message.",
    "/key makes or links a key for more audits. /limits shows how many you have left. /language changes my language.",
    "/calls lists who posted each token first in a channel, and how it did. /forget deletes your calls.",
    "/settings is for those who manage the server: pasted addresses, card size, and pictures.",
    "🔴 danger, 🟠 warning, 🟢 tested and nothing found, ⚪ couldn't test. If a test fails to run, I never call that green.",
  ],
  nothingInMessage: "There's no address in that message.",
  key: {
    offer: "A key gives you more audits a minute, here and over HTTP.",
    made: "I made a key and linked it to your account. I'll show it only this once, so save it and keep it private.",
    replaces: "Your earlier key no longer works.",
    modalTitle: "Link a key",
    modalLabel: "Your key",
    modalDescription: "Made here, or on the web page under API keys. Only you see this.",
  },
  settings: {
    title: "Settings for this server",
    pastedOn: "answered in every channel I can read",
    pastedUnheard: "not seen: Discord doesn't show me people's messages here. Mention me, or use /audit.",
    notAllowed: "Only people who manage this server can change its settings.",
  },
  callsInServers: "Use /calls in a server channel I'm in to see who posted each token there first.",
  callsForgotten: "I deleted your calls in this server.",
  allCallsForgotten: "I deleted all calls in this server.",
  quietHelp: "Send quiet hours in UTC, like 22-7, or send off.",
  mineHelp: "Enter your wallet and the token. Each is 0x and 40 characters.",
  pointer: "I just audited this here:",
  pointerLink: "see the card",
  restarting: "I'm restarting. Try again in a minute.",
};

// What the Telegram bot alone says: the first message, help, and the menu of commands.

export const telegram = {
  /** The first message has two sentences. */
  start:
    "I test tokens before you buy: I simulate buying, sending, and selling, and show what happened. Send me a token's address to start.",
  tryExample: "▶️ Try an example",
  addToGroup: "➕ Add me to a group",
  what: "I test tokens before you buy: I simulate buying, sending, and selling, and show what happened.",
  marks:
    "🔴 you lose money, or one call can take it · 🟠 possible or conditional · 🟢 tested, nothing found · ⚪ couldn't test",
  commandHelp: [
    "/audit eth 0x… – test a token; I find the chain if you leave it out",
    "/audit eth 0x… 0.5 – also what you'd get back after the largest holders sell",
    "/watch eth 0x… – get alerts; /watching lists your tokens, and /unwatch stops the alerts",
    "/mine 0x… eth 0x… – test your own tokens (in private)",
    "/limits – how many audits you have left this minute",
    "/key new – a key for more audits (in private)",
    "/calls – in groups: who posted each token first; /forget deletes your calls",
    "/settings – pasted addresses, card size, pictures",
    "/language – choose a language",
  ],
  inline: (bot: string) => `In any chat: @${bot} 0x…`,
  links: "Links to explorers and screeners work, too. I ignore messages that start with a dot.",
  readsGroups: "In groups, I answer pasted addresses.",
  hiddenInGroups: "In groups, I can only see pasted addresses if I'm an admin or privacy mode is off in BotFather.",
  groupPaste: "Paste a token's address, or send /audit with it. Start a message with a dot, and I'll ignore it.",
  groupCommand: "Send /audit and a token's address.",
  hiddenHere: (bot: string) =>
    `Telegram hides pasted addresses from me here. Make me an admin, or turn off privacy mode for @${bot} in BotFather and add me again.`,
  /** The menu: at most 256 characters each. */
  commands: {
    audit: "Test a token: /audit eth 0x…",
    watch: "Get alerts about a token: /watch eth 0x…",
    watching: "What you're watching, and which alerts you get",
    unwatch: "Stop watching a token",
    mine: "Test your own tokens: /mine 0x… eth 0x…",
    limits: "How many audits you have left",
    key: "Make or link a key for more audits",
    settings: "Pasted addresses, card size, language",
    calls: "Who posted each token first, and how it did",
    forget: "Delete your calls in this chat",
    language: "Choose a language",
    help: "What I can do",
  },
  /** What an empty chat with the bot shows, at most 512 characters; and its profile, at most 120. */
  description:
    "Can you sell it? Send me a token's address. I simulate buying, sending, and selling it, plus every admin power. You get the verdict with proof.\n\n🔴 danger · 🟠 warning · 🟢 tested, nothing found · ⚪ couldn't test",
  shortDescription: "Send me a token's address: I simulate buying and selling it, and show proof.",
  typeAddress: "Type a token's address",
  nameChain: "Name the chain too, like: eth 0x…",
  takesLonger: "This audit takes a while",
  showCard: "📋 Show the card",
  auditOn: (address: string, chain: string) => `Audit of ${address} on ${chain}`,
  audit: "🔎 Audit",
  answer: "Answer",
};
