import type { Address } from "viem";
import { mapRead, type Read, unknown } from "../../core/read.ts";
import { BPS } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { act, balanceOf, nativeOf, quote } from "../../simulation/steps.ts";
import { scenarioConfig } from "../config.ts";
import type { StepOutcome, TradeMarks } from "../outcomes/trade.ts";
import { gain } from "./gain.ts";
import type { Measure } from "./measure.ts";
import { outcomeOf, portionOf, settled } from "./outcome.ts";
import type { Place } from "./place.ts";

export type Sale = Measure<StepOutcome, Pick<TradeMarks, "quotedSale" | "nativeBefore" | "sell" | "nativeAfter">> & {
  /** Its steps one by one, where something comes between. */
  readonly quote: Step;
  readonly before: Step;
  readonly sell: Step;
  readonly after: Step;
  /** None unless what is left is sold as well. */
  readonly rest: readonly Step[];
};

type Sold = {
  /** By which step it was measured what the seller has. */
  readonly held: Mark;
  readonly portionBps?: number;
  /** Whether as much of what is left is sold as well, which tells what grew meanwhile from what is only shown. */
  readonly rest?: boolean;
};

/** Somebody's sale of a portion of what an earlier step measured, and what is paid for it. */
export function sale(place: Place, seller: Address, { held, portionBps = BPS, rest = false }: Sold): Sale {
  const { route, deadline } = place;
  const quoted = mark("quoted-sale");
  const selling = mark("sell");
  const paid = gain(["native-before", "native-after"], (each) => nativeOf(each, seller));
  const asked = quote(quoted, route.quoteSell({ portionBps }), held);
  const sell = act(selling, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: held });
  const after = rest ? sellingRest(place, { seller, portionBps, paid: paid.marks.after }) : undefined;
  const restSteps = after?.steps ?? [];
  return {
    steps: [asked, paid.before, sell, paid.after, ...restSteps],
    quote: asked,
    before: paid.before,
    sell,
    after: paid.after,
    rest: restSteps,
    marks: { quotedSale: quoted, nativeBefore: paid.marks.before, sell: selling, nativeAfter: paid.marks.after },
    read: (run) => {
      const holding = run.measured(held);
      if (!holding.known) return holding;
      const amountIn = portionOf(holding.value, portionBps);
      const asked = run.measured(quoted);
      const got = paid.read(run);
      const left = got.known ? after?.left(run, { amountIn, got: got.value }) : got;
      const worth = left?.known
        ? mapRead(asked, (quote) => settled(quote, { held: holding.value, sold: amountIn, left: left.value }))
        : asked;
      return outcomeOf(run.taken(selling), { amountIn, got, quoted: worth });
    },
  };
}

type Rest = { readonly seller: Address; readonly portionBps: number; readonly paid: Mark };

/** `left`: what the first sale left, unknown where that does not sell as well. `paid`: what the seller had of money then. */
function sellingRest({ route, token, deadline }: Place, { seller, portionBps, paid }: Rest) {
  const [left, selling, paidAgain] = [mark("left"), mark("sell-left"), mark("native-after-left")];
  return {
    steps: [
      balanceOf(left, token, seller),
      act(selling, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: left }),
      nativeOf(paidAgain, seller),
    ],
    left: (run: Run, first: { readonly amountIn: bigint; readonly got: bigint }): Read<bigint> => {
      const sold = run.taken(selling);
      if (!sold.known || !sold.value.ok) return unknown("measure-failed");
      const [from, to, rest] = [run.measured(paid), run.measured(paidAgain), run.measured(left)];
      if (!from.known || !to.known || !rest.known) return unknown("measure-failed");
      const fair = (first.got * portionOf(rest.value, portionBps) * scenarioConfig.minRestRatePercent) / 100n;
      return (to.value - from.value) * first.amountIn >= fair ? rest : unknown("measure-failed");
    },
  };
}
