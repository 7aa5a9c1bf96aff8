// The decisive trades once more by ordinary accounts, in blocks of their own through `eth_simulateV1`. In: amounts that the
// one-call simulation measured. Out: `Ordinary`.
import type { Reader } from "../chain/reader.ts";
import type { AskedAbout } from "../core/failure.ts";
import { known, mapRead, type Read } from "../core/read.ts";
import { replayOf } from "../evidence/proof.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { BY_PRICE, type Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf } from "../simulation/plan.ts";
import { NUMBER_CODE, PRICE_CODE } from "../simulation/probes.ts";
import { canBePrice } from "../simulation/run.ts";
import { type Moment, type OrdinaryCall, type Others, type Simulation, simulate } from "../simulation/simulate.ts";
import { scenarioConfig } from "./config.ts";
import { lies, untoldOf } from "./events.ts";
import { type Market, newCast } from "./market.ts";
import {
  atOnce,
  buyerOf,
  holderOf,
  lateBuyer,
  richSeller,
  secondBuyer,
  senderTo,
  type Terms,
} from "./ordinary-trades.ts";
import type { HolderSale } from "./outcomes/exits.ts";
import type { Ordinary, PoolTrade } from "./outcomes/trade.ts";

/**
 * The decisive steps once more by ordinary accounts, in separate blocks, with time passing. Amounts come from the simulated
 * trade, because nothing can be measured on the way here.
 */
export async function tryAsOrdinary(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  learnt: Learnt,
): Promise<Read<Ordinary>> {
  const script = toScript(market, learnt);
  const seen = lastSeen(conditions);
  const moments = atTheEnd(script.moments, seen.calls);
  const simulation = await simulate(reader, conditions, moments, script.people);
  if (!simulation.known) return simulation;
  const among = script.read(simulation.value);
  if (!among.known) return among;
  const alone = awaitsOthers(among.value) ? await tryAlone(reader, market, conditions, learnt) : null;
  return known({
    ...among.value,
    alone: alone?.known ? alone.value : null,
    replay: replayOf(reader, market.token, simulation.value),
    ...seen.read(simulation.value),
  });
}

/** A sale failed at first and worked later: time went by, and others bought. */
function awaitsOthers({ quick, sales }: Pick<Ordinary, "quick" | "sales">): boolean {
  return [quick, sales[0]?.sold].some((sold) => sold?.ok === false) && sales.some(({ sold }) => sold.ok);
}

/** One account buys and sells parts as time passes, and no other trades after it. */
async function tryAlone(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  learnt: Learnt,
): Promise<Read<NonNullable<Ordinary["alone"]>>> {
  const buyer = buyerOf(termsOf(market, learnt), freshAccount());
  const simulation = await simulate(reader, conditions, [
    { afterSeconds: 0, calls: [...(market.preparations ?? []), ...buyer.purchase, ...buyer.approve] },
    ...buyer.sales.map(({ afterSeconds, calls }) => ({ afterSeconds, calls })),
  ]);
  if (!simulation.known) return simulation;
  return mapRead(buyer.read(simulation.value), ({ sales }) => ({
    sales,
    marks: buyer.marks,
    replay: replayOf(reader, market.token, simulation.value),
  }));
}

function termsOf(market: Market, { trade, sellableBps }: Learnt): Terms {
  const brought = trade.bought.ok ? trade.bought.amountOut : (trade.bought.quoted ?? 0n);
  return { market, trade, part: partOf(brought, sellableBps), observer: freshAccount() };
}

function atTheEnd(moments: readonly Moment[], asked: readonly OrdinaryCall[]): readonly Moment[] {
  const last = moments.length - 1;
  return moments.map((moment, index) => (index === last ? { ...moment, calls: [...moment.calls, ...asked] } : moment));
}

/** What the one-call simulation found before: amounts, and failed sales. */
type Learnt = {
  readonly trade: PoolTrade;
  readonly holders: readonly HolderSale[];
  readonly sellableBps: Read<number>;
};

/** What happens in which block, and how it is read. */
type Script = {
  readonly moments: readonly Moment[];
  readonly people: Others;
  read(simulation: Simulation): Read<Omit<Ordinary, "replay" | "alone">>;
};

function toScript(market: Market, learnt: Learnt): Script {
  const { trade, holders } = learnt;
  const cast = newCast();
  const terms = termsOf(market, learnt);
  const buyer = buyerOf(terms, cast.trader);
  const quick = atOnce(terms);
  const second = secondBuyer(terms, cast.second);
  const rich = richSeller(terms);
  const late = lateBuyer(terms);
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
    ...[...later, sender.sale, late]
      .map(({ afterSeconds, calls }) => ({ afterSeconds, calls }))
      .toSorted((one, other) => one.afterSeconds - other.afterSeconds),
  ];
  const weighed = new Map([buyer, quick, second, rich, sender, late, ...sampled].flatMap((each) => each.weighed));
  const marks = { ...late.marks, ...rich.marks, ...buyer.marks, ...quick.marks, ...second.marks, ...sender.marks };
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
        late.read(simulation),
        allOf(sampled.map((holder) => holder.read(simulation))),
      ]);
      return mapRead(read, ([{ bought, sales, strayed, sharesFees }, quick, second, sent, rich, late, holders]) => ({
        ...sent,
        weighed,
        bought,
        strayed,
        sales,
        sharesFees,
        quick,
        second,
        rich,
        late,
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
  const allowed = limited
    ? (brought * BigInt(sellableBps.value)) / 80_000n
    : brought / scenarioConfig.ordinarySaleDivisor;
  const part =
    allowed < brought / scenarioConfig.ordinarySaleDivisor ? allowed : brought / scenarioConfig.ordinarySaleDivisor;
  return part > 0n ? part : 1n;
}

/** Holders whose sale failed in the simulation, where they had code, and some whose sale worked. */
function chooseHolders(holders: readonly HolderSale[]): readonly HolderSale[] {
  const failed = holders.filter(({ sold }) => !sold.ok);
  return [...failed, ...holders.filter(({ sold }) => sold.ok).slice(0, scenarioConfig.ordinaryMaxSellingHolders)].slice(
    0,
    scenarioConfig.ordinaryMaxHolders,
  );
}

type Seen = { readonly numberStands?: true; readonly unshown?: readonly AskedAbout[] };

/** Asks at the end which block's number contracts are shown, and what price of gas. */
function lastSeen(conditions: Conditions) {
  const [number, price] = [mark("last-number"), mark("last-price")];
  const asks = { from: freshAccount(), data: "0x" } as const;
  const calls: readonly OrdinaryCall[] = [
    { ...asks, label: number, to: freshAccount(), code: NUMBER_CODE },
    { ...asks, label: price, to: freshAccount(), code: PRICE_CODE },
  ];
  return {
    calls,
    /** What is any other than was asked for, or could not be seen. */
    read: (simulation: Simulation): Seen => {
      const [shown, paid] = [simulation.measured(number), simulation.measured(price)];
      const stands = !shown.known || shown.value !== simulation.lastNumber;
      const isPaid = paid.known && canBePrice(paid.value, conditions);
      return { ...(stands ? { numberStands: true } : {}), ...(isPaid ? {} : { unshown: BY_PRICE }) };
    },
  };
}
