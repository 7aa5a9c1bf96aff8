// What the Discord bot says about itself, by language.
/** What this bot says in words of its own. A language is one more entry of LANGUAGES; English is complete. */
const english = {
  commands: {
    audit: "audit",
    auditDescription: "Buys, sends and sells a token in a read-only call and shows what happened",
    address: "address",
    addressDescription: "The token's contract address, or a link to it; a chain may be written beside it",
    chain: "chain",
    chainDescription: "Name or number of the chain; found by asking all of them if left out",
    sum: "sum",
    sumDescription: "A sum of the chain's coin, like 0.5: what is left of it after the largest holders have sold",
    auditAddresses: "Audit addresses",
    watch: "watch",
    watchDescription: "Tells you, or this channel, when something that matters changes about a token",
    watching: "watching",
    watchingDescription: "What is watched here, and what is told of it",
    quiet: "quiet",
    quietDescription: "Quiet hours in UTC, like 22-7, or off",
    unwatch: "unwatch",
    unwatchDescription: "Ends a watch",
    mine: "mine",
    mineDescription: "What becomes of your own tokens: sold now, after others left, under each power. Only you see it",
    wallet: "wallet",
    walletDescription: "Your wallet's address; nothing about it is kept",
    key: "key",
    keyDescription: "Link an API key to your account, make one, or let it go",
    action: "action",
    actionDescription: "What to do with a key; asked if left out",
    keyNew: "Make a new key",
    keyLink: "Link a key",
    keyUnlink: "Unlink my key",
    limits: "limits",
    limitsDescription: "How many audits you have left this minute",
    settings: "settings",
    settingsDescription: "What this bot does in this server",
    help: "help",
    helpDescription: "What this bot does and how to use it",
  },
  help: [
    "I buy, send and sell a token inside a read-only call, use every power somebody has over it, and show what happened. No coin moves.",
    "/audit with an address, a link, or a chain and an address; without a chain I find it myself. With a sum, like 0.5, also what is left of it after the largest holders have sold.",
    "/watch tells you when it changes; used by those who manage a server, it tells the channel. /watching lists, /unwatch ends. /mine tries your own tokens, for your eyes alone.",
    "Audit addresses, in the menu of a message under Apps: up to three addresses of that message.",
    "/key links or makes a key, which raises your limit. /limits says what is left.",
    "/settings, for those who manage a server: whether I answer pasted addresses, and how long cards are.",
    "🔴 danger, 🟠 warning, 🟢 looked and found nothing, ⚪ could not look. Nothing is ever green because looking failed.",
  ],
  nothingInMessage: "There is no address in that message.",
  key: {
    offer: "A key raises how many audits you have in a minute, here and over HTTP.",
    made: "Your new key is linked to your account. It is shown this once; keep it where nobody else reads it.",
    replaces: "A key made here before has ended.",
    modalTitle: "Link a key",
    modalLabel: "Your key",
    modalDescription: "Made here, or on the web page under Keys. Only you see this.",
  },
  settings: {
    title: "Settings of this server",
    pasted: "Pasted addresses",
    pastedOn: "answered in every channel I can read",
    pastedOff: "left alone",
    pastedUnheard: "not heard: Discord has not granted this bot the contents of messages. Mention me, or use /audit.",
    cards: "Cards",
    full: "full",
    compact: "compact",
    answerPasted: "Answer pasted addresses",
    leavePasted: "Leave pasted addresses alone",
    fullCards: "Full cards",
    compactCards: "Compact cards",
    pictures: "Pictures",
    on: "on",
    off: "off",
    withPictures: "Cards with pictures",
    withoutPictures: "Cards without pictures",
    notAllowed: "Only those who may manage this server can change its settings.",
  },
  pointer: "Audited here a moment ago: ",
  pointerLink: "see the card",
  restarting: "I am being restarted. Try again in a minute.",
};

export type Texts = typeof english;
export type Languages = Readonly<Record<string, Texts>>;

/** By Discord's names of languages. */
export const LANGUAGES: Languages = { "en-US": english };

export function textsFor(locale: string, languages = LANGUAGES): Texts {
  return languages[locale] ?? english;
}

/** One text in every other language, as Discord wants it beside the English one. */
export function translations(pick: (texts: Texts) => string, languages = LANGUAGES): Record<string, string> | null {
  const others = Object.entries(languages).filter(([locale]) => locale !== "en-US");
  return others.length === 0 ? null : Object.fromEntries(others.map(([locale, texts]) => [locale, pick(texts)]));
}
