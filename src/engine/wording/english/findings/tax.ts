import type { Deal, TaxSaying } from "../../../checks/shared/sayings/tax.ts";
import type { Sentences } from "../../language.ts";
import { duration, percent } from "../figures.ts";

export const DOING: Readonly<Record<Deal, string>> = { buying: "Buying", selling: "Selling", sending: "Sending" };
const DEAL: Readonly<Record<Deal, string>> = { buying: "purchase", selling: "sale", sending: "sending" };

export const tax: Sentences<TaxSaying> = {
  "is-taxed": ({ deal, taxBps, elsewhere }) => {
    const beside = elsewhere ? `; through ${elsewhere.pool} ${percent(elsewhere.taxBps)}` : "";
    const whom = deal === "sending" ? " to another person" : "";
    return `${DOING[deal]}${whom} costs ${percent(taxBps)} in tax${beside}.`;
  },
  "brings-less": ({ deal, taxBps }) =>
    deal === "sending"
      ? `${percent(taxBps)} of what is sent does not arrive`
      : `a ${DEAL[deal]} brings ${percent(taxBps)} less than the pool's quote`,
  "ordinary-brings-less": ({ deal, taxBps }) =>
    deal === "sending"
      ? `${percent(taxBps)} of what an ordinary account sends does not arrive`
      : `an ordinary account's ${DEAL[deal]} costs ${percent(taxBps)}`,
  "gas-is-abused": ({ deal, gas }) => `${DOING[deal]} takes ${gas} gas, many times what other tokens take.`,
  "holders-pay-differently": ({ holders, taxBps, usualBps }) => {
    const who = holders === 1 ? "1 sampled holder pays" : `${holders} sampled holders pay`;
    return `${who} up to ${percent(taxBps)} for selling, others ${percent(usualBps)}.`;
  },
  "holder-pays": ({ taxBps }) => `this holder pays ${percent(taxBps)}`,
  "fresh-buyer-pays-more": ({ taxBps, usualBps }) =>
    `A fresh buyer pays ${percent(taxBps)} for selling, most holders ${percent(usualBps)}.`,
  "tax-changes-later": ({ deal, nowBps, laterBps, seconds }) =>
    `${DOING[deal]} costs ${percent(nowBps)} now and ${percent(laterBps)} ${duration(seconds)} later.`,
  "costs-later": ({ deal, taxBps, seconds }) => `${deal} costs ${percent(taxBps)} ${duration(seconds)} later`,
};
