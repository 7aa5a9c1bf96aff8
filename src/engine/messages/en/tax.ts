// What is said of taxes: of buying, selling and sending, now and later, for all holders or for some.
import type { CheckId } from "../../checks/index.ts";
import type { Deal, Exemption, TaxMessage } from "../../checks/vocabulary/tax.ts";
import { type CheckText, type Sentences, type Texts, told, type With } from "../catalog.ts";
import { insiderOf } from "./accounts.ts";
import { duration, percent } from "./figures.ts";
import { capital, short } from "./phrases.ts";

export const taxChecks = {
  "buying-is-taxed": {
    found: "Buying is taxed",
    passed: "Buying costs little or no tax",
    unseen: "Could not measure the tax on buying",
  },
  "selling-is-taxed": {
    found: "Selling is taxed",
    passed: "Selling costs little or no tax",
    unseen: "Could not measure the tax on selling",
  },
  "sending-is-taxed": {
    found: "Sending is taxed",
    passed: "Sending costs little or no tax",
    unseen: "Could not measure the tax on sending",
  },
  "tax-changes-later": {
    found: "The tax rises with time",
    passed: "No tax was seen to rise with time",
    unseen: "Could not measure later taxes",
  },
  "hook-can-tax": {
    found: "The pool's hook takes a part",
    passed: "No hook of the pool takes a part",
    unseen: "Could not measure what the pool's hook takes",
  },
  "holders-pay-differently": {
    found: "Holders pay different taxes",
    passed: "Holders who were tried pay alike",
    unseen: "Could not compare what holders pay",
  },
  "exempt-accounts-exist": {
    found: "Insiders are free of what binds others",
    passed: "Nobody tried is treated better than others",
    unseen: "Could not try whether insiders are exempt",
  },
  "gas-is-abused": {
    found: "Moving it burns gas",
    passed: "Moving it takes ordinary gas",
    unseen: "Could not measure the gas it takes",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const taxMessages: Texts<TaxMessage> = {
  "is-taxed": {
    headline: ({ deal, taxBps }) => `You lose ${percent(taxBps)} when you ${DEALS[deal].verb}.`,
    sentence: ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) => {
      const recipient = deal === "sending" ? " to another person" : "";
      const less = smallerBps === undefined ? "" : `, ${percent(smallerBps)} for less at once`;
      const then = waiting ? `, ${percent(waiting.taxBps)} ${afterwards(waiting.seconds)}` : "";
      const beside = elsewhere ? `; through ${elsewhere.pool} ${percent(elsewhere.taxBps)}` : "";
      const strayed = strayedTo ? `: most of what was bought went to ${short(strayedTo)}` : "";
      return `${doing(deal)}${recipient} costs ${percent(taxBps)} in tax${less}${then}${beside}${strayed}.${shared ? SHARED : ""}`;
    },
  },
  "kept-unless-by-router": {
    headline: ({ exchange, keptBps }) =>
      `Sold without ${exchange === null ? "Permit2" : "the exchange's router"}, you lose ${percent(keptBps)}.`,
    sentence: ({ exchange, keptBps, byRouterBps }) => {
      const through = byRouterBps > 0 ? `; through it ${percent(byRouterBps)}` : "";
      return `Sold through anything but ${exchange === null ? "Permit2" : `${exchange}'s router`}, ${percent(keptBps)} is kept back${through}.`;
    },
  },
  "takes-beside": {
    headline: "Selling a part takes more from you than you sell.",
    sentence: ({ besideBps }) =>
      `Whoever sells a part loses more of the rest with it: ${percent(besideBps)} as much as is sold.`,
  },
  "hook-takes": {
    headline: ({ buyBps, sellBps }) =>
      sellBps >= buyBps
        ? `The pool takes ${percent(sellBps)} of sales.`
        : `The pool takes ${percent(buyBps)} of purchases.`,
    sentence: ({ buyBps, sellBps, whose, waiting }) =>
      `The pool's hook${whose ? ` (${whose})` : ""} takes ${percent(buyBps)} of what is bought and ${percent(sellBps)} of what a sale brings, beside the pool's own fee${
        waiting ? `; ${afterwards(waiting.seconds)} ${percent(waiting.buyBps)} and ${percent(waiting.sellBps)}` : ""
      }.`,
  },
  "gas-is-abused": {
    headline: "Moving it costs far too much gas.",
    sentence: ({ deal, gas }) => `${doing(deal)} takes ${gas} gas, many times what other tokens take.`,
  },
  "holders-pay-differently": {
    headline: "Some holders pay more to sell.",
    sentence: ({ holders, taxBps, usualBps }) => {
      const who = holders === 1 ? "1 sampled holder pays" : `${holders} sampled holders pay`;
      return `${who} up to ${percent(taxBps)} for selling, others ${percent(usualBps)}.`;
    },
  },
  "fresh-buyer-pays-more": {
    headline: "You pay more than other holders.",
    sentence: ({ taxBps, usualBps }) =>
      `A fresh buyer pays ${percent(taxBps)} for selling, most holders ${percent(usualBps)}.`,
  },
  "tax-changes-later": {
    headline: ({ deal, laterBps, seconds }) =>
      `${doing(deal)} costs ${percent(laterBps)} ${seconds === 0 ? "one block" : duration(seconds)} later.`,
    sentence: ({ deal, who, nowBps, laterBps, seconds }) => {
      const trader = who === "holder" ? " a holder" : "";
      const then = who === "buyer" ? `to whoever sells more ${afterwards(seconds)}` : afterwards(seconds);
      const now = who === "buyer" ? "right after buying" : "now";
      return `${doing(deal)} costs${trader} ${percent(nowBps)} ${now} and ${percent(laterBps)} ${then}.`;
    },
  },
  "tax-after-trades": {
    headline: ({ deal, laterBps }) => `${doing(deal)} costs ${percent(laterBps)} after more trades.`,
    sentence: ({ deal, after, times, nowBps, laterBps }) =>
      `${doing(deal)} costs ${percent(nowBps)} now and ${percent(laterBps)} ${AFTER[after](times)}.`,
  },
  "exempt-accounts-exist": {
    headline: ({ freedoms }) =>
      freedoms.some(({ code }) => code === "sells")
        ? "Insiders can sell, and you cannot."
        : freedoms.some(({ code }) => code === "untaxed")
          ? "Insiders do not pay what you pay."
          : "Insiders may do what you may not.",
    sentence: ({ address, role, freedoms, others }) =>
      `${capital(`${insiderOf(role)} (${short(address)})`)} ${freedomsOf(freedoms)}.${besides(others)}`,
  },
};

const DEALS = {
  buying: { verb: "buy", does: "buys" },
  selling: { verb: "sell", does: "sells" },
  sending: { verb: "send", does: "sends" },
} as const satisfies Record<Deal, unknown>;

/** Begins a sentence. */
export function doing(deal: Deal): string {
  return capital(deal);
}

const SHARED =
  " Part of it is shared among holders, the pool too: a sale may cost some tenths of a percent more or less, by what the pool holds and has not counted yet.";

const AFTER: Readonly<Record<With<"tax-after-trades", TaxMessage>["after"], (times: number) => string>> = {
  grown: (times) => `once others have bought for ${times} times what lies in the pool`,
  traded: (times) => `after ${times} others bought and sold`,
  given: (times) => `after ${times} others were sent some`,
  "bought-again": () => "to whoever has bought again",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "in the next block" : `${duration(seconds)} later`;
}

function freedomsOf(freedoms: readonly Exemption[]): string {
  return freedoms.map((freedom) => told(OWN, freedom)).join(", ");
}

function besides(others: number): string {
  if (others === 0) return "";
  return others === 1 ? " So may 1 other account." : ` So may ${others} other accounts.`;
}

const OWN: Sentences<Exemption> = {
  buys: "can buy, while others cannot",
  sells: "can sell, while others cannot",
  sends: "can send, while others cannot",
  "buys-more": "may buy more at once than others may",
  "sells-more": "may sell more at once than others may",
  untaxed: ({ deal, usualBps, ownBps }) =>
    `${DEALS[deal].does} ${ownBps === 0 ? "without tax" : `for ${percent(ownBps)} in tax`}, while others pay ${percent(usualBps)}`,
};
