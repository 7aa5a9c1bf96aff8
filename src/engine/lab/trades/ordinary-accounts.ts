import type { Address } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read } from "../../read.ts";
import type { Conditions } from "../machine/environment.ts";
import { literal } from "../machine/marks.ts";
import { toReason } from "../machine/revert-reason.ts";
import {
  by,
  type Moment,
  type OrdinaryCall,
  type OrdinaryResult,
  readBalance,
  type Simulation,
  send,
  simulate,
} from "../machine/simulate.ts";
import type { HolderSale, Ordinary, PoolTrade, StepOutcome } from "../outcomes.ts";
import { replayOf } from "../proofs/replay.ts";
import { change, lie, proceeds, quotedBy, untoldOf } from "./events.ts";
import { type Market, newCast, stranger } from "./market.ts";
import { taxBps } from "./trade.ts";

const MARKS: Ordinary["marks"] = {
  buy: literal("buy"),
  quickSell: literal("quick-sell"),
  secondSell: literal("second-sell"),
  senderBuy: literal("sender-buy"),
  send: literal("send"),
  friendBefore: literal("friend-before"),
  friendAfter: literal("friend-after"),
};

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
  measured: Measured,
): Promise<Read<Ordinary>> {
  const script = toScript(market, measured);
  const simulation = await simulate(reader, conditions, script.moments);
  if (!simulation.known) return simulation;
  return known(toOrdinary(reader, market, script, simulation.value));
}

/** What the Lab found out before: amounts, and who failed. */
type Measured = { readonly trade: PoolTrade; readonly holders: readonly HolderSale[]; readonly sellableBps: number };

type Script = {
  readonly moments: readonly Moment[];
  readonly part: bigint;
  readonly trade: PoolTrade;
  readonly sampled: readonly HolderSale[];
  readonly people: {
    readonly buyer: Address;
    readonly second: Address;
    readonly quick: Address;
    readonly sender: Address;
    readonly friend: Address;
  };
};

function toScript(market: Market, { trade, holders, sellableBps }: Measured): Script {
  const { token, route, deadline } = market;
  const cast = newCast();
  const people = {
    buyer: cast.trader,
    second: cast.second,
    quick: stranger(),
    sender: stranger(),
    friend: cast.friend,
  };
  const observer = stranger();
  const bag = trade.bought.ok ? trade.bought.amountOut : (trade.bought.quoted ?? 0n);
  const part = partOf(bag, sellableBps);
  const balance = (label: string, who: Address) => readBalance(label, token, who, observer);
  const buy = (label: string, who: Address, sum: bigint) => by(label, who, route.buy(who, sum, deadline));
  const sell = (label: string, who: Address, amount: bigint) => by(label, who, route.sell(who, amount, deadline));
  const approve = (label: string, who: Address) => route.approve(who).map((call, i) => by(`${label}${i}`, who, call));
  const { buyer, second, quick, sender, friend } = people;
  const sampled = chooseHolders(holders);
  const purchases: OrdinaryCall[] = [
    ...(market.preparations ?? []),
    by("quoted-buy", observer, route.quoteBuy(trade.nativeIn)),
    balance("before-buy", buyer),
    buy("buy", buyer, trade.nativeIn),
    balance("bought", buyer),
    buy("quick-buy", quick, trade.nativeIn),
    ...approve("quick-approve", quick),
    sell("quick-sell", quick, part * 4n),
    buy("second-buy", second, trade.nativeIn),
    balance("second-bought", second),
    buy("sender-buy", sender, trade.nativeIn),
  ];
  const sales = TIMES.map((afterSeconds, index): Moment => {
    const first = index === 0 ? [...approve("approve", buyer), by("quoted-sale", observer, route.quoteSell(part))] : [];
    const own = [
      balance(`before-${index}`, buyer),
      sell(`sell-${index}`, buyer, part),
      balance(`after-${index}`, buyer),
    ];
    const others = [
      balance("friend-before", friend),
      balance("sender-before", sender),
      send("send", token, sender, friend, part),
      balance("friend-after", friend),
      balance("sender-after", sender),
      ...approve("second-approve", second),
      sell("second-sell", second, part * 4n),
    ];
    return { afterSeconds, calls: [...first, ...own, ...(index === 0 ? others : [])] };
  });
  const [next, ...later] = sales;
  // A block for each, so that none stands in another's way.
  const others = sampled.map(({ holder, sold }, i): Moment => {
    const calls = [
      ...approve(`holder-approve-${i}-`, holder.address),
      sell(`holder-sell-${i}`, holder.address, sold.amountIn),
    ];
    return { afterSeconds: 0, calls };
  });
  const moments = [{ afterSeconds: 0, calls: purchases }, ...(next ? [next] : []), ...others, ...later];
  return { moments, part, trade, sampled, people };
}

