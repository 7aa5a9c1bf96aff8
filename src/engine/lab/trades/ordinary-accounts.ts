import { type Address, isAddressEqual } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../../read.ts";
import type { Conditions } from "../machine/environment.ts";
import { type Mark, mark } from "../machine/marks.ts";
import { allOf } from "../machine/plan.ts";
import {
  by,
  type Moment,
  type OrdinaryCall,
  type OrdinaryResult,
  type Others,
  readAllowance,
  readBalance,
  type Simulation,
  send,
  simulate,
} from "../machine/simulate.ts";
import { stranger } from "../machine/stranger.ts";
import { type Gain, gain } from "../measures/gain.ts";
import { outcomeOf, refusal, taxBps } from "../measures/outcome.ts";
import { sentOutcome } from "../measures/sending.ts";
import { replayOf } from "../proofs/replay.ts";
import { approvalIn } from "../venues/calls.ts";
import type { HolderSale } from "../vocabulary/leaving.ts";
import type { Ordinary, Weighed } from "../vocabulary/ordinary.ts";
import type { OrdinaryStep, PoolTrade } from "../vocabulary/trade.ts";
import { lies, proceeds, quotedBy, strayedIn, untoldOf } from "./events.ts";
import { type Market, newCast } from "./market.ts";
import { buys } from "./reading.ts";

/** When the buyer sells a part again: in the next block, and as time passes. */
const TIMES = [0, 600, 3_600, 86_400, 30 * 86_400];
/** Each sale's part of the purchase, so that every time has something to sell. */
const PARTS = 8n;
const MOST_HOLDERS = 8;

/**
 * The decisive steps once more by ordinary accounts, in separate blocks, with time passing. Amounts come from the Lab's
 * trade, because nothing can be measured on the way here.
 */
export async function tryAsOrdinary(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  learnt: Learnt,
): Promise<Read<Ordinary>> {
  const script = toScript(market, learnt);
  const simulation = await simulate(reader, conditions, script.moments, script.people);
  if (!simulation.known) return simulation;
  return mapRead(script.read(simulation.value), (outcome) => ({
    ...outcome,
    replay: replayOf(reader, market.token, simulation.value),
  }));
}

/** What the Lab found out before: amounts, and who failed. */
type Learnt = {
  readonly trade: PoolTrade;
  readonly holders: readonly HolderSale[];
  readonly sellableBps: Read<number>;
};

/** What happens in which block, and how it is read. */
type Script = {
  readonly moments: readonly Moment[];
  readonly people: Others;
  read(simulation: Simulation): Read<Omit<Ordinary, "replay">>;
};

type Terms = {
  readonly market: Market;
  readonly trade: PoolTrade;
  /** What is sold at a time. */
  readonly part: bigint;
  /** Reads balances, and is nobody else. */
  readonly observer: Address;
};

function toScript(market: Market, { trade, holders, sellableBps }: Learnt): Script {
  const cast = newCast();
  const brought = trade.bought.ok ? trade.bought.amountOut : (trade.bought.quoted ?? 0n);
  const terms: Terms = { market, trade, part: partOf(brought, sellableBps), observer: stranger() };
  const buyer = buyerOf(terms, cast.trader);
  const quick = atOnce(terms);
  const second = secondBuyer(terms, cast.second);
  const rich = richSeller(terms);
  const sender = senderTo(terms, cast.friend);
  const sampled = chooseHolders(holders).map((holder) => holderOf(terms, holder));
  const [next, ...later] = buyer.sales;
  const moments = [
    {
      afterSeconds: 0,
      calls: [
        ...(market.preparations ?? []),
        ...buyer.purchase,
        ...quick.calls,
        ...second.purchase,
        ...sender.purchase,
      ],
    },
    ...(next
      ? [
          {
            afterSeconds: next.afterSeconds,
            calls: [...buyer.approve, ...next.calls, ...sender.calls, ...second.calls],
          },
        ]
      : []),
    // A block for each, so that none stands in another's way.
    ...sampled.map(({ calls }) => ({ afterSeconds: 0, calls })),
    ...[rich.purchase, rich.calls].map((calls) => ({ afterSeconds: 0, calls })),
    ...later.map(({ afterSeconds, calls }) => ({ afterSeconds, calls })),
  ];
  const weighed = new Map([buyer, quick, second, rich, ...sampled].flatMap((each) => each.weighed));
  const marks = { ...rich.marks, ...buyer.marks, ...quick.marks, ...second.marks, ...sender.marks };
  const untold = untoldOf([trade.bought, trade.sold, trade.sending.sent]);
  return {
    moments,
    people: { poor: [quick.who], rich: [rich.who], bystanders: [cast.friend] },
    read: (simulation) => {
      const read = allOf([
        buyer.read(simulation),
        quick.read(simulation),
        second.read(simulation),
        sender.read(simulation),
        rich.read(simulation),
        allOf(sampled.map((holder) => holder.read(simulation))),
      ]);
      return mapRead(read, ([{ bought, sales, strayed, sharesFees }, quick, second, sent, rich, holders]) => ({
        weighed,
        bought,
        strayed,
        sales,
        sharesFees,
        quick,
        second,
        rich,
        sent,
        holders,
        lies: lies(simulation, {
          token: market.token,
          moved: [...buyer.moved, ...sender.moved],
          approved: buyer.approved,
          untoldBps: untold,
        }),
        marks,
      }));
    },
  };
}

