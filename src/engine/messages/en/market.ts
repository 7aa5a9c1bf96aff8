// What is said of the market: who holds how much and who trades, how trading begins, and the money that a token is sold into.
import type { CheckId } from "../../checks/index.ts";
import type {
  HolderMessage,
  LaunchMessage,
  LiquidityMessage,
  OpeningCondition,
  Origin,
} from "../../checks/vocabulary/market.ts";

import { BPS } from "../../core/units.ts";
import { type CheckText, type Sentences, type Texts, told } from "../catalog.ts";
import { createLiquidity } from "../liquidity.ts";
import { accounts, callsOf, inWords, openedBy, whoOf } from "./accounts.ts";
import { because, capital, count, day, duration, figures, list, number, percent, short } from "./phrases.ts";
import { taxIs, taxWas } from "./trading.ts";

export const marketChecks = {
  "balances-vanish": {
    found: "Holders' tokens disappear",
    passed: "No holder lost tokens",
    unseen: "Couldn't compare balances with transfers",
  },
  "balance-shrinks-alone": {
    found: "Balances shrink over time",
    passed: "Balances don't shrink over time",
    unseen: "Couldn't test balances over time",
  },
  "few-hold-most": {
    found: "A few wallets hold most of the supply",
    passed: "The supply is spread over many wallets",
    unseen: "Couldn't tell who holds the supply",
  },
  "creator-holds-much": {
    found: "The creator holds a lot",
    passed: "The creator doesn't hold much",
    unseen: "Couldn't tell what the creator holds",
  },
  "hidden-balances": {
    found: "Some wallets have hidden balances",
    passed: "No hidden balances found",
    unseen: "Couldn't check balances against transfers",
  },
  "balances-exceed-supply": {
    found: "Wallets hold more than the total supply",
    passed: "Balances add up to the supply",
    unseen: "Couldn't add up the balances",
  },
  "few-sell": {
    found: "Hardly anyone sells",
    passed: "People are selling normally",
    unseen: "Couldn't check recent sellers",
  },
  "trades-are-made-up": {
    found: "Trades look like wash trading",
    passed: "No wash trading found",
    unseen: "Couldn't look at recent trades",
  },
  "transfers-are-spoofed": {
    found: "The token has fake or spam transfers",
    passed: "No fake or spam transfers found",
    unseen: "Couldn't look for fake transfers",
  },
  "trading-not-open": {
    found: "Trading isn't open",
    passed: "No trading lock found",
    unseen: "Couldn't tell whether trading is open",
  },
  "launch-was-sniped": {
    found: "Snipers hold a lot",
    passed: "Snipers hold little",
    unseen: "Couldn't look for snipers",
  },
  "liquidity-can-leave": {
    found: "Liquidity can be pulled",
    passed: "Liquidity is burned or locked",
    unseen: "Couldn't tell who holds the liquidity",
  },
  "liquidity-is-thin": {
    found: "Liquidity is thin",
    passed: "There's enough liquidity to sell",
    unseen: "Couldn't measure the liquidity",
  },
  "liquidity-was-pulled": {
    found: "Liquidity has been pulled before",
    passed: "Liquidity has never been pulled",
    unseen: "Couldn't read the liquidity's history",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

const liquidityCanLeave = createLiquidity(
  {
    headline: "The liquidity can be pulled",
    where: (pool, coin, parts) =>
      parts.length === 0
        ? `We don't know who holds the liquidity on ${pool} (${coin}).`
        : `The liquidity on ${pool} (${coin}) is ${list(parts)}.`,
    parts: {
      burned: (share) => `${share} burned`,
      locked: (share) => `${share} locked`,
      kept: (share) => `${share} held by a contract`,
      free: (share, holder) => `${share} unlocked${holder ? ` and held by ${holder}` : ""}`,
      unknown: (share) => `${share} held by unknown wallets`,
    },
    lock: {
      noEnd: (locker) => `The lock at ${locker} gives no end date.`,
      forever: (locker) => `The lock at ${locker} lasts forever.`,
      ends: (locker, end, isFirst) =>
        isFirst ? `The first lock to end is at ${locker}, on ${end}.` : `The lock at ${locker} ends on ${end}.`,
    },
    holds: {
      all: (who, share, isNamed) =>
        isNamed ? `That contract is ${contractOf(who)}.` : `${capital(who)} holds the unlocked ${share}.`,
      most: (who, share) => `${capital(who)} holds ${share}.`,
      next: (holders, share) =>
        count(holders, { one: `One other wallet holds ${share}.`, other: `# other wallets hold ${share}.` }),
    },
    standings: {
      creator: "the creator",
      owner: "the owner",
      token: "the token itself",
      unknown: "",
      "expired-lock": ({ locker }) => `an expired lock at ${locker}`,
    },
    insider: "an insider",
    released: {
      sentence: (who, call) => `In our test, ${who} pulled the liquidity by calling ${call}.`,
      brief: (isInsider) =>
        `In our test, ${isInsider ? "an insider" : "the holder"} pulled the liquidity with one call.`,
    },
    drained: (share) =>
      share === null
        ? "After we simulated pulling the liquidity, we got nothing for a test sell."
        : `After we simulated pulling the liquidity, we got ${share} of its value for a test sell.`,
  },
  accounts,
  figures,
);

export const marketMessages: Texts<HolderMessage | LaunchMessage | LiquidityMessage> = {
  "balance-shrinks-alone": {
    headline: "Your balance shrinks on its own",
    sentence: ({ lostBps, seconds }) =>
      `Holders lose ${percent(lostBps)} of their tokens within ${duration(seconds)} without doing anything.`,
  },
  "balances-shrink-alike": {
    headline: "Everyone's balance shrinks",
    sentence:
      "Every holder we checked has fewer tokens than their transfers add up to. The gap is the same percentage for all of them.",
  },
  "balances-vanish": {
    headline: ({ robbed, sampled }) => `${robbed} of ${sampled} holders we checked lost tokens`,
    sentence: ({ robbed, sampled }) =>
      `${robbed} of the ${sampled} holders we checked lost tokens, and no transfer explains why.`,
  },
  "creator-holds-much": {
    headline: ({ who, bps }) => `${INSIDERS[who]} ${ofSupply(bps)}`,
    sentence: ({ who, bps, signed }) =>
      `${INSIDERS[who]} ${ofSupply(bps, "the ")}.${signed ? ` The owner is a ${signed.threshold}-of-${signed.owners} multisig.` : ""}`,
  },
  "few-hold-most": {
    headline: ({ largestBps, tenBps }) =>
      tenBps === null
        ? `One wallet holds ${percent(largestBps)} of the supply`
        : `Top 10 wallets hold ${ofSupply(tenBps)}`,
    sentence: ({ largest: { address, label, name }, largestBps, tenBps }) => {
      const who = label === "person" ? short(address) : `${short(address)} (${name || label})`;
      return tenBps === null
        ? `${who} holds ${percent(largestBps)} of the supply. That's everything outside the pools.`
        : `The top 10 wallets hold ${ofSupply(tenBps, "the ")}. The largest, ${who}, holds ${percent(largestBps)}.`;
    },
  },
  "few-sell": {
    headline: ({ buyers, sellers }) =>
      `${count(buyers, { one: "# wallet", other: "# wallets" })} bought lately, but ${sellers === 0 ? "none" : `only ${number(sellers)}`} sold`,
    sentence: ({ buyers, sellers }) =>
      sellers === 0
        ? `${count(buyers, { one: "# wallet", other: "# wallets" })} bought in the latest trades, but only insiders sold.`
        : `${count(buyers, { one: "# wallet", other: "# wallets" })} bought in the latest trades, but only ${number(sellers)} sold.`,
  },
  "trades-are-made-up": {
    headline: ({ bps }) => `${percent(bps)} of trades look like wash trading`,
    sentence: ({ accounts, largest, bps }) =>
      `${count(accounts, { one: "# wallet", other: "# connected wallets" })} made ${percent(bps)} of the latest trades, buying and selling back and forth. The busiest is ${short(largest)}.`,
  },
  "transfer-is-spoofed": {
    headline: ({ name }) => `Fake transfer claiming to be from ${name}`,
    sentence: ({ account, name, hash }) =>
      `An event says ${name} (${short(account)}) sent it, but someone else signed the transaction (${hash}).`,
  },
  "given-to-many": {
    headline: "Most holders got the token in an airdrop",
    sentence: ({ given, buyers }) =>
      `${number(given)} wallets got the token in mass airdrops. ${buyers === 0 ? "Nobody" : `Only ${number(buyers)}`} bought it.`,
  },
  "balance-exceeds-supply": {
    headline: "One wallet holds more than the total supply",
    sentence: ({ holder, balance, supply }) =>
      supply === 0n
        ? `${short(holder)} holds tokens, but the total supply is zero.`
        : `${short(holder)} alone holds ${number(Number((balance * 100n) / supply) / 100)}× the total supply.`,
  },
  "balances-exceed-supply": {
    headline: "Wallets hold more than the total supply",
    sentence: ({ holders, bps }) =>
      `The balances of ${count(holders, { one: "# wallet", other: "# wallets" })} add up to ${percent(bps)} of the total supply.`,
  },
  "hidden-balance": {
    headline: ({ bps }) => `One wallet secretly holds ${percent(bps)} of the supply`,
    sentence: ({ holder, bps, origin }) => `${short(holder)} holds ${percent(bps)} of the supply. ${ORIGINS[origin]}`,
  },
  "hidden-holder": {
    headline: ({ bps }) => `Someone may secretly hold ${percent(bps)} of the supply`,
    sentence: ({ bps }) => `${percent(bps)} of the supply can't be traced to any wallet.`,
  },
  "balance-not-there": {
    headline: "One holder's tokens are missing",
    sentence: ({ holder, bps }) =>
      `Going by transfers, ${short(holder)} should hold ${percent(bps)} of the supply, but it doesn't.`,
  },
  "trading-not-open": {
    headline: ({ awaited }) =>
      awaited.code === "nobody-left" ? "Nobody can open trading anymore" : "You can't trade this token yet",
    sentence: ({ reason, awaited }) =>
      `Nobody can trade this token right now${because(reason)}. ${told(AWAITED, awaited)}`,
    evidence: ({ awaited }) => `Nobody can trade this token right now. ${told(AWAITED_BRIEFLY, awaited)}`,
  },
  "trap-once-open": {
    headline: "You can't sell even after trading opens",
    sentence: ({ by, pool, atOnce, reason }) =>
      `${openedBy(by)} When we simulated that, we could buy on ${pool}${atOnce ? " in the same block" : ""}, but we couldn't sell${because(reason)}.`,
    evidence: ({ by, pool, atOnce }) =>
      `In our test, ${inWords(by.holder)} opened trading. We bought on ${pool}${atOnce ? " in the same block" : ""}, but couldn't sell.`,
  },
  "taxed-once-open": {
    headline: ({ deal, taxBps }) => `${taxIs(deal)} ${percent(taxBps)} once trading opens`,
    sentence: ({ by, deal, taxBps, atOnce }) =>
      `${openedBy(by)} ${atOnce ? "In the same block" : "After that"}, ${small(taxIs(deal))} ${percent(taxBps)}.`,
    evidence: ({ by, deal, taxBps, atOnce }) =>
      `In our test, ${inWords(by.holder)} opened trading. ${atOnce ? "In the same block" : "After that"}, ${small(taxWas(deal))} ${percent(taxBps)}.`,
  },
  "launch-was-sniped": {
    headline: ({ heldBps }) => `Snipers still hold ${percent(heldBps)} of the supply`,
    sentence: ({ heldBps, boughtBps, accounts, fresh, by, largest, creator }) =>
      [
        `${count(accounts, { one: "# wallet", other: "# wallets" })} ${BOUGHT[by ?? "first"]}.`,
        `${accounts === 1 ? "It" : "Together they"} bought ${percent(boughtBps)} of the supply and still ${accounts === 1 ? "holds" : "hold"} ${percent(heldBps)}.`,
        ...(fresh ? [count(fresh, { one: "# of them is a new wallet.", other: "# of them are new wallets." })] : []),
        ...(creator ? ["The creator is one of them."] : []),
        ...(largest.length > 0
          ? [`The largest ${largest.length === 1 ? "is" : "are"} ${list(largest.map(short))}.`]
          : []),
      ].join(" "),
  },
  "liquidity-can-leave": liquidityCanLeave,
  "lock-ends-soon": {
    headline: "The liquidity lock ends soon",
    sentence: ({ locker, bps, unlocksAt }) =>
      `${percent(bps)} of the liquidity is locked at ${locker}. The lock ends on ${day(unlocksAt)}.`,
  },
  "sale-brings-part": {
    headline: "There's little liquidity to sell into",
    sentence: ({ keptBps }) => `If you sold 1% of the supply, you'd get only ${percent(keptBps)} of its current value.`,
  },
  "pool-is-shallow": {
    headline: "There's little liquidity to sell into",
    sentence: ({ pool, depthUsd }) =>
      `The deepest pool (${pool}) holds only ${number(depthUsd, { style: "currency", currency: "USD", maximumFractionDigits: 0 })}.`,
  },
  "liquidity-was-pulled": {
    headline: ({ fellBps }) => `Someone once pulled ${percent(fellBps)} of the liquidity`,
    sentence: ({ pool, by, fellBps, leftBps, left, hash }) =>
      [
        `${capital(percent(fellBps))} of the liquidity on ${pool} was pulled in one block${by ? ` by ${short(by)}` : ""} (${hash}).`,
        left
          ? `Other pools now hold ${percent(leftBps)} of that amount.`
          : `The pool now has ${percent(leftBps)} of what it had.`,
      ].join(" "),
  },
};

/** Who holds what is in a contract, where that was said before. */
function contractOf(who: string): string {
  return who.replace(/^a contract \(([^()]*)\)/, "$1").replace(/ controlled by /, ", controlled by ");
}

const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** What nobody accounts for makes a share of more than all of it. */
function ofSupply(bps: number, the = ""): string {
  return `${percent(bps)} of ${bps > BPS ? `${the}reported` : "the"} supply`;
}

const INSIDERS = {
  creator: "The creator holds",
  owner: "The owner holds",
  both: "The creator and owner hold",
} as const;

const ORIGINS: Readonly<Record<Origin, string>> = {
  "given-at-birth":
    "That wallet has held those tokens since the first block, without a Transfer event. Explorers don't show them.",
  given: "That wallet got those tokens without a Transfer event. Explorers don't show them.",
  tax: "No Transfer event shows where those tokens came from. They match the tax paid so far.",
  nowhere: "No Transfer event shows where those tokens came from.",
};

const AWAITED: Sentences<OpeningCondition> = {
  somebody: "Someone has to open trading first.",
  "no-call-found": "None of the calls we tried opened trading.",
  "nobody-left": "There's nobody left who can open trading.",
  time: ({ seconds }) => `In our test, anyone could buy ${duration(seconds)} later, though nobody had opened trading.`,
  call: ({ by, everyone, once, stays, makesPool }) =>
    [
      everyone
        ? `${capital(whoOf(by))} can open trading by calling ${callsOf(by)}.`
        : `${capital(whoOf(by))} can call ${callsOf(by)} to let chosen wallets trade.`,
      ...(everyone && makesPool ? ["That also creates the pool."] : []),
      ...(everyone && once ? ["That works only once."] : []),
      ...(everyone && stays ? ["Nothing we tried could close trading again."] : []),
    ].join(" "),
};

/** The same without functions. */
const AWAITED_BRIEFLY: Sentences<OpeningCondition> = {
  ...AWAITED,
  time: ({ seconds }) => `In our test, anyone could buy ${duration(seconds)} later.`,
  call: ({ by, everyone }) =>
    everyone
      ? by.holder.anyone
        ? "Anyone can open trading."
        : `${capital(inWords(by.holder))} has to open trading first.`
      : `${capital(inWords(by.holder))} can choose which wallets get to trade.`,
};

/** Behind `3 wallets`. */
const BOUGHT = {
  first: "bought in the first three blocks",
  transaction: "got tokens from one bundled buy at launch",
  sender: "got tokens from one buyer at launch",
  passing: "bought at launch and sent tokens to each other",
  funding: "bought at launch with money from one wallet",
} as const;
