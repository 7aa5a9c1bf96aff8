import type { Address } from "viem";
import { mapRead, type Read } from "../../core/read.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import { allOf } from "../../simulation/plan.ts";
import { by, readBalance, type Simulation } from "../../simulation/simulate.ts";
import { proceeds, quotedBy } from "../events.ts";
import type { HolderSale } from "../outcomes/leaving.ts";
import type { Ordinary } from "../outcomes/ordinary.ts";
import type { OrdinaryStep } from "../outcomes/trade.ts";
import { approving, buying, partly, selling, type Terms, weighing } from "./terms.ts";

/** Buys and sells in one block, does nothing else, and has nothing else. */
export function atOnce(terms: Terms) {
  const who = freshAccount();
  const [buy, sell] = [mark("quick-buy"), mark("quick-sell")];
  const selling = sellingHalf(terms, who, buy, sell);
  return { who, calls: [buying(terms, buy, who), ...selling.calls], marks: { quickSell: sell }, ...selling.told };
}

/** Buys beside the others, and sells in the next block. */
export function secondBuyer(terms: Terms, who: Address) {
  const [buy, sell] = [mark("second-buy"), mark("second-sell")];
  const selling = sellingHalf(terms, who, buy, sell);
  return {
    purchase: [buying(terms, buy, who)],
    calls: selling.calls,
    marks: { secondSell: sell },
    ...selling.told,
  };
}

/** Has more than anybody, buys before somebody else as the second account does, and sells in the next block. */
export function richSeller(terms: Terms) {
  const who = freshAccount();
  const [buy, sell] = [mark("rich-buy"), mark("rich-sell")];
  const selling = sellingHalf(terms, who, buy, sell);
  return {
    who,
    purchase: [buying(terms, buy, who), buying(terms, mark("beside-rich"), freshAccount())],
    calls: selling.calls,
    marks: { richSell: sell },
    ...selling.told,
  };
}

/** Half of what was bought in the Lab is sold. `null`: not tried, because nobody had as much. */
function sellingHalf(terms: Terms, who: Address, buy: Mark, sell: Mark) {
  const { market, observer, part } = terms;
  const amount = part * 4n;
  const [has, quoted] = [mark("has"), mark("quoted-half")];
  return {
    calls: [
      ...approving(terms, who),
      readBalance(has, market.token, who, observer),
      by(quoted, observer, market.route.quoteSell(amount)),
      selling(terms, sell, who, amount),
    ],
    told: {
      weighed: weighing(terms, sell, quoted),
      read: (simulation: Simulation): Read<OrdinaryStep | null> =>
        mapRead(
          allOf([simulation.worked(buy), simulation.taken(has), simulation.taken(quoted), simulation.taken(sell)]),
          ([bought, has, quote, sold]) => {
            if (!bought || !has.ok || has.word < amount) return null;
            return partly(sold, amount, proceeds(market, sold), quotedBy(market, quote) ?? null);
          },
        ),
    },
  };
}

/** Somebody who has tokens sells what was sold in the Lab. */
export function holderOf(terms: Terms, { holder, sold }: HolderSale) {
  const { market, observer } = terms;
  const [has, sell, quoted] = [mark("holder-has"), mark("holder-sell"), mark("holder-quoted")];
  return {
    weighed: weighing(terms, sell, quoted),
    calls: [
      readBalance(has, market.token, holder.address, observer),
      ...approving(terms, holder.address),
      by(quoted, observer, market.route.quoteSell(sold.amountIn)),
      selling(terms, sell, holder.address, sold.amountIn),
    ],
    read: (simulation: Simulation): Read<Ordinary["holders"][number]> =>
      mapRead(allOf([simulation.taken(sell), simulation.taken(quoted)]), ([result, quote]) => ({
        account: holder.address,
        mark: sell,
        has,
        sold: partly(result, sold.amountIn, proceeds(market, result), quotedBy(market, quote) ?? null),
      })),
  };
}
