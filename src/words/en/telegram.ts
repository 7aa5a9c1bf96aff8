// What the Telegram bot alone says: the first message, help, and the menu of commands.

export const telegram = {
  /** The first message has two sentences. */
  start:
    "I test tokens before you buy: I simulate buying, sending and selling, and show what happened. Send me a token's address to start.",
  tryExample: "▶️ Try an example",
  addToGroup: "➕ Add me to a group",
  what: "I test tokens before you buy: I simulate buying, sending and selling, and show what happened.",
  marks:
    "🔴 you lose money, or one call away from it · 🟠 possible or conditional · 🟢 tested, nothing found · ⚪ couldn't test",
  commandHelp: [
    "/audit eth 0x… – test a token; I find the chain if you leave it out",
    "/audit eth 0x… 0.5 – also what you'd get back after the largest holders sell",
    "/watch eth 0x… – get alerts; /watching lists, /unwatch stops",
    "/mine 0x… eth 0x… – test your own tokens (in private)",
    "/limits – what you have left this minute",
    "/key new – a key for more audits (in private)",
    "/calls – in groups: who posted a token first; /forget deletes your calls",
    "/settings – pasted addresses, card size, pictures",
    "/language – choose a language",
  ],
  inline: (bot: string) => `In any chat: @${bot} 0x…`,
  links: "Links to explorers and screeners work too. I never answer a message that starts with a dot.",
  readsGroups: "In groups I answer pasted addresses.",
  hiddenInGroups: "In groups I see pasted addresses only as an admin, or with privacy mode off in BotFather.",
  groupPaste: "Paste a token's address, or send /audit with it. Start a message with a dot to keep me quiet.",
  groupCommand: "Send /audit and a token's address.",
  hiddenHere: (bot: string) =>
    `Telegram hides pasted addresses from me here. Make me an admin, or turn off privacy mode for @${bot} in BotFather and add me again.`,
  /** The menu: at most 256 characters each. */
  commands: {
    audit: "Test a token: /audit eth 0x…",
    watch: "Get alerts about a token: /watch eth 0x…",
    watching: "What you watch, and which alerts you get",
    unwatch: "Stop watching a token",
    mine: "Test your own tokens: /mine 0x… eth 0x…",
    limits: "How many audits you have left",
    key: "Make or link a key for more audits",
    settings: "Pasted addresses, card size, language",
    calls: "Who posted a token first, and what became of it",
    forget: "Delete your calls in this chat",
    language: "Choose a language",
    help: "What I can do",
  },
  /** What an empty chat with the bot shows, at most 512 characters; and its profile, at most 120. */
  description:
    "Can you sell it? Send me a token's address. I simulate buying, sending and selling it, and every admin power. You get the verdict with proof.\n\n🔴 danger · 🟠 warning · 🟢 tested, nothing found · ⚪ couldn't test",
  shortDescription: "Send me a token's address: I simulate buying and selling it, and show proof.",
  typeAddress: "Type a token's address",
  nameChain: "Name the chain too, like: eth 0x…",
  takesLonger: "This audit takes a while",
  showCard: "📋 Show the card",
  auditOn: (address: string, chain: string) => `Audit of ${address} on ${chain}`,
  audit: "🔎 Audit",
  answer: "Answer",
};
