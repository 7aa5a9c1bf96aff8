import type { Address } from "viem";
import type { Read } from "../../core/read.ts";
import { mark } from "../../simulation/marks.ts";
import type { Run } from "../../simulation/run.ts";
import { act, balanceOf, quote } from "../../simulation/steps.ts";
import type { StepOutcome, TradeMarks } from "../outcomes/trade.ts";
import { gain, type Measure, type Place } from "./measure.ts";
import { outcomeOf } from "./outcome.ts";

export type Purchase = Measure<StepOutcome, Pick<TradeMarks, "had" | "quotedBuy" | "buy" | "bought">> & {
  /** What the buyer has then. */
  holding(run: Run): Read<bigint>;
};

/** A purchase, up to knowing what it brought. Where it fails, the experiment ends. */
export function purchase({ route, token, prelude, deadline }: Place, buyer: Address, nativeIn: bigint): Purchase {
  const quoted = mark("quoted-buy");
  const buy = mark("buy");
  const tokens = gain(["had", "bought"], (each) => balanceOf(each, token, buyer));
  return {
    steps: [
      ...prelude,
      tokens.before,
      quote(quoted, route.quoteBuy(nativeIn)),
      act(buy, buyer, route.buy(buyer, nativeIn, deadline), { required: true }),
      { ...tokens.after, required: true },
    ],
    marks: { had: tokens.marks.before, quotedBuy: quoted, buy, bought: tokens.marks.after },
    read: (run) =>
      outcomeOf(run.taken(buy), { amountIn: nativeIn, got: tokens.read(run), quoted: run.measured(quoted) }),
    holding: (run) => run.measured(tokens.marks.after),
  };
}
