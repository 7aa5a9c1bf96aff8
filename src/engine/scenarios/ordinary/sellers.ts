// Ordinary sellers: at once, in the next block, rich, real holders, and an account that was sent tokens.

import type { Address } from "viem";
import { known, mapRead, type Read } from "../../core/read.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import { allOf } from "../../simulation/plan.ts";
import { by, readBalance, type Simulation, send } from "../../simulation/simulate.ts";
import { scenarioConfig } from "../config.ts";
import { proceeds, quotedBy } from "../events.ts";
import type { HolderSale } from "../outcomes/exits.ts";
import type { Ordinary } from "../outcomes/ordinary.ts";
import type { OrdinaryStep } from "../outcomes/trade.ts";
import { sentOutcome } from "../probes/sending.ts";
import { approving, balanceOf, buying, partly, selling, type Terms, weighing } from "./steps.ts";

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

/** Has more native tokens than any other account, buys before another does, and sells in the next block. */
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

/** Sells half of what the simulation bought. `null`: not tried, because the seller did not have that much. */
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

/** A holder sells what it sold in the simulation. */
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

/** Buys, and sends a part to a person in the next block, who sells a little of it days later. */
export function senderTo(terms: Terms, friend: Address) {
  const { market, part, observer } = terms;
  const who = freshAccount();
  const [buy, sent] = [mark("sender-buy"), mark("send")];
  const [received, quoted, sold] = [mark("received"), mark("quoted-received"), mark("sell-received")];
  const little = part / scenarioConfig.receiverSaleDivisor > 0n ? part / scenarioConfig.receiverSaleDivisor : 1n;
  const arrived = balanceOf(terms, ["friend-before", "friend-after"], friend);
  const left = balanceOf(terms, ["sender-before", "sender-after"], who);
  return {
    purchase: [buying(terms, buy, who)],
    calls: [arrived.before, left.before, send(sent, market.token, who, friend, part), arrived.after, left.after],
    sale: {
      afterSeconds: scenarioConfig.receiverWaitSeconds,
      calls: [
        ...approving(terms, friend),
        readBalance(received, market.token, friend, observer),
        by(quoted, observer, market.route.quoteSell(little)),
        selling(terms, sold, friend, little),
      ],
    },
    weighed: weighing(terms, sold, quoted),
    marks: {
      senderBuy: buy,
      send: sent,
      received,
      receivedSell: sold,
      friendBefore: arrived.marks.before,
      friendAfter: arrived.marks.after,
      senderBefore: left.marks.before,
      senderAfter: left.marks.after,
    },
    moved: [
      { step: "sending" as const, account: friend, mark: sent, balance: arrived },
      { step: "sending" as const, account: who, mark: sent, balance: left },
    ],
    read: (simulation: Simulation): Read<Pick<Ordinary, "sent" | "received">> => {
      const had = allOf([simulation.worked(buy), simulation.taken(left.marks.before)]);
      if (!had.known) return had;
      const [bought, has] = had.value;
      if (!bought || !has.ok || has.word < part) return known({ sent: null, received: null });
      const outcome = sentOutcome(simulation.taken(sent), {
        amountIn: part,
        arrived: arrived.read(simulation),
        gained: left.read(simulation),
      });
      const sale = allOf([outcome, simulation.taken(received), simulation.taken(quoted), simulation.taken(sold)]);
      return mapRead(sale, ([went, held, quote, result]) => {
        const isHeld = went.ok && held.ok && held.word >= little;
        const seen = () => partly(result, little, proceeds(market, result), quotedBy(market, quote) ?? null);
        return { sent: went, received: isHeld ? seen() : null };
      });
    },
  };
}
