import { known, type Read, unknown } from "../../core/read.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import { by, type Simulation } from "../../simulation/simulate.ts";
import { scenarioConfig } from "../config.ts";
import { quotedBy } from "../events.ts";
import type { Ordinary, Weighed } from "../outcomes/ordinary.ts";
import { outcomeOf } from "../probes/outcome.ts";
import { balanceOf, buying, type Terms } from "./terms.ts";

/** Somebody new buys long after everybody else. */
export function lateBuyer(terms: Terms) {
  const { market, trade, observer } = terms;
  const who = freshAccount();
  const quote = market.route.quoteBuy(trade.nativeIn);
  const [quoted, buy] = [mark("quoted-late"), mark("buy-late")];
  const tokens = balanceOf(terms, ["late-before", "late-after"], who);
  const weighed: [Mark, Weighed] = [
    buy,
    {
      brought: { step: tokens.marks.after, minus: tokens.marks.before },
      quoted: { step: quoted, word: quote.answerWord },
    },
  ];
  return {
    afterSeconds: scenarioConfig.lateBuyerSeconds,
    calls: [by(quoted, observer, quote), tokens.before, buying(terms, buy, who), tokens.after],
    marks: { lateBuy: buy },
    weighed: [weighed],
    read: (simulation: Simulation): Read<Ordinary["late"]> => {
      const answer = simulation.taken(quoted);
      if (!answer.known) return answer;
      const promised = quotedBy(market, answer.value, quote);
      const outcome = outcomeOf(simulation.taken(buy), {
        amountIn: trade.nativeIn,
        got: tokens.read(simulation),
        // A curve is asked no quotes: its price of before moves with every trade.
        quoted: promised === undefined || market.curve ? unknown("measure-failed") : known(promised),
      });
      return outcome;
    },
  };
}
