import type { Address } from "viem";
import { mapRead, type Read, unknown } from "../../read.ts";
import { type Mark, mark } from "../machine/marks.ts";
import type { Step } from "../machine/program.ts";
import type { Run } from "../machine/run.ts";
import { act, balanceOf, nativeOf, quote } from "../machine/steps.ts";
import type { StepOutcome, TradeMarks } from "../vocabulary/trade.ts";
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
export function sale(place: Place, seller: Address, { held, portionBps = 10_000, rest = false }: Sold): Sale {
  const { route, deadline } = place;
  const quoted = mark("quoted-sale");
  const selling = mark("sell");
  const paid = gain(["native-before", "native-after"], (each) => nativeOf(each, seller));
  const asked = quote(quoted, route.quoteSell({ portionBps }), held);
  const sell = act(selling, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: held });
  const after = rest ? sellingRest(place, seller, portionBps) : undefined;
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
      const left = after?.left(run);
      const worth = left?.known
        ? mapRead(asked, (quote) => settled(quote, { held: holding.value, sold: amountIn, left: left.value }))
        : asked;
      return outcomeOf(run.taken(selling), { amountIn, got: paid.read(run), quoted: worth });
    },
  };
}

/** `left`: what the first sale left, unknown where that cannot be sold. */
function sellingRest({ route, token, deadline }: Place, seller: Address, portionBps: number) {
  const [left, selling] = [mark("left"), mark("sell-left")];
  return {
    steps: [
      balanceOf(left, token, seller),
      act(selling, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: left }),
    ],
    left: (run: Run): Read<bigint> => {
      const sold = run.taken(selling);
      return sold.known && sold.value.ok ? run.measured(left) : unknown("measure-failed");
    },
  };
}
