// Ordinary buyers: one that buys and sells a part again and again as time passes, and a fresh one after thirty days.

import { type Address, isAddressEqual } from "viem";
import { lower } from "../../chain/addresses.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../../core/read.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import { allOf } from "../../simulation/plan.ts";
import { by, type OrdinaryCall, readAllowance, type Simulation } from "../../simulation/simulate.ts";
import { approvalIn } from "../../venues/calls.ts";
import { scenarioConfig } from "../config.ts";
import { proceeds, quotedBy, strayedIn } from "../events.ts";
import type { Ordinary, Weighed } from "../outcomes/ordinary.ts";
import type { Gain } from "../probes/measure.ts";
import { outcomeOf, settled } from "../probes/outcome.ts";
import { buys } from "../trade-results.ts";
import { balanceOf, buying, partly, selling, type Terms, weighing } from "./steps.ts";

/** Buys, and sells a part again and again as time passes. */
export function buyerOf(terms: Terms, who: Address) {
  const { market, trade, part, observer } = terms;
  const { route } = market;
  const quoteBuy = route.quoteBuy(trade.nativeIn);
  const [buy, quotedBuy] = [mark("buy"), mark("quoted-buy")];
  const tokens = balanceOf(terms, ["before-buy", "bought"], who);
  const quotedLast = mark("quoted-after");
  const sales = scenarioConfig.ordinarySaleSeconds.map((afterSeconds, index) => {
    const [quoted, sell] = [mark("quoted-sale"), mark(`sell-${index}`)];
    const left = balanceOf(terms, [`before-${index}`, `after-${index}`], who);
    const asked = by(quoted, observer, route.quoteSell(part));
    const asLast = index === scenarioConfig.ordinarySaleSeconds.length - 1 ? [{ ...asked, label: quotedLast }] : [];
    return {
      afterSeconds,
      quoted,
      sell,
      left,
      calls: [asked, left.before, selling(terms, sell, who, part), left.after, ...asLast],
    };
  });
  const readSale = (
    simulation: Simulation,
    { afterSeconds, quoted, sell, left }: (typeof sales)[number],
    at: number,
  ) => {
    const sold = simulation.taken(sell);
    const had = simulation.taken(left.marks.before);
    const promised = mapRead(simulation.taken(quoted), (answer) => quotedBy(market, answer) ?? null);
    const has = simulation.measured(left.marks.after);
    const read = allOf([sold, had, promised]);
    return mapRead(read, ([sold, had, quote]): Ordinary["sales"] => {
      // A balance that shrank cannot be sold any more, and says nothing about selling.
      if (!had.ok || had.word < part) return [];
      const after = valueOr(
        mapRead(simulation.taken(sales[at + 1]?.quoted ?? quotedLast), (answer) => quotedBy(market, answer)),
        undefined,
      );
      const worth = (asked: bigint) => {
        const settling = has.known ? settled(asked, { held: had.word, sold: part, left: has.value }) : asked;
        // What grew for the seller alone leaves the pool's price as it was.
        return after !== undefined && after * 10n <= settling * 11n ? settling : asked;
      };
      const promised = quote === null ? null : worth(quote);
      return [{ afterSeconds, mark: sell, sold: partly(sold, part, proceeds(market, sold), promised) }];
    });
  };
  const [first] = sales;
  const approval = approvalBy(terms, who);
  return {
    purchase: [by(quotedBuy, observer, quoteBuy), tokens.before, buying(terms, buy, who), tokens.after],
    approve: approval.calls,
    sales,
    marks: { buy },
    weighed: [
      [
        buy,
        {
          brought: { step: tokens.marks.after, minus: tokens.marks.before },
          quoted: { step: quotedBuy, word: quoteBuy.answerWord },
        },
      ],
      ...sales.flatMap(({ sell, quoted }) => weighing(terms, sell, quoted)),
    ] satisfies [Mark, Weighed][],
    moved: [
      { step: "purchase" as const, account: who, mark: buy, balance: tokens },
      ...(first ? [{ step: "sale" as const, account: who, mark: first.sell, balance: first.left }] : []),
    ],
    approved: approval.approved,
    read: (simulation: Simulation): Read<Pick<Ordinary, "bought" | "sales" | "strayed" | "sharesFees">> => {
      const bought = outcomeOf(simulation.taken(buy), {
        amountIn: trade.nativeIn,
        got: tokens.read(simulation),
        quoted: trade.bought.quoted === null ? unknown("measure-failed") : known(trade.bought.quoted),
      });
      if (!bought.known) return bought;
      const { token } = market;
      const strayed = mapRead(simulation.taken(buy), (result) =>
        strayedIn(result, { token, buyer: lower(who), pool: lower(route.pool.address), got: bought.value.amountOut }),
      );
      if (!strayed.known) return strayed;
      const sharesFees = isFedByTrades(simulation, sales);
      const shown = { bought: bought.value, strayed: strayed.value, sharesFees };
      if (!buys({ bought: bought.value })) return known({ ...shown, sales: [] });
      const sold = allOf(sales.map((sale, at) => readSale(simulation, sale, at)));
      return mapRead(sold, (all) => ({ ...shown, sales: all.flat() }));
    },
  };
}

/** Others trade between the first sale and the second, and no account does between the second and the third. */
function isFedByTrades(simulation: Simulation, sales: readonly { readonly left: Gain<OrdinaryCall> }[]): boolean {
  const between = ([one, other]: readonly (Gain<OrdinaryCall> | undefined)[]): Read<bigint> => {
    if (!one || !other) return unknown("step-not-taken");
    const from = simulation.measured(one.marks.after);
    return from.known ? mapRead(simulation.measured(other.marks.before), (then) => then - from.value) : from;
  };
  const [first, second, third] = sales.map(({ left }) => left);
  const [traded, idle] = [between([first, second]), between([second, third])];
  return (
    traded.known &&
    idle.known &&
    idle.value >= 0n &&
    traded.value > scenarioConfig.minSharedUnits &&
    traded.value > idle.value * 100n
  );
}

/** What a seller signs, and what may be spent after what the token itself is asked for. */
function approvalBy({ market: { route, token }, observer }: Terms, who: Address) {
  const signed = route.approve(who).map((template) => ({ template, call: by(mark("approve"), who, template) }));
  const own = signed.flatMap(({ template: { target, data }, call }) => {
    const terms = isAddressEqual(target, token) ? approvalIn(data) : undefined;
    return terms ? [{ owner: who, ...terms, mark: call.label, allowance: mark("allowance") }] : [];
  });
  const asked = own.map(({ spender, allowance }) =>
    readAllowance(allowance, token, { owner: who, spender, reader: observer }),
  );
  return { calls: [...signed.map(({ call }) => call), ...asked], approved: own };
}

/** A fresh account buys long after all others. */
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
