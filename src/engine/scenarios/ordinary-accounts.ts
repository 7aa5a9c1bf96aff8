// The decisive trades once more by ordinary accounts, in blocks of their own through `eth_simulateV1`. In: amounts that the
// one-call simulation measured. Out: `Ordinary`.
import type { Reader } from "../chain/reader.ts";
import type { AskedAbout } from "../core/failure.ts";
import { known, mapRead, type Read } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import { replayOf } from "../evidence/proof.ts";
import type { Holder } from "../facts/facts.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { BY_PRICE, type Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf } from "../simulation/plan.ts";
import { NUMBER_CODE, PRICE_CODE } from "../simulation/probes.ts";
import { canBePrice } from "../simulation/run.ts";
import { type Moment, type OrdinaryCall, type Others, type Simulation, simulate } from "../simulation/simulate.ts";
import { scenarioConfig } from "./config.ts";
import { lies, untoldOf } from "./events.ts";
import { amountSold } from "./holder-sales.ts";
import { type Market, newCast } from "./market.ts";
import {
  atOnce,
  buyerOf,
  holderOf,
  lateBuyer,
  richSeller,
  type Selling,
  secondBuyer,
  senderTo,
  type Terms,
} from "./ordinary-trades.ts";
import type { HolderSale } from "./outcomes/exits.ts";
import type { Ordinary, PoolTrade } from "./outcomes/trade.ts";
import { usualSum } from "./trade.ts";

/**
 * The decisive steps once more by ordinary accounts, in separate blocks, with time passing. Amounts come from the simulated
 * trade, because nothing can be measured on the way here.
 */
export async function tryAsOrdinary(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  learnt: Learnt,
  guessed?: Tried,
): Promise<Read<Ordinary>> {
  const amounts = amountsOf(learnt);
  const { script, seen, simulated } =
    guessed && isNear(guessed.amounts, amounts) ? guessed : tryWith(reader, market, conditions, amounts);
  const simulation = await simulated;
  if (!simulation.known) return simulation;
  const among = script.read(simulation.value, learnt.trade);
  if (!among.known) return among;
  const alone = awaitsOthers(among.value) ? await tryAlone(reader, market, conditions, learnt) : null;
  return known({
    ...among.value,
    alone: alone?.known ? alone.value : null,
    replay: replayOf(reader, market.token, simulation.value),
    ...seen.read(simulation.value),
  });
}

/**
 * The same with amounts that are likely, before any is measured: a token without a notable tax brings what the pool's reserves say, and its
 * holders can sell.
 */
export function tryLikely(
  reader: Reader,
  market: Market,
  conditions: Conditions,
  people: readonly Holder[],
): Tried | undefined {
  const { depthNative, tokenReserve } = market.route.pool;
  const nativeIn = usualSum(market);
  if (depthNative === 0n) return undefined;
  const brought = (tokenReserve * nativeIn) / (depthNative + nativeIn);
  const holders = people
    .slice(0, scenarioConfig.ordinaryMaxSellingHolders)
    .map((holder): Selling => ({ account: holder.address, amount: amountSold(market, holder) }));
  return tryWith(reader, market, conditions, { nativeIn, part: partOf(brought, known(BPS)), holders });
}

/** How much is bought and sold, and by which holders. */
type Amounts = Pick<Terms, "nativeIn" | "part"> & { readonly holders: readonly Selling[] };

type Tried = {
  readonly amounts: Amounts;
  readonly script: Script;
  readonly seen: ReturnType<typeof lastSeen>;
  readonly simulated: Promise<Read<Simulation>>;
};

function tryWith(reader: Reader, market: Market, conditions: Conditions, amounts: Amounts): Tried {
  const script = toScript(market, amounts);
  const seen = lastSeen(conditions);
  const moments = atTheEnd(script.moments, seen.calls);
  return { amounts, script, seen, simulated: simulate(reader, conditions, moments, script.people) };
}

/** The same holders sell the same amounts, and one part differs by a tenth at most. */
function isNear(guessed: Amounts, { nativeIn, part, holders }: Amounts): boolean {
  const isSame = ({ account, amount }: Selling, place: number) =>
    holders[place]?.account === account && holders[place].amount === amount;
  return (
    guessed.nativeIn === nativeIn &&
    guessed.holders.length === holders.length &&
    guessed.holders.every(isSame) &&
    guessed.part * 10n <= part * 11n &&
    guessed.part * 10n >= part * 9n
  );
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
  const buyer = buyerOf(termsOf(market, amountsOf(learnt)), freshAccount());
  const simulation = await simulate(reader, conditions, [
    { afterSeconds: 0, calls: [...(market.preparations ?? []), ...buyer.purchase, ...buyer.approve] },
    ...buyer.sales.map(({ afterSeconds, calls }) => ({ afterSeconds, calls })),
  ]);
  if (!simulation.known) return simulation;
  return mapRead(buyer.read(simulation.value, learnt.trade.bought.quoted), ({ sales }) => ({
    sales,
    marks: buyer.marks,
    replay: replayOf(reader, market.token, simulation.value),
  }));
}

function termsOf(market: Market, { nativeIn, part }: Amounts): Terms {
  return { market, nativeIn, part, observer: freshAccount() };
}

function amountsOf({ trade: { nativeIn, bought }, holders, sellableBps }: Learnt): Amounts {
  const brought = bought.ok ? bought.amountOut : (bought.quoted ?? 0n);
  return {
    nativeIn,
    part: partOf(brought, sellableBps),
    holders: chooseHolders(holders).map(({ holder, sold }) => ({ account: holder.address, amount: sold.amountIn })),
  };
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
  read(simulation: Simulation, trade: PoolTrade): Read<Omit<Ordinary, "replay" | "alone">>;
};

function toScript(market: Market, amounts: Amounts): Script {
  const cast = newCast();
  const terms = termsOf(market, amounts);
  const buyer = buyerOf(terms, cast.trader);
  const quick = atOnce(terms);
  const second = secondBuyer(terms, cast.second);
  const rich = richSeller(terms);
  const late = lateBuyer(terms);
  const sender = senderTo(terms, cast.friend);
  const sampled = amounts.holders.map((holder) => holderOf(terms, holder));
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
  return {
    moments,
    people: { poor: [quick.who], rich: [rich.who], bystanders: [cast.friend] },
    read: (simulation, trade) => {
      const untold = untoldOf([trade.bought, trade.sold, trade.sending.sent]);
      const read = allOf([
        buyer.read(simulation, trade.bought.quoted),
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
