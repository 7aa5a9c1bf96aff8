import { type Unknown, unknown, valueOr } from "../../core/read.ts";
import {
  buys,
  type Ordinary,
  type OutcomeReads,
  sells,
  sellsInTime,
  type Trade,
  tried,
} from "../../experiments/outcomes.ts";

/** What a good answer speaks of. */
export type Deals = "sales" | "purchases";

/** Nothing good is said of what never happened: why, where nobody came to do it in any trial. */
export function unseenTrades(deals: Deals | undefined, reads: OutcomeReads): Unknown | undefined {
  if (!deals || !reads.trades.known) return undefined;
  const { ordinary } = reads;
  const people = ordinary.known ? ordinary.value : undefined;
  const trades = madeIn(reads);
  if (trades.some(sells) || (people && soldBy(people)) || holdersSold(reads)) return undefined;
  const isBought = trades.some(buys) || (people !== undefined && buys(people));
  if (!isBought) return unknown("sale-without-purchase");
  return deals === "sales" ? unknown("no-sale-seen") : undefined;
}

/** Through each pool, at each time and in all circumstances. */
function madeIn({ trades, exits, later, circumstances }: OutcomeReads): readonly Trade[] {
  return [
    ...(trades.known ? trades.value.flatMap(tried) : []),
    ...(exits.known ? [exits.value.half, exits.value.little] : []),
    ...(later.known ? later.value.moments : []),
    ...(circumstances.known ? circumstances.value.trades : []),
  ];
}

function soldBy(people: Ordinary): boolean {
  return sellsInTime(people) || people.received?.ok === true || people.holders.some(({ sold }) => sold.ok);
}

function holdersSold({ holderSales, later }: OutcomeReads): boolean {
  const now = valueOr(holderSales, []).some(({ sold, soldLittle }) => sold.ok || soldLittle === true);
  return now || (later.known && later.value.moments.some(({ holders }) => holders.some((one) => one.later)));
}
