import type { Deal, TaxSaying } from "../../../checks/shared/sayings/tax.ts";
import type { Sentences, With } from "../../language.ts";
import { duration, percent } from "../figures.ts";
import { short } from "../phrases.ts";

const SHARED =
  " Part of it is shared among holders, the pool too: a sale may cost some tenths of a percent more or less, by what the pool holds and has not counted yet.";

export const DOING: Readonly<Record<Deal, string>> = { buying: "Buying", selling: "Selling", sending: "Sending" };

export const tax: Sentences<TaxSaying> = {
  "is-taxed": ({ deal, taxBps, elsewhere, waiting, smallerBps, strayedTo, shared = false }) => {
    const whom = deal === "sending" ? " to another person" : "";
    const less = smallerBps === undefined ? "" : `, ${percent(smallerBps)} for less at once`;
    const then = waiting ? `, ${percent(waiting.taxBps)} ${afterwards(waiting.seconds)}` : "";
    const beside = elsewhere ? `; through ${elsewhere.pool} ${percent(elsewhere.taxBps)}` : "";
    const strayed = strayedTo ? `: most of what was bought went to ${short(strayedTo)}` : "";
    return `${DOING[deal]}${whom} costs ${percent(taxBps)} in tax${less}${then}${beside}${strayed}.${shared ? SHARED : ""}`;
  },
  "kept-unless-by-router": ({ exchange, keptBps, byRouterBps }) => {
    const through = byRouterBps > 0 ? `; through it ${percent(byRouterBps)}` : "";
    return `Sold through anything but ${exchange === null ? "Permit2" : `${exchange}'s router`}, ${percent(keptBps)} is kept back${through}.`;
  },
  "takes-beside": ({ besideBps }) =>
    `Whoever sells a part loses more of the rest with it: ${percent(besideBps)} as much as is sold.`,
  "hook-takes": ({ buyBps, sellBps, whose, waiting }) =>
    `The pool's hook${whose ? ` (${whose})` : ""} takes ${percent(buyBps)} of what is bought and ${percent(sellBps)} of what a sale brings, beside the pool's own fee${
      waiting ? `; ${afterwards(waiting.seconds)} ${percent(waiting.buyBps)} and ${percent(waiting.sellBps)}` : ""
    }.`,
  "gas-is-abused": ({ deal, gas }) => `${DOING[deal]} takes ${gas} gas, many times what other tokens take.`,
  "holders-pay-differently": ({ holders, taxBps, usualBps }) => {
    const who = holders === 1 ? "1 sampled holder pays" : `${holders} sampled holders pay`;
    return `${who} up to ${percent(taxBps)} for selling, others ${percent(usualBps)}.`;
  },
  "fresh-buyer-pays-more": ({ taxBps, usualBps }) =>
    `A fresh buyer pays ${percent(taxBps)} for selling, most holders ${percent(usualBps)}.`,
  "tax-changes-later": ({ deal, who, nowBps, laterBps, seconds }) => {
    const whom = { newcomer: "", holder: " a holder", buyer: "" }[who];
    const then = who === "buyer" ? `to whoever sells more ${afterwards(seconds)}` : afterwards(seconds);
    const now = who === "buyer" ? "right after buying" : "now";
    return `${DOING[deal]} costs${whom} ${percent(nowBps)} ${now} and ${percent(laterBps)} ${then}.`;
  },
  "tax-after-trades": ({ deal, after, times, nowBps, laterBps }) =>
    `${DOING[deal]} costs ${percent(nowBps)} now and ${percent(laterBps)} ${AFTER[after](times)}.`,
};

const AFTER: Readonly<Record<With<"tax-after-trades", TaxSaying>["after"], (times: number) => string>> = {
  grown: (times) => `once others have bought for ${times} times what lies in the pool`,
  traded: (times) => `after ${times} others bought and sold`,
  given: (times) => `after ${times} others were sent some`,
  "bought-again": () => "to whoever has bought again",
};

function afterwards(seconds: number): string {
  return seconds === 0 ? "in the next block" : `${duration(seconds)} later`;
}
