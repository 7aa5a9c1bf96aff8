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
    unseen: "Couldn't test real holders' sales",
  },
  "token-cannot-be-bought": {
    found: "It can't be bought",
    passed: "It can be bought",
    unseen: "Couldn't test buying",
  },
  "transfers-are-blocked": {
    found: "It can't be sent",
    passed: "It can be sent",
    unseen: "Couldn't test sending",
  },
  "router-is-blocked": {
    found: "The router is blocked",
    passed: "The router isn't singled out",
    unseen: "Couldn't test the router",
  },
  "approvals-fail": {
    found: "Approvals fail",
    passed: "Approvals work",
    unseen: "Couldn't test approvals",
  },
  "cannot-sell-everything": {
    found: "You can't sell everything",
    passed: "No limit found on selling everything",
    unseen: "Couldn't test selling everything",
  },
  "sales-are-limited": {
    found: "Sales are limited",
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
    passed: "Later sales worked, too",
    unseen: "Couldn't test later sales",
  },
  "behaves-when-watched": {
    found: "It behaves differently in tests",
    passed: "No sign that it detects tests",
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
      `We bought on ${pool}. ${worthless ? "Selling paid less than 1% of the tokens' value." : `Every sale failed${because(reason)}.`}${soldOnly(only)}`,
  },
  "real-holders-cannot-sell": {
    headline: ({ stuck, sampled }) => `${stuck} of ${sampled} holders tested can't sell`,
    sentence: ({ stuck, sampled, kind, reason }) =>
      `${stuck} of ${sampled} real holders we tested can't sell${because(reason)}.${kind ? ` ${stuck === 1 ? ONE_KIND[kind] : KINDS[kind]}` : ""}`,
  },
  "token-cannot-be-bought": {
    headline: ({ fails }) => (fails ? "You can't buy it now" : "Buying gets you nothing"),
    sentence: ({ pool, fails, reason, strayedTo }) =>
      `${fails ? `Every buy on ${pool} failed${because(reason)}.` : `On ${pool}, every buy went through but delivered no tokens.`}${strayed(strayedTo)}`,
  },
  "transfers-are-blocked": {
    headline: "You can't send it to another wallet",
    sentence: ({ who, reason }) => `${capital(WHO[who])} couldn't send tokens to another wallet${because(reason)}.`,
  },
  "router-is-blocked": {
    headline: "You can't sell through the router",
    sentence: ({ reason }) => `Holders can send the token, but the router can't move it for a sale${because(reason)}.`,
  },
  "cannot-sell-everything": {
    headline: ({ partBps }) =>
      isNearlyAll(partBps) ? "You can never sell the last bit" : `You can sell only ${percent(partBps)} at once`,
    sentence: ({ partBps }) =>
      isNearlyAll(partBps)
        ? "No test wallet could sell everything. You have to leave a few tokens in your wallet."
        : `No test wallet could sell everything. You can sell at most ${percent(partBps)} of a bag at once.`,
  },
  "sales-limited-by-block": {
    headline: ({ sales }) => `Only ${count(sales, SALES)} per block`,
    sentence: ({ sales }) =>
      `Only ${count(sales, { one: "# sale", other: "# sales" })} per block can go through. Everyone else has to wait for the next block.`,
  },
  "much-cannot-be-sold": {
    headline: "Large buyers can't sell at all",
    sentence: ({ most, poolTokens }) =>
      `Test buyers who bought ${ofPool(most, poolTokens)} in one go couldn't sell any. Smaller buyers could.`,
  },
  "received-cannot-be-sold": {
    headline: ({ asks }) => (asks ? "Selling sometimes fails" : "You can sell only what you bought yourself"),
    sentence: ({ reason, asks }) =>
      `Wallets that were sent tokens couldn't sell them two days later${because(reason)}. The buyers could.${asks ? ` ${byTheBlock(asks)}` : ""}`,
    evidence: "Wallets that were sent tokens couldn't sell them two days later. The buyers could.",
  },
  "sales-are-limited": {
    headline: "You can sell only small amounts",
    sentence: ({ most, poolTokens }) => `You can sell at most ${ofPool(most, poolTokens)} at once.`,
  },
  "holdings-are-limited": {
    headline: ({ ofPurchase }) => (ofPurchase ? "You can buy only small amounts" : "The max wallet is tiny"),
    sentence: ({ most, poolTokens, ofPurchase }) =>
      ofPurchase
        ? `One buy gets you at most ${ofPool(most, poolTokens)}.`
        : `A wallet can hold at most ${ofPool(most, poolTokens)}.`,
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
        : `Selling fails for up to ${duration(seconds)} after buying${because(reason)}.`,
    evidence: ({ seconds }) => `In our test, selling failed for up to ${duration(seconds)} after buying.`,
  },
  "sale-waits-for-buyers": {
    headline: "You can't sell until others buy",
    sentence: ({ seconds, reason }) =>
      `The last buyer can't sell, not even after ${duration(seconds)}${because(reason)}. Selling works only once others buy.`,
    evidence: ({ seconds }) =>
      `Our last test buyer couldn't sell for ${duration(seconds)}. Once others bought, the same sale worked.`,
  },
  "sale-fails-in-same-block": {
    headline: "You can't buy and sell in one block",
    sentence: ({ reason }) =>
      `Selling fails in the same block as the buy${because(reason)}. It works in the next block.`,
  },
  "only-first-can-leave": {
    headline: "Only some buyers can sell",
    sentence: ({ reason }) => `One test buyer could sell, but another couldn't${because(reason)}.`,
  },
  "exit-closes-later": {
    headline: ({ seconds, asks }) => (asks ? "Selling sometimes fails" : `Selling stops after ${duration(seconds)}`),
    sentence: ({ seconds, reason, idle, asks }) =>
      asks
        ? `Selling works now, but in our test it failed ${duration(seconds)} later${because(reason)}. ${byTheBlock(asks)}`
        : `Selling works now, but fails ${duration(seconds)} later${because(reason)}.${idle ? " That's if nobody trades in the meantime." : ""}`,
    evidence: ({ seconds, idle }) =>
      `Selling works now, but fails ${duration(seconds)} later${idle ? " if nobody trades in the meantime" : ""}.`,
  },
  "exit-closes-as-pool-grows": {
    headline: "You can't sell once the pool grows",
    sentence: ({ times, reason }) =>
      `Selling works now, but stops once others buy ${times}× the pool's liquidity${because(reason)}.`,
  },
  "exit-narrows-as-pool-grows": {
    headline: "You may have to sell in parts later",
    sentence: ({ times, partBps }) =>
      `Once others buy ${times}× the pool's liquidity, you can sell only ${percent(partBps)} of a bag at a time.`,
  },
  "exit-narrows-to-repeated-buyers": {
    headline: "You may have to sell in parts later",
    sentence: ({ partBps }) => `Once you buy again, you can sell only ${percent(partBps)} of your bag at a time.`,
  },
  "exit-closes-after-trades": {
    headline: "You can't sell once others have traded",
    sentence: ({ times, reason }) =>
      `Selling works now, but in our test it stopped after ${times} more people traded${because(reason)}.`,
  },
  "exit-closes-after-gifts": {
    headline: "You can't sell after others get airdrops",
    sentence: ({ times, reason }) =>
      `Selling works now, but in our test it stopped after airdrops to ${times} wallets${because(reason)}.`,
  },
  "exit-closes-to-repeated-buyers": {
    headline: "You can't sell once you've bought twice",
    sentence: ({ reason }) => `Selling works after one buy, but stops after a second buy${because(reason)}.`,
  },
  "approval-leaves-nothing": {
    headline: "You can't approve it for selling",
    sentence: "Approving the router seems to work, but the token doesn't save the approval.",
  },
  "approval-fails": {
    headline: "You can't approve it for selling",
    sentence: ({ reason }) => `Approving the router fails${because(reason)}.`,
  },
  "works-otherwise": {
    headline: "It behaves differently in tests",
    sentence: ({ step, usually, circumstance, asks }) =>
      `Normally, ${STEP[step]} ${does(usually)}. With ${CIRCUMSTANCES[circumstance]}, it ${does(!usually)}.${why(asks)}`,
  },
  "costs-otherwise": {
    headline: "It charges a different tax in tests",
    sentence: ({ deal, usuallyBps, otherwiseBps, circumstance, asks }) =>
      `${taxIs(deal)} normally ${percent(usuallyBps)}. With ${CIRCUMSTANCES[circumstance]}, it's ${percent(otherwiseBps)}.${why(asks)}`,
  },
  "costs-people-otherwise": {
    headline: "It taxes wallets and contracts differently",
    sentence: ({ deal, ordinaryBps, codeBps, asks }) =>
      `${taxIs(deal)} ${percent(ordinaryBps)} for wallets and ${percent(codeBps)} for contracts.${why(asks)}`,
  },
  "works-by-code": {
    headline: "It treats wallets and contracts differently",
    sentence: ({ step, forPeople, asks }) =>
      `${capital(STEP[step])} ${forPeople ? "works for wallets, but fails for contracts" : "works for contracts, but fails for wallets"}.${why(asks)}`,
  },
  "works-by-luck": {
    headline: "Whether you can trade it is random",
    sentence: ({ step }) =>
      `${capital(STEP[step])} works in one block and fails in another. Its code checks ${ASKED.randomness}.`,
  },
  "costs-by-luck": {
    headline: "Its tax is random",
    sentence: ({ deal, leastBps, mostBps }) =>
      `${taxIs(deal)} ${percent(leastBps)} in one block and ${percent(mostBps)} in another. Its code checks ${ASKED.randomness}.`,
  },
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${taxIs(deal)} ${percent(taxBps)}.`,
        ...(smallerBps === undefined ? [] : [`For smaller sales, it's ${percent(smallerBps)}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))}, it's ${percent(waiting.taxBps)}.`] : []),
        ...(elsewhere ? [`On ${elsewhere.pool}, it's ${percent(elsewhere.taxBps)}.`] : []),
        ...(strayedTo ? [`Most of the tokens went to ${short(strayedTo)}.`] : []),
        ...(shared
          ? ["Holders share part of the tax, so a sale may cost a few tenths of a percent more or less."]
          : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `You lose ${percent(keptBps)} without ${routerOf(exchange)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `Selling through anything but ${routerOf(exchange)} costs you ${percent(keptBps)}.${byRouterBps > 0 ? ` With it, selling costs ${percent(byRouterBps)}.` : ""}`,
  },
  "takes-beside": {
    headline: "Selling takes more tokens than you sell",
    sentence: ({ besideBps }) =>
      `Selling also removes extra tokens from your wallet: ${percent(besideBps)} of what you sell.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps ? `The pool takes ${percent(sellBps)} of sales` : `The pool takes ${percent(buyBps)} of buys`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      [
        `On top of the pool fee, the pool's hook${whose ? ` (${whose})` : ""} takes ${percent(buyBps)} of buys and ${percent(sellBps)} of sales.`,
        ...(waiting
          ? [
              `${capital(afterwards(waiting.seconds))}, it takes ${percent(waiting.buyBps)} of buys and ${percent(waiting.sellBps)} of sales.`,
            ]
          : []),
      ].join(" "),
  },
  "pool-keeps": {
    headline: ({ feeBps }) => `The pool keeps ${percent(feeBps)} of every trade`,
    sentence: ({ feeBps, bothBps, changes }) =>
      `The pool keeps ${percent(feeBps)} of every trade${changes ? " now, and this fee can change" : ""}. A buy and a sale together cost you ${percent(bothBps)}.`,
  },
  "gas-is-abused": {
    headline: "It uses far too much gas",
    sentence: ({ deal, gas }) => `${capital(deal)} uses ${number(gas)} gas, many times what other tokens use.`,
  },
  "holders-pay-differently": {
    headline: "Some holders pay more to sell",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# of the holders we tested pays", other: "# of the holders we tested pay" })} up to ${percent(taxBps)} in sell tax. Other holders pay ${percent(usualBps)}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "You pay more than other holders",
    sentence: ({ taxBps, usualBps }) =>
      `The sell tax is ${percent(taxBps)} for new buyers and ${percent(usualBps)} for most holders.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${TAX[deal]} jumps to ${percent(laterBps)} ${seconds === 0 ? "in the next block" : `after ${duration(seconds)}`}`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${taxIs(deal)} ${percent(nowBps)} ${FOR[who]}${who === "buyer" ? "right after buying" : "now"}. ${capital(afterwards(seconds))}, it's ${percent(laterBps)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `The ${TAX[deal].toLowerCase()} jumps to ${percent(laterBps)} later`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${taxIs(deal)} ${percent(nowBps)} now, but ${percent(laterBps)} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Insiders can sell, you can't"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Insiders skip the tax you pay"
          : "Insiders can do things you can't",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom) => `${who} ${told(OWN, freedom)}.`),
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

