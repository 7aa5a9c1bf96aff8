// What a card of a report says beside the report itself: verdicts, the six answers, buttons, and the pages of a card.
// `one` and `other` are plural forms, `#` is the number; `{parts}` in braces are put in by the card. Every figure comes in words already, such
// as `40%` or `3 days`.
import type { CategoryName, Report, Stage, Verdict } from "../../engine/core/report.ts";

type Status = Report["owner"]["status"];

export const card = {
  verdicts: {
    danger: "DANGER",
    warning: "WARNING",
    clear: "NO PROBLEM FOUND",
    unknown: "COULDN'T TELL",
  } satisfies Record<Verdict, string>,
  honeypot: "HONEYPOT",
  notTraded: "NOT TRADED YET",
  /** What the verdict means to who wants to buy; on a picture each must fit in a line. */
  advice: {
    danger: "Don't buy.",
    warning: "Careful. Check this before you buy.",
    unknown: "Don't trust it yet. We couldn't test enough.",
    clear: "Fine today. No promise for tomorrow.",
    /** Not traded yet. */
    waiting: "Check again once it trades.",
  },
  /** In place of a name that shows as nothing. */
  blankName: "(blank)",
  /** In place of the symbol after an amount. */
  tokens: "tokens",
  units: (digits: string) => `${digits} units`,
  chain: (id: string) => `chain ${id}`,
  /** What stands between parts, clauses and sentences that a card puts together. */
  between: { parts: ", ", clauses: "; ", sentences: ". " },
  more: (count: string) => `and ${count} more`,
  moreChecks: (count: string) => `and ${count} more under All checks`,
  moreOnPage: "and more on the report page",
  moreOnPageCounted: (count: string) => `and ${count} more on the report page`,

  /** Names of the six answers, in a column. */
  labels: { Sell: "Sell", Tax: "Tax", Owner: "Owner", Liquidity: "Liquidity", Holders: "Top 10", Age: "Age" },
  fineToday: "Fine today",
  alsoFound: "Also found",
  unknown: "unknown",
  checksRan: (ran: string, all: string) => `${ran} of ${all} checks ran`,
  allChecksRan: (all: string) => `all ${all} checks ran`,
  block: (number: string, moment: string) => `Block ${number}, ${moment}`,
  dollarsBy: (pool: string) => `dollar prices from ${pool}`,

  sell: {
    buyingFailed: "our test buy failed",
    sellingFailed: "our test sell failed",
    works: "works",
    /** The headline says what comes later. */
    worksNow: "works for now",
    worksInTestPool: "works in a test pool",
    worksWithSimulatedBalance: "works in a test pool with a simulated balance",
    comesBack: (share: string) => `you get ${share} back`,
    butSendingFailed: "but sending failed",
  },
  tax: {
    both: (buy: string, sell: string) => `buy ${buy}, sell ${sell}`,
    /** On a compact card, without a slash: chats make commands of such. */
    bothShort: (buy: string, sell: string) => `${buy} in, ${sell} out`,
    noWayToRaise: "found no way to raise it",
  },
  owner: {
    renounced: "renounced",
    none: "none",
    noPowerFound: "no dangerous powers found",
    powersFound: "with dangerous powers",
    stillHasPower: (who: string) => `but ${who} still has control`,
    another: "another account",
    is: {
      Owned: "one wallet {address}",
      Multisig: "a multisig {address}",
      Timelock: "a timelock {address}",
      Contract: "a contract {address}",
    } satisfies Partial<Record<Status, string>>,
    replaces: "{who} can upgrade the code",
    signers: (needed: string, all: string) => `${needed} of ${all}`,
  },
  liquidity: {
    noPoolYet: "no pool yet",
    noPoolFound: "no pool found",
    burned: (share: string) => `${share} burned`,
    locked: (share: string) => `${share} locked`,
    lockedUntil: (share: string, day: string) => `${share} locked until ${day}`,
    canBePulled: (share: string) => `${share} can be pulled`,
  },
  holders: {
    topTen: (share: string) => `hold ${share}`,
    count: { one: "# holder", other: "# holders" },
  },
  age: {
    old: "{age} old",
    madeWith: "{age} old, made with {maker}",
    claimsMaker: "{age} old, its factory calls itself {maker}",
  },
  money: {
    price: "Price",
    marketCap: "Market cap",
    pool: "Pool",
    traded: "Traded",
    nothing: "nothing",
    noTrades: "no trades in {time}",
    during: "{amount} in {time}",
    noPool: "No pool found",
    unknownPrice: "Price unknown",
  },

  buttons: {
    proof: "🧾 See the proof",
    slot: "🧾 See the slot",
    trade: "🧾 See the test trade",
    checks: (count: string) => `📋 All ${count} checks`,
    holders: "👥 Holders",
    similar: "🧬 Similar",
    watch: "🔔 Watch",
    refresh: "🔄 Refresh",
    copy: "📎 Copy CA",
    chart: "📈 Chart",
    explorer: "🔎 Explorer",
    report: "📄 Report",
    map: "🫧 Bubble map",
    back: "⬅️ Back",
    card: "📋 The card",
    tryAgain: "🔄 Try again",
    chooseChain: "Choose a chain",
    stopWatching: "Stop watching",
  },

  categories: {
    Honeypot: "Can holders sell?",
    Shypooning: "Can tokens be taken?",
    "Tax Issue": "What does it cost?",
    "Other Risks": "What else did we find?",
    HolderDistr: "Who holds it?",
  } satisfies Record<CategoryName, string>,
  passed: (count: string) => `${count} passed`,
  fromCode: "(seen in the code, not confirmed by a test)",

  asides: {
    run: "What if others sell first?",
    remedies: "Can it be fixed?",
    unlocks: "When does liquidity unlock?",
    lockedForever: "{share} of the liquidity on {venue} is locked at {locker} forever.",
    lockedNoEnd: "{share} of the liquidity on {venue} is locked at {locker}, with no end date given.",
    unlocksIn: "{share} of the liquidity on {venue} unlocks in {time} ({day}).",
    unlocksFor: "{share} of the liquidity on {venue} unlocks in {time} ({day}) for {owner}.",
  },

  holdersPage: {
    notListed: "We couldn't list the holders.",
    topTen: (share: string) =>
      `The top 10 wallets hold ${share}. We left out pools, burn addresses, lockers, bridges, exchanges, and the token itself.`,
    holders: { one: "# address holds this token.", other: "# addresses hold this token." },
    explained: (share: string) => `The addresses we looked at hold ${share} of the supply.`,
    kinds: {
      pool: "pool",
      burn: "burn address",
      locker: "locker",
      bridge: "bridge",
      exchange: "exchange",
      token: "the token",
      creator: "creator",
      owner: "owner",
      contract: "contract",
      person: "wallet",
    } as Readonly<Record<string, string>>,
  },

  proof: {
    replay: (block: string) => `Each proof is one read-only call at block ${block}. Replay it on any node:`,
    download: "Download the proofs",
    fullReport: "Full report",
    proofs: { one: "(# proof)", other: "(# proofs)" },
    isProxy: "The token is a proxy. This storage slot says which code runs:",
    held: (block: string) => `At block ${block}, it held:`,
    canReplace: "This account can change which code runs:",
    anyNode: "Check it on any node:",
    simulated: (block: string) => `We simulated these trades at block ${block}. Each one is a separate test.`,
    bought: "Bought",
    sent: "Sent",
    sold: "Sold",
    failed: "failed",
    returned: (share: string) => `Buying and selling right away returned ${share}.`,
  },
  /** What a holder could do before a power was used, and what came of it. Amounts have their units. */
  change: {
    whole: "Before: {before}. After the call: {after}.",
    traded: "{tokens} for {coins}",
    arrived: "{sent}, and {came} arrived",
    sold: "sold {tokens} for {coins}",
    sent: "sent {tokens}",
    held: "held {tokens}",
    existed: "the supply was {tokens}",
    pooled: "the pool held {coins}",
  },

  similar: {
    none: "We don't know any token that behaves like this one.",
    dangerous: (count: string, all: string) => `We found dangerous code in ${count} of the ${all} most similar tokens.`,
    calledTraps: (count: string, all: string) =>
      `Other sources label ${count} of the ${all} most similar tokens a trap.`,
    chainUnknown: "chain unknown",
    sameCode: "same code",
    alike: (share: string) => `${share} similar`,
    ownTests: "from Assay's own test tokens",
    itself: "This exact token: {what}",
    other: "The other: {what}",
    both: "Both: {what}",
  },

  mine: {
    title: "Yours",
    wallet: "Wallet",
    holds: "Holds",
    ofIt: (amount: string) => `${amount} of this token`,
    tested: (block: string, moment: string) =>
      `Tested at block ${block}, ${moment}. We don't store anything about this wallet.`,
  },

  working: {
    title: "Testing {token}",
    theToken: "the token",
    findingChain: "Finding the chain",
    /** What is being done, of how many steps, and how long all of them usually take. */
    step: (step: string, all: string, doing: string) => `Step ${step} of ${all}: ${doing}.`,
    usually: (time: string) => `This usually takes ${time}.`,
    interrupted: "Interrupted",
    interruptedWhy: "The service stopped before this audit finished.",
  },
  choice: {
    title: "Which chain?",
    where: (count: string) => `There's a contract at this address on ${count} chains.`,
    sum: (sum: string) => `I'll also show what you'd get back for ${sum} coins.`,
    sumTooLong: "That amount has too many digits for a button. Name the chain, or use fewer digits.",
  },
};

