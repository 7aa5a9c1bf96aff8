import type { Address } from "viem";
import { type Mark, mark } from "../machine/marks.ts";
import type { Step } from "../machine/program.ts";
import { act, nativeOf, quote } from "../machine/steps.ts";
import type { StepOutcome, TradeMarks } from "../vocabulary/trade.ts";
import { gain } from "./gain.ts";
import type { Measure } from "./measure.ts";
import { outcomeOf, portionOf } from "./outcome.ts";
import type { Place } from "./place.ts";

export type Sale = Measure<StepOutcome, Pick<TradeMarks, "quotedSale" | "nativeBefore" | "sell" | "nativeAfter">> & {
  /** Its steps one by one, where something comes between. */
  readonly quote: Step;
  readonly before: Step;
  readonly sell: Step;
  readonly after: Step;
};

type Sold = {
  /** By which step it was measured what the seller has. */
  readonly held: Mark;
  readonly portionBps?: number;
};

/** Somebody's sale of a portion of what an earlier step measured, and what is paid for it. */
export function sale({ route, deadline }: Place, seller: Address, { held, portionBps = 10_000 }: Sold): Sale {
  const quoted = mark("quoted-sale");
  const selling = mark("sell");
  const paid = gain(["native-before", "native-after"], (each) => nativeOf(each, seller));
  const asked = quote(quoted, route.quoteSell({ portionBps }), held);
  const sell = act(selling, seller, route.sell(seller, { portionBps }, deadline), { portionsOf: held });
  return {
    steps: [asked, paid.before, sell, paid.after],
    quote: asked,
    before: paid.before,
    sell,
    after: paid.after,
    marks: { quotedSale: quoted, nativeBefore: paid.marks.before, sell: selling, nativeAfter: paid.marks.after },
    read: (run) => {
      const holding = run.measured(held);
      if (!holding.known) return holding;
      const amountIn = portionOf(holding.value, portionBps);
      return outcomeOf(run.taken(selling), { amountIn, got: paid.read(run), quoted: run.measured(quoted) });
    },
  };
}