const SALES = { one: "# sale goes through", other: "# sales go through" };

const KINDS = {
  large: "They all hold a lot.",
  small: "They all hold little.",
  recent: "They all bought recently.",
  early: "They all bought early.",
} as const;

const ONE_KIND = {
  large: "That one holds a lot.",
  small: "That one holds little.",
  recent: "That one bought recently.",
  early: "That one bought early.",
} as const;

const WHO: Readonly<Record<AccountKind, string>> = {
  "ordinary-account": "an ordinary wallet",
  buyer: "a buyer",
  holder: "a holder",
};

const STEP = { buy: "buying", sell: "selling" } as const;
const does = (works: boolean) => (works ? "works" : "fails");
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
  return asks ? ` Its code checks ${list(asks.map((each) => ASKED[each]))}.` : "";
}

/** Where it goes by luck, times say little. */
function byTheBlock(asks: Asks): string {
  return `Its code checks ${list(asks.map((each) => ASKED[each]))}. So selling may work in one block and fail in another.`;
}

/** Each goes behind "with". */
const CIRCUMSTANCES: Readonly<Record<Circumstance, string>> = {
  "another-person": "a different wallet",
  "a-rich-person": "a wallet that holds a lot of the native coin",
  "a-person-with-nothing-left": "a wallet that has only gas money left",
  "less-gas": "the gas limit that wallets usually set",
  "little-gas": "very little gas",
  "no-gas-price": "a gas price of zero",
  "higher-gas-price": "three times the gas price",
  "another-producer": "a different block producer",
  "no-producer": "no block producer",
  "other-randomness": "a different random value in the block",
  "yet-other-randomness": "yet another random value in the block",
  "no-randomness": "no block randomness",
  "no-base-fee": "a base fee of zero",
  "higher-base-fee": "twice the base fee",
  "a-later-block": "a later block",
};

const TAX = { buying: "Buy tax", selling: "Sell tax", sending: "Transfer tax" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `${exchange}'s router`);

/** `The sell tax is` */
export function taxIs(deal: Deal): string {
  return `The ${TAX[deal].toLowerCase()} is`;
}

const FOR = { newcomer: "", buyer: "", holder: "for holders " } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `once others buy ${times}× the pool's liquidity`,
  traded: (times) => `after ${count(times, { one: "# more trader", other: "# more traders" })}`,
  given: (times) => `after airdrops to ${count(times, { one: "# wallet", other: "# wallets" })}`,
  "bought-again": () => "once you buy again",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "in the next block" : `${duration(seconds)} later`;
}

const OWN: Sentences<Exemption> = {
  buys: "can buy, but others can't",
  sells: "can sell, but others can't",
  sends: "can send tokens, but others can't",
  "buys-more": "can buy more at once than others",
  "sells-more": "can sell more at once than others",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `pays ${percent(ownBps)} tax on ${deal}, but others pay ${percent(usualBps)}`,
};
