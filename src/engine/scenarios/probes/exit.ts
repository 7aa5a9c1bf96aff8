// How a holder can leave: finds what can be sold and in how many parts, and builds the steps to do it.

import type { Address } from "viem";
import { known, type Read } from "../../core/read.ts";
import type { Refusal } from "../../core/refusal.ts";
import { BPS } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import { toRefusal } from "../../simulation/refusal.ts";
import { act, balanceOf } from "../../simulation/steps.ts";
import type { Route, TradeAmount } from "../../venues/route.ts";
import { scenarioConfig } from "../config.ts";
import type { Marks } from "../outcomes/trade.ts";
import type { Measure, Place } from "./measure.ts";
import { portionOf } from "./outcome.ts";
import { largestSale } from "./sale.ts";

/** How a holder gets rid of tokens: this amount, this many times. 0 times: not at all. */
export type Way = {
  readonly held: bigint;
  readonly amount: TradeAmount;
  readonly times: number;
  /** Tokens that are sold this way. */
  readonly sells: bigint;
  readonly reason: Refusal | null;
};

/** What a holder can sell: all, nearly all, or as much as a search finds, again and again. */
export function findExit(place: Place, seller: Address): Measure<Way, Marks<"held" | "sell">> {
  const { route, token, deadline } = place;
  const [held, all, most] = [mark("held"), mark("sell"), mark("sell-nearly-all")];
  const selling = (label: Mark, portionBps: number, afterFailure: boolean): Step =>
    act(label, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: held, afterFailure });
  const largest = largestSale(place, seller, held, scenarioConfig.minSaleSearchBps);
  return {
    steps: [
      balanceOf(held, token, seller),
      ...approvals(route, seller),
      selling(all, BPS, false),
      selling(most, scenarioConfig.nearlyAllBps, true),
      { ...largest.step, afterFailure: true },
    ],
    marks: { held, sell: all },
    read: (run): Read<Way> => {
      const has = run.measured(held);
      if (!has.known) return has;
      const first = run.taken(all);
      if (!first.known) return first;
      const whole = (portionBps: number): Read<Way> =>
        known({
          held: has.value,
          amount: { portionBps },
          times: 1,
          sells: portionOf(has.value, portionBps),
          reason: null,
        });
      if (first.value.ok) return whole(BPS);
      const second = run.taken(most);
      if (!second.known) return second;
      if (second.value.ok) return whole(scenarioConfig.nearlyAllBps);
      const found = largest.read(run);
      if (!found.known) return found;
      if (found.value === 0n) {
        const reason = toRefusal(first.value.data);
        return known({ held: has.value, amount: 0n, times: 0, sells: 0n, reason });
      }
      const { amount, times } = inParts(has.value, found.value);
      return known({ held: has.value, amount, times: Number(times), sells: amount * times, reason: null });
    },
  };
}

/** As few equal parts as a limit of one sale allows, where they are not too many. */
function inParts(held: bigint, most: bigint): { readonly amount: bigint; readonly times: bigint } {
  const parts = (held + most - 1n) / most;
  return parts > scenarioConfig.maxSalesOfLeaver
    ? { amount: most, times: scenarioConfig.maxSalesOfLeaver }
    : { amount: held / parts, times: parts };
}

/** The same sales by a holder that has approved the venue. */
export function leave(
  { route, token, deadline }: Place,
  seller: Address,
  { amount, times }: Pick<Way, "amount" | "times">,
): { readonly steps: readonly Step[]; readonly held: Mark; readonly sales: readonly Mark[] } {
  const held = mark("held");
  const sales = Array.from({ length: times }, () => mark("sell"));
  const call = route.sell(seller, amount, deadline);
  return {
    held,
    sales,
    steps: [balanceOf(held, token, seller), ...sales.map((label) => act(label, seller, call, { portionsOf: held }))],
  };
}

export function approvals(route: Route, seller: Address): Step[] {
  return route.approve(seller).map((call) => act(mark("approve"), seller, call));
}