/** Five parts must leave enough for a sixth; where a sale is limited, four parts are half of what it may be. */
function partOf(bag: bigint, sellableBps: number): bigint {
  const allowed = sellableBps > 0 ? (bag * BigInt(sellableBps)) / 80_000n : bag / PARTS;
  const part = allowed < bag / PARTS ? allowed : bag / PARTS;
  return part > 0n ? part : 1n;
}

/** Those who failed in the Lab, where they had code, and some who did not. */
function chooseHolders(holders: readonly HolderSale[]): readonly HolderSale[] {
  const failed = holders.filter(({ sold }) => !sold.ok);
  return [...failed, ...holders.filter(({ sold }) => sold.ok).slice(0, 4)].slice(0, MOST_HOLDERS);
}

function toOrdinary(reader: Reader, market: Market, script: Script, simulation: Simulation): Ordinary {
  const { trade, part, sampled, people } = script;
  const step = (label: string) => simulation.step(label);
  const outcome = (label: string, amountIn: bigint, got?: bigint, quoted?: bigint): StepOutcome =>
    toOutcome(step(label), amountIn, got, quoted);
  const bought = outcome(
    "buy",
    trade.nativeIn,
    change(simulation, "before-buy", "bought"),
    trade.bought.quoted ?? undefined,
  );
  const { buyer, sender, friend } = people;
  const sent = change(simulation, "friend-before", "friend-after");
  const untold = untoldOf([trade.bought, trade.sold, trade.sending.sent]);
  return {
    bought,
    sent: step("sender-buy")?.ok ? outcome("send", part, sent, part) : null,
    quick: step("quick-buy")?.ok ? outcome("quick-sell", part * 4n) : null,
    sales: bought.ok
      ? TIMES.flatMap((afterSeconds, index) => {
          // A balance that shrank cannot be sold any more, and says nothing about selling.
          if ((step(`before-${index}`)?.word ?? part) < part) return [];
          const label = `sell-${index}`;
          const quoted = index === 0 ? quotedBy(market, step("quoted-sale")) : undefined;
          return [
            { afterSeconds, mark: literal(label), sold: outcome(label, part, proceeds(market, step(label)), quoted) },
          ];
        })
      : [],
    second: step("second-buy")?.ok ? outcome("second-sell", part * 4n) : null,
    holders: sampled.map(({ holder, sold }, i) => ({
      account: holder.address,
      mark: literal(`holder-sell-${i}`),
      sold: outcome(`holder-sell-${i}`, sold.amountIn),
    })),
    lies: [
      lie(
        simulation,
        market.token,
        buyer,
        { step: "purchase", label: "buy", before: "before-buy", after: "bought" },
        untold,
      ),
      lie(
        simulation,
        market.token,
        friend,
        { step: "sending", label: "send", before: "friend-before", after: "friend-after" },
        untold,
      ),
      lie(
        simulation,
        market.token,
        sender,
        { step: "sending", label: "send", before: "sender-before", after: "sender-after" },
        untold,
      ),
      lie(
        simulation,
        market.token,
        buyer,
        { step: "sale", label: "sell-0", before: "before-0", after: "after-0" },
        untold,
      ),
    ].filter((found) => found !== undefined),
    marks: MARKS,
    replay: replayOf(reader, market.token, simulation),
  };
}

function toOutcome(result: OrdinaryResult | undefined, amountIn: bigint, got?: bigint, quoted?: bigint): StepOutcome {
  const ok = result?.ok === true;
  return {
    ok,
    reason: ok || !result ? null : toReason(result.data),
    amountIn,
    amountOut: ok ? (got ?? 0n) : 0n,
    quoted: quoted ?? null,
    taxBps: ok && got !== undefined && quoted !== undefined ? taxBps(quoted, got) : null,
    gas: result?.gas ?? 0n,
  };
}
