// What is said of taxes: of buying, selling and sending, now and later, for all holders or for some.
import type { CheckId } from "../../checks/index.ts";
import type { Deal, Exemption, TaxMessage } from "../../checks/vocabulary/trading.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { insiderOf } from "./accounts.ts";
import { count, duration, number, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const taxChecks = {
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
    found: "The tax rises with time",
    passed: "The tax didn't rise with time",
    unseen: "Couldn't measure later taxes",
  },
  "hook-can-tax": {
    found: "The pool's hook takes a cut",
    passed: "No hook takes a cut",
    unseen: "Couldn't measure the hook's cut",
  },
  "holders-pay-differently": {
    found: "Holders pay different taxes",
    passed: "The holders we tested pay alike",
    unseen: "Couldn't compare what holders pay",
  },
  "exempt-accounts-exist": {
    found: "Insiders are exempt",
    passed: "No insider is treated better",
    unseen: "Couldn't test for exempt insiders",
  },
  "gas-is-abused": {
    found: "Moving it burns gas",
    passed: "Gas use is normal",
    unseen: "Couldn't measure gas use",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const taxMessages: Texts<TaxMessage> = {
  "is-taxed": {
    headline: ({ deal, taxBps }) => `${TAX[deal]} ${percent(taxBps)}`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) =>
      [
        `${costs(deal)} ${percent(taxBps)} in tax.`,
        ...(smallerBps === undefined ? [] : [`Smaller sales cost ${percent(smallerBps)}.`]),
        ...(waiting ? [`${capital(afterwards(waiting.seconds))} it's ${percent(waiting.taxBps)}.`] : []),
        ...(elsewhere ? [`On ${elsewhere.pool} it's ${percent(elsewhere.taxBps)}.`] : []),
        ...(strayedTo ? [`Most of the tokens went to ${short(strayedTo)}.`] : []),
        ...(shared ? ["Holders share part of it, so a sale may cost a few tenths more or less."] : []),
      ].join(" "),
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) => `You lose ${percent(keptBps)} without ${routerOf(exchange)}`,
    sentence: ({ exchange, keptBps, byRouterBps }) =>
      `A sale through anything but ${routerOf(exchange)} costs ${percent(keptBps)}.${byRouterBps > 0 ? ` Through it: ${percent(byRouterBps)}.` : ""}`,
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
        `On top of the pool fee, its hook${whose ? ` (${whose})` : ""} takes ${percent(buyBps)} of buys and ${percent(sellBps)} of sales.`,
        ...(waiting
          ? [`${capital(afterwards(waiting.seconds))}: ${percent(waiting.buyBps)} and ${percent(waiting.sellBps)}.`]
          : []),
      ].join(" "),
  },
  "gas-is-abused": {
    headline: "Moving it costs far too much gas",
    sentence: ({ deal, gas }) => `${capital(deal)} takes ${number(gas)} gas, many times what other tokens take.`,
  },
  "holders-pay-differently": {
    headline: "Some holders pay more to sell",
    sentence: ({ holders, taxBps, usualBps }) =>
      `${count(holders, { one: "# holder we tested pays", other: "# holders we tested pay" })} up to ${percent(taxBps)} to sell. Others pay ${percent(usualBps)}.`,
  },
  "fresh-buyer-pays-more": {
    headline: "You pay more than other holders",
    sentence: ({ taxBps, usualBps }) =>
      `A new buyer pays ${percent(taxBps)} to sell. Most holders pay ${percent(usualBps)}.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${TAX[deal]} ${percent(laterBps)} ${seconds === 0 ? "one block" : duration(seconds)} later`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) =>
      `${costs(deal)} ${FOR[who]}${percent(nowBps)} ${who === "buyer" ? "right after buying" : "now"}. ${capital(afterwards(seconds))} it costs ${percent(laterBps)}.`,
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${TAX[deal]} ${percent(laterBps)} after more trades`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${costs(deal)} ${percent(nowBps)} now, and ${percent(laterBps)} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Insiders can sell, you can't"
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Insiders skip the tax you pay"
          : "Insiders may do what you may not",
    sentence: ({ address, role, freedoms, others }) => {
      const who = `${capital(insiderOf(role))} (${short(address)})`;
      return [
        ...freedoms.map((freedom) => `${who} ${told(OWN, freedom)}.`),
        ...(others > 0
          ? [count(others, { one: "# other account is exempt, too.", other: "# other accounts are exempt, too." })]
          : []),
      ].join(" ");
    },
  },
};

const TAX = { buying: "Buy tax", selling: "Sell tax", sending: "Transfer tax" } as const satisfies Record<Deal, string>;

const routerOf = (exchange: string | null) => (exchange === null ? "Permit2" : `${exchange}'s router`);

/** `Selling costs` */
export function costs(deal: Deal): string {
  return `${capital(deal)} costs`;
}

const FOR = { newcomer: "", buyer: "", holder: "holders " } as const;

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `once others have bought for ${times}× the pool`,
  traded: (times) => `after ${count(times, { one: "# more trader", other: "# more traders" })}`,
  given: (times) => `after airdrops to ${count(times, { one: "# wallet", other: "# wallets" })}`,
  "bought-again": () => "once you buy again",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "in the next block" : `${duration(seconds)} later`;
}

const OWN: Sentences<Exemption> = {
  buys: "can buy, others can't",
  sells: "can sell, others can't",
  sends: "can send, others can't",
  "buys-more": "can buy more at once than others",
  "sells-more": "can sell more at once than others",
  untaxed: ({ deal, usualBps, ownBps }) => `pays ${percent(ownBps)} tax on ${deal}, others pay ${percent(usualBps)}`,
};