/** Five parts must leave enough for a sixth; where a sale is limited, four parts are half of what it may be. */
function partOf(brought: bigint, sellableBps: Read<number>): bigint {
  const limited = sellableBps.known && sellableBps.value > 0;
  const allowed = limited ? (brought * BigInt(sellableBps.value)) / 80_000n : brought / PARTS;
  const part = allowed < brought / PARTS ? allowed : brought / PARTS;
  return part > 0n ? part : 1n;
}

/** Those who failed in the Lab, where they had code, and some who did not. */
function chooseHolders(holders: readonly HolderSale[]): readonly HolderSale[] {
  const failed = holders.filter(({ sold }) => !sold.ok);
  return [...failed, ...holders.filter(({ sold }) => sold.ok).slice(0, 4)].slice(0, MOST_HOLDERS);
}

function buying({ market: { route, deadline }, trade }: Terms, label: Mark, who: Address): OrdinaryCall {
  return by(label, who, route.buy(who, trade.nativeIn, deadline));
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

/** Buys, and sells a part again and again as time passes. */
function buyerOf(terms: Terms, who: Address) {
  const { market, trade, part, observer } = terms;
  const { route } = market;
  const quoteBuy = route.quoteBuy(trade.nativeIn);
  const [buy, quotedBuy] = [mark("buy"), mark("quoted-buy")];
  const tokens = balanceOf(terms, ["before-buy", "bought"], who);
  const sales = TIMES.map((afterSeconds, index) => {
    const [quoted, sell] = [mark("quoted-sale"), mark(`sell-${index}`)];
    const left = balanceOf(terms, [`before-${index}`, `after-${index}`], who);
    const asked = by(quoted, observer, route.quoteSell(part));
    return {
      afterSeconds,
      quoted,
      sell,
      left,
      calls: [asked, left.before, selling(terms, sell, who, part), left.after],
    };
  });
  const readSale = (simulation: Simulation, { afterSeconds, quoted, sell, left }: (typeof sales)[number]) => {
    const sold = simulation.taken(sell);
    const had = simulation.taken(left.marks.before);
    const promised = mapRead(simulation.taken(quoted), (answer) => quotedBy(market, answer) ?? null);
    const read = allOf([sold, had, promised]);
    return mapRead(read, ([sold, had, promised]): Ordinary["sales"] => {
      // A balance that shrank cannot be sold any more, and says nothing about selling.
      if (!had.ok || had.word < part) return [];
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
      const sold = allOf(sales.map((sale) => readSale(simulation, sale)));
      return mapRead(sold, (all) => ({ ...shown, sales: all.flat() }));
    },
  };
}

/** Rounding moves balances by as much. */
const LEAST_SHARED = 100n;

/** Others trade between the first sale and the second, and nobody between that and the third. */
function isFedByTrades(simulation: Simulation, sales: readonly { readonly left: Gain<OrdinaryCall> }[]): boolean {
  const between = ([one, other]: readonly (Gain<OrdinaryCall> | undefined)[]): Read<bigint> => {
    if (!one || !other) return unknown("step-not-taken");
    const from = simulation.measured(one.marks.after);
    return from.known ? mapRead(simulation.measured(other.marks.before), (then) => then - from.value) : from;
  };
  const [first, second, third] = sales.map(({ left }) => left);
  const [traded, idle] = [between([first, second]), between([second, third])];
  return (
    traded.known && idle.known && idle.value >= 0n && traded.value > LEAST_SHARED && traded.value > idle.value * 100n
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

/** Buys and sells in one block, does nothing else, and has nothing else. */
function atOnce(terms: Terms) {
  const who = stranger();
  const [buy, sell] = [mark("quick-buy"), mark("quick-sell")];
  const selling = sellingHalf(terms, who, buy, sell);
  return { who, calls: [buying(terms, buy, who), ...selling.calls], marks: { quickSell: sell }, ...selling.told };
}

/** Buys beside the others, and sells in the next block. */
function secondBuyer(terms: Terms, who: Address) {
  const [buy, sell] = [mark("second-buy"), mark("second-sell")];
  const selling = sellingHalf(terms, who, buy, sell);
  return {
    purchase: [buying(terms, buy, who)],
    calls: selling.calls,
    marks: { secondSell: sell },
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

/** Has more than anybody, buys before somebody else as the second account does, and sells in the next block. */
function richSeller(terms: Terms) {
  const who = stranger();
  const [buy, sell] = [mark("rich-buy"), mark("rich-sell")];
  const selling = sellingHalf(terms, who, buy, sell);
  return {
    who,
    purchase: [buying(terms, buy, who), buying(terms, mark("beside-rich"), stranger())],
    calls: selling.calls,
    marks: { richSell: sell },
    ...selling.told,
  };
}

/** Buys, and sends a part to a person in the next block. */
function senderTo(terms: Terms, friend: Address) {
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

/** Somebody who has tokens sells what was sold in the Lab. */
function holderOf(terms: Terms, { holder, sold }: HolderSale) {
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

/** What became of a step of which it cannot always be told what it brought. */
function partly(result: OrdinaryResult, amountIn: bigint, got: bigint | null, quoted: bigint | null): OrdinaryStep {
  if (!result.ok) return refusal(result, amountIn, quoted);
  const tax = got === null || quoted === null ? null : taxBps(quoted, got);
  return { ok: true, reason: null, amountIn, amountOut: got, quoted, taxBps: tax, gas: result.gas };
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address;
}
