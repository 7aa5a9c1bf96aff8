import type { Address } from "viem";
import { known, type Read } from "../../../read.ts";
import { mark } from "../../machine/marks.ts";
import { allOf } from "../../machine/plan.ts";
import { type Simulation, send } from "../../machine/simulate.ts";
import { stranger } from "../../machine/stranger.ts";
import { sentOutcome } from "../../measures/sending.ts";
import type { OrdinaryStep } from "../../vocabulary/trade.ts";
import { balanceOf, buying, type Terms } from "./terms.ts";

/** Buys, and sends a part to a person in the next block. */
export function senderTo(terms: Terms, friend: Address) {
  const { market, part } = terms;
  const who = stranger();
  const [buy, sent] = [mark("sender-buy"), mark("send")];
  const arrived = balanceOf(terms, ["friend-before", "friend-after"], friend);
  const left = balanceOf(terms, ["sender-before", "sender-after"], who);
  return {
    purchase: [buying(terms, buy, who)],
    calls: [arrived.before, left.before, send(sent, market.token, who, friend, part), arrived.after, left.after],
    marks: {
      senderBuy: buy,
      send: sent,
      friendBefore: arrived.marks.before,
      friendAfter: arrived.marks.after,
      senderBefore: left.marks.before,
      senderAfter: left.marks.after,
    },
    moved: [
      { step: "sending" as const, account: friend, mark: sent, balance: arrived },
      { step: "sending" as const, account: who, mark: sent, balance: left },
    ],
    read: (simulation: Simulation): Read<OrdinaryStep | null> => {
      const had = allOf([simulation.worked(buy), simulation.taken(left.marks.before)]);
      if (!had.known) return had;
      const [bought, has] = had.value;
      if (!bought || !has.ok || has.word < part) return known(null);
      return sentOutcome(simulation.taken(sent), {
        amountIn: part,
        arrived: arrived.read(simulation),
        gained: left.read(simulation),
      });
    },
  };
}
