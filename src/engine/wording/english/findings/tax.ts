import type { Deal, TaxSaying } from "../../../checks/shared/sayings/tax.ts";
import type { Sentences } from "../../language.ts";
import { coins, duration, percent } from "../figures.ts";
import { short } from "../phrases.ts";

export const DOING: Readonly<Record<Deal, string>> = { buying: "Buying", selling: "Selling", sending: "Sending" };
const DEAL: Readonly<Record<Deal, string>> = { buying: "purchase", selling: "sale", sending: "sending" };

export const tax: Sentences<TaxSaying> = {
  "is-taxed": ({ deal, taxBps, elsewhere, waiting, strayedTo }) => {
    const beside = elsewhere ? `; through ${elsewhere.pool} ${percent(elsewhere.taxBps)}` : "";
    const whom = deal === "sending" ? " to another person" : "";
    const then = waiting ? `, ${percent(waiting.taxBps)} ${afterwards(waiting.seconds)}` : "";
    return `${DOING[deal]}${whom} costs ${percent(taxBps)} in tax${then}${beside}${strayedTo ? `: most of what was bought went to ${short(strayedTo)}` : ""}.`;
  },
  "brings-less": ({ deal, taxBps }) =>
    deal === "sending"
      ? `${percent(taxBps)} of what is sent does not arrive`
      : `a ${DEAL[deal]} brings ${percent(taxBps)} less than the pool's quote`,
  "ordinary-brings-less": ({ deal, taxBps }) =>
    deal === "sending"
      ? `${percent(taxBps)} of what an ordinary account sends does not arrive`
      : `an ordinary account's ${DEAL[deal]} costs ${percent(taxBps)}`,
  "hook-takes": ({ buyBps, sellBps }) =>
    `The pool's hook takes ${percent(buyBps)} of what is bought and ${percent(sellBps)} of what a sale brings, beside the pool's own fee.`,
  "hook-leaves": ({ nativeIn, nativeOut, coin }) =>
    `of ${coins(nativeIn, coin)} that were spent a sale of all that they bought brought back ${coins(nativeOut, coin)}`,
  "gas-is-abused": ({ deal, gas }) => `${DOING[deal]} takes ${gas} gas, many times what other tokens take.`,
  "holders-pay-differently": ({ holders, taxBps, usualBps }) => {
    const who = holders === 1 ? "1 sampled holder pays" : `${holders} sampled holders pay`;
    return `${who} up to ${percent(taxBps)} for selling, others ${percent(usualBps)}.`;
  },
  "holder-pays": ({ taxBps }) => `this holder pays ${percent(taxBps)}`,
  "fresh-buyer-pays-more": ({ taxBps, usualBps }) =>
    `A fresh buyer pays ${percent(taxBps)} for selling, most holders ${percent(usualBps)}.`,
  "tax-changes-later": ({ deal, who, nowBps, laterBps, seconds }) => {
    const whom = { newcomer: "", holder: " a holder", buyer: "" }[who];
    const then = who === "buyer" ? `to whoever sells more ${afterwards(seconds)}` : afterwards(seconds);
    const now = who === "buyer" ? "right after buying" : "now";
    return `${DOING[deal]} costs${whom} ${percent(nowBps)} ${now} and ${percent(laterBps)} ${then}.`;
  },
  "costs-later": ({ deal, taxBps, seconds }) => `${deal} costs ${percent(taxBps)} ${duration(seconds)} later`,
  "costs-buyer-later": ({ nowBps, laterBps, seconds }) =>
    `a buyer pays ${percent(nowBps)} right after buying and ${percent(laterBps)} ${afterwards(seconds)}`,
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "in the next block" : `${duration(seconds)} later`;
}
