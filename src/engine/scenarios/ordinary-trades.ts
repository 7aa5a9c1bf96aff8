// Ordinary buyers: one that buys and sells a part again and again as time passes, and a fresh one after thirty days.
import { type Address, isAddressEqual } from "viem";
import { lower } from "../chain/addresses.ts";
import { known, mapRead, type Read, unknown, valueOr } from "../core/read.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { allOf } from "../simulation/plan.ts";
import {
  by,
  type OrdinaryCall,
  type OrdinaryResult,
  readAllowance,
  readBalance,
  type Simulation,
  send,
} from "../simulation/simulate.ts";
import { approvalIn } from "../venues/calls.ts";
import { scenarioConfig } from "./config.ts";
import { proceeds, quotedBy, strayedIn } from "./events.ts";
import type { Market } from "./market.ts";
import type { Ordinary, OrdinaryStep, Weighed } from "./outcomes/trade.ts";
import { type Gain, gain, outcomeOf, refusal, sentOutcome, settled, taxBps } from "./probes/purchase-and-transfer.ts";
import { buys } from "./trade.ts";

/** Buys, and sells a part again and again as time passes. */
export function buyerOf(terms: Terms, who: Address) {
  const { market, nativeIn, part, observer } = terms;
  const { route } = market;
  const quoteBuy = route.quoteBuy(nativeIn);
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
    read: (
      simulation: Simulation,
      quoted: bigint | null,
    ): Read<Pick<Ordinary, "bought" | "sales" | "strayed" | "sharesFees">> => {
      const bought = outcomeOf(simulation.taken(buy), {
        amountIn: nativeIn,
        got: tokens.read(simulation),
        quoted: quoted === null ? unknown("measure-failed") : known(quoted),
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
  const { market, nativeIn, observer } = terms;
  const who = freshAccount();
  const quote = market.route.quoteBuy(nativeIn);
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
        amountIn: nativeIn,
        got: tokens.read(simulation),
        // A curve is asked no quotes: its price of before moves with every trade.
        quoted: promised === undefined || market.curve ? unknown("measure-failed") : known(promised),
      });
      return outcome;
    },
  };
}

// Ordinary sellers: at once, in the next block, rich, real holders, and an account that was sent tokens.

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
export function holderOf(terms: Terms, { account, amount }: Selling) {
  const { market, observer } = terms;
  const [has, sell, quoted] = [mark("holder-has"), mark("holder-sell"), mark("holder-quoted")];
  return {
    weighed: weighing(terms, sell, quoted),
    calls: [
      readBalance(has, market.token, account, observer),
      ...approving(terms, account),
      by(quoted, observer, market.route.quoteSell(amount)),
      selling(terms, sell, account, amount),
    ],
    read: (simulation: Simulation): Read<Ordinary["holders"][number]> =>
      mapRead(allOf([simulation.taken(sell), simulation.taken(quoted)]), ([result, quote]) => ({
        account,
        mark: sell,
        has,
        sold: partly(result, amount, proceeds(market, result), quotedBy(market, quote) ?? null),
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

// Transactions and reads that all ordinary accounts share, and how a sale is weighed.

/** What all who take part have in common. */
export type Terms = {
  readonly market: Market;
  readonly nativeIn: bigint;
  /** What is sold at a time. */
  readonly part: bigint;
  /** Reads balances, and does nothing else. */
  readonly observer: Address;
};

/** A holder that sells, and how much. */
export type Selling = { readonly account: Address; readonly amount: bigint };

function buying({ market: { route, deadline }, nativeIn }: Terms, label: Mark, who: Address): OrdinaryCall {
  return by(label, who, route.buy(who, nativeIn, deadline));
}

function selling({ market: { route, deadline } }: Terms, label: Mark, who: Address, amount: bigint): OrdinaryCall {
  return by(label, who, route.sell(who, amount, deadline));
}

function approving({ market: { route } }: Terms, who: Address): readonly OrdinaryCall[] {
  return route.approve(who).map((call) => by(mark("approve"), who, call));
}

/** What the pool pays out for a sale, as its other token tells, against what it quotes; none where that is not the native token. */
function weighing({ market: { route } }: Terms, sell: Mark, quoted: Mark): [Mark, Weighed][] {
  const { pool } = route;
  if (pool.hop || pool.bridge) return [];
  const events = { token: pool.quote.address, of: pool.address, way: "out" } as const;
  return [[sell, { brought: { step: sell, events }, quoted: { step: quoted, word: route.quoteSell(1n).answerWord } }]];
}

function balanceOf({ market: { token }, observer }: Terms, names: [string, string], who: Address): Gain<OrdinaryCall> {
  return gain(names, (each) => readBalance(each, token, who, observer));
}

/** What became of a step of which it cannot always be told what it brought. */
function partly(result: OrdinaryResult, amountIn: bigint, got: bigint | null, quoted: bigint | null): OrdinaryStep {
  if (!result.ok) return refusal(result, amountIn, quoted);
  const tax = got === null || quoted === null ? null : taxBps(quoted, got);
  return { ok: true, reason: null, amountIn, amountOut: got, quoted, taxBps: tax, gas: result.gas };
}
