import type { Deal, TaxSaying } from "../../../checks/shared/sayings/tax.ts";
import type { Lines } from "../../language.ts";
import { duration, percent } from "../figures.ts";
import { DOING } from "../findings/tax.ts";

const DO: Readonly<Record<Deal, string>> = { buying: "buy", selling: "sell", sending: "send" };

export const tax: Lines<TaxSaying> = {
  "is-taxed": ({ deal, taxBps }) => `You lose ${percent(taxBps)} when you ${DO[deal]}.`,
  "kept-unless-by-router": ({ exchange, keptBps }) =>
    `Sold without ${exchange === null ? "Permit2" : "the exchange's router"}, you lose ${percent(keptBps)}.`,
  "takes-beside": "Selling a part takes more from you than you sell.",
  "hook-takes": ({ buyBps, sellBps }) =>
    sellBps >= buyBps
      ? `The pool takes ${percent(sellBps)} of sales.`
      : `The pool takes ${percent(buyBps)} of purchases.`,
  "gas-is-abused": "Moving it costs far too much gas.",
  "holders-pay-differently": "Some holders pay more to sell.",
  "fresh-buyer-pays-more": "You pay more than other holders.",
  "tax-changes-later": ({ deal, laterBps, seconds }) =>
    `${DOING[deal]} costs ${percent(laterBps)} ${seconds === 0 ? "one block" : duration(seconds)} later.`,
  "tax-after-trades": ({ deal, laterBps }) => `${DOING[deal]} costs ${percent(laterBps)} after more trades.`,
};
