import type { Address } from "viem";
import { known, mapRead, type Read } from "../../core/read.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { mark } from "../../simulation/marks.ts";
import { allOf } from "../../simulation/plan.ts";
import { by, readBalance, type Simulation, send } from "../../simulation/simulate.ts";
import { scenarioConfig } from "../config.ts";
import { proceeds, quotedBy } from "../events.ts";
import type { Ordinary } from "../outcomes/ordinary.ts";
import { sentOutcome } from "../probes/sending.ts";
import { approving, balanceOf, buying, partly, selling, type Terms, weighing } from "./terms.ts";

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