// What pictures say, in and beside them. Figures come in words already.

export const pictures = {
  heading: "In pictures",
  trial: "Your money in our test",
  priceOfLife: "Price since launch",
  priceOfDay: "Price in the last day",
  holders: "The largest holders",
  sampled: "This node can't search all trades at once, so the line connects samples.",
  noLinks: "We couldn't see which wallets paid each other because the node can't search that many events.",
  noPrices: {
    "no-pool": "No price chart: the token has no pool with a price.",
    "not-logged": "No price chart: this kind of pool doesn't log its price.",
    "no-trades": "No price chart: no trades yet.",
    "not-searched": "No price chart: the node can't search events this far back.",
    "not-read": "No price chart yet: the node hasn't answered. Reload to try again.",
  },
  highest: "high",
  lowest: "low",
  liquidity: "liquidity in the pool",
  marks: { launch: "launch", audit: "audit", alert: "change" },
  kinds: {
    pool: "pool",
    burned: "burned",
    locked: "locked",
    creator: "creator or owner",
    contract: "contract",
    person: "wallet",
  },
  paidOne: "one paid the other",
  paidBoth: "one wallet paid both",
  now: "Now",
  afterPower: "After the worst admin call",
  nothing: "nothing back",
  cannotSell: "selling fails",
  /** On the picture that chats show of a link: each must fit in half a line. */
  card: {
    sellTax: "Sell tax",
    bothTaxes: "Buy + sell tax",
    pool: "Pool",
    topTen: "Top 10 hold",
    unknown: "unknown",
    refused: "sell fails",
    block: "block",
    sinceLaunch: "price since launch",
    invitation: ["Can you sell it?", "See before you buy."],
    promise: "Bought, sent, and sold in a simulation, with proof.",
  },
  pay: (sum: string) => `pay ${sum}`,
  tokens: (amount: string) => `get ${amount} tokens`,
  back: (sum: string) => `get ${sum} back`,
  part: (share: string) => `${share} of it back`,
  buyTax: (share: string) => `buy tax ${share}`,
  sellTax: (share: string) => `sell tax ${share}`,
  /** The whole picture in one sentence, for those who cannot see it. */
  priceLine: (first: string, last: string, lowest: string, highest: string) =>
    `Price from ${first} to ${last}, lowest ${lowest}, highest ${highest}.`,
  bubbles: { one: "The largest holder as a bubble.", other: "The # largest holders as bubbles." },
  joined: { one: "Payments link # pair.", other: "Payments link # pairs." },
  notJoined: "We found no payments between them.",
};

