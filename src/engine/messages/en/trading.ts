// What is said of buying, selling and sending: where it does not work, or not for all or at all times, and how it is taxed.
import type { CheckId } from "../../checks/index.ts";
import type {
  AccountKind,
  Asks,
  Deal,
  Exemption,
  HoneypotMessage,
  TaxMessage,
} from "../../checks/vocabulary/trading.ts";
import type { Circumstance } from "../../experiments/outcomes.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { isNearlyAll } from "../selection.ts";
import { insiderOf } from "./accounts.ts";
import { ASKED, because, capital, count, duration, list, number, percent, share, short } from "./phrases.ts";

export const tradingChecks = {
  "holders-cannot-sell": {
    found: "Buyers can't sell",
    passed: "Buyers can sell",
    unseen: "Couldn't test selling",
  },
  "real-holders-cannot-sell": {
    found: "Real holders can't sell",
    passed: "The holders we tested can sell",
    unseen: "Couldn't test selling as real holders",
  },
  "token-cannot-be-bought": {
    found: "You can't buy the token",
    passed: "You can buy the token",
    unseen: "Couldn't test buying",
  },
  "transfers-are-blocked": {
    found: "You can't send the token",
    passed: "You can send the token",
    unseen: "Couldn't test sending",
  },
  "router-is-blocked": {
    found: "The router is blocked",
    passed: "The router isn't blocked",
    unseen: "Couldn't test the router",
  },
  "approvals-fail": {
    found: "Approvals fail",
    passed: "Approvals work",
    unseen: "Couldn't test approvals",
  },
  "cannot-sell-everything": {
    found: "You can't sell everything",
    passed: "We found no limit on selling everything",
    unseen: "Couldn't test selling everything",
  },
  "sales-are-limited": {
    found: "Sells are limited",
    passed: "No tight sell limit found",
    unseen: "Couldn't test for a sell limit",
  },
  "holdings-are-limited": {
    found: "The max buy or max wallet is tight",
    passed: "No tight max buy or max wallet found",
    unseen: "Couldn't test the max buy and max wallet",
  },
  "sales-need-waiting": {
    found: "You have to wait to sell",
    passed: "No waiting time found",
    unseen: "Couldn't test for a waiting time",
  },
  "only-first-can-leave": {
    found: "Only some buyers can sell",
    passed: "All test buyers were treated the same",
    unseen: "Couldn't test more than one buyer",
  },
  "exit-closes-later": {
    found: "Selling stops later",
    passed: "Later sells worked, too",
    unseen: "Couldn't test later sells",
  },
  "behaves-when-watched": {
    found: "The token behaves differently in tests",
    passed: "No sign that the token detects tests",
    unseen: "Couldn't test other conditions",
  },
  "buying-is-taxed": {
    found: "Buying is taxed",
    passed: "Little or no buy tax",
    unseen: "Couldn't measure the buy tax",
  },
  "selling-is-taxed": {
    found: "Selling is taxed",
    passed: "Little or no sell tax",
    unseen: "Couldn't measure the sell tax",
  },
  "sending-is-taxed": {
    found: "Sending is taxed",
    passed: "Little or no transfer tax",
    unseen: "Couldn't measure the transfer tax",
  },
  "tax-changes-later": {
    found: "The tax rises over time",
    passed: "The tax didn't rise over time",
    unseen: "Couldn't measure later taxes",
  },
  "hook-can-tax": {
    found: "The pool's hook takes a cut",
    passed: "No hook takes a cut",
    unseen: "Couldn't measure the hook's cut",
  },
  "pool-fee-is-high": {
    found: "The pool's fee is high",
    passed: "The pool's fee is normal",
    unseen: "Couldn't measure the pool's fee",
  },
  "holders-pay-differently": {
    found: "Some holders pay higher taxes",
    passed: "The holders we tested pay the same tax",
    unseen: "Couldn't compare holders' sell taxes",
  },
  "exempt-accounts-exist": {
    found: "Insiders get special treatment",
    passed: "No special treatment found for insiders",
    unseen: "Couldn't test how insiders are treated",
  },
  "gas-is-abused": {
    found: "Transfers burn far too much gas",
    passed: "Gas use is normal",
    unseen: "Couldn't measure gas use",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const tradingMessages: Texts<HoneypotMessage | TaxMessage> = {
  "holders-cannot-sell": {
    headline: ({ worthless, only }) => {
      if (only) return "You can sell in only one pool";
      return worthless ? "You can buy, but selling pays nothing" : "You can buy, but you can't sell";
    },
    sentence: ({ pool, worthless, reason, only }) =>
      `We bought on ${pool}, but ${worthless ? "selling paid less than 1% of the tokens' value." : `every sell failed${because(reason)}.`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) =>
      stuck === sampled && stuck > 1
        ? `None of the ${sampled} tested holders can sell`
        : `${stuck} of ${sampled} holders we tested can't sell`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${stuck === sampled && stuck > 1 ? `None of the ${sampled} real holders we tested can sell` : `${stuck} of ${sampled} real holders we tested can't sell`}${because(reason)}.${kind ? ` ${stuck === 1 ? ONE_KIND[kind] : KINDS[kind]}` : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "You can't buy this token right now" : "Buying gets you nothing"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `Every buy on ${pool} failed${because(reason)}.` : `On ${pool}, every buy went through but delivered no tokens.`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "You can't send tokens to another wallet",
    sentence: ({ who, reason }) => `In our test, ${WHO[who]} couldn't send tokens to another wallet${because(reason)}.`,
  },
  "router-is-blocked": {
    headline: "You can't sell through the router",
    sentence: ({ reason }) =>
      `Holders can send tokens but can't sell them, because the token blocks the router${because(reason)}.`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      isNearlyAll(partBps) ? "You can't sell your last few tokens" : `The max sell is ${percent(partBps)} of your bag`,
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "No test wallet could sell its whole bag. You always have to keep a few tokens."
        : `No test wallet could sell its whole bag. You can sell at most ${percent(partBps)} of your bag at once.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `Only ${count(sales, SALES)} per block`,
    sentence: ({ sales }) =>
      `Only ${count(sales, { one: "# sell", other: "# sells" })} can go through per block. Everyone else has to wait for the next block.`,
  },
  "much-cannot-be-sold": {
    headline: "Large buyers can't sell at all",
    sentence: ({ most, poolTokens }) =>
      `Test buyers who bought ${ofPool(most, poolTokens)} in one go couldn't sell any of them. Smaller buyers could.`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "Selling sometimes fails" : "You can only sell tokens you bought yourself"),
    sentence: ({ reason, asks }) =>
      `Wallets that got tokens from buyers still couldn't sell them two days later${because(reason)}. The buyers could.${asks ? ` ${byTheBlock(asks)}` : ""}`,
    evidence: "Wallets that got tokens from buyers still couldn't sell them two days later. The buyers could.",
  },
  "sales-are-limited": {
    headline: "You can only sell small amounts",
    sentence: ({ most, poolTokens }) => `The max sell is ${share(most, poolTokens)} of what's in the pool.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) => (ofPurchase ? "You can only buy small amounts" : "The max wallet is tiny"),
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `You can buy at most ${ofPool(most, poolTokens)} at once.`
        : `The max wallet is ${share(most, poolTokens)} of what's in the pool.`,
  },
  "fresh-buyer-waits": {
    headline: "You can't sell right after buying",
    sentence: ({ reason }) => `A new buyer can't sell right away${because(reason)}. Older holders can.`,
  },
  "sales-need-waiting": {
    headline: ({ seconds, asks }) =>
      asks ? "Selling sometimes fails" : `You have to wait ${duration(seconds)} to sell`,
    sentence: ({ seconds, reason, asks }) =>
      asks
        ? `Selling failed at first, but worked ${duration(seconds)} after buying${because(reason)}. ${byTheBlock(asks)}`
        : `After buying, you have to wait up to ${duration(seconds)} before you can sell${because(reason)}.`,
    evidence: ({ seconds }) => `In our test, selling failed at first but worked ${duration(seconds)} after buying.`,
  },
  "sale-waits-for-buyers": {
    headline: "You can't sell until others buy",
    sentence: ({ seconds, reason }) =>
      `The last buyer can't sell, not even after ${duration(seconds)}${because(reason)}. Selling only works once others buy.`,
    evidence: ({ seconds }) =>
      `Our last test buyer couldn't sell for ${duration(seconds)}. Once others bought, the same sell worked.`,
  },
  "sale-fails-in-same-block": {
    headline: "You can't buy and sell in one block",
    sentence: ({ reason }) =>
      `You can't sell in the same block you bought in${because(reason)}. Selling works in the next block.`,
  },
  "only-first-can-leave": {
    headline: "Only some buyers can sell",
    sentence: ({ reason }) => `One test buyer could sell, but another couldn't${because(reason)}.`,
  },
  "exit-closes-later": {
    headline: ({ seconds, idle, asks }) =>
      asks ? "Selling sometimes fails" : `Selling stops ${stopping(seconds, idle)}`,
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `Selling works now, but in our test it failed ${duration(seconds)} later${because(reason)}. ${byTheBlock(asks)}`
        : `Selling works now, but it'll stop ${stopping(seconds, idle)}${because(reason)}.`,
    evidence: ({ seconds, idle }) => `Selling works now, but it'll stop ${stopping(seconds, idle)}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "You can't sell once the pool grows",
    sentence: ({ times, reason }) =>
      `Selling works now, but it stops once other people's buys total ${times}× the pool's liquidity${because(reason)}.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "You may have to sell in parts later",
    sentence: ({ times, partBps }) =>
      `Once other people's buys total ${times}× the pool's liquidity, you can only sell ${percent(partBps)} of your bag at a time.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "You may have to sell in parts later",
    sentence: ({ partBps }) => `Once you buy again, you can only sell ${percent(partBps)} of your bag at a time.`,
  },
  "exit-closes-after-trades": {
    headline: "You can't sell once enough others trade",
    sentence: ({ times, reason }) =>
      `Selling works now, but in our test it stopped working after ${count(times, { one: "# more wallet", other: "# more wallets" })} traded${because(reason)}.`,
  },
  "exit-closes-after-gifts": {
    headline: "You can't sell once others get airdrops",
    sentence: ({ times, reason }) =>
      `Selling works now, but in our test it stopped working after ${count(times, { one: "# wallet", other: "# wallets" })} got airdrops${because(reason)}.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "You can't sell once you've bought twice",
    sentence: ({ reason }) => `Selling works after one buy, but stops working after a second${because(reason)}.`,
  },
  "approval-leaves-nothing": {
    headline: "Approvals don't stick, so you can't sell",
    sentence: "Approving the router seems to work, but the token doesn't save the approval.",
  },
  "approval-fails": {
    headline: "Approvals fail, so you can't sell",
    sentence: ({ reason }) => `You can't approve the router to sell your tokens${because(reason)}.`,
  },
  "works-otherwise": {
    headline: "The same trade can work or fail",
    sentence: ({ step, usually, circumstance, asks }) =>
      `${capital(STEP[step])} ${did(usually)} in our standard test. When we tested with ${CIRCUMSTANCES[circumstance]}, it ${did(!usually)}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "The same trade can be taxed differently",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${taxWas(deal)} ${percent(usuallyBps)} in our standard test. When we tested with ${CIRCUMSTANCES[circumstance]}, it was ${percent(otherwiseBps)}.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "Wallets and contracts pay different taxes",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${taxIs(deal)} ${percent(ordinaryBps)} for wallets, but ${percent(codeBps)} for contracts.${why(asks)}`,
  },
  "works-by-code": {
    headline: "The token treats wallets and contracts differently",
    sentence: ({ step, forPeople, asks }) =>
      `${capital(STEP[step])} ${forPeople ? "works for wallets, but fails for contracts" : "works for contracts, but fails for wallets"}.${why(asks)}`,
  },
  "works-by-luck": {
    headline: "Trades work or fail at random",
    sentence: ({ step }) =>
      `${capital(STEP[step])} works in one block and fails in another. The code checks ${ASKED.randomness}.`,
  },
  "costs-by-luck": {
    headline: "The tax is random",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${taxIs(deal)} ${percent(leastBps)} in one block and ${percent(mostBps)} in another. The code checks ${ASKED.randomness}.`,
  },
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${taxIs(deal)} ${percent(taxBps)}.`,
        ...(smallerBps === undefined ? [] : [`For smaller sells, it's ${percent(smallerBps)}.`]),
        ...(waiting ? [`${ifYouWait(waiting.seconds)}, the tax drops to ${percent(waiting.taxBps)}.`] : []),
        ...(elsewhere ? [`On ${elsewhere.pool}, the tax is ${percent(elsewhere.taxBps)}.`] : []),
        ...(strayedTo ? [`Most of the tokens went to ${short(strayedTo)}.`] : []),
        ...(shared
          ? ["Holders share part of the tax, so a sell may cost a few tenths of a percent more or less."]
          : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `Selling without ${routerOf(exchange)} costs ${percent(keptBps)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `You lose ${percent(keptBps)} unless you sell through ${routerOf(exchange)}.${byRouterBps > 0 ? ` Selling through ${routerOf(exchange)} costs ${percent(byRouterBps)}.` : ""}`,
  },
  "takes-beside": {
    headline: "Selling takes more tokens than you sell",
    sentence: ({ besideBps }) =>
      `Selling also removes extra tokens from your wallet: ${percent(besideBps)} of what you sell.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps ? `The pool takes ${percent(sellBps)} of sells` : `The pool takes ${percent(buyBps)} of buys`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `On top of the pool fee, the pool's hook${whose ? ` (${whose})` : ""} takes ${percent(buyBps)} of buys and ${percent(sellBps)} of sells.`,
        ...(waiting
          ? [
              `${capital(afterwards(waiting.seconds))}, it takes ${percent(waiting.buyBps)} of buys and ${percent(waiting.sellBps)} of sells.`,
            ]
          : []),
      ].join(" "),
  },
  "pool-keeps": {
    headline: ({ feeBps }) => `Pool fee ${percent(feeBps)}`,
    sentence: ({ feeBps, bothBps, changes }) =>
      `The pool fee is ${changes ? "currently " : ""}${percent(feeBps)} on every trade${changes ? ", but it can change" : ""}. Buying and selling costs you ${percent(bothBps)} in total.`,
  },
  "gas-is-abused": {
    headline: "The token uses far too much gas",
    sentence: ({ deal, gas }) => `${ONE[deal]} uses ${number(gas)} gas, many times what other tokens use.`,
  },
  "holders-pay-differently": {
    headline: "Some holders pay more to sell",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# of the holders we tested pays", other: "# of the holders we tested pay" })} up to ${percent(taxBps)} in sell tax. Other holders pay ${percent(usualBps)}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "You pay more tax than most holders",
    sentence: ({ taxBps, usualBps }) =>
      `The sell tax is ${percent(taxBps)} for new buyers, but ${percent(usualBps)} for most holders.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${TAX[deal]} jumps to ${percent(laterBps)} ${seconds === 0 ? "next block" : afterwards(seconds)}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${taxIs(deal)} ${percent(nowBps)} ${FOR[who]}${who === "buyer" ? "right after buying" : "now"}, but it jumps to ${percent(laterBps)} ${who === "buyer" ? afterwards(seconds) : fromNow(seconds)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${TAX[deal]} jumps to ${percent(laterBps)} after more trades`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${taxIs(deal)} ${percent(nowBps)} now, but it jumps to ${percent(laterBps)} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Insiders can sell, but you can't"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Insiders skip the tax you pay"
          : "Insiders can do things you can't",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      const again = capital(insiderOf(role).replace(/^an? /, "that "));
      return [
        ...freedoms.map((freedom, place) =>
          place === 0 ? `${who} ${told(OWN, freedom)}.` : `${again} ${also(told(OWN, freedom))}.`,
        ),
        ...(others > 0
          ? [
              count(others, {
                one: "# more account gets special treatment.",
                other: "# more accounts get special treatment.",
              }),
            ]
          : []),
      ].join(" ");
    },
  },
};

const SALES = { one: "# sell goes through", other: "# sells go through" };

const KINDS = {
  large: "They all have large bags.",
  small: "They all have small bags.",
  recent: "They all bought recently.",
  early: "They all bought early.",
} as const;

const ONE_KIND = {
  large: "That holder has a large bag.",
  small: "That holder has a small bag.",
  recent: "That holder bought recently.",
  early: "That holder bought early.",
} as const;

const WHO: Readonly<Record<AccountKind, string>> = {
  "ordinary-account": "an ordinary wallet",
  buyer: "a buyer",
  holder: "a holder",
};

/** To begin a sentence with. */
const ONE = { buying: "A buy", selling: "A sell", sending: "A transfer" } as const satisfies Record<Deal, string>;

const STEP = { buy: "buying", sell: "selling" } as const;
const did = (works: boolean) => (works ? "worked" : "failed");
const ofPool = (part: bigint, whole: bigint) => `${share(part, whole)} of the pool's tokens`;

function soldOnly(pool: string | null): string {
  return pool ? ` You can still sell on ${pool}.` : "";
}

/** Who got what was bought, as events tell. */
function strayed(to: string | null): string {
  return to ? ` The tokens went to ${short(to)} instead.` : "";
}

/** A simulation and a transaction come to different ends by what the code asks for. */
function why(asks: Asks | undefined): string {
  return asks ? ` The code checks ${list(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `The code checks ${list(asks.map((each) => ASKED[each]))}. So selling may work in one block and fail in another.`;
}

/** Each goes behind "When we tested with". */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "a different wallet",
  "a-rich-person": "a wallet that held a lot of the native coin",
  "a-person-with-nothing-left": "a wallet that only had gas money left",
  "less-gas": "the gas limit wallets usually set",
  "little-gas": "very little gas",
  "no-gas-price": "a gas price of zero",
  "higher-gas-price": "three times the gas price",
  "another-producer": "a different block producer",
  "no-producer": "no block producer",
  "other-randomness": "a different random number for the block",
  "yet-other-randomness": "yet another random number for the block",
  "no-randomness": "no random number for the block",
  "no-base-fee": "a base fee of zero",
  "higher-base-fee": "twice the base fee",
  "a-later-block": "a later block",
};

const TAX = { buying: "Buy tax", selling: "Sell tax", sending: "Transfer tax" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `the ${exchange} router`);

/** `The sell tax is` */
export function taxIs(deal: Deal): string {
  return `The ${TAX[deal].toLowerCase()} is`;
}

/** `The sell tax was` */
export function taxWas(deal: Deal): string {
  return `The ${TAX[deal].toLowerCase()} was`;
}

const FOR = { newcomer: "", buyer: "", holder: "for holders " } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `once other people's buys total ${times}× the pool's liquidity`,
  traded: (times) => `after ${count(times, { one: "# more trader", other: "# more traders" })}`,
  given: (times) => `after airdrops to ${count(times, { one: "# wallet", other: "# wallets" })}`,
  "bought-again": () => "if you buy again",
};

function ifYouWait(seconds: number): string {
  return seconds === 0 ? "In the next block" : `If you wait ${duration(seconds)}`;
}

function stopping(seconds: number, idle: boolean | undefined): string {
  return idle ? `after ${duration(seconds)} without a trade` : fromNow(seconds);
}

function fromNow(seconds: number): string {
  return `in ${seconds === 0 ? "the next block" : duration(seconds)}`;
}

function afterwards(seconds: number): string {
  return seconds === 0 ? "in the next block" : `after ${duration(seconds)}`;
}

/** `can sell` → `can also sell` */
const also = (told: string) => told.replace(/^(can )?/, "$1also ");

const OWN: Sentences<Exemption> = {
  buys: "can buy, but others can't",
  sells: "can sell, but others can't",
  sends: "can send tokens, but others can't",
  "buys-more": "can buy more at once than others can",
  "sells-more": "can sell more at once than others can",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `pays ${percent(ownBps)} ${TAX[deal].toLowerCase()}, while others pay ${percent(usualBps)}`,
};