// What is being done while an audit runs.

export const progress = {
  stages: {
    reading: "Reading the token",
    trying: "Buying, sending, selling, and using every admin function",
    "looking-beside": "Looking at the launch and the creator",
  } satisfies Record<Stage, string>,
};

// Alerts about watched tokens, and the list of what a chat watches.

export const alerts = {
  takenBack: "This didn't happen after all",
  blockGone: "A chain reorg removed the block where this happened.",
  endsSoon: (day: string) => `This watch ends on ${day}. Press Keep watching to extend it.`,
  ended: (day: string) => `This watch ended on ${day}. Press Keep watching to start it again.`,
  before: "Before",
  after: "After",
  seen: (marker: string, block: string, moment: string) => `${marker} block ${block}, ${moment}`,
  more: (count: string) => `and ${count} more`,
  buttons: {
    keepWatching: "🔔 Keep watching",
    stop: "🔕 Stop watching",
    proofBefore: "🧾 Proof before",
    proofAfter: "🧾 Proof after",
    history: "🧾 History",
    transaction: "🔎 Transaction",
  },
  list: {
    title: "Watching",
    none: "Nothing yet. Send /watch eth 0x… to start.",
    until: (day: string) => `until ${day}`,
    news: "Alerts",
    onlyDanger: "only dangers",
    everything: "every important change",
    quiet: "Quiet hours",
    quietHours: (from: string, to: string) => `${from} to ${to} UTC`,
    noQuiet: "none",
    sendEverything: "Send every important change",
    sendDanger: "Send only dangers",
    noQuietHours: "No quiet hours",
    quietAtNight: "Stay quiet at night",
  },
};
